/** Binds the endpoints of products and their taxes. */
import { bulkActivationRoutes, bulkRoute } from '../../core/bulk.ts';
import { commentRoutes } from '../../core/comments/routes.ts';
import { fieldEditRoutes } from '../../core/field-edit.ts';
import { fileUrl } from '../../core/files/links.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { importRoutes } from '../../core/import/routes.ts';
import { labelRoutes } from '../../core/labels/routes.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { presenceRoutes } from '../../core/presence/routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import { darCodigoInterno } from './codigo-interno.ts';
import * as commands from './commands.ts';
import { etiquetas } from './contract/etiquetas.ts';
import * as i from './contract/impuestos.ts';
import * as lista from './contract/lista.ts';
import { leerMinimos, ponerMinimos } from './contract/minimos.ts';
import * as c from './contract/producto.ts';
import { etiquetasDe } from './etiquetas.ts';
import { importador } from './importador.ts';
import * as impuestos from './impuestos-lista.ts';
import * as minimos from './minimos.ts';
import * as q from './queries.ts';
import { ACTOS, type Acto, ESTADOS } from './rules/producto.ts';

const source = q.productosSource;

export const routes: readonly Route[] = [
  ...listRoutes(lista.productosList, source, { hidden: q.sinCostos, complete: q.ocultar }),
  handleRead(lista.imagenesProducto, async ({ db, query, platform }) => {
    const images = await q.listImagenes(db, query.ids ? query.ids.split(',').map(Number) : []);
    return images.map(({ id, archivo }) => ({ id, url: fileUrl(platform, archivo) }));
  }),
  handleRead(lista.parecidosProducto, ({ db, query }) => q.listParecidos(db, query)),
  ...recordRoutes(c.registro, ['Producto', 'o'], {
    find: q.findProducto,
    create: commands.createProducto,
    update: commands.updateProducto,
  }),
  ...(Object.keys(ACTOS) as Acto[]).map((acto) =>
    handleWrite(c.actos[acto], async ({ w, params, body }) => ({
      msg: `El producto quedó ${ESTADOS[ACTOS[acto]]}.`,
      data: await commands.moverProducto(w, params.id, acto, body),
    })),
  ),
  ...bulkActivationRoutes(
    {
      ...lista.masivo,
      commands: {
        find: (w, id) => q.findProducto(w.tx, id),
        isActive: ({ estado }) => estado !== 'INACTIVO',
        inactivar: (w, id, version, motivo) => commands.moverProducto(w, id, 'inactivar', { version, motivo }),
        activar: (w, id, version) => commands.moverProducto(w, id, 'activar', { version }),
      },
    },
    source,
  ),
  bulkRoute(lista.masivo.agotar, source, async (w, id) => {
    const { estado, version } = await q.findProducto(w.tx, id);
    if (estado === 'SOLO_VENTA') return 'Ya estaba en solo venta.';
    await commands.moverProducto(w, id, 'agotar', { version });
    return 'En solo venta.';
  }),
  bulkRoute(lista.masivo.codificar, source, darCodigoInterno),
  ...fieldEditRoutes(
    lista.celdasProducto,
    source,
    { read: q.findProducto, cambio: c.productoCambio, update: commands.updateProducto },
    { hidden: q.sinCostos },
  ),
  handleRead(leerMinimos, ({ db, params }) => minimos.findMinimos(db, params.id)),
  handleWrite(ponerMinimos, async ({ w, params, body }) => ({
    msg: 'Mínimos por bodega guardados correctamente.',
    data: await minimos.guardarMinimos(w, params.id, body),
  })),
  ...commentRoutes(c.comentariosProducto, q.findProducto),
  ...presenceRoutes(c.presenciaProducto, q.findProducto),
  ...fileRoutes(c.archivosProducto, q.findProducto),
  ...labelRoutes(etiquetas, etiquetasDe),
  ...importRoutes(importador),
  ...listRoutes(i.impuestosList, impuestos.impuestosSource),
  ...recordRoutes(i.registroImpuesto, ['Impuesto', 'o'], {
    find: impuestos.findImpuesto,
    create: impuestos.createImpuesto,
    update: impuestos.updateImpuesto,
    remove: impuestos.deleteImpuesto,
  }),
  ...commentRoutes(i.comentariosImpuesto, impuestos.findImpuesto),
];
