/** Picking: what an order holds is taken off its shelves by who reads it, and leaves from where it was taken. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manifest } from '../../../server/modules/picking/manifest.ts';
import { crearProductoDeStock, postear } from '../../support/build/existencia.ts';
import { crearProducto } from '../../support/build/producto.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { abrirBodega, type Bodega } from './bodega.ts';

let b: Bodega;
beforeEach(async () => {
  b = await abrirBodega();
});
afterEach(async () => {
  await b.cuadra();
  await expectLogHolds(b.t);
});

const jabones = (cantidad: number, more: object = {}) => [{ producto_id: b.jabon.id, cantidad, ...more }];
/** Begun by ana. */
const enCurso = async (detalle: readonly object[], more: object = {}) =>
  b.acto('iniciar', (await b.porAlistar(detalle, more)).id);
const kardex = (pedido_id: number) =>
  b.t.db
    .selectFrom('kardex')
    .select(['tipo', 'cantidad_mil', 'valor_cts', 'zona_id', 'documento_detalle_id'])
    .where('documento_id', '=', pedido_id)
    .where('documento_tipo', '=', 'PEDIDO')
    .orderBy('id')
    .execute();

test('confirming makes a picking of what is held; what is held later is another', async () => {
  const pedido = await b.confirmado(jabones(15));
  const [first] = await b.pickings(pedido.id);
  expect(first).toMatchObject({
    ...{ numero: 'PIK-000001', pedido: pedido.numero, cliente: 'ROJAS MARTA', estado: 'PENDIENTE', cantidad_lineas: 1 },
    ...{ estado_nombre: 'PENDIENTE', pct_alistado: 0, alistador: null },
  });
  expect(await b.ver(first?.id ?? 0)).toMatchObject({
    lineas: [{ producto_id: b.jabon.id, zona: 'ALMACENAMIENTO', lote: null, cantidad: 10, alistado: 0, faltante: 0 }],
  });
  await b.entra(b.jabon.id, 5);
  expect(await b.pickings(pedido.id)).toHaveLength(2);
  expect(await b.deUno(pedido.id)).toMatchObject({ estado: 'PENDIENTE', lineas: [{ cantidad: 5 }] });
});

test('the whole way: assigned, begun, read, ended, verified, sent, brought back', async () => {
  const pedido = await b.confirmado([...jabones(3), { producto_id: b.arroz.id, cantidad: 2.5 }]);
  const { id } = await b.deUno(pedido.id);
  expect(await b.acto('asignar', id, { usuario_id: b.ana.userId })).toMatchObject({ estado: 'ASIGNADO' });
  expect(await b.acto('iniciar', id)).toMatchObject({ estado: 'EN_ALISTAMIENTO', alistador_id: b.ana.userId });
  expect((await b.leerPedido(pedido.id)).estado).toBe('EN_ALISTAMIENTO');
  await b.leer(id, 'JABON', { cantidad: 2 });
  await b.leer(id, 'JABON');
  await b.leer(id, 'arroz', { cantidad: 2.5 });
  expect(await b.acto('pausar', id)).toMatchObject({ estado: 'PAUSADO' });
  expect((await b.leerPedido(pedido.id)).estado).toBe('EN_ALISTAMIENTO');
  await b.acto('iniciar', id);
  const done = await b.acto('terminar', id);
  expect(done).toMatchObject({ estado: 'ALISTADO', pct_alistado: 100, con_faltante: false });
  expect(await b.leerPedido(pedido.id)).toMatchObject({
    estado: 'ALISTADO',
    parcial: false,
    detalle: [{ alistado: 3 }, { alistado: 2.5 }],
  });
  expect(await b.acto('verificar', id, { cajas: 2 })).toMatchObject({ estado: 'VERIFICADO', cajas: 2 });
  expect(await b.acto('despachar', id, { guia: 'tcc-991' })).toMatchObject({
    ...{ estado: 'DESPACHADO', guia: 'TCC-991', cajas: 2 },
  });
  expect(await b.leerPedido(pedido.id)).toMatchObject({ estado: 'DESPACHADO', parcial: false });
  const salidas = await kardex(pedido.id);
  expect(salidas.map(({ tipo, cantidad_mil }) => [tipo, cantidad_mil])).toEqual([
    ['SALIDA_VENTA', -3_000],
    ['SALIDA_VENTA', -2_500],
  ]);
  expect(await b.acto('revertir', id, { motivo: 'Se quedó el camión' })).toMatchObject({ estado: 'VERIFICADO' });
  const todo = await kardex(pedido.id);
  expect(todo.slice(2).map(({ tipo, valor_cts, zona_id }) => [tipo, -valor_cts, zona_id])).toEqual(
    salidas.toReversed().map(({ valor_cts, zona_id }) => ['REVERSO', valor_cts, zona_id]),
  );
  expect(await b.leerPedido(pedido.id)).toMatchObject({ estado: 'ALISTADO', detalle: [{ despachado: 0 }, {}] });
  await b.cuadra();
  expect(await b.acto('despachar', id)).toMatchObject({ estado: 'DESPACHADO' });
  expect(await b.acto('revertir', id)).toMatchObject({ estado: 'VERIFICADO' });
  await b.acto('liberar', id, { motivo: 'Ya no' });
  expect(await b.leerPedido(pedido.id)).toMatchObject({ estado: 'CONFIRMADO', detalle: [{ reservado: 0 }, {}] });
});

