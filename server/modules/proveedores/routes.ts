/** Binds the supplier endpoints. */

import { answerPdf, newDocument } from '../../core/documents/document.ts';
import { fieldEditRoutes } from '../../core/field-edit.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { importRoutes } from '../../core/import/routes.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { requireUnmerged } from '../../core/party/party.ts';
import { partyRoutes } from '../../core/party/routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import { bloquear, desbloquear } from './bloqueos.ts';
import * as commands from './commands.ts';
import { camposProveedor } from './contract/celdas.ts';
import * as lista from './contract/lista.ts';
import * as c from './contract/proveedor.ts';
import { writeFicha } from './ficha.ts';
import { importador } from './importador.ts';
import { fusionarProveedores } from './merge.ts';
import * as q from './queries.ts';
import { tercero } from './tercero.ts';

export const routes: readonly Route[] = [
  ...listRoutes(lista.proveedoresList, q.proveedoresSource),
  handleRead(lista.lookupProveedor, ({ db, query }) => q.lookupProveedor(db, query.search, query.init)),
  handleRead(lista.searchProveedor, ({ db, body }) => q.lookupProveedor(db, body.search, body.init)),
  handleRaw(c.fichaProveedor, async (context) => {
    const proveedor = await q.findProveedor(context.db, context.params.id);
    const pdf = await writeFicha(context.db, await newDocument(context, { titulo: 'Ficha del proveedor' }), proveedor);
    return answerPdf(context, await pdf.build(), {
      fileName: `proveedor-${proveedor.nit_sin_dv}.pdf`,
      contenido: `Ficha del proveedor ${proveedor.nombre}`,
    });
  }),
  ...recordRoutes(c.registro, ['Proveedor', 'o'], {
    find: q.findProveedor,
    create: commands.createProveedor,
    update: commands.updateProveedor,
  }),
  ...partyRoutes({ ...c.tercero, masivo: lista.masivoProveedores }, ['Proveedor', 'o'], {
    source: q.proveedoresSource,
    find: q.findProveedor,
    similar: q.listParecidos,
    inactivar: commands.inactivarProveedor,
    activar: commands.activarProveedor,
    fusionar: fusionarProveedores,
  }),
  handleWrite(c.bloquearProveedor, async ({ w, params, body }) => ({
    msg: 'Proveedor bloqueado.',
    data: await bloquear(w, params.id, body),
  })),
  handleWrite(c.desbloquearProveedor, async ({ w, params, body }) => ({
    msg: 'Proveedor desbloqueado.',
    data: await desbloquear(w, params.id, body),
  })),
  ...fieldEditRoutes(camposProveedor, q.proveedoresSource, importador),
  ...fileRoutes(c.documentosProveedor, q.findProveedor, async (db, id) => {
    requireUnmerged(tercero, await q.findProveedor(db, id));
  }),
  ...importRoutes(importador),
];
