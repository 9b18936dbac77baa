/** Binds the endpoints of the ledger of suppliers. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { importRoutes } from '../../core/import/routes.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { businessDay } from '../../shared/dates.ts';
import { desaplicar } from './aplicar.ts';
import { ajustarPeso, aplicarAnticipo } from './commands.ts';
import * as c from './contract/documentos.ts';
import * as e from './contract/edades.ts';
import { edadesProveedores } from './edades.ts';
import { documentosSource, findDocumento } from './lectura.ts';
import { alMoverCredito } from './oyentes.ts';
import { importadorSaldosProveedores } from './saldos.ts';

export const routes: readonly Route[] = [
  handleRead(e.edadesProveedores, ({ db, query, now }) =>
    edadesProveedores(db, { corte: query.corte ?? businessDay(now), proveedor_id: query.proveedor_id }),
  ),
  ...listRoutes(c.documentosList, documentosSource),
  handleRead(c.leerDocumento, ({ db, params }) => findDocumento(db, params.id)),
  handleWrite(c.desaplicarCartera, async ({ w, params, body }) => {
    const [credito] = await desaplicar(w, params.id, { lado: 'PROVEEDOR', motivo: body.motivo });
    await alMoverCredito.decir(w, credito);
    return { msg: 'La aplicación se deshizo.', data: await findDocumento(w.tx, credito) };
  }),
  handleWrite(c.aplicarAnticipo, async ({ w, params, body }) => ({
    msg: 'Anticipo aplicado.',
    data: await aplicarAnticipo(w, params.id, body),
  })),
  handleWrite(c.ajustarPeso, async ({ w, params, body }) => ({
    msg: 'Saldo ajustado.',
    data: await ajustarPeso(w, params.id, body),
  })),
  ...importRoutes(importadorSaldosProveedores),
  ...commentRoutes(c.comentariosDocumento, findDocumento),
  ...fileRoutes(c.archivosDocumento, findDocumento),
];
