/** Binds the endpoints of invoicing again. */
import { SYSTEM } from '../../core/auth/actor.ts';
import { bulkRoute } from '../../core/bulk.ts';
import { commentRoutes } from '../../core/comments/routes.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { facturasSource, findFactura, softwareDe } from '../facturas/public.ts';
import type { Refacturacion } from './contract/leida.ts';
import { refacturacionPedida } from './contract/pedida.ts';
import * as c from './contract/refacturacion.ts';
import { cadenaDe, findRefacturacion, refacturacionesSource } from './lectura.ts';
import { refacturar, reintentar } from './refacturar.ts';
import { simular } from './simular.ts';

const hecha = ({ factura_original, nota_credito, factura_nueva }: Refacturacion) =>
  `La factura ${factura_original.numero} se re-facturó: ${nota_credito.numero} y ${factura_nueva.numero}.`;

export const routes: readonly Route[] = [
  ...listRoutes(c.refacturacionesList, refacturacionesSource),
  handleRead(c.simularRefacturacion, ({ db, actor, now, body }) => simular({ tx: db, actor, now }, body)),
  handleWrite(c.crearRefacturacion, async ({ w, platform, body }) => {
    const data = await refacturar(w, softwareDe(platform.settings.dian), body);
    return { msg: hecha(data), data };
  }),
  handleRead(c.findRefacturacion, ({ db, params }) => findRefacturacion(db, params.id)),
  handleWrite(c.reintentarRefacturacion, async ({ w, platform, params, body }) => {
    const data = await reintentar(w, platform, params.id, body?.version);
    return { msg: 'Los documentos rechazados salen otra vez para la DIAN.', data };
  }),
  bulkRoute(c.refacturarVarias, facturasSource, async (w, factura_id, datos, platform) => {
    const { motivo, concepto, observacion, ...cambios } = datos;
    const body = refacturacionPedida.parse({ factura_id, motivo, concepto, observacion, cambios });
    return hecha(await refacturar(w, softwareDe(platform.settings.dian), body));
  }),
  handleRead(c.cadenaDeFactura, async ({ db, params }) => {
    await findFactura(db, params.id, SYSTEM);
    return cadenaDe(db, params.id);
  }),
  ...fileRoutes(c.archivosRefacturacion, findRefacturacion),
  ...commentRoutes(c.comentariosRefacturacion, findRefacturacion),
];
