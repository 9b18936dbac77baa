/** Suppliers of whom nothing may be bought: blocked until a day or until it is lifted, or inactive. */
import { beforeEach, expect, test } from 'vitest';
import * as a from '../../../server/modules/ordenes-compra/contract/actos.ts';
import { registroOrden } from '../../../server/modules/ordenes-compra/contract/orden.ts';
import {
  bloquearProveedor,
  desbloquearProveedor,
  findProveedor,
} from '../../../server/modules/proveedores/contract/proveedor.ts';
import { abrirCompras, type Compras } from './compras.ts';

const { create } = registroOrden;
let o: Compras;
beforeEach(async () => {
  o = await abrirCompras();
});

const bloquear = async (more: object = {}) => {
  const { version } = await o.ana.call(findProveedor, { params: { id: o.proveedor } });
  return o.ana.call(bloquearProveedor, {
    params: { id: o.proveedor },
    body: { version, tipo: 'COMPRAS', motivo: 'Incumple', ...more } as never,
  });
};

test('a block stops what is bought, until its day or until it is lifted', async () => {
  const draft = await o.crear();
  const asked = await o.solicitada();
  const approved = await o.aprobada();
  expect((await bloquear({ hasta: '2026-11-30' })).data.bloqueos).toEqual([
    { tipo: 'COMPRAS', motivo: 'Incumple', hasta: '2026-11-30' },
  ]);
  const said = 'El proveedor está bloqueado para compras: Incumple.';
  const refused = async (
    endpoint: Parameters<typeof o.ana.refused>[0],
    { id, version }: { id: number; version: number },
    more = {},
  ) => (await o.jefe.refused(endpoint, { params: { id }, body: { version, ...more } }, 'regla_negocio')).msg;
  expect(await refused(a.solicitarOrden, draft)).toBe(said);
  expect(await refused(a.aprobarOrden, asked)).toBe(said);
  expect(await refused(a.enviarOrden, approved, { medios: ['correo'], para: 'a@b.co' })).toBe(said);
  const { version } = await o.ana.call(findProveedor, { params: { id: o.proveedor } });
  await o.ana.refused(
    bloquearProveedor,
    { params: { id: o.proveedor }, body: { version: 0, tipo: 'PAGOS', motivo: 'x' } },
    'modificado',
  );
  await o.ana.refused(
    bloquearProveedor,
    { params: { id: o.proveedor }, body: { version, tipo: 'OTRO', motivo: 'x' } },
    'validacion',
  );
  await o.ana.refused(
    bloquearProveedor,
    { params: { id: o.proveedor }, body: { version, tipo: 'PAGOS', motivo: 'x', hasta: '2026-11-20' } },
    'regla_negocio',
  );
  await o.ana.refused(
    desbloquearProveedor,
    { params: { id: o.proveedor }, body: { version, tipo: 'PAGOS' } },
    'regla_negocio',
  );
  o.t.clock.advance({ days: 10 });
  const again = await o.leer(asked.id);
  const jefe = await o.t.actor({ superuser: true });
  expect((await o.acto(jefe, a.aprobarOrden, asked.id, again.version)).data.estado).toBe('APROBADA');
});

test('lifted, it buys again; payments do not stop orders', async () => {
  const blocked = await bloquear();
  const lifted = await o.ana.call(desbloquearProveedor, {
    params: { id: o.proveedor },
    body: { version: blocked.data.version, tipo: 'COMPRAS' },
  });
  expect(lifted.data.bloqueos).toEqual([]);
  await bloquear({ tipo: 'PAGOS' });
  expect((await o.aprobada()).estado).toBe('APROBADA');
});

test('an inactive one cannot be used', async () => {
  await o.t.db.updateTable('proveedor').set({ estado: 0 }).where('id', '=', o.proveedor).execute();
  const { msg } = await o.ana.refused(create, { body: o.cuerpo() }, 'regla_negocio');
  expect(msg).toBe('El proveedor está inactivo, no se puede usar.');
});
