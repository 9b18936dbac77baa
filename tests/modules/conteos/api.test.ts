/** Counts through HTTP: the whole way, and what is refused on it. */
import { expect, test } from 'vitest';
import { comprobaciones } from '../../../server/modules/conteos/comprobaciones.ts';
import * as a from '../../../server/modules/conteos/contract/actos.ts';
import * as c from '../../../server/modules/conteos/contract/conteo.ts';
import * as l from '../../../server/modules/conteos/contract/lineas.ts';
import { kardexList } from '../../../server/modules/inventarios/contract/kardex.ts';
import { manifest as inventarios } from '../../../server/modules/inventarios/manifest.ts';
import { hiddenStock } from '../../../server/modules/productos/public.ts';
import { stock, verified } from '../inventarios/oficina.ts';
import { abrir } from './oficina.ts';

test('a blind count while stock leaves: another person approves the right difference', async () => {
  const o = await abrir();
  const { id, numero, estado, cantidad_lineas } = await o.congelado({ conteo_ciego: true, contadores: [o.ana.userId] });
  expect([numero, estado, cantidad_lineas]).toEqual(['CF-000001', 'CONGELADO', 3]);
  // 10 are sold before they are counted, 5 after; 2 are missing, 1 of the milk is too much.
  o.t.clock.advance({ minutes: 5 });
  await o.salir(o.arroz, 10);
  o.t.clock.advance({ minutes: 5 });
  const done = await o.contar(o.ana, id, [
    { codigo: 'ARROZ', cantidad: 60 },
    { producto_id: o.arroz, cantidad: 28 },
    { producto_id: o.leche, lote: 'l1', cantidad: 21 },
    { producto_id: o.panela, cantidad: 7.5 },
  ]);
  expect(done.map(({ ok, contado }) => [ok, contado])).toEqual([
    [true, 88],
    [true, 88],
    [true, 21],
    [true, 7.5],
  ]);
  await o.salir(o.arroz, 5);
  for (const who of [o.ana, o.jefe]) {
    const rows = await o.lineas(who, id);
    expect(rows.map(({ teorico, diferencia, valor }) => [teorico, diferencia, valor])).toEqual(
      Array(3).fill([null, null, null]),
    );
    expect((await o.leer(who, id)).detalle.every(({ teorico }) => teorico === null)).toBe(true);
  }
  expect((await hiddenStock(o.t.db, o.ana.userId, [o.arroz])).has(o.arroz, o.norte.id)).toBe(true);
  expect((await hiddenStock(o.t.db, o.jefe.userId, [o.arroz])).has(o.arroz)).toBe(false);

  const closed = await o.cerrar(o.jefe, id);
  expect(closed.data).toMatchObject({
    estado: 'POR_APROBAR',
    diferencias: 2,
    exactitud: 33.33,
    sobrante: 2000,
    faltante: 4000,
  });
  expect((await hiddenStock(o.t.db, o.ana.userId, [o.arroz])).has(o.arroz)).toBe(false);
  const rows = await o.lineas(o.jefe, id);
  const of = (producto_id: number) => rows.find((row) => row.producto_id === producto_id);
  expect(of(o.arroz)).toMatchObject({
    teorico: 90,
    contado: 88,
    diferencia: -2,
    valor: -4000,
    movido: false,
    fuera: true,
  });
  expect(of(o.leche)).toMatchObject({ teorico: 20, contado: 21, diferencia: 1, lote: 'L1' });
  expect(of(o.panela)).toMatchObject({ teorico: 7.5, contado: 7.5, diferencia: 0, fuera: false });

  const { data, msg } = await o.aprobar(o.jefe, id);
  expect(msg).toBe('El inventario CF-000001 quedó AJUSTADO.');
  expect(data).toMatchObject({ estado: 'AJUSTADO', sobrante: 2000, faltante: 4000 });
  expect(data.detalle).toHaveLength(3);
  expect((await stock(o.t, o.norte, o.arroz))[0]).toBe(83);
  expect((await stock(o.t, o.norte, o.leche))[0]).toBe(21);
  const kardex = await o.t.db
    .selectFrom('kardex')
    .select(['tipo', 'cantidad_mil', 'valor_cts', 'documento_numero'])
    .where('documento_tipo', '=', 'CONTEO')
    .orderBy('id')
    .execute();
  expect(kardex).toEqual([
    { tipo: 'AJUSTE_FALTANTE', cantidad_mil: -2_000, valor_cts: -400_000, documento_numero: 'CF-000001' },
    { tipo: 'AJUSTE_SOBRANTE', cantidad_mil: 1_000, valor_cts: 200_000, documento_numero: 'CF-000001' },
  ]);
  await verified(o.t);
  for (const [name, check] of Object.entries(comprobaciones)) expect(await check(o.t.db), name).toBeNull();
});

