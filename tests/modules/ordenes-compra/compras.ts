/** A buyer, an approver, a supplier and a warehouse, with the acts of orders as the tests speak of them. */

import { expect } from 'vitest';
import { issueGrant } from '../../../server/core/auth/grants.ts';
import { comprobaciones } from '../../../server/modules/ordenes-compra/comprobaciones.ts';
import * as a from '../../../server/modules/ordenes-compra/contract/actos.ts';
import { registroOrden } from '../../../server/modules/ordenes-compra/contract/orden.ts';
import type { Permiso } from '../../../server/shared/manifest.ts';
import type { TestActor } from '../../support/app.ts';
import { crearProveedor } from '../homologacion/surtido.ts';
import { abrirOficina } from '../inventarios/oficina.ts';

export async function abrirCompras() {
  const o = await abrirOficina();
  const { t } = o;
  const ana = await t.actor({ superuser: true });
  const jefe = await t.actor({ superuser: true });
  const proveedor = await crearProveedor(t, ana);
  const cuerpo = (linea: object = {}, more: object = {}) => ({
    ...{ proveedor_id: proveedor, bodega_id: o.principal.id, fecha_entrega: '2026-12-01' },
    detalle: [{ producto_id: o.arroz, cantidad: 10, precio_unitario: 1_000, ...linea }],
    ...more,
  });
  const crear = async (linea: object = {}, more: object = {}) =>
    (await ana.call(registroOrden.create, { body: cuerpo(linea, more) as never })).data;
  const acto = (
    quien: TestActor,
    endpoint: (typeof a)['aprobarOrden'],
    id: number,
    version: number,
    more: object = {},
  ) => quien.call(endpoint, { params: { id }, body: { version, ...more } as never });
  const solicitada = async (linea: object = {}, more: object = {}) => {
    const { id, version } = await crear(linea, more);
    return (await acto(ana, a.solicitarOrden as never, id, version)).data;
  };
  const aprobada = async (linea: object = {}, more: object = {}) => {
    const { id, version } = await solicitada(linea, more);
    return (await acto(jefe, a.aprobarOrden, id, version)).data;
  };
  return {
    ...o,
    ...{ ana, jefe, proveedor, cuerpo, crear, acto, solicitada, aprobada },
    leer: (id: number) => ana.call(registroOrden.find, { params: { id } }),
    /** What another person let pass. */
    permiso: (permiso: Permiso) =>
      t.work((w) =>
        issueGrant({ ...w, actor: { ...w.actor, userId: ana.userId } }, jefe.userId ?? 0, permiso.codename),
      ),
    async verificada() {
      for (const [name, check] of Object.entries(comprobaciones)) expect(await check(t.db), name).toBeNull();
    },
  };
}
export type Compras = Awaited<ReturnType<typeof abrirCompras>>;
