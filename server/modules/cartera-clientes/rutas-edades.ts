/** Binds the endpoints of ages and their models. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import * as e from './contract/edades.ts';
import * as m from './contract/modelos.ts';
import { corteDe, documentosDeEdades, edadesClientes, migracion, requirePasada } from './edades.ts';
import * as modelos from './modelos.ts';

const dicho = (data: m.Modelo) => ({ msg: `Modelo ${data.codigo}: ${data.estado}.`, data });

export const rutasEdades: readonly Route[] = [
  handleRead(e.edadesClientes, ({ db, query, now }) =>
    edadesClientes(db, { ...query, corte: corteDe(query.corte, now) }),
  ),
  handleRead(e.migracionEdades, ({ db, query, now }) => {
    const hasta = corteDe(query.hasta, now);
    requirePasada(query.desde, hasta, 'desde');
    return migracion(db, { ...query, hasta });
  }),
  handleRead(e.documentosDeEdades, ({ db, params, query, now }) =>
    documentosDeEdades(db, { ...query, ...params, corte: corteDe(query.corte, now) }),
  ),
  ...listRoutes(m.modelosList, modelos.modelosSource),
  ...commentRoutes(m.comentariosModelo, modelos.findModelo),
  ...recordRoutes(m.registroModelo, ['Modelo de edades', 'o'], {
    find: modelos.findModelo,
    create: modelos.createModelo,
    update: modelos.updateModelo,
  }),
  handleWrite(m.activarModelo, async ({ w, params, body }) => dicho(await modelos.activarModelo(w, params.id, body))),
  handleWrite(m.inactivarModelo, async ({ w, params, body }) =>
    dicho(await modelos.inactivarModelo(w, params.id, body)),
  ),
  handleWrite(m.predeterminarModelo, async ({ w, params, body }) =>
    dicho(await modelos.predeterminarModelo(w, params.id, body)),
  ),
];