test('a capture counts once however often it is sent, also after the count is closed', async () => {
  const o = await abrir();
  const { id } = await o.congelado();
  const captura = { clave: 'a1', producto_id: o.arroz, cantidad: 40 };
  expect(await o.contar(o.ana, id, [captura, captura])).toMatchObject([
    { ok: true, contado: 40 },
    { ok: true, contado: 40 },
  ]);
  expect(await o.contar(o.ana, id, [captura])).toMatchObject([{ ok: true, contado: 40 }]);
  await o.cerrar(o.jefe, id, 'mantiene');
  expect(await o.contar(o.ana, id, [captura, { clave: 'a2', producto_id: o.arroz, cantidad: 1 }])).toMatchObject([
    { ok: true, contado: 40 },
    { ok: false, msg: 'El inventario CF-000001 está POR APROBAR: ya no se cuenta.' },
  ]);
});

test('a phone that was away tells when it counted: what was sold since is not missing', async () => {
  const o = await abrir();
  const { id } = await o.congelado();
  o.t.clock.advance({ minutes: 10 });
  const then = o.t.clock.now().toISOString();
  o.t.clock.advance({ minutes: 20 });
  await o.salir(o.arroz, 30);
  o.t.clock.advance({ minutes: 20 });
  // Its clock is an hour late, and says so.
  const late = (iso: string) => new Date(Date.parse(iso) - 3_600_000).toISOString();
  await o.contar(o.ana, id, [{ producto_id: o.arroz, cantidad: 100, capturado_en: late(then) }], {
    enviado_en: late(o.t.clock.now().toISOString()),
  });
  expect((await o.lineas(o.jefe, id))[0]).toMatchObject({ teorico: 100, contado: 100, diferencia: 0, movido: false });
});

test('moves between the captures of a line are told', async () => {
  const o = await abrir();
  const { id } = await o.congelado();
  await o.contar(o.ana, id, [{ producto_id: o.arroz, cantidad: 50 }]);
  o.t.clock.advance({ minutes: 1 });
  await o.salir(o.arroz, 10);
  o.t.clock.advance({ minutes: 1 });
  const [last] = await o.contar(o.beto, id, [{ producto_id: o.arroz, cantidad: 40 }]);
  expect(last?.msg).toBe('El producto ARROZ tuvo movimientos durante el conteo, revise la diferencia.');
  expect((await o.lineas(o.jefe, id, { solo: 'movidas' }))[0]).toMatchObject({
    movido: true,
    teorico: 90,
    diferencia: 0,
  });
  const { results } = await o.jefe.call(l.listCapturas, { params: { id }, query: {} });
  expect(results.map(({ usuario_id, cantidad }) => [usuario_id, cantidad])).toEqual([
    [o.beto.userId, 40],
    [o.ana.userId, 50],
  ]);
});

test('what it moved leads to it from the ledger', async () => {
  const o = await abrir();
  const { id } = await o.congelado();
  await o.contar(o.ana, id, [{ producto_id: o.arroz, cantidad: 99 }]);
  await o.cerrar(o.jefe, id, 'mantiene');
  await o.aprobar(o.jefe, id);
  const mira = await o.t.actor({ permisos: [inventarios.permisos.ver] });
  const query = { documento_tipo: 'CONTEO', documento_id: String(id), page: '1' };
  const answer = await mira.call(kardexList.list, { query });
  expect(answer).toMatchObject({ results: [{ documento: 'CF-000001', ruta: `#/inventarios/ver/${id}` }] });
});

