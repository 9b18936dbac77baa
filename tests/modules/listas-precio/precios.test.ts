/** What things cost: which list, which band, which presentation; taxes and totals; as few statements for many lines as for one. */
import { beforeEach, expect, test } from 'vitest';
import { consultaList, consultaProducto } from '../../../server/modules/consultas/contract/consulta.ts';
import { actos } from '../../../server/modules/listas-precio/contract/actos.ts';
import { preguntarPrecios } from '../../../server/modules/listas-precio/contract/precios.ts';
import { pricesOf } from '../../../server/modules/listas-precio/public.ts';
import { personaModelo } from '../../../server/modules/personas/contract/modelo.ts';
import { savePersona } from '../../../server/modules/personas/public.ts';
import { modelos } from '../../support/build/persona.ts';
import { abrirTienda, HOY, type Tienda } from './tienda.ts';

let s: Tienda;
beforeEach(async () => {
  s = await abrirTienda();
});

test('a product of 19 % is quoted to anybody signed in', async () => {
  const { id } = await s.vigente([
    { producto_id: s.jabon.id, precio: 1_500 },
    { producto_id: s.arroz.id, precio: 1_250 },
  ]);
  const nadie = await s.t.actor({ permisos: [] });
  const lineas = [
    { producto_id: s.jabon.id, cantidad: 3, descuento: 10 },
    { producto_id: s.arroz.id, cantidad: 2 },
  ];
  expect(await s.precios(lineas, {}, nadie)).toMatchObject({
    lineas: [
      {
        precio: 1_500,
        precio_con_iva: 1_785,
        lista_id: id,
        derivado: false,
        base: 4_050,
        iva: 769.5,
        total: 4_819.5,
        error: null,
      },
      { precio: 1_250, precio_con_iva: 1_250, base: 2_500, iva: 0, total: 2_500 },
    ],
    impuestos: [{ codigo: 'IVA19', tributo: '01', tarifa: 19, base: 4_050, valor: 769.5 }],
    totales: { subtotal: 6_550, impuestos: 769.5, total: 7_319.5 },
  });
  await s.t.guest.refused(preguntarPrecios, { body: { fecha: HOY, lineas: lineas as never } }, 'no_autenticado');
});

test('what has no price is an error with its words, never 0, and counts in no total', async () => {
  await s.vigente([{ producto_id: s.jabon.id, cantidad_desde: 3, precio: 1_000.01 }], { nombre: 'General' });
  const found = await s.precios([
    { producto_id: s.arroz.id },
    { producto_id: s.jabon.id, cantidad: 2 },
    { producto_id: s.jabon.id, cantidad: 3 },
  ]);
  expect(found.lineas).toMatchObject([
    {
      precio: null,
      precio_con_iva: null,
      base: null,
      iva: null,
      total: null,
      item_id: null,
      error: 'El producto ARROZ no tiene precio en la lista General.',
    },
    { precio: null, error: 'El producto JABON no tiene precio en la lista General.' },
    { precio: 1_000.01, base: 3_000.03, iva: 570.01, total: 3_570.04, error: null },
  ]);
  expect(found.totales).toEqual({ subtotal: 3_000.03, impuestos: 570.01, total: 3_570.04 });
  // Before any list there is none either.
  const early = await s.precios([{ producto_id: s.jabon.id }], { fecha: '2020-01-01' });
  expect(early.lineas[0]).toMatchObject({
    precio: null,
    lista_id: null,
    error: 'El producto JABON no tiene precio en la lista general.',
  });
});

test('the highest quantity that is reached, and the period of the day', async () => {
  const row = { producto_id: s.jabon.id };
  await s.vigente(
    [
      { ...row, cantidad_desde: 1, precio: 1_500, fecha_hasta: '2026-11-30' },
      { ...row, cantidad_desde: 1, precio: 1_600, fecha_desde: '2026-12-01' },
      { ...row, cantidad_desde: 12, precio: 1_400 },
    ],
    { vigente_desde: '2026-01-01' },
  );
  const one = async (cantidad: number, fecha: string) =>
    (await s.precios([{ ...row, cantidad }], { fecha })).lineas[0]?.precio;
  expect(await one(1, HOY)).toBe(1_500);
  expect(await one(11, '2026-12-01')).toBe(1_600);
  expect(await one(12, '2026-12-01')).toBe(1_400);
});

