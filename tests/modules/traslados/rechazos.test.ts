/** What transfers refuse: bad bodies, steps out of turn, stock that there is not, people of other warehouses, two at once. Nothing is written. */
import { beforeEach, describe, expect, test } from 'vitest';
import { cerrarPeriodo } from '../../../server/modules/contabilidad/contract.ts';
import { registroAjuste } from '../../../server/modules/inventarios/contract/ajustes.ts';
import { reserve } from '../../../server/modules/inventarios/public.ts';
import { comprobaciones } from '../../../server/modules/traslados/comprobaciones.ts';
import { actos } from '../../../server/modules/traslados/contract/actos.ts';
import { guiaDeTraslado, registroTraslado } from '../../../server/modules/traslados/contract/traslado.ts';
import { manifest } from '../../../server/modules/traslados/manifest.ts';
import { crearProductoDeStock, documentoDe } from '../../support/build/existencia.ts';
import { stock } from '../inventarios/oficina.ts';
import { abrir, linea, type Oficina } from './oficina.ts';

const { permisos } = manifest;

let o: Oficina;
beforeEach(async () => {
  o = await abrir();
});

/** Runs what is refused before anything is written. */
async function nothingOf<T>(run: () => Promise<T>): Promise<T> {
  const before = await o.t.written();
  const answer = await run();
  expect(await o.t.written()).toEqual(before);
  return answer;
}

describe('bodies', () => {
  const BAD: readonly (readonly [name: string, more: () => object, linea: object, code: string, path: string])[] = [
    ['negative', () => ({}), { cantidad: -1 }, 'validacion', 'detalle.0.cantidad'],
    ['none', () => ({}), { cantidad: 0 }, 'validacion', 'detalle.0.cantidad'],
    ['4 decimals', () => ({}), { cantidad: 1.0001 }, 'validacion', 'detalle.0.cantidad'],
    ['1e15', () => ({}), { cantidad: 1e15 }, 'validacion', 'detalle.0.cantidad'],
    ['a fraction of a unit', () => ({}), { cantidad: 1.5 }, 'validacion', 'detalle.0.cantidad'],
    ['an unknown product', () => ({}), { producto_id: 9_999 }, 'validacion', 'detalle.0.producto_id'],
    ['an unknown presentation', () => ({}), { presentacion_id: 9_999 }, 'validacion', 'detalle.0.presentacion_id'],
    ['an unknown zone', () => ({}), { zona_origen_id: 9_999 }, 'validacion', 'detalle.0.zona_origen_id'],
    ['a factor', () => ({}), { factor: 0 }, 'validacion', 'detalle.0.factor'],
    ['a huge lot', () => ({}), { lote: 'X'.repeat(41) }, 'validacion', 'detalle.0.lote'],
    ['an unknown warehouse', () => ({ bodega_destino_id: 9_999 }), {}, 'validacion', 'bodega_destino_id'],
    ['no destination', () => ({ bodega_destino_id: null }), {}, 'validacion', 'bodega_destino_id'],
    ['an unknown reason', () => ({ motivo: 'NADIE' }), {}, 'validacion', 'motivo'],
    ['a huge text', () => ({ observacion: 'x'.repeat(501) }), {}, 'validacion', 'observacion'],
    ['no such day', () => ({ fecha: '2026-02-30' }), {}, 'validacion', 'fecha'],
    ['no lines', () => ({ detalle: [] }), {}, 'validacion', 'detalle'],
    ['an unknown kind', () => ({ tipo: 'AEREO' }), {}, 'validacion', 'tipo'],
    ['one warehouse', () => ({ bodega_destino_id: o.principal.id }), {}, 'regla_negocio', 'bodega_destino_id'],
    ['zones of two', () => ({ tipo: 'ZONAS' }), {}, 'regla_negocio', 'bodega_destino_id'],
  ];

  test.each(BAD)('%s', async (_, more, line, code, path) => {
    const { errores } = await nothingOf(() =>
      o.jefe.refused(registroTraslado.create, { body: o.cuerpo(more(), line) as never }, code as never),
    );
    expect(Object.keys(errores ?? {})).toContain(path);
  });

  test('the words of the specification; HTML is kept as text', async () => {
    const { msg } = await o.jefe.refused(
      registroTraslado.create,
      { body: o.cuerpo({ bodega_destino_id: o.principal.id }) },
      'regla_negocio',
    );
    expect(msg).toBe('La bodega origen y destino no pueden ser iguales.');
    const data = await o.crear({ observacion: '<b onclick="x()">Frágil</b>' });
    expect(data.observacion).toBe('<b onclick="x()">Frágil</b>');
  });

  test('kits and services do not travel', async () => {
    const kit = await crearProductoDeStock(o.t, 'ANCHETA', { tipo: 'KIT' });
    const servicio = await crearProductoDeStock(o.t, 'FLETE', { tipo: 'SERVICIO' });
    const detalle = [kit, servicio].map((producto_id) => ({ producto_id, cantidad: 1 }));
    const { errores } = await o.jefe.refused(registroTraslado.create, { body: o.cuerpo({ detalle }) }, 'validacion');
    expect(errores).toEqual({
      'detalle.0.producto_id': ['ANCHETA es un kit: traslada sus componentes.'],
      'detalle.1.producto_id': ['FLETE no maneja inventario.'],
    });
  });
});

