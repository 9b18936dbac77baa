/** Binds the supplier endpoints. */

import { bulkActivationRoutes } from '../../core/bulk.ts';
import { commentRoutes } from '../../core/comments/routes.ts';
import { answerPdf, newDocument } from '../../core/documents/document.ts';
import { fieldEditRoutes } from '../../core/field-edit.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { importRoutes } from '../../core/import/routes.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { presenceRoutes } from '../../core/presence/routes.ts';
import * as commands from './commands.ts';
import { camposProveedor } from './contract/celdas.ts';
import * as lista from './contract/lista.ts';
import * as c from './contract/proveedor.ts';
import { writeFicha } from './ficha.ts';
import { importador } from './importador.ts';
import { fusionarProveedores } from './merge.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  ...listRoutes(lista.proveedoresList, q.proveedoresSource),
  handleRead(lista.lookupProveedor, ({ db, query }) => q.lookupProveedor(db, query.search, query.init)),
  handleRead(lista.searchProveedor, ({ db, body }) => q.lookupProveedor(db, body.search, body.init)),
  handleRead(c.parecidosProveedor, ({ db, query }) => q.listParecidos(db, query)),
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
  handleWrite(c.fusionarProveedor, async ({ w, params, body }) => ({
    msg: 'Proveedores fusionados correctamente.',
    data: await fusionarProveedores(w, params.id, body),
  })),
  handleWrite(c.inactivarProveedor, async ({ w, params, body }) => ({
    msg: 'Proveedor inactivado correctamente.',
    data: await commands.inactivarProveedor(w, params.id, body.version, body.motivo),
  })),
  handleWrite(c.activarProveedor, async ({ w, params, body }) => ({
    msg: 'Proveedor activado correctamente.',
    data: await commands.activarProveedor(w, params.id, body.version),
  })),
  ...bulkActivationRoutes(
    {
      ...lista.masivoProveedores,
      commands: {
        find: (w, id) => q.findProveedor(w.tx, id),
        isActive: ({ estado }) => estado === 1,
        inactivar: commands.inactivarProveedor,
        activar: commands.activarProveedor,
      },
    },
    q.proveedoresSource,
  ),
  ...fieldEditRoutes(camposProveedor, q.proveedoresSource, importador),
  ...fileRoutes(c.documentosProveedor, q.findProveedor),
  ...commentRoutes(c.comentariosProveedor, q.findProveedor),
  ...presenceRoutes(c.presenciaProveedor, q.findProveedor),
  ...importRoutes(importador),
];
