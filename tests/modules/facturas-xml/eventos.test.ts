/** The events of an invoice by the API, the clock that they move, and what the night writes and tells. */
import { beforeEach, expect, test } from 'vitest';
import { runDaily } from '../../../server/core/daily.ts';
import { comprobaciones } from '../../../server/modules/facturas-xml/comprobaciones.ts';
import { registrarEvento } from '../../../server/modules/facturas-xml/contract/factura.ts';
import { manifest } from '../../../server/modules/facturas-xml/manifest.ts';
import {
  causada,
  descausada,
  desvincular,
  escribirEventos,
  recibidaPara,
  relojDe,
  vincular,
} from '../../../server/modules/facturas-xml/public.ts';
import { modules } from '../../../server/modules/index.ts';
import { abrirBandeja, type Bandeja, linea } from './bandeja.ts';

let b: Bandeja;
let id: number;
beforeEach(async () => {
  b = await abrirBandeja();
  // A Tuesday; until Friday.
  b.t.clock.set('2026-11-17T15:00:00Z');
  id = await b.recibir({ fecha: '2026-11-16' });
});

const registrar = (codigo: string, more = {}) =>
  b.ana.call(registrarEvento, { params: { id }, body: { codigo, ...more } as never });
const rechazado = (codigo: string, more = {}) =>
  b.ana.refused(registrarEvento, { params: { id }, body: { codigo, ...more } as never }, 'regla_negocio');
const plazo = async () => (await b.leer(id)).reloj;
const noche = () =>
  b.t.work((w) =>
    runDaily(
      w,
      modules.filter(({ manifest: { name } }) => name === 'facturas-xml'),
    ),
  );
const contadas = async () => {
  const rows = await b.t.db
    .selectFrom('notificacion as n')
    .innerJoin('evento_notificacion as e', 'e.id', 'n.evento_notificacion_id')
    .where('e.codigo', '=', 'factura_por_aceptar')
    .select(['n.titulo', 'n.object_id'])
    .execute();
  return rows.map(({ titulo }) => titulo);
};

test('in order, once each; the clock runs from the reception on', async () => {
  expect((await rechazado('032')).msg).toBe('Primero registra el evento 030 (acuse de recibo de la factura).');
  expect((await rechazado('033')).msg).toBe('Primero registra el evento 030 (acuse de recibo de la factura).');
  const { msg } = await registrar('030');
  expect(msg).toBe('030 Acuse de recibo de la factura registrado.');
  expect((await rechazado('030')).msg).toBe('El evento 030 (acuse de recibo de la factura) ya fue registrado.');
  expect((await rechazado('033')).msg).toBe('Primero registra el evento 032 (recibo del bien o servicio).');
  expect(await plazo()).toMatchObject({ estado: 'SIN_RECIBO', inicio: null, limite: null });
  const { data } = await registrar('032', { observacion: 'Completa' });
  expect(data.reloj).toEqual({
    aplica: true,
    inicio: '2026-11-17',
    limite: '2026-11-20',
    dias: 3,
    estado: 'CORRIENDO',
  });
  expect(data.eventos).toMatchObject([
    { codigo: '030', observacion: null },
    { codigo: '032', observacion: 'Completa', concepto: null },
  ]);
  await registrar('033');
  expect(await plazo()).toMatchObject({ estado: 'ACEPTADA', dias: null, limite: '2026-11-20' });
  const claim = { concepto: '02' };
  expect((await rechazado('031', claim)).msg).toBe('La factura ya tiene el evento 033 (aceptación expresa).');
  const queue = await b.t.db.selectFrom('envio').where('canal', '=', 'eventos_dian').select('clave').execute();
  expect(queue.map(({ clave }) => clave)).toEqual(['030', '032', '033'].map((codigo) => `evento_dian:${id}:${codigo}`));
});

test('a claim says why, and nothing else does', async () => {
  await registrar('030');
  await registrar('032');
  const bad = (body: object) => b.ana.refused(registrarEvento, { params: { id }, body: body as never }, 'validacion');
  await bad({ codigo: '031' });
  await bad({ codigo: '031', concepto: '05' });
  await bad({ codigo: '033', concepto: '01' });
  await bad({ codigo: '034' });
  await bad({ codigo: '033', otro: 1 });
  await registrar('031', { concepto: '03', observacion: 'Faltan dos cajas' });
  expect((await b.leer(id)).eventos.at(-1)).toMatchObject({ codigo: '031', concepto: '03' });
  expect(await plazo()).toMatchObject({ estado: 'RECLAMADA' });
});

