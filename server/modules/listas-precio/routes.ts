/** Binds the endpoints of price lists, and of what things cost. */

import { SYSTEM } from '../../core/auth/actor.ts';
import { commentRoutes } from '../../core/comments/routes.ts';
import type { Reader } from '../../core/db/reader.ts';
import { readOneFile } from '../../core/files/multipart.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { readTable } from '../../core/import/read/table.ts';
import { importRoutes } from '../../core/import/routes.ts';
import { labelRoutes } from '../../core/labels/routes.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { presenceRoutes } from '../../core/presence/routes.ts';
import { formatDate } from '../../shared/dates.ts';
import { formatCount } from '../../shared/text.ts';
import { aprobarLista, devolverLista, enviarLista } from './aprobar.ts';
import { imprimirCatalogo } from './catalogo.ts';
import * as commands from './commands.ts';
import { comparar } from './comparar.ts';
import * as a from './contract/actos.ts';
import { etiquetasEstante } from './contract/etiquetas.ts';
import * as c from './contract/lista.ts';
import { preciosList, preguntarPrecios } from './contract/precios.ts';
import { etiquetasDeEstante } from './etiquetas.ts';
import { importador } from './importador.ts';
import { guardarItems } from './items.ts';
import { leerItems } from './items-lectura.ts';
import { leerLista } from './leida.ts';
import { preciosSource } from './precios-lista.ts';
import { conFaltantes, findLista, listasSource } from './queries.ts';
import { responder } from './respuesta.ts';
import { simular } from './simular.ts';

/** What hangs from a list is there for who may see it. */
const existe = async (db: Reader, id: number) => {
  await leerLista(db, id);
  return findLista(db, id, { actor: SYSTEM, now: new Date(0) });
};

const { find, create, update, remove } = c.registro;

export const routes: readonly Route[] = [
  ...listRoutes(c.listasPrecioList, listasSource, { complete: () => conFaltantes }),
  ...listRoutes(preciosList, preciosSource),
  handleRead(preguntarPrecios, ({ db, body }) => responder(db, body)),

  handleRead(find, ({ db, params, actor, now }) => findLista(db, params.id, { actor, now })),
  handleWrite(create, async ({ w, body }) => {
    const data = await commands.createLista(w, body);
    const made = data.detalle.length > 0 ? ` con ${formatCount(data.detalle.length, 'precio')}` : '';
    return { msg: `Lista creada${made} correctamente.`, data };
  }),
  handleWrite(update, async ({ w, params, body }) => ({
    msg: 'Lista editada correctamente.',
    data: await commands.updateLista(w, params.id, body),
  })),
  handleWrite(remove, async ({ w, params }) => {
    await commands.deleteLista(w, params.id);
    return { msg: 'Lista eliminada correctamente.' };
  }),

  ...labelRoutes(etiquetasEstante, etiquetasDeEstante),
  ...importRoutes(importador),
  handleRead(a.leerArchivo, async ({ request }) => {
    const { file, nombre } = await readOneFile(request);
    const { encabezados, filas } = await readTable(new Uint8Array(await file.arrayBuffer()), nombre);
    const data = [[...encabezados], ...filas.map(({ valores }) => [...valores])];
    return { msg: `${nombre}: ${formatCount(filas.length, 'fila')}.`, data };
  }),
  handleRead(a.leerItems, async ({ db, params, actor, now }) =>
    leerItems(db, await leerLista(db, params.id), actor, now),
  ),
  handleWrite(a.guardarItems, async ({ w, params, body }) => ({
    msg: 'Precios guardados correctamente.',
    data: await guardarItems(w, params.id, body),
  })),
  handleRead(a.simularLista, ({ db, params, body, actor, now }) => simular(db, params.id, body, { actor, now })),
  handleRead(a.compararLista, ({ db, params, query }) => comparar(db, params.id, query.con)),
  handleRaw(a.imprimirCatalogo, imprimirCatalogo),

  handleWrite(a.actos.enviar, async ({ w, params, body }) => {
    const data = await enviarLista(w, params.id, body.version);
    return { msg: `La lista ${data.nombre} quedó POR APROBAR.`, data };
  }),
  handleWrite(a.actos.aprobar, async ({ w, params, body }) => {
    const data = await aprobarLista(w, params.id, body.version);
    return { msg: `La lista ${data.nombre} rige desde el ${formatDate(data.vigente_desde)}.`, data };
  }),
  handleWrite(a.actos.devolver, async ({ w, params, body }) => {
    const data = await devolverLista(w, params.id, body.version, body.motivo);
    return { msg: `La lista ${data.nombre} volvió a BORRADOR.`, data };
  }),
  handleWrite(a.actos.inactivar, async ({ w, params, body }) => {
    const data = await commands.inactivarLista(w, params.id, body.version, body.motivo);
    return { msg: `La lista ${data.nombre} quedó INACTIVA.`, data };
  }),
  handleWrite(a.actos.nuevaVersion, async ({ w, params, body }) => {
    const data = await commands.nuevaVersion(w, params.id, body);
    return { msg: `Versión ${data.revision} de ${data.nombre}, en BORRADOR.`, data };
  }),
  ...commentRoutes(c.comentariosLista, existe),
  ...presenceRoutes(c.presenciaLista, existe),
  ...fileRoutes(c.archivosLista, existe),
];