test('what was short is let go once, however often it leaves and comes back', async () => {
  const { id, pedido_id } = await enCurso([...jabones(3), { producto_id: b.arroz.id, cantidad: 2.5 }]);
  await b.leer(id, 'JABON', { cantidad: 2 });
  expect(await b.acto('terminar', id)).toMatchObject({ estado: 'ALISTADO_CON_FALTANTE' });
  await b.acto('despachar', id);
  const held = [
    { reservado: 2, despachado: 2 },
    { reservado: 0, despachado: 0 },
  ];
  expect(await b.leerPedido(pedido_id)).toMatchObject({ estado: 'DESPACHADO', parcial: true, detalle: held });
  expect(await b.acto('revertir', id)).toMatchObject({ estado: 'ALISTADO_CON_FALTANTE' });
  await b.acto('despachar', id);
  expect(await b.leerPedido(pedido_id)).toMatchObject({ estado: 'DESPACHADO', parcial: true, detalle: held });
  await b.acto('revertir', id);
  await b.acto('liberar', id, { motivo: 'Ya no' });
  expect(await b.leerPedido(pedido_id)).toMatchObject({ detalle: [{ reservado: 0 }, { reservado: 0 }] });
});

test('a code that is not of it, and one more than asked for, change nothing', async () => {
  const { id } = await enCurso(jabones(2));
  expect(await b.rechaza('leer', id, { codigo: 'NADA' })).toBe('El código leído no corresponde a la línea.');
  expect(await b.rechaza('leer', id, { codigo: 'ARROZ' })).toBe('El código leído no corresponde a la línea.');
  expect(await b.rechaza('leer', id, { codigo: 'JABON', cantidad: 3 })).toBe('Ya alistó la cantidad solicitada.');
  await b.leer(id, 'JABON', { cantidad: 2 });
  expect(await b.rechaza('leer', id, { codigo: 'JABON' })).toBe('Ya alistó la cantidad solicitada.');
  expect(await b.ver(id)).toMatchObject({ lineas: [{ alistado: 2 }] });
  expect(await b.t.db.selectFrom('picking_lectura').select('id').execute()).toHaveLength(1);
});

test('a box counts what it holds', async () => {
  const { id: producto_id } = await crearProducto(b.ana, {
    ...{ cod_prod: 'VELA', nombre_producto: 'VELA', codigo_barras: '7702004003508' },
    presentaciones: [{ unidad: 'BX', nombre: 'CAJA X 6', factor: 6, codigo_barras: 'CAJA-VELA' }],
  });
  await b.entra(producto_id, 40);
  const { id, lineas } = await enCurso([{ producto_id, cantidad: 13, precio: 3_000 }]);
  expect(lineas[0]).toMatchObject({
    codigo_barras: '7702004003508',
    codigos: [
      { codigo: 'VELA', factor: 1 },
      { codigo: '7702004003508', factor: 1 },
      { codigo: 'CAJA-VELA', factor: 6 },
    ],
  });
  await b.leer(id, 'caja-vela');
  expect(await b.leer(id, '7702004003508')).toMatchObject({ lineas: [{ alistado: 7, cantidad: 13 }] });
  expect(await b.leer(id, 'CAJA-VELA', { cantidad: 0.5 })).toMatchObject({ lineas: [{ alistado: 10 }] });
  expect(await b.rechaza('leer', id, { codigo: 'CAJA-VELA' })).toBe('Ya alistó la cantidad solicitada.');
  expect(await b.rechaza('leer', id, { codigo: 'CAJA-VELA', cantidad: 0.25 })).toBe(
    'La cantidad de VELA debe ser entera.',
  );
});