test('a box has its own price, or that of its units', async () => {
  const row = { producto_id: s.jabon.id };
  const derived = await s.vigente([
    { ...row, cantidad_desde: 1, precio: 1_500.1234 },
    { ...row, cantidad_desde: 24, precio: 1_400.1234 },
  ]);
  const box = async () => (await s.precios([{ ...row, presentacion_id: s.caja, cantidad: 2 }])).lineas[0];
  expect(await box()).toMatchObject({
    precio: 33_602.9616,
    precio_con_iva: 39_987.52,
    derivado: true,
    base: 67_205.92,
  });
  await s.ana.call(actos.inactivar, {
    params: { id: derived.id },
    body: { version: derived.version, motivo: 'Otra' },
  });
  await s.vigente([{ ...row, presentacion_id: s.caja, cantidad_desde: 1, precio: 33_000 }]);
  expect(await box()).toMatchObject({ precio: 33_000, derivado: false });
  // Units are not priced by their box.
  expect((await s.precios([row])).lineas[0]?.precio).toBeNull();
});

test('a list with its taxes inside keeps what is paid', async () => {
  await s.vigente([{ producto_id: s.jabon.id, precio: 1_990 }], { incluye_iva: true });
  expect(await s.precios([{ producto_id: s.jabon.id, cantidad: 3 }])).toMatchObject({
    lineas: [{ precio: 1_672.2689, precio_con_iva: 1_990, base: 5_016.81, iva: 953.19, total: 5_970 }],
    totales: { total: 5_970 },
  });
});

test('the list of the client, else of their city, else of everybody', async () => {
  const { natural, ids } = await modelos(s.t);
  const save = (documento: string) => s.t.work((w) => savePersona(w, personaModelo.parse(natural(documento)) as never));
  const maria = (await save('63500001')) as { id: number };
  const rosa = (await save('63500002')) as { id: number };
  const item = (precio: number) => [{ producto_id: s.arroz.id, precio }];
  await s.vigente(item(3_000));
  await s.vigente(item(2_000), { ciudades: [ids.ciudad] });
  const own = await s.vigente(item(1_500), { clientes: [maria.id], vigente_hasta: '2026-12-31' });
  const of = async (more: object) => (await s.precios([{ producto_id: s.arroz.id }], more)).lineas[0]?.precio;
  expect(await of({ persona_id: maria.id })).toBe(1_500);
  expect(await of({ persona_id: rosa.id })).toBe(2_000);
  expect(await of({})).toBe(3_000);
  // Once theirs is over, that of the city.
  expect(await of({ persona_id: maria.id, fecha: '2027-01-01' })).toBe(2_000);
  // The list that is given, whoever it is.
  expect(await of({ persona_id: rosa.id, lista_id: own.id })).toBe(1_500);
  const late = await s.precios([{ producto_id: s.arroz.id }], { lista_id: own.id, fecha: '2027-01-01' });
  expect(late.lineas[0]).toMatchObject({
    precio: null,
    error: `La lista ${own.nombre} no está vigente el 01/01/2027.`,
  });
});

test('more discount than the price takes is an error', async () => {
  await s.vigente([{ producto_id: s.arroz.id, precio: 1_500, descuento_maximo: 5 }]);
  const ask = async (descuento: number) => (await s.precios([{ producto_id: s.arroz.id, descuento }])).lineas[0];
  expect(await ask(5)).toMatchObject({ base: 1_425, error: null });
  expect(await ask(5.01)).toMatchObject({
    precio: 1_500,
    base: null,
    error: 'El descuento supera el máximo de la lista (5%).',
  });
});