test('steps out of turn', async () => {
  const { id } = await o.crear();
  const say = async (acto: Parameters<typeof o.refusa>[0], body: object = {}) =>
    (await nothingOf(() => o.refusa(acto, id, body, 'regla_negocio'))).msg;
  expect(await say('aprobar')).toBe('El traslado está BORRADOR: solo se aprueba en SOLICITADO.');
  expect(await say('despachar')).toBe('El traslado está BORRADOR: solo se despacha en APROBADO.');
  expect(await say('recibir', { detalle: [{ id: 1, recibido: 1 }] })).toBe(
    'El traslado está BORRADOR: solo se recibe en DESPACHADO o RECIBIDO PARCIAL.',
  );
  expect(await say('legalizar', { motivo: 'MERMA' })).toMatch(/solo se legaliza/);
  expect(await say('confirmar')).toBe('Un traslado CON TRÁNSITO no se confirma.');
  const directo = await o.crear({ tipo: 'DIRECTO' });
  expect((await o.refusa('solicitar', directo.id, {}, 'regla_negocio')).msg).toBe(
    'Un traslado DIRECTO no se solicita.',
  );
  await o.jefe.refused(guiaDeTraslado, { params: { id } }, 'regla_negocio');
  await o.jefe.refused(actos.solicitar, { params: { id: 999 }, body: { version: 1 } }, 'no_encontrado');
});

test('what there is not cannot be held, and who holds it is named; no number is spent', async () => {
  await o.t.work((w) =>
    reserve(w, documentoDe(o.t, 'PEDIDO'), [{ producto_id: o.arroz, bodega_id: o.principal.id, cantidad_mil: 70_000 }]),
  );
  const row = await o.hasta('SOLICITADO');
  const held = await nothingOf(() => o.refusa('aprobar', row.id, {}, 'existencia_insuficiente'));
  expect(held.msg).toBe('Existencia insuficiente de ARROZ en PRINCIPAL: disponible 30, solicitado 40.');
  expect(held.data).toMatchObject({
    lineas: [
      {
        linea: 0,
        producto_id: o.arroz,
        disponible: 30,
        solicitado: 40,
        documentos: [expect.stringMatching(/^PEDIDO-/)],
      },
    ],
  });
  const directo = await o.crear({
    tipo: 'DIRECTO',
    detalle: [
      { producto_id: o.arroz, cantidad: 10 },
      { producto_id: o.arroz, cantidad: 40 },
    ],
  });
  const short = await o.refusa('confirmar', directo.id, {}, 'existencia_insuficiente');
  expect(Object.keys(short.errores ?? {})).toEqual(['detalle.1.cantidad']);
  const fits = await o.crear({ tipo: 'DIRECTO' }, { cantidad: 30 });
  expect((await o.paso('confirmar', fits.id)).numero).toBe('TR-000002');
});

