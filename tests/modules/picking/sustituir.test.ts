/** Another product in place of what is not there: the order asks for it instead, and its customer never pays more. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manifest } from '../../../server/modules/picking/manifest.ts';
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

/** Begun by ana; its first line. */
async function enCurso(detalle: readonly object[], more: object = {}) {
  const { id, pedido_id, lineas } = await b.acto('iniciar', (await b.porAlistar(detalle, more)).id);
  return { id, pedido_id, linea_id: lineas[0]?.id ?? 0 };
}
const jabones = (cantidad: number) => [{ producto_id: b.jabon.id, cantidad }];

test('what is missing is taken of another product, at no more than it came to, and leaves', async () => {
  const { id, pedido_id, linea_id } = await enCurso(jabones(5));
  const antes = await b.leerPedido(pedido_id);
  await b.leer(id, 'JABON', { cantidad: 3 });
  await b.acto('faltante', id, { linea_id, cantidad: 2, motivo: 'NO_ESTA' });
  const done = await b.acto('sustituir', id, {
    ...{ linea_id, producto_id: b.arroz.id, cantidad: 2, motivo: 'Lo aceptó por teléfono' },
  });
  expect(done).toMatchObject({
    ...{ estado: 'EN_ALISTAMIENTO', cantidad_lineas: 2 },
    lineas: [
      { id: linea_id, cantidad: 3, alistado: 3, faltante: 0, faltante_motivo: null, sustituye: null },
      { producto_id: b.arroz.id, zona: 'ALMACENAMIENTO', cantidad: 2, alistado: 0, sustituye: 'JABÓN' },
    ],
  });
  // Rice is 3,000 without tax, and soap 2,000 + 19 %: it is sold for what the soap came to.
  const [linea] = antes.detalle;
  expect(await b.leerPedido(pedido_id)).toMatchObject({
    ...{ subtotal: antes.subtotal, total: antes.total, impuestos: antes.impuestos, lineas: 1 },
    detalle: [
      { id: linea?.id, reservado: 3, cancelado: 2, falta: 0, sustituye_id: null },
      {
        ...{ producto_id: b.arroz.id, cantidad: 2, precio: 2_380, total: 4_760, reservado: 2, falta: 0 },
        ...{ sustituye_id: linea?.id, sustitucion_motivo: 'Lo aceptó por teléfono' },
      },
    ],
  });
  await b.leer(id, 'ARROZ', { cantidad: 2 });
  expect(await b.acto('terminar', id)).toMatchObject({ estado: 'ALISTADO', con_faltante: false, pct_alistado: 100 });
  await b.acto('despachar', id);
  expect(await b.leerPedido(pedido_id)).toMatchObject({
    ...{ estado: 'DESPACHADO', parcial: false },
    detalle: [{ despachado: 3 }, { despachado: 2 }],
  });
  const log = await b.t.db
    .selectFrom('bitacora')
    .select('cambios')
    .where('cambios', 'like', '%Lo aceptó por teléfono%')
    .execute();
  expect(log).toHaveLength(1);
});

test('what is cheaper is sold at its own price, and takes so much less of the cupo', async () => {
  const { id, pedido_id, linea_id } = await enCurso([{ producto_id: b.arroz.id, cantidad: 4 }]);
  await b.acto('sustituir', id, { linea_id, producto_id: b.jabon.id, cantidad: 4 });
  // All of a line: it is not taken any more.
  expect(await b.ver(id)).toMatchObject({ cantidad_lineas: 1, lineas: [{ producto_id: b.jabon.id, cantidad: 4 }] });
  expect(await b.leerPedido(pedido_id)).toMatchObject({
    ...{ total: 12_000, estado: 'EN_ALISTAMIENTO' },
    detalle: [
      { reservado: 0, cancelado: 4 },
      { precio: 2_000, total: 9_520 },
    ],
  });
  const { por_facturar_cts } = await b.t.db
    .selectFrom('pedido')
    .select('por_facturar_cts')
    .where('id', '=', pedido_id)
    .executeTakeFirstOrThrow();
  expect(por_facturar_cts).toBe(952_000);
  await b.leer(id, 'JABON', { cantidad: 4 });
  await b.acto('terminar', id);
  await b.acto('despachar', id);
  await b.acto('revertir', id);
  await b.acto('liberar', id, { motivo: 'Ya no' });
  expect(await b.leerPedido(pedido_id)).toMatchObject({ detalle: [{ falta: 0 }, { falta: 4, reservado: 0 }] });
});

test('what has no price, no stock, is itself, or is more than what is left changes nothing', async () => {
  const { id: sinPrecio } = await crearProducto(b.ana, { cod_prod: 'VELA', nombre_producto: 'VELA' });
  await b.entra(sinPrecio, 10);
  const { id: servicio } = await crearProducto(b.ana, {
    ...{ cod_prod: 'FLETE', nombre_producto: 'FLETE', tipo: 'SERVICIO' },
  });
  await b.entra(b.jabon.id, 10);
  const { id, pedido_id, linea_id } = await enCurso(jabones(12));
  await b.leer(id, 'JABON');
  const antes = [await b.ver(id), await b.leerPedido(pedido_id)];
  const pide = (more: object, code?: Parameters<Bodega['rechaza']>[3]) =>
    b.rechaza('sustituir', id, { linea_id, producto_id: b.arroz.id, cantidad: 1, ...more }, code);
  expect(await pide({ cantidad: 11 }, 'existencia_insuficiente')).toContain('ARROZ');
  expect(await pide({ producto_id: sinPrecio }, 'validacion')).toContain('precio');
  expect(await pide({ producto_id: servicio }, 'validacion')).toContain('precio');
  expect(await pide({ producto_id: b.jabon.id })).toBe('Elige un producto distinto al que se sustituye.');
  expect(await pide({ cantidad: 12 })).toBe('De la línea solo falta alistar 11.');
  expect(await pide({ linea_id: 999 })).toBe('La línea no es de este picking.');
  await pide({ producto_id: 999 }, 'validacion');
  for (const cantidad of [0, -1, 1e300, 1.0001]) await pide({ cantidad }, 'validacion');
  expect(await pide({ cantidad: 0.5 })).toBe('La cantidad de JABON debe ser entera.');
  await pide({ version: 1 }, 'modificado');
  const leo = await b.t.actor({ permisos: [manifest.permisos.ver] });
  await b.rechaza('sustituir', id, { linea_id, producto_id: b.arroz.id, cantidad: 1 }, 'sin_permiso', leo);
  expect([await b.ver(id), await b.leerPedido(pedido_id)]).toEqual(antes);
  await b.acto('pausar', id);
  expect(await pide({})).toBe('El picking está PAUSADO: no se puede sustituir.');
});

test('a part of a kit is not changed by itself', async () => {
  const { id: kit } = await crearProducto(b.ana, {
    ...{ cod_prod: 'KIT', nombre_producto: 'KIT', tipo: 'KIT' },
    componentes: [{ producto_id: b.jabon.id, cantidad: 2 }],
  });
  const { id, linea_id } = await enCurso([{ producto_id: kit, cantidad: 1, precio: 5_000 }]);
  expect(await b.rechaza('sustituir', id, { linea_id, producto_id: b.arroz.id, cantidad: 1 })).toBe(
    'JABON es parte de un kit: no se puede sustituir solo.',
  );
});
