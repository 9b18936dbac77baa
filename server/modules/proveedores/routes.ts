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
import { activationRoutes, recordRoutes } from '../../core/record-routes.ts';
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
  handleWrite(c.fusionarProveedor, async ({ w, params, body }) => ({
    msg: 'Proveedores fusionados correctamente.',
    data: await fusionarProveedores(w, params.id, body),
  })),
  ...activationRoutes(c.activacion, ['Proveedor', 'o'], {
    inactivar: commands.inactivarProveedor,
    activar: commands.activarProveedor,
  }),
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