test('answered on the last day; refused after it, and the night accepts it', async () => {
  await b.t.work((w) => escribirEventos(w, id, ['030', '032']));
  const otra = await b.recibir({ numero: 'FE-2' });
  b.t.clock.set('2026-11-21T04:59:00Z');
  expect(await plazo()).toMatchObject({ estado: 'CORRIENDO', dias: 0 });
  b.t.clock.set('2026-11-21T05:00:00Z');
  expect(await plazo()).toMatchObject({ estado: 'TACITA', dias: null });
  const late = 'El plazo venció el 20/11/2026: la factura quedó aceptada tácitamente.';
  expect((await rechazado('033')).msg).toBe(late);
  expect((await rechazado('031', { concepto: '01' })).msg).toBe(late);
  expect(await noche()).toBe(true);
  expect((await b.leer(id)).eventos.map(({ codigo }) => codigo)).toEqual(['030', '032', '034']);
  expect((await b.leer(otra)).reloj.estado).toBe('SIN_RECIBO');
  expect((await rechazado('033')).msg).toBe('La factura ya tiene el evento 034 (aceptación tácita).');
  expect(await noche()).toBe(false);
});

test('told on the business day before the last one, and on it', async () => {
  await b.t.actor({ superuser: true });
  // Received on a Thursday: until Tuesday, told on Monday, over a weekend.
  b.t.clock.set('2026-11-19T15:00:00Z');
  await registrar('030');
  await registrar('032');
  const told: number[] = [];
  for (const day of ['19', '20', '21', '22', '23', '24', '25']) {
    b.t.clock.set(`2026-11-${day}T15:00:00Z`);
    const before = (await contadas()).length;
    await noche();
    if ((await contadas()).length > before) told.push(Number(day));
  }
  expect(told).toEqual([23, 24]);
  expect(new Set(await contadas())).toEqual(
    new Set([
      'El plazo para reclamar la factura FE-100 vence el 24/11/2026',
      'El plazo para reclamar la factura FE-100 vence hoy',
    ]),
  );
});

test('an invoice that is paid at once has events and no clock', async () => {
  id = await b.recibir({ numero: 'FE-3', vencimiento: null });
  await registrar('030');
  await registrar('032');
  expect(await plazo()).toEqual({ aplica: false, inicio: null, limite: null, dias: null, estado: null });
  await registrar('033');
});

test('only who holds the permission', async () => {
  const { ver, recibir } = manifest.permisos;
  const other = await b.t.actor({ permisos: [ver.codename, recibir.codename] });
  await other.refused(registrarEvento, { params: { id }, body: { codigo: '030' } }, 'sin_permiso');
});

test('two people at once: one event', async () => {
  const all = await Promise.allSettled([registrar('030'), registrar('030'), registrar('030')]);
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('what receipts and causation say of it', async () => {
  const say = (act: (w: Parameters<Parameters<typeof b.t.work>[0]>[0]) => Promise<unknown>) => b.t.work(act);
  await say((w) => vincular(w, id));
  await say((w) => vincular(w, id));
  expect(await b.leer(id)).toMatchObject({ estado: 'VINCULADO' });
  await say((w) => escribirEventos(w, id, ['030', '032']));
  await say((w) => escribirEventos(w, id, ['030', '032']));
  expect((await relojDe(b.t.db, [id, 999], '2026-11-18')).get(id)).toMatchObject({ estado: 'CORRIENDO', dias: 2 });
  await say((w) => causada(w, id));
  expect(await b.leer(id)).toMatchObject({ estado: 'CAUSADO' });
  await say((w) => descausada(w, id));
  await say((w) => desvincular(w, id));
  expect(await b.leer(id)).toMatchObject({ estado: 'HOMOLOGADO' });
  expect(await recibidaPara(b.t.db, id)).toMatchObject({
    id,
    detalle: [{ cantidad_mil: 250_000, costo_dmil: 20_000_000 }],
  });
  expect(await recibidaPara(b.t.db, 999)).toBeNull();
  const nueva = await b.recibir({ numero: 'FE-9', lineas: [linea({ codigo: 'X', nombre: 'OTRO' })] });
  for (const [name, check] of Object.entries(comprobaciones)) expect(await check(b.t.db), name).toBeNull();
  await expect(say((w) => vincular(w, nueva))).rejects.toThrow('Faltan 1 productos por homologar.');
});
