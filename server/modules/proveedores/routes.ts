/** Binds the supplier endpoints. */

import { answerPdf, newDocument } from '../../core/documents/document.ts';
import { fieldEditRoutes } from '../../core/field-edit.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { importRoutes } from '../../core/import/routes.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { partyRoutes } from '../../core/party/routes.ts';
import * as commands from './commands.ts';
import { camposProveedor } from './contract/campos.ts';
import * as c from './contract.ts';
import { writeFicha } from './ficha.ts';
import { importador } from './importador.ts';
import { fusionarProveedores } from './merge.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  ...listRoutes(c.proveedoresList, q.proveedoresSource),
  handleRead(c.lookupProveedor, ({ db, query }) => q.lookupProveedor(db, query.search, query.init)),
  handleRead(c.searchProveedor, ({ db, body }) => q.lookupProveedor(db, body.search, body.init)),
  handleRead(c.findProveedor, ({ db, params }) => q.findProveedor(db, params.id)),
  handleRaw(c.fichaProveedor, async (context) => {
    const proveedor = await q.findProveedor(context.db, context.params.id);
    const pdf = await writeFicha(context.db, await newDocument(context, { titulo: 'Ficha del proveedor' }), proveedor);
    return answerPdf(context, await pdf.build(), {
      fileName: `proveedor-${proveedor.nit_sin_dv}.pdf`,
      contenido: `Ficha del proveedor ${proveedor.nombre}`,
    });
  }),
  handleWrite(c.createProveedor, async ({ w, body }) => ({
    msg: 'Proveedor creado correctamente.',
    data: await commands.createProveedor(w, body),
  })),
  handleWrite(c.updateProveedor, async ({ w, params, body }) => ({
    msg: 'Proveedor editado correctamente.',
    data: await commands.updateProveedor(w, params.id, body),
  })),
  ...partyRoutes(c.tercero, {
    source: q.proveedoresSource,
    words: { one: 'Proveedor', many: 'Proveedores' },
    find: q.findProveedor,
    similar: q.listParecidos,
    inactivar: commands.inactivarProveedor,
    activar: commands.activarProveedor,
    fusionar: fusionarProveedores,
  }),
  ...fieldEditRoutes(camposProveedor, q.proveedoresSource, importador),
  ...fileRoutes(c.documentosProveedor, q.findProveedor),
  ...importRoutes(importador),
];