test('a reading counts once, ever, however often it is sent and to whom', async () => {
  const { id } = await enCurso(jabones(3));
  const once = { lectura_id: 'a-1' };
  await b.leer(id, 'JABON', once);
  expect(await b.leer(id, 'JABON', once)).toMatchObject({ lineas: [{ alistado: 1 }] });
  const tries = await Promise.all(Array.from({ length: 10 }, () => b.leer(id, 'JABON', { lectura_id: 'a-2' })));
  expect(tries.at(-1)).toMatchObject({ lineas: [{ alistado: 2 }] });
  const other = await enCurso(jabones(1));
  expect(await b.rechaza('leer', other.id, { codigo: 'JABON', ...once })).toBe(
    'La lectura ya se contó en otro picking.',
  );
  await b.acto('pausar', id);
  // What a phone sends again after the fact is not refused.
  expect(await b.leer(id, 'JABON', once)).toMatchObject({ estado: 'PAUSADO' });
});

test('ten readings in a second all count', async () => {
  const { id } = await enCurso(jabones(10));
  await Promise.all(Array.from({ length: 10 }, () => b.leer(id, 'JABON')));
  expect(await b.ver(id)).toMatchObject({ lineas: [{ alistado: 10 }] });
  await b.cuadra();
});

test('one person picks it', async () => {
  const { id } = await enCurso(jabones(2));
  const leo = await b.t.actor({ permisos: [manifest.permisos.ver, manifest.permisos.gestionar] });
  const said = /^El pedido lo está alistando .+ desde \d\d:\d\d\.$/;
  for (const [acto, body] of [
    ['iniciar', undefined],
    ['leer', { codigo: 'JABON' }],
    ['pausar', undefined],
    ['terminar', undefined],
  ] as const)
    expect(await b.rechaza(acto, id, body, 'regla_negocio', leo), acto).toMatch(said);
  await b.acto('pausar', id);
  expect(await b.acto('iniciar', id, undefined, leo)).toMatchObject({ alistador_id: leo.userId });
  expect(await b.rechaza('pausar', id)).toMatch(said);
});

test('what was taken goes back, and what is missing proposes a count of its place', async () => {
  const { id, lineas } = await enCurso(jabones(4));
  const linea_id = lineas[0]?.id ?? 0;
  await b.leer(id, 'JABON', { cantidad: 3 });
  expect(await b.rechaza('devolver', id, { linea_id, cantidad: 4 })).toBe('No puede devolver más de lo alistado (3).');
  expect(await b.acto('devolver', id, { linea_id, cantidad: 2 })).toMatchObject({ lineas: [{ alistado: 1 }] });
  await b.cuadra();
  await b.leer(id, 'JABON');
  expect(await b.rechaza('faltante', id, { linea_id, cantidad: 3, motivo: 'NO_ESTA' })).toBe(
    'De la línea solo falta alistar 2.',
  );
  expect(await b.rechaza('faltante', id, { linea_id, cantidad: 1, motivo: 'PERDIDO' }, 'validacion')).toBeTruthy();
  const told = await b.acto('faltante', id, { linea_id, cantidad: 2, motivo: 'NO_ESTA' });
  expect(told).toMatchObject({ lineas: [{ faltante: 2, faltante_motivo: 'NO_ESTA' }] });
  const conteo = await b.t.db.selectFrom('conteo_fisico').selectAll().executeTakeFirstOrThrow();
  expect(conteo).toMatchObject({ id: told.lineas[0]?.conteo_id, estado: 'PROGRAMADO', tipo: 'SELECTIVO' });
  expect(await b.rechaza('leer', id, { codigo: 'JABON' })).toBe('Ya alistó la cantidad solicitada.');
  const done = await b.acto('terminar', id);
  expect(done).toMatchObject({ estado: 'ALISTADO_CON_FALTANTE', con_faltante: true });
  await b.acto('despachar', id);
  // What nobody took is free, and waits in its order.
  expect(await b.leerPedido(done.pedido_id)).toMatchObject({
    ...{ estado: 'DESPACHADO', parcial: true, con_faltante: true },
    detalle: [{ reservado: 2, alistado: 2, despachado: 2, falta: 2 }],
  });
});