test('what nobody counted is asked for', async () => {
  const o = await abrir();
  const { id } = await o.congelado();
  await o.contar(o.ana, id, [{ producto_id: o.arroz, cantidad: 100 }]);
  const { version } = await o.leer(o.jefe, id);
  const { msg } = await o.jefe.refused(a.actos.cerrar, { params: { id }, body: { version } }, 'regla_negocio');
  expect(msg).toBe('Hay 2 productos sin contar, seleccione cómo tratarlos.');
  const { data } = await o.cerrar(o.jefe, id, 'cero');
  expect(data).toMatchObject({ estado: 'POR_APROBAR', diferencias: 2, faltante: 20 * 2000 + 7.5 * 2000, sobrante: 0 });
});

test('a count that blocks its zones opens them when it ends', async () => {
  const o = await abrir();
  const { id, version } = await o.congelado({ bloquear_movimientos: true });
  await expect(o.salir(o.arroz, 1, { zona_id: o.norte.zonas.ALMACENAMIENTO })).rejects.toThrow(
    'La zona está bloqueada por el conteo CF-000001.',
  );
  const { data } = await o.jefe.call(a.actos.anular, {
    params: { id },
    body: { version, motivo: 'Se programó dos veces' },
  });
  expect(data).toMatchObject({ estado: 'ANULADO', motivo_anulacion: 'Se programó dos veces' });
  await o.salir(o.arroz, 1);
  const again = await o.congelado({ bloquear_movimientos: true });
  await o.contar(o.ana, again.id, [{ producto_id: o.arroz, cantidad: 98 }]);
  await o.cerrar(o.jefe, again.id, 'mantiene');
  await o.aprobar(o.jefe, again.id);
  await o.salir(o.arroz, 1);
  await verified(o.t);
});

test('a warehouse has one open count, and a planned one no number', async () => {
  const o = await abrir();
  const planned = await o.crear();
  expect(planned).toMatchObject({ numero: null, estado: 'PROGRAMADO', responsable_id: o.jefe.userId });
  await o.congelado();
  const { id, version } = planned;
  const before = await o.t.written();
  const { msg } = await o.jefe.refused(a.actos.congelar, { params: { id }, body: { version } }, 'regla_negocio');
  expect(msg).toBe('La bodega tiene un conteo abierto (CF-000001).');
  expect(await o.t.written()).toEqual(before);
  await o.jefe.call(a.actos.anular, { params: { id }, body: { version, motivo: 'No' } });
  expect((await o.leer(o.jefe, id)).numero).toBeNull();
});

test('a warehouse has several open counts of different things, none of the same', async () => {
  const o = await abrir();
  const { ALMACENAMIENTO: almacen, PICKING: picking } = o.norte.zonas;
  await o.entrar(o.panela, 5, { zona_id: picking });
  const arroz = { tipo: 'SELECTIVO', productos: [o.arroz] };
  await o.congelado({ ...arroz, zonas: [almacen] });
  const refusal = async (more: object) => {
    const { id, version } = await o.crear(more);
    const { msg } = await o.jefe.refused(a.actos.congelar, { params: { id }, body: { version } }, 'regla_negocio');
    await o.jefe.call(a.actos.anular, { params: { id }, body: { version, motivo: 'No' } });
    return msg;
  };
  const abierto = (numero: string) => `La bodega tiene un conteo abierto (${numero}).`;
  expect(await refusal(arroz)).toBe(abierto('CF-000001'));
  expect(await refusal({ tipo: 'POR_LINEA', lineas: ['ALIMENTOS'] })).toBe(abierto('CF-000001'));
  expect(await refusal({ tipo: 'POR_ZONA', zonas: [almacen, picking] })).toBe(abierto('CF-000001'));
  // Other products there, and other zones with all of theirs.
  await o.congelado({ tipo: 'SELECTIVO', productos: [o.leche] });
  expect(await refusal({ tipo: 'POR_ZONA', zonas: [picking] })).toBe(abierto('CF-000002'));
  await o.congelado({ tipo: 'SELECTIVO', productos: [o.panela], zonas: [picking] });
  expect(await refusal({ tipo: 'SELECTIVO', productos: [o.panela, o.leche] })).toBe(abierto('CF-000002'));
  await verified(o.t);
});

