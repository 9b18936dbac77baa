/** Binds the endpoints of picking. */
import { bulkRoute } from '../../core/bulk.ts';
import { commentRoutes } from '../../core/comments/routes.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import * as actos from './actos.ts';
import * as a from './contract/actos.ts';
import { asignarVarios, pickingsList } from './contract/lista.ts';
import * as c from './contract/picking.ts';
import { despachar, revertir } from './despachar.ts';
import { imprimirHojas } from './hoja.ts';
import { findPicking, pickingsSource } from './lectura.ts';
import { devolver, faltante, leer } from './leer.ts';
import { agrupar } from './olas.ts';
import { sustituir } from './sustituir.ts';

export const routes: readonly Route[] = [
  ...listRoutes(pickingsList, pickingsSource),
  bulkRoute(asignarVarios, pickingsSource, async (w, id, datos) => (await actos.asignar(w, id, datos)).msg),
  handleRaw(c.hojaDePicking, imprimirHojas),
  handleRead(c.leerPicking, ({ db, params }) => findPicking(db, params.id)),
  handleWrite(a.crearOla, ({ w, body }) => agrupar(w, body.pickings)),
  handleWrite(a.asignarPicking, ({ w, params, body }) => actos.asignar(w, params.id, body)),
  handleWrite(a.iniciarPicking, ({ w, params, body }) => actos.iniciar(w, params.id, body)),
  handleWrite(a.leerCodigo, ({ w, params, body }) => leer(w, params.id, body)),
  handleWrite(a.devolverLinea, ({ w, params, body }) => devolver(w, params.id, body)),
  handleWrite(a.faltanteLinea, ({ w, params, body }) => faltante(w, params.id, body)),
  handleWrite(a.sustituirLinea, ({ w, params, body }) => sustituir(w, params.id, body)),
  handleWrite(a.pausarPicking, ({ w, params, body }) => actos.pausar(w, params.id, body)),
  handleWrite(a.terminarPicking, ({ w, params, body }) => actos.terminar(w, params.id, body)),
  handleWrite(a.verificarPicking, ({ w, params, body }) => actos.verificar(w, params.id, body)),
  handleWrite(a.despacharPicking, ({ w, params, body }) => despachar(w, params.id, body)),
  handleWrite(a.revertirPicking, ({ w, params, body }) => revertir(w, params.id, body)),
  handleWrite(a.liberarPicking, ({ w, params, body }) => actos.liberar(w, params.id, body)),
  ...commentRoutes(c.comentariosPicking, findPicking),
  ...fileRoutes(c.archivosPicking, findPicking),
];
