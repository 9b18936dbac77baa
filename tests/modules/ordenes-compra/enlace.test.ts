/** A supplier answers an order by a link: as it was ordered, or otherwise for a buyer to take; what is too late or forged writes nothing. */
import { beforeEach, expect, test } from 'vitest';
import * as a from '../../../server/modules/ordenes-compra/contract/actos.ts';
import type { Orden } from '../../../server/modules/ordenes-compra/contract/orden.ts';
import * as r from '../../../server/modules/ordenes-compra/contract/respuesta.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { abrirCompras, type Compras } from './compras.ts';

let o: Compras;
beforeEach(async () => {
  o = await abrirCompras();
});

const enlazar = async ({ id }: Pick<Orden, 'id'>) => {
  const { data } = await o.ana.call(r.crearEnlace, { params: { id }, body: undefined });
  return { ...data, token: data.url.split('/').at(-1) ?? '' };
};
const ver = (token: string) => o.t.guest.call(r.verPublica, { params: { token } });
const responder = (token: string, body: object = {}) =>
  o.t.guest.call(r.responderPublica, { params: { token }, body: body as never });
const negado = async (token: string, body: object, code: Parameters<typeof o.t.guest.refused>[2]) =>
  o.t.guest.refused(r.responderPublica, { params: { token }, body: body as never }, code);

test('a link shows the order and confirms it once; only its hash is kept', async () => {
  const orden = await o.aprobada();
  const { url, token, vence } = await enlazar(orden);
  expect(url).toMatch(/\/#\/orden\/[\w-]{43}$/);
  expect(vence).toBe(new Date(o.t.clock.now().getTime() + 15 * 86_400_000).toISOString());
  const rows = await o.t.db.selectFrom('orden_enlace').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(await o.t.db.selectFrom('idempotencia').selectAll().execute())).not.toContain(token);
  expect((await o.leer(orden.id)).version).toBe(orden.version);

  const seen = await ver(token);
  expect(seen).toMatchObject({ numero: orden.numero, aviso: null, respuesta: null, total: orden.total });
  expect(JSON.stringify(seen)).not.toContain('ultimo_costo');
  const { msg, data } = await responder(token, { version: seen.version, nombre: 'Rosa Peña' });
  expect(msg).toBe(`Gracias: la orden ${orden.numero} quedó confirmada.`);
  expect(data.respuesta).toMatchObject({ nombre: 'Rosa Peña', difiere: false });
  expect(await o.leer(orden.id)).toMatchObject({ estado: 'CONFIRMADA', respuesta: null, enviado_a: 'un enlace' });

  const before = await o.t.written();
  expect((await negado(token, {}, 'regla_negocio')).msg).toMatch(/^Ya recibimos tu respuesta el \d\d\/\d\d\/\d{4}/);
  expect((await ver(token)).aviso).toMatch(/^Ya recibimos/);
  await o.ana.refused(r.crearEnlace, { params: { id: orden.id } }, 'regla_negocio');
  expect(await o.t.written()).toEqual(before);
  await expectLogHolds(o.t);
});

test('what differs waits; taken, it is an amendment and the order is agreed', async () => {
  const orden = await o.aprobada({ cantidad: 10 });
  const [linea] = orden.detalle;
  const { token } = await enlazar(orden);
  const { msg } = await responder(token, {
    ...{ fecha_entrega: '2026-12-10', nombre: 'Rosa', observacion: 'Solo tenemos ocho' },
    detalle: [{ id: linea?.id, cantidad: 8 }],
  });
  expect(msg).toMatch(/el comprador revisará/);
  const waiting = await o.leer(orden.id);
  expect(waiting).toMatchObject({ estado: 'APROBADA', total: orden.total, fecha_entrega: '2026-12-01' });
  expect(waiting.respuesta).toMatchObject({ nombre: 'Rosa', fecha_entrega: '2026-12-10', detalle: [{ cantidad: 8 }] });
  const told = await o.t.db.selectFrom('notificacion').select(['titulo', 'usuario_id']).execute();
  expect(told).toContainEqual({ titulo: 'El proveedor propone cambios', usuario_id: o.ana.userId });
  const otro = await enlazar(orden);
  expect((await ver(otro.token)).aviso).toMatch(/el comprador la está revisando/);

  const taken = (await o.acto(o.ana, r.aceptarRespuesta, orden.id, waiting.version)).data;
  expect(taken).toMatchObject({ estado: 'CONFIRMADA', fecha_entrega: '2026-12-10', enmiendas: 1, respuesta: null });
  expect(taken.detalle).toMatchObject([{ id: linea?.id, cantidad: 8, fecha_entrega: null }]);
  const [version] = await o.ana.call(a.versionesOrden, { params: { id: orden.id } });
  expect(version?.motivo).toBe('Lo propuso Rosa: Solo tenemos ocho');
  await o.ana.refused(
    r.aceptarRespuesta,
    { params: { id: orden.id }, body: { version: taken.version } },
    'regla_negocio',
  );
  await expectLogHolds(o.t);
  await o.verificada();
});