test('what is counted is what its kind says', async () => {
  const o = await abrir();
  const { ALMACENAMIENTO: zona, PICKING: picking } = o.norte.zonas;
  await o.jefe.refused(c.registro.create, { body: { bodega_id: o.norte.id, tipo: 'POR_ZONA' } }, 'validacion');
  const { id } = await o.congelado({ tipo: 'SELECTIVO', productos: [o.arroz] });
  expect((await o.lineas(o.jefe, id)).map(({ producto_id }) => producto_id)).toEqual([o.arroz]);
  expect(
    await o.contar(o.ana, id, [
      { producto_id: o.leche, lote: 'L1', cantidad: 1 },
      { producto_id: o.arroz, cantidad: 0.5 },
      { codigo: 'NADIE', cantidad: 1 },
      { producto_id: o.arroz, cantidad: 3, zona_id: o.norte.zonas.TRANSITO },
      { producto_id: o.arroz, cantidad: 3, zona_id: picking },
    ]),
  ).toMatchObject([
    { ok: false, msg: 'El producto LECHE no es de los que se cuentan.' },
    { ok: false, msg: 'La cantidad de ARROZ debe ser entera.' },
    { ok: false, msg: 'Ningún producto tiene el código NADIE.' },
    { ok: false, msg: 'Lo que está en tránsito no se cuenta.' },
    { ok: true, contado: 3 },
  ]);
  expect((await o.lineas(o.jefe, id)).map(({ zona_id, teorico, contado }) => [zona_id, teorico, contado])).toEqual([
    [zona, 100, null],
    [picking, 0, 3],
  ]);
});

test('a lot that nobody knew is found with the day on which it expires', async () => {
  const o = await abrir();
  const { id } = await o.congelado();
  await o.contar(o.ana, id, [
    { producto_id: o.leche, lote: 'L1', cantidad: 20 },
    { producto_id: o.leche, lote: 'L9', cantidad: 4, fecha_vencimiento: '2027-01-15' },
  ]);
  await o.cerrar(o.jefe, id, 'mantiene');
  await o.aprobar(o.jefe, id);
  expect((await stock(o.t, o.norte, o.leche))[0]).toBe(24);
  const lote = await o.t.db.selectFrom('lote').selectAll().where('codigo', '=', 'L9').executeTakeFirst();
  expect(lote?.fecha_vencimiento).toBe('2027-01-15');
});

test('only counters count, and only as the state allows', async () => {
  const o = await abrir();
  const planned = await o.crear({ contadores: [o.ana.userId] });
  const capturas = [{ clave: 'z', producto_id: o.arroz, cantidad: 1 }];
  const params = { id: planned.id };
  await o.ana.refused(a.capturar, { params, body: { capturas } }, 'regla_negocio');
  await o.jefe.call(a.actos.congelar, { params, body: { version: planned.version } });
  await o.beto.refused(a.capturar, { params, body: { capturas } }, 'sin_permiso');
  await o.ana.refused(a.capturar, { params: { id: 999 }, body: { capturas } }, 'no_encontrado');
  await o.contar(o.ana, planned.id, [{ producto_id: o.arroz, cantidad: 1, clave: 'mine' }]);
  const { version } = await o.leer(o.jefe, planned.id);
  await o.jefe.refused(
    c.registro.update,
    { params, body: { bodega_id: o.norte.id, tipo: 'TOTAL', version } },
    'regla_negocio',
  );
  await o.jefe.refused(a.actos.aprobar, { params, body: { version, motivo: o.motivo } }, 'regla_negocio');
  await o.jefe.refused(a.actos.congelar, { params, body: { version: planned.version } }, 'modificado');
  expect(
    (await o.jefe.call(a.anularCapturas, { params, body: { claves: ['mine'] } }).catch(() => null))?.data ?? 'refused',
  ).toBe('refused');
});
