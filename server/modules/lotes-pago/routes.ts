/** Binds the endpoints of batches of payments. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import { businessDay } from '../../shared/dates.ts';
import * as actos from './actos.ts';
import { descargarArchivo } from './archivo.ts';
import * as commands from './commands.ts';
import { anular, confirmar } from './confirmar.ts';
import * as a from './contract/actos.ts';
import * as c from './contract/lote.ts';
import { findLote, lotesSource } from './lectura.ts';
import { conocer, proponer } from './proponer.ts';
import { NOMBRES_ESTADO } from './rules/estados.ts';

/** 'Lote LP-000012: APROBADO.' */
const dicho = (data: c.Lote) => ({
  msg: `Lote ${data.numero ?? 'en borrador'}: ${NOMBRES_ESTADO[data.estado]}.`,
  data,
});

export const routes: readonly Route[] = [
  handleRead(a.proponerLote, ({ db, body, now }) => proponer(db, body, businessDay(now))),
  handleRead(a.conocerDocumentos, ({ db, body, now }) => conocer(db, body, businessDay(now))),
  ...listRoutes(c.lotesList, lotesSource),
  ...recordRoutes(c.registroLote, ['Lote de pago', 'o'], {
    find: findLote,
    create: commands.createLote,
    update: commands.updateLote,
    remove: commands.deleteLote,
  }),
  handleWrite(a.solicitarLote, async ({ w, params, body }) => dicho(await actos.solicitar(w, params.id, body))),
  handleWrite(a.aprobarLote, async ({ w, params, body }) => dicho(await actos.aprobar(w, params.id, body))),
  handleWrite(a.rechazarLote, async ({ w, params, body }) => dicho(await actos.rechazar(w, params.id, body))),
  handleWrite(a.archivoLote, async ({ w, params, body }) => dicho(await actos.generarArchivo(w, params.id, body))),
  handleWrite(a.confirmarLote, async ({ w, params, body }) => dicho(await confirmar(w, params.id, body))),
  handleWrite(a.anularLote, async ({ w, params, body }) => dicho(await anular(w, params.id, body))),
  handleRaw(a.descargarArchivo, (context) => descargarArchivo(context, context.params.id)),
  ...commentRoutes(c.comentariosLote, findLote),
  ...fileRoutes(c.archivosLote, findLote),
];