test('more than was ordered is approved again; what is refused changes nothing and may be asked for again', async () => {
  await o.t.db.updateTable('proveedor').set({ correo_facturacion: 'rosa@proveedor.co' }).execute();
  const orden = await o.aprobada();
  const id = orden.detalle[0]?.id;
  await responder((await enlazar(orden)).token, { detalle: [{ id, cantidad: 12 }] });
  const { version } = await o.leer(orden.id);
  const refused = await o.acto(o.ana, r.rechazarRespuesta as never, orden.id, version, { motivo: 'Con diez basta' });
  expect(refused.data).toMatchObject({ estado: 'APROBADA', total: orden.total, respuesta: null });
  // The supplier hears why, once, and may answer again.
  const mails = await o.t.db.selectFrom('correo_bitacora').select(['correo', 'asunto', 'texto']).execute();
  const asunto = `Orden de compra ${orden.numero}: los cambios propuestos no se aceptaron`;
  expect(mails).toMatchObject([{ correo: 'rosa@proveedor.co', asunto }]);
  expect(mails[0]?.texto).toContain('Con diez basta');
  await responder((await enlazar(orden)).token, { detalle: [{ id, cantidad: 12 }] });
  const taken = await o.acto(o.ana, r.aceptarRespuesta, orden.id, (await o.leer(orden.id)).version);
  expect(taken.data).toMatchObject({ estado: 'POR_APROBAR', enmiendas: 1 });
});

test('an order that is closed, amended or annulled meanwhile says so', async () => {
  const orden = await o.aprobada();
  const first = await enlazar(orden);
  const id = orden.detalle[0]?.id;
  const seen = await ver(first.token);
  await responder(first.token, { detalle: [{ id, cantidad: 9 }] });
  const waiting = await o.leer(orden.id);
  const less = { ...o.cuerpo({ id, cantidad: 7 }), version: waiting.version, motivo: 'Menos' };
  const amended = (await o.ana.call(a.enmendarOrden, { params: { id: orden.id }, body: less as never })).data;
  expect(amended).toMatchObject({ respuesta: null, estado: 'APROBADA' });
  const second = await enlazar(orden);
  expect((await negado(second.token, { version: seen.version }, 'modificado')).msg).toMatch(/^La orden cambió/);
  await o.acto(o.ana, a.anularOrden as never, orden.id, amended.version, { motivo: 'No' });
  const before = await o.t.written();
  const said = 'La orden fue anulada: no la despaches.';
  expect((await ver(second.token)).aviso).toBe(said);
  expect((await negado(second.token, {}, 'regla_negocio')).msg).toBe(said);
  expect(await o.t.written()).toEqual(before);
});

test('bad tokens, bad bodies and old links write nothing; who tries many waits', async () => {
  const orden = await o.aprobada();
  const ajena = (await o.aprobada()).detalle[0]?.id;
  const id = orden.detalle[0]?.id;
  const { token } = await enlazar(orden);
  const before = await o.t.written();
  const bad = [
    { detalle: [{ id: ajena, cantidad: 1 }] },
    { detalle: [{ id, cantidad: -1 }] },
    { detalle: [{ id, cantidad: 1e300 }] },
    { detalle: [{ id, cantidad: 1.5 }] },
    { detalle: [{ id }, { id }] },
    { detalle: [{ id, fecha_entrega: '2020-01-01' }] },
    { fecha_entrega: '2026-02-30' },
    { detalle: Array.from({ length: 2_001 }, () => ({ id })) },
    { total: 1 },
    { nombre: 'x'.repeat(121) },
  ];
  for (const body of bad) await negado(token, body, 'validacion');
  await negado(token, { detalle: [{ id, cantidad: 0 }] }, 'regla_negocio');
  o.t.clock.advance({ days: 16 });
  expect((await negado(token, {}, 'regla_negocio')).msg).toMatch(/^El enlace venció el /);
  await o.t.guest.refused(r.verPublica, { params: { token } }, 'regla_negocio');
  for (let i = 0; i < 20; i++) await o.t.guest.refused(r.verPublica, { params: { token: `no-${i}` } }, 'no_encontrado');
  await o.t.guest.refused(r.verPublica, { params: { token } }, 'demasiados_intentos');
  expect(await o.t.written()).toEqual(before);
  o.t.clock.advance({ minutes: 16 });
  await negado('nada', {}, 'no_encontrado');
});

test('only one of two answers is taken', async () => {
  const orden = await o.aprobada();
  const { token } = await enlazar(orden);
  const both = await Promise.allSettled([responder(token), responder(token)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