test('elsewhere than proposed asks why, and leaves from there', async () => {
  const principal = await b.t.db
    .selectFrom('zona_bodega')
    .select(['id', 'codigo'])
    .where('codigo', '=', 'PICKING')
    .executeTakeFirstOrThrow();
  const { id } = await enCurso(jabones(2));
  expect(await b.rechaza('leer', id, { codigo: 'JABON', zona: 'NINGUNA' })).toBe('La zona NINGUNA no es de la bodega.');
  expect(await b.rechaza('leer', id, { codigo: 'JABON', zona: 'picking' })).toBe(
    'No es de donde se propone (ALMACENAMIENTO): di por qué.',
  );
  const body = { codigo: 'JABON', zona: 'PICKING', motivo: 'Estaba aquí' };
  expect(await b.rechaza('leer', id, body)).toBe('En la zona solo hay 0 de lo que pide alistar.');
  await b.t.work(async (w) => {
    const { moveStock } = await import('../../../server/modules/inventarios/public.ts');
    await moveStock(w, {
      documento: { tipo: 'PRUEBA', id: 9, numero: 'P-9', fecha: '2026-11-21' },
      lineas: [
        {
          tipo: 'SALDO_INICIAL',
          producto_id: b.jabon.id,
          bodega_id: b.bodega_id,
          zona_id: principal.id,
          cantidad_mil: 5_000,
          costo_unitario: 10_000_000,
        },
      ],
    });
  });
  expect(await b.leer(id, 'JABON', { zona: 'PICKING', motivo: 'Estaba aquí' })).toMatchObject({
    lineas: [{ alistado: 1, tomas: [{ zona: 'PICKING', cantidad: 1, motivo: 'Estaba aquí' }] }],
  });
  await b.leer(id, 'JABON');
  const { pedido_id } = await b.acto('terminar', id);
  await b.acto('despachar', id);
  expect((await kardex(pedido_id)).map(({ zona_id }) => zona_id)).toContain(principal.id);
});

test('what expires first is proposed, and read, first, though it came last', async () => {
  const leche = await crearProductoDeStock(b.t, 'LECHE', { maneja_lote: 1, maneja_vencimiento: 1 });
  const entra = (codigo: string, fecha_vencimiento: string) =>
    postear(b.t, [
      {
        ...{ tipo: 'SALDO_INICIAL', producto_id: leche, bodega_id: b.bodega_id, costo_unitario: 5_000_000 },
        ...{ cantidad_mil: 3_000, lote: { codigo, fecha_vencimiento } },
      },
    ]);
  await entra('TARDE', '2027-06-30');
  await entra('PRONTO', '2027-01-31');
  const { id, lineas } = await enCurso([{ producto_id: leche, cantidad: 4, precio: 9_000 }]);
  expect(lineas.map(({ lote, cantidad }) => [lote, cantidad])).toEqual([
    ['PRONTO', 3],
    ['TARDE', 1],
  ]);
  expect((await b.leer(id, 'LECHE')).lineas.map(({ alistado }) => alistado)).toEqual([1, 0]);
});

test('it is let go, and what it had is free', async () => {
  const { id, pedido_id } = await enCurso(jabones(4));
  await b.leer(id, 'JABON');
  expect(await b.rechaza('liberar', id, {}, 'validacion')).toBeTruthy();
  expect(await b.acto('liberar', id, { motivo: 'No vino el camión' })).toMatchObject({
    ...{ estado: 'LIBERADO', motivo: 'No vino el camión' },
  });
  expect(await b.leerPedido(pedido_id)).toMatchObject({ estado: 'CONFIRMADO', con_faltante: true });
  // Held again, it is another picking.
  await b.actoPedido('reservar', pedido_id);
  const otra = await b.deUno(pedido_id);
  expect(otra).toMatchObject({ estado: 'PENDIENTE', lineas: [{ cantidad: 4 }] });
  await b.actoPedido('anular', pedido_id, { motivo: 'No lo quiere' });
  expect(await b.ver(otra.id)).toMatchObject({ estado: 'LIBERADO', motivo: 'No lo quiere' });
});

test('what its customer owes is looked at again when it begins', async () => {
  const pedido = await b.confirmado(jabones(10));
  const { id } = await b.deUno(pedido.id);
  await b.debe(b.marta, 990_000);
  const held = await b.acto('iniciar', id);
  expect(held).toMatchObject({ estado: 'LIBERADO', retenciones: [{ codigo: 'CUPO' }], libera_con: 13_800 });
  expect(await b.leerPedido(pedido.id)).toMatchObject({
    ...{ estado: 'RETENIDO_CARTERA', libera_con: 13_800, detalle: [{ reservado: 0 }] },
  });
  await b.abona(b.marta, 13_800);
  expect(await b.leerPedido(pedido.id)).toMatchObject({ estado: 'RESERVADO', detalle: [{ reservado: 10 }] });
  const again = await b.deUno(pedido.id);
  expect(again.id).not.toBe(id);
  expect(await b.acto('iniciar', again.id)).toMatchObject({ estado: 'EN_ALISTAMIENTO', retenciones: [] });
});
