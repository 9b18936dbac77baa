/** Picking attacked: quantities that no shelf has, rows of other pickings, two at once, kits, kinds that hold nothing before, invoices first. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registroConfiguracion } from '../../../server/modules/pedidos/contract/configuracion.ts';
import { despachar as despacharPedido } from '../../../server/modules/pedidos/public.ts';
import * as a from '../../../server/modules/picking/contract/actos.ts';
import { hojaDePicking } from '../../../server/modules/picking/contract/picking.ts';
import { manifest } from '../../../server/modules/picking/manifest.ts';
import { crearBodega } from '../../support/build/existencia.ts';
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

const jabones = (cantidad: number) => [{ producto_id: b.jabon.id, cantidad }];
const enCurso = async (detalle: readonly object[]) => b.acto('iniciar', (await b.porAlistar(detalle)).id);
const configurar = async (more: object) => {
  const { id } = await b.t.db
    .selectFrom('configuracion_pedido')
    .select('id')
    .where('codigo', '=', 'venta')
    .executeTakeFirstOrThrow();
  const { nombre, prefijo, version } = await b.ana.call(registroConfiguracion.find, { params: { id } });
  await b.ana.call(registroConfiguracion.update, {
    params: { id },
    body: { nombre, prefijo, version, ...more } as never,
  });
};

test('quantities that are none, and lines of another picking, write nothing', async () => {
  const mine = await enCurso(jabones(3));
  const other = await b.porAlistar([{ producto_id: b.arroz.id, cantidad: 1 }]);
  const before = await b.t.db.selectFrom('bitacora').select('id').execute();
  const linea_id = mine.lineas[0]?.id;
  for (const cantidad of [0, -1, 1e300, 1.0001]) {
    await b.rechaza('leer', mine.id, { codigo: 'JABON', cantidad }, 'validacion');
    await b.rechaza('devolver', mine.id, { linea_id, cantidad }, 'validacion');
    await b.rechaza('faltante', mine.id, { linea_id, cantidad, motivo: 'DANADO' }, 'validacion');
  }
  const ajena = other.lineas[0]?.id;
  expect(await b.rechaza('leer', mine.id, { codigo: 'JABON', linea_id: ajena })).toBe(
    'El código leído no corresponde a la línea.',
  );
  for (const acto of ['devolver', 'faltante'] as const)
    expect(
      await b.rechaza(acto, mine.id, {
        linea_id: ajena,
        cantidad: 1,
        ...(acto === 'faltante' ? { motivo: 'DANADO' } : {}),
      }),
    ).toBe('La línea no es de este picking.');
  await b.rechaza('leer', mine.id, { codigo: "' or 1=1 --" });
  await b.rechaza('leer', mine.id, { codigo: '<script>'.repeat(50) }, 'validacion');
  await b.ana.refused(a.crearOla, { body: { pickings: Array.from({ length: 2_001 }, (_, i) => i + 1) } }, 'validacion');
  await b.ana.refused(a.crearOla, { body: { pickings: [] } }, 'validacion');
  expect(await b.t.db.selectFrom('bitacora').select('id').execute()).toHaveLength(before.length);
});

test('dispatched ten times at once, it leaves once', async () => {
  const { id } = await enCurso(jabones(4));
  await b.leer(id, 'JABON', { cantidad: 4 });
  await b.acto('terminar', id);
  const tries = await Promise.all(Array.from({ length: 10 }, () => b.ana.send(a.despacharPicking, { params: { id } })));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
});

test('a wave is of pickings of one warehouse that nobody began', async () => {
  await b.entra(b.jabon.id, 40);
  const uno = await b.porAlistar(jabones(1));
  const dos = await b.porAlistar(jabones(2));
  const { data } = await b.ana.call(a.crearOla, { body: { pickings: [uno.id, dos.id] } });
  expect(data).toMatchObject({
    numero: 'OLA-000001',
    pickings: [
      { id: uno.id, orden: 1 },
      { id: dos.id, orden: 2 },
    ],
  });
  expect(await b.ver(dos.id)).toMatchObject({ ola: 'OLA-000001', compania: [{ id: uno.id }, { id: dos.id }] });
  await b.ana.refused(a.crearOla, { body: { pickings: [uno.id] } }, 'regla_negocio');
  const tres = await enCurso(jabones(1));
  await b.ana.refused(a.crearOla, { body: { pickings: [tres.id] } }, 'regla_negocio');
  await b.ana.refused(a.crearOla, { body: { pickings: [999_999] } }, 'no_encontrado');
  const hoja = await b.ana.send(hojaDePicking, { query: { ids: `${uno.id},${dos.id}` } });
  expect(hoja.headers.get('content-type')).toContain('application/pdf');
});

test('a kit is picked by what it is made of, whole kits of it', async () => {
  const { id: kit } = await crearProducto(b.ana, {
    ...{ cod_prod: 'KIT', nombre_producto: 'KIT', tipo: 'KIT' },
    componentes: [
      { producto_id: b.jabon.id, cantidad: 3 },
      { producto_id: b.arroz.id, cantidad: 0.5 },
    ],
  });
  const { id, pedido_id } = await enCurso([{ producto_id: kit, cantidad: 2, precio: 20_000 }]);
  await b.leer(id, 'JABON', { cantidad: 6 });
  await b.leer(id, 'ARROZ', { cantidad: 0.5 });
  expect(await b.rechaza('terminar', id)).toBe(
    'De KIT hay partes sin completar: devuelve 3 de JABON, o alista lo que falta.',
  );
  const linea_id = (await b.ver(id)).lineas.find(({ cod_prod }) => cod_prod === 'JABON')?.id;
  await b.acto('devolver', id, { linea_id, cantidad: 3 });
  await b.acto('terminar', id);
  expect((await b.leerPedido(pedido_id)).detalle[0]).toMatchObject({ reservado: 2, alistado: 1, despachado: 0 });
  await b.acto('despachar', id);
  expect((await b.leerPedido(pedido_id)).detalle[0]).toMatchObject({
    reservado: 1,
    alistado: 1,
    despachado: 1,
    falta: 1,
  });
  await b.acto('revertir', id);
  expect((await b.leerPedido(pedido_id)).detalle[0]).toMatchObject({ reservado: 1, alistado: 1, despachado: 0 });
});

test('between warehouses it leaves as a transfer, and comes back as one', async () => {
  const norte = await crearBodega(b.t, 'NORTE');
  const { id } = await b.actoPedido(
    'confirmar',
    (await b.crear(jabones(2), { tipo: 'interno', persona_id: null, forma_pago: null, bodega_destino_id: norte.id }))
      .id,
  );
  const picking = await b.deUno(id);
  expect(picking).toMatchObject({ cliente: 'NORTE', interno: true });
  await b.acto('iniciar', picking.id);
  await b.leer(picking.id, 'JABON', { cantidad: 2 });
  await b.acto('terminar', picking.id);
  await b.acto('despachar', picking.id);
  const hay = async () => {
    const row = await b.t.db
      .selectFrom('saldo_bodega')
      .select('existencia_mil')
      .where('bodega_id', '=', norte.id)
      .where('producto_id', '=', b.jabon.id)
      .executeTakeFirst();
    return row?.existencia_mil ?? 0;
  };
  expect(await hay()).toBe(2_000);
  await b.acto('revertir', picking.id);
  expect(await hay()).toBe(0);
});

test('a kind that holds nothing before it is picked holds when it begins', async () => {
  await configurar({ reserva: 'AL_ALISTAR' });
  const pedido = await b.confirmado(jabones(6));
  expect(pedido).toMatchObject({ estado: 'CONFIRMADO' });
  const { id, lineas } = await b.deUno(pedido.id);
  expect(lineas).toMatchObject([{ cantidad: 6, zona: 'ALMACENAMIENTO' }]);
  await b.acto('iniciar', id);
  expect(await b.leerPedido(pedido.id)).toMatchObject({ estado: 'EN_ALISTAMIENTO', detalle: [{ reservado: 6 }] });
  await b.leer(id, 'JABON', { cantidad: 6 });
  await b.acto('terminar', id);
  await b.acto('despachar', id);
  expect((await b.pickings(pedido.id)).map(({ estado }) => estado)).toEqual(['DESPACHADO']);
});

test('what leaves with its invoice is of its picking no more; while it is picked it does not leave', async () => {
  const pedido = await b.confirmado(jabones(6));
  const linea = pedido.detalle[0]?.id ?? 0;
  const sale = (unidades: number) =>
    b.t.work((w) => despacharPedido(w, pedido.id, [{ pedido_detalle_id: linea, cantidad_mil: unidades * 1_000 }]));
  await sale(2);
  const { id } = await b.deUno(pedido.id);
  expect(await b.ver(id)).toMatchObject({ estado: 'PENDIENTE', lineas: [{ cantidad: 4 }] });
  await b.acto('iniciar', id);
  await expect(sale(1)).rejects.toThrow(/^El pedido lo está alistando /);
  await b.leer(id, 'JABON', { cantidad: 4 });
  await b.acto('terminar', id);
  await sale(4);
  expect(await b.ver(id)).toMatchObject({ estado: 'DESPACHADO', motivo: 'Salió con su factura.' });
  expect(await b.rechaza('revertir', id)).toBe('Salió con su factura, no se puede revertir: haz una nota crédito.');
});

test('in the wrong state every act is refused, and an old version too', async () => {
  const { id, lineas, version } = await b.porAlistar(jabones(2));
  const linea_id = lineas[0]?.id ?? 0;
  const bodies: Partial<Record<string, object>> = {
    ...{ leer: { codigo: 'JABON' }, devolver: { linea_id, cantidad: 1 } },
    faltante: { linea_id, cantidad: 1, motivo: 'DANADO' },
  };
  for (const acto of [
    'leer',
    'devolver',
    'faltante',
    'pausar',
    'terminar',
    'verificar',
    'despachar',
    'revertir',
  ] as const)
    expect(await b.rechaza(acto, id, bodies[acto]), acto).toBe(`El picking está PENDIENTE: no se puede ${acto}.`);
  await b.acto('iniciar', id, { version });
  expect(await b.rechaza('iniciar', id)).toBe('El picking está EN ALISTAMIENTO: no se puede iniciar.');
  expect(await b.rechaza('asignar', id, { usuario_id: b.ana.userId })).toContain('no se puede asignar');
  expect(await b.rechaza('terminar', id)).toBe('No se ha alistado nada: si no hay qué alistar, libera el picking.');
  for (const acto of ['pausar', 'terminar'] as const) await b.rechaza(acto, id, { version }, 'modificado');
  await b.rechaza('leer', 999_999, { codigo: 'JABON' }, 'no_encontrado');
  const mira = await b.t.actor({ permisos: [manifest.permisos.ver, manifest.permisos.gestionar] });
  await b.rechaza('despachar', id, undefined, 'sin_permiso', mira);
  await b.rechaza('revertir', id, undefined, 'sin_permiso', mira);
});