test('what is asked wrong is refused by its path', async () => {
  const bad: [object, string][] = [
    [{ lineas: [] }, 'lineas'],
    [{ fecha: 'ayer' }, 'fecha'],
    [{ lista_id: 999 }, 'lista_id'],
    [{ persona_id: 999 }, 'persona_id'],
    [{ lineas: [{ producto_id: 99_999, cantidad: 1 }] }, 'lineas.0.producto_id'],
    [{ lineas: [{ producto_id: s.arroz.id, presentacion_id: s.caja, cantidad: 1 }] }, 'lineas.0.presentacion_id'],
    [{ lineas: [{ producto_id: s.jabon.id, cantidad: 1.5 }] }, 'lineas.0.cantidad'],
    [{ lineas: [{ producto_id: s.jabon.id, cantidad: 0 }] }, 'lineas.0.cantidad'],
    [{ lineas: [{ producto_id: s.jabon.id, cantidad: -1 }] }, 'lineas.0.cantidad'],
    [{ lineas: [{ producto_id: s.jabon.id, cantidad: 1e15 }] }, 'lineas.0.cantidad'],
    [{ lineas: [{ producto_id: s.jabon.id, cantidad: 1, descuento: 101 }] }, 'lineas.0.descuento'],
  ];
  for (const [more, path] of bad) {
    const body = { fecha: HOY, lineas: [{ producto_id: s.arroz.id, cantidad: 1 }], ...more } as never;
    const refusal = await s.ana.refused(preguntarPrecios, { body }, 'validacion');
    expect(Object.keys(refusal.errores ?? {}), JSON.stringify(more)).toEqual([path]);
  }
});

test('the product query tells prices with their VAT, by the list that is asked for', async () => {
  await s.vigente([{ producto_id: s.jabon.id, precio: 1_500 }]);
  const otra = await s.vigente(
    [
      { producto_id: s.jabon.id, precio: 1_400 },
      { producto_id: s.jabon.id, presentacion_id: s.caja, precio: 30_000 },
    ],
    {
      nombre: 'Otra',
      vigente_desde: '2026-01-01',
      vigente_hasta: '2026-11-20',
    },
  );
  const rows = async (query: object) =>
    (await s.ana.call(consultaList.list, { query: query as never })) as {
      cod_prod: string;
      precio: number | null;
      precio_con_iva: number | null;
      iva: number | null;
    }[];
  const jabon = (all: Awaited<ReturnType<typeof rows>>) => all.find(({ cod_prod }) => cod_prod === 'JABON');
  expect(jabon(await rows({}))).toMatchObject({ precio: 1_500, precio_con_iva: 1_785, iva: 19 });
  expect(jabon(await rows({ lista_id: String(otra.id) }))).toMatchObject({ precio: null, precio_con_iva: null });
  const detail = await s.ana.call(consultaProducto, { params: { id: s.jabon.id } });
  expect(detail).toMatchObject({
    precio: 1_500,
    precios: [{ lista: 'Lista 1', cantidad_desde: 0, precio: 1_500, precio_con_iva: 1_785 }],
  });
});

test('five hundred lines ask as many questions as one', async () => {
  await s.vigente([
    { producto_id: s.jabon.id, precio: 1_500 },
    { producto_id: s.arroz.id, precio: 1_500 },
  ]);
  const { sqlite } = s.t.platform;
  const count = async (n: number) => {
    let asked = 0;
    const own = sqlite.query.bind(sqlite);
    sqlite.query = (sql, parameters) => {
      asked += 1;
      return own(sql, parameters);
    };
    const lineas = Array.from({ length: n }, (_, i) => ({
      producto_id: i % 2 ? s.jabon.id : s.arroz.id,
      cantidad_mil: 1_000,
    }));
    await pricesOf(s.t.db, { fecha: HOY, lineas });
    sqlite.query = own;
    return asked;
  };
  const one = await count(1);
  expect(one).toBeGreaterThan(0);
  expect(await count(500)).toBe(one);
});