test('below zero only where it is allowed, by who may', async () => {
  o = await abrir({ negativo: true });
  const { id } = await o.crear({ tipo: 'DIRECTO' }, { cantidad: 150 });
  const { data } = await o.refusa('confirmar', id, {}, 'existencia_insuficiente');
  expect(data).toMatchObject({ permission: expect.stringMatching(/_permitir_negativo$/) });
  const root = await o.t.actor({ superuser: true });
  await o.paso('confirmar', id, {}, root);
  expect([(await stock(o.t, o.principal, o.arroz))[0], (await stock(o.t, o.norte, o.arroz))[0]]).toEqual([-50, 150]);
  await o.agree();
});

test('a serial travels as the one that it is', async () => {
  const radio = await crearProductoDeStock(o.t, 'RADIO', { maneja_serial: 1 });
  await o.entrar(radio, 1, { lote: 'S1' });
  await o.entrar(radio, 1, { lote: 'S2' });
  const sent = await o.hasta('DESPACHADO', { detalle: [{ producto_id: radio, lote: 's2', cantidad: 1 }] });
  expect(sent.detalle[0]?.lotes).toMatchObject([{ lote: 'S2', pendiente: 1 }]);
  const done = await o.paso('recibir', sent.id, { detalle: [{ id: linea(sent), recibido: 1 }] });
  expect(done.estado).toBe('RECIBIDO');
  const unknown = await o.hasta('SOLICITADO', { detalle: [{ producto_id: radio, lote: 'S9', cantidad: 1 }] });
  const { errores } = await o.refusa('aprobar', unknown.id, {}, 'regla_negocio');
  expect(errores).toEqual({ 'detalle.0.lote': ['No existe el lote S9.'] });
  await o.agree();
});

test('days: not in the future, and of an open period unless who may says so', async () => {
  const future = await o.crear({ tipo: 'DIRECTO', fecha: '2026-11-22' });
  expect((await o.refusa('confirmar', future.id, {}, 'regla_negocio')).errores).toEqual({
    fecha: ['La fecha no puede ser futura.'],
  });
  const root = await o.t.actor({ superuser: true });
  await root.call(cerrarPeriodo, { body: { anio: 2026, mes: 10, modulo: 'INVENTARIO' } });
  const old = await o.crear({ tipo: 'DIRECTO', fecha: '2026-10-15' });
  await o.refusa('confirmar', old.id, {}, 'periodo_cerrado', root);
  const { version } = await o.leer(old.id);
  const body = { version, acepta_periodo_cerrado: true };
  expect((await root.call(actos.confirmar, { params: { id: old.id }, body })).data.estado).toBe('RECIBIDO');
});

test('more than was approved does not leave, more than left does not arrive', async () => {
  const held = await o.hasta('APROBADO');
  const id = linea(held);
  const leave = async (detalle: object[], code = 'regla_negocio') =>
    (await nothingOf(() => o.refusa('despachar', held.id, { detalle }, code))).errores;
  expect(await leave([{ id, despachado: 41 }])).toEqual({
    'detalle.0.despachado': ['No puede despachar más de lo solicitado (40).'],
  });
  expect(await leave([{ id, despachado: 0.5 }])).toEqual({
    'detalle.0.despachado': ['La cantidad de ARROZ debe ser entera.'],
  });
  expect(await leave([{ id, despachado: 0 }])).toEqual({ detalle: ['Despacha al menos una línea.'] });
  expect(await leave([{ id: 999, despachado: 1 }])).toEqual({ 'detalle.0.id': ['No pertenece a este registro.'] });
  expect(await leave([{ id, despachado: -1 }], 'validacion')).toHaveProperty(['detalle.0.despachado']);
  await o.paso('despachar', held.id, { detalle: [{ id, despachado: 35 }] });
  const arrive = async (detalle: object[], code = 'regla_negocio') =>
    (await nothingOf(() => o.refusa('recibir', held.id, { detalle }, code))).errores;
  expect(await arrive([{ id, recibido: 30, rechazado: 6 }])).toEqual({
    'detalle.0.recibido': ['No puede recibir más de lo despachado (35).'],
  });
  expect(
    await arrive([
      { id, recibido: 1 },
      { id, recibido: 1 },
    ]),
  ).toEqual({ 'detalle.1.id': ['No pertenece a este registro.'] });
  expect(await arrive([{ id }])).toEqual({ detalle: ['Indica lo que llegó de al menos una línea.'] });
  expect(await arrive([{ id, recibido: 1, motivo_diferencia: 'NADIE' }], 'validacion')).toHaveProperty([
    'detalle.0.motivo_diferencia',
  ]);
  for (const bad of [-1, 1.0001, 1e15])
    expect(await arrive([{ id, recibido: bad }], 'validacion')).toHaveProperty(['detalle.0.recibido']);
  await nothingOf(() => o.refusa('legalizar', held.id, { motivo: 'NADIE' }, 'validacion'));
});

test('only users of the destination receive; where it names none, all who may', async () => {
  const bodega = [permisos.ver, permisos.recibir, permisos.despachar];
  const [suya, ajena] = [await o.t.actor({ permisos: bodega }), await o.t.actor({ permisos: bodega })];
  const sent = await o.hasta('DESPACHADO');
  expect((await o.leer(sent.id, ajena)).puede_recibir).toBe(true);
  o.t.platform.sqlite.query('insert into bodega_usuario (bodega_id, usuario_id) values (?, ?)', [
    o.norte.id,
    suya.userId,
  ]);
  expect((await o.leer(sent.id, ajena)).puede_recibir).toBe(false);
  const detalle = [{ id: linea(sent), recibido: 40 }];
  await o.refusa('recibir', sent.id, { detalle }, 'sin_permiso', ajena);
  const directo = await o.crear({ tipo: 'DIRECTO' }, { cantidad: 1 });
  await o.refusa('confirmar', directo.id, {}, 'sin_permiso', ajena);
  expect((await o.leer(sent.id)).estado).toBe('DESPACHADO');
  expect((await o.paso('recibir', sent.id, { detalle }, suya)).estado).toBe('RECIBIDO');
});

test('of two at once one wins: receipts, dispatches, edits', async () => {
  const sent = await o.hasta('DESPACHADO');
  const { version } = await o.leer(sent.id);
  const body = { version, detalle: [{ id: linea(sent), recibido: 40 }] };
  const both = await Promise.allSettled(
    [1, 2].map(() => o.jefe.call(actos.recibir, { params: { id: sent.id }, body })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const clash = await o.jefe.refused(actos.recibir, { params: { id: sent.id }, body }, 'modificado');
  expect(clash.data).toMatchObject({ estado: 'RECIBIDO' });
  expect((await stock(o.t, o.norte, o.arroz))[0]).toBe(40);
  const directo = await o.crear({ tipo: 'DIRECTO' }, { cantidad: 1 });
  const twice = await Promise.allSettled(
    [1, 2].map(() => o.jefe.call(actos.confirmar, { params: { id: directo.id }, body: { version: 1 } })),
  );
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await o.agree();
});

test('what is on its way is touched by its transfer alone', async () => {
  await o.hasta('DESPACHADO');
  const root = await o.t.actor({ superuser: true });
  const { errores } = await root.refused(
    registroAjuste.create,
    {
      body: {
        ...{ tipo: 'AJUSTE_FALTANTE', bodega_id: o.norte.id, fecha: '2026-11-21', motivo: 'HURTO' },
        detalle: [{ producto_id: o.arroz, cantidad: 1, zona_id: o.norte.zonas.TRANSITO }],
      },
    },
    'regla_negocio',
  );
  expect(errores).toEqual({ 'detalle.0.zona_id': ['Lo que está en tránsito se mueve con su traslado.'] });
});

test('verify tells of a transit that no transfer explains', async () => {
  const sent = await o.hasta('DESPACHADO');
  o.t.platform.sqlite.query('update traslado_detalle set recibido_mil = 1000 where traslado_id = ?', [sent.id]);
  expect(await comprobaciones['Tránsito contra los traslados'](o.t.db)).toBe(
    'ARROZ en NORTE hay 40 en tránsito y los traslados traen 39.',
  );
});
