/** Price lists by the API: drafted, priced, sent, approved by their rules, given back, replaced; what each refuses. */
import { beforeEach, describe, expect, test } from 'vitest';
import { comprobaciones } from '../../../server/modules/listas-precio/comprobaciones.ts';
import * as a from '../../../server/modules/listas-precio/contract/actos.ts';
import { listasPrecioList, registro } from '../../../server/modules/listas-precio/contract/lista.ts';
import { preciosList } from '../../../server/modules/listas-precio/contract/precios.ts';
import { manifest } from '../../../server/modules/listas-precio/manifest.ts';
import { manifest as productos } from '../../../server/modules/productos/manifest.ts';
import type { TestActor } from '../../support/app.ts';
import { addressOf } from '../../support/client.ts';
import { abrirTienda, HOY, type Tienda } from './tienda.ts';

let s: Tienda;
let ana: TestActor;
beforeEach(async () => {
  s = await abrirTienda();
  ana = s.ana;
});

const { permisos } = manifest;

test('a list goes from draft to force, and its next version takes its place', async () => {
  const draft = await s.crear({ codigo: 'general', observacion: '', margen_minimo: 10 });
  expect(draft).toMatchObject({
    ...{ codigo: 'GENERAL', revision: 1, numero: null, estado: 'BORRADOR', version: 1, tipo: 'VENTA', modo: 'FIJA' },
    ...{ redondeo: 0, incluye_iva: false, para: 'Todos', productos: 0, sin_precio: 2, detalle: [], margen_minimo: 10 },
  });
  const priced = await s.guardar(draft, [
    { producto_id: s.jabon.id, presentacion_id: null, cantidad_desde: 1, precio: 1_500.5, descuento_maximo: 5 },
    { producto_id: s.arroz.id, presentacion_id: null, cantidad_desde: 1, precio: 1_250 },
  ]);
  expect(priced).toMatchObject({ version: 2, productos: 2, sin_precio: 0 });
  const items = await ana.call(a.leerItems, { params: { id: draft.id } });
  expect(items).toEqual(priced.detalle);
  expect(items).toMatchObject([
    { cod_prod: 'ARROZ', precio: 1_250, neto: 1_250, con_iva: 1_250, costo: 1_000, margen: 20, bajo_margen: false },
    { cod_prod: 'JABON', precio: 1_500.5, con_iva: 1_785.6, margen: 33.36, precio_actual: null, descuento_maximo: 5 },
  ]);
  const sent = await s.acto('enviar', priced);
  expect(sent).toMatchObject({ estado: 'POR_APROBAR', version: 3 });
  const approved = await s.acto('aprobar', sent);
  expect(approved).toMatchObject({ estado: 'VIGENTE', version: 4 });

  const params = { id: draft.id };
  const { data: next } = await ana.call(a.actos.nuevaVersion, { params, body: { vigente_desde: '2026-12-01' } });
  expect(next).toMatchObject({
    codigo: 'GENERAL',
    revision: 2,
    estado: 'BORRADOR',
    reemplaza_id: draft.id,
    productos: 2,
  });
  await ana.refused(a.actos.nuevaVersion, { params, body: { vigente_desde: '2026-12-01' } }, 'regla_negocio');
  const jabon = next.detalle.find(({ cod_prod }) => cod_prod === 'JABON');
  const raised = await s.guardar(next, [
    { id: jabon?.id, producto_id: s.jabon.id, cantidad_desde: 1, precio: 1_650.55 },
  ]);
  expect(raised.detalle[1]).toMatchObject({ precio_actual: 1_500.5, variacion: 10 });
  await s.acto('aprobar', await s.acto('enviar', raised));
  expect(await ana.call(registro.find, { params })).toMatchObject({
    ...{ estado: 'REEMPLAZADA', vigente_hasta: '2026-11-30', reemplazada_por_id: next.id },
    versiones: [
      { revision: 2, estado: 'VIGENTE' },
      { revision: 1, estado: 'REEMPLAZADA' },
    ],
  });
  const asked = async (fecha: string) => (await s.precios([{ producto_id: s.jabon.id }], { fecha })).lineas[0]?.precio;
  expect([await asked('2026-11-30'), await asked('2026-12-01')]).toEqual([1_500.5, 1_650.55]);
  expect(
    await ana.call(a.compararLista, { params: { id: next.id }, query: { con: String(draft.id) as never } }),
  ).toMatchObject([
    { cod_prod: 'ARROZ', antes: 1_250, ahora: 1_250, variacion: 0, cambio: 'IGUAL' },
    { cod_prod: 'JABON', antes: 1_500.5, ahora: 1_650.55, variacion: 10, cambio: 'SUBE' },
  ]);
  for (const [name, check] of Object.entries(comprobaciones)) expect(await check(s.t.db), name).toBeNull();
});

test('a version of the same day replaces the list whole', async () => {
  const first = await s.vigente([{ producto_id: s.arroz.id, precio: 1_200 }]);
  const params = { id: first.id };
  const { data: next } = await ana.call(a.actos.nuevaVersion, {
    params,
    body: { version: first.version, vigente_desde: HOY },
  });
  const [arroz] = next.detalle;
  await s.acto(
    'aprobar',
    await s.acto('enviar', await s.guardar(next, [{ id: arroz?.id, producto_id: s.arroz.id, precio: 1_300 }])),
  );
  expect((await s.precios([{ producto_id: s.arroz.id }])).lineas[0]?.precio).toBe(1_300);
  expect((await ana.call(registro.find, { params })).estado).toBe('REEMPLAZADA');
});

describe('what prices of a draft refuse', () => {
  test('periods that cross, judged after the whole save', async () => {
    const lista = await s.crear({ vigente_desde: '2026-01-01', vigente_hasta: '2026-12-31' });
    const row = { producto_id: s.jabon.id, cantidad_desde: 1, precio: 1_500 };
    const halves = await s.guardar(lista, [
      { ...row, fecha_desde: '2026-01-01', fecha_hasta: '2026-06-30' },
      { ...row, fecha_desde: '2026-07-01' },
      // Another band and another unit are other prices.
      { ...row, cantidad_desde: 12 },
      { ...row, presentacion_id: s.caja },
    ]);
    const [one, two] = halves.detalle.filter(({ fecha_desde }) => fecha_desde);
    const refusal = await ana.refused(
      a.guardarItems,
      {
        params: { id: lista.id },
        body: {
          version: halves.version,
          guardar: [{ ...row, id: one?.id, fecha_desde: '2026-01-01', fecha_hasta: '2026-08-31' }],
        },
      },
      'regla_negocio',
    );
    const msg = 'La vigencia se cruza con 01/07/2026–31/12/2026.';
    expect(refusal).toMatchObject({ msg, errores: { 'guardar.0.fecha_desde': [msg] } });
    // Two adjacent ones move together (odoo/odoo#1863).
    const moved = await s.guardar(halves, [
      { ...row, id: one?.id, fecha_desde: '2026-01-01', fecha_hasta: '2026-08-31' },
      { ...row, id: two?.id, fecha_desde: '2026-09-01' },
    ]);
    expect(moved.detalle.map(({ fecha_hasta }) => fecha_hasta)).toContain('2026-08-31');
    // What is removed crosses nothing.
    const swapped = await s.guardar(moved, [row], [one?.id ?? 0, two?.id ?? 0]);
    expect(swapped.detalle).toHaveLength(3);
  });

  test('bad values, each in its cell, with nothing written', async () => {
    const lista = await s.crear();
    const otra = await s.guardar(await s.crear(), [{ producto_id: s.arroz.id, precio: 1 }]);
    const good = { producto_id: s.jabon.id, precio: 1_000 };
    const bad: [object, string][] = [
      [{ ...good, precio: -1 }, 'guardar.0.precio'],
      [{ ...good, precio: 0 }, 'guardar.0.precio'],
      [{ ...good, precio: 1.23456 }, 'guardar.0.precio'],
      [{ ...good, precio: 1e15 }, 'guardar.0.precio'],
      [{ ...good, precio: '12' }, 'guardar.0.precio'],
      [{ ...good, cantidad_desde: -1 }, 'guardar.0.cantidad_desde'],
      [{ ...good, cantidad_desde: 1.2345 }, 'guardar.0.cantidad_desde'],
      [{ ...good, descuento_maximo: 101 }, 'guardar.0.descuento_maximo'],
      [{ ...good, fecha_desde: '2026-02-30' }, 'guardar.0.fecha_desde'],
      [{ ...good, fecha_desde: '2026-12-01', fecha_hasta: '2026-11-01' }, 'guardar.0.fecha_hasta'],
      [{ ...good, producto_id: 99_999 }, 'guardar.0.producto_id'],
      [{ ...good, producto_id: s.arroz.id, presentacion_id: s.caja }, 'guardar.0.presentacion_id'],
      [{ ...good, id: otra.detalle[0]?.id }, 'guardar.0.id'],
    ];
    const before = await s.t.written();
    for (const [item, path] of bad) {
      const refusal = await ana.refused(
        a.guardarItems,
        { params: { id: lista.id }, body: { version: lista.version, guardar: [item as never] } },
        'validacion',
      );
      expect(Object.keys(refusal.errores ?? {}), JSON.stringify(item)).toEqual([path]);
    }
    await ana.refused(
      a.guardarItems,
      { params: { id: lista.id }, body: { version: lista.version, eliminar: [otra.detalle[0]?.id ?? 0] } },
      'validacion',
    );
    await ana.refused(
      a.guardarItems,
      { params: { id: lista.id }, body: { version: lista.version + 1, guardar: [good] } },
      'modificado',
    );
    expect(await s.t.written()).toEqual(before);
  });

  test('more than cents of a price with its taxes', async () => {
    const lista = await s.crear({ incluye_iva: true });
    const body = { version: lista.version, guardar: [{ producto_id: s.jabon.id, precio: 1_190.123 }] };
    const refusal = await ana.refused(a.guardarItems, { params: { id: lista.id }, body }, 'validacion');
    expect(Object.keys(refusal.errores ?? {})).toEqual(['guardar.0.precio']);
  });
});

test('what a list refuses', async () => {
  const good = { codigo: 'A', nombre: 'Lista', vigente_desde: HOY };
  const bad: object[] = [
    { ...good, codigo: '' },
    { ...good, nombre: 'x'.repeat(5_000) },
    { ...good, vigente_desde: '2026-13-01' },
    { ...good, vigente_hasta: '2026-01-01' },
    { ...good, modo: 'PORCENTAJE', porcentaje: 5 },
    { ...good, modo: 'PORCENTAJE', porcentaje: 5, lista_base_id: 999 },
    { ...good, modo: 'MARGEN' },
    { ...good, modo: 'MARGEN', porcentaje: 100 },
    { ...good, redondeo: 75 },
    { ...good, margen_minimo: -1 },
    { ...good, porcentaje: 1e15, modo: 'MARGEN' },
    { ...good, clientes: [99_999] },
    { ...good, ciudades: [99_999_999] },
    { ...good, otro: 1 },
  ];
  const before = await s.t.written();
  for (const body of bad) await ana.refused(registro.create, { body: body as never }, 'validacion');
  expect(await s.t.written()).toEqual(before);
  const html = await s.crear({ codigo: 'B', nombre: '<script>alert(1)</script>' });
  expect(html.nombre).toBe('<script>alert(1)</script>');
  const taken = await ana.refused(registro.create, { body: { ...good, codigo: 'b' } as never }, 'duplicado');
  expect(taken.errores).toHaveProperty('codigo');
});

test('rights are asked for one by one, and costs are for who may see them', async () => {
  const lista = await s.guardar(await s.crear(), [{ producto_id: s.arroz.id, precio: 1_500 }]);
  const params = { id: lista.id };
  const mira = await s.t.actor({ permisos: [permisos.ver] });
  expect((await mira.call(a.leerItems, { params }))[0]).toMatchObject({
    precio: 1_500,
    costo: null,
    margen: null,
    bajo_costo: null,
  });
  const contable = await s.t.actor({ permisos: [permisos.ver, productos.permisos.verCostos] });
  expect((await contable.call(a.leerItems, { params }))[0]).toMatchObject({ costo: 1_000, margen: 33.33 });
  const { version } = lista;
  await mira.refused(a.guardarItems, { params, body: { version } }, 'sin_permiso');
  await mira.refused(a.actos.enviar, { params, body: { version } }, 'sin_permiso');
  const edita = await s.t.actor({ permisos: [permisos.ver, permisos.editar] });
  const sent = await s.acto('enviar', lista, edita);
  await edita.refused(a.actos.aprobar, { params, body: { version: sent.version } }, 'sin_permiso');
  const done = await s.acto('aprobar', sent);
  await edita.refused(a.actos.inactivar, { params, body: { version: done.version, motivo: 'No' } }, 'sin_permiso');
});

test('lists are filtered by state, client and day; a list after its last day is VENCIDA', async () => {
  const item = [{ producto_id: s.arroz.id, precio: 1_500 }];
  await s.vigente(item, { nombre: 'Vieja', vigente_hasta: '2026-11-22' });
  await s.crear({ nombre: 'Nueva' });
  s.t.clock.advance({ days: 2 });
  const names = async (query: object) =>
    ((await ana.call(listasPrecioList.list, { query: query as never })) as { nombre: string; estado: string }[]).map(
      ({ nombre, estado }) => `${nombre} ${estado}`,
    );
  expect(await names({})).toEqual(['Nueva BORRADOR', 'Vieja VENCIDA']);
  expect(await names({ estado: 'VENCIDA' })).toEqual(['Vieja VENCIDA']);
  expect(await names({ estado: 'VIGENTE' })).toEqual([]);
  expect(await names({ vigente: '2026-11-22' })).toEqual(['Vieja VENCIDA']);
  expect(await names({ producto_id: String(s.arroz.id) })).toEqual(['Vieja VENCIDA']);
  const rows = (await ana.call(preciosList.list, { query: { search: 'arroz' } as never })) as object[];
  expect(rows).toMatchObject([{ cod_prod: 'ARROZ', lista: 'Vieja', precio: 1_500, estado: 'VENCIDA' }]);
});

test('a file of prices is read for who may import, and nothing is saved', async () => {
  const leer = async (quien: TestActor, nombre: string, text: string) => {
    const form = new FormData();
    form.append('archivo', new File([text], nombre));
    const response = await quien.raw(addressOf(a.leerArchivo), { method: 'POST', body: form });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const lector = await s.t.actor({ permisos: [permisos.ver, permisos.editar] });
  const csv = 'Código;Precio\nJABON;1.500,50\n\nARROZ;"1.250"\n';
  expect(await leer(lector, 'precios.csv', csv)).toMatchObject({ status: 403 });
  const cajero = await s.t.actor({ permisos: [permisos.ver, permisos.importar] });
  expect(await leer(cajero, 'precios.csv', csv)).toMatchObject({
    status: 200,
    body: {
      msg: 'precios.csv: 2 filas.',
      data: [
        ['Código', 'Precio'],
        ['JABON', '1.500,50'],
        ['ARROZ', '1.250'],
      ],
    },
  });
  expect(await leer(cajero, 'precios.pdf', '%PDF')).toMatchObject({ status: 415, body: { code: 'tipo_no_permitido' } });
  expect(await leer(cajero, 'precios.xlsx', 'no es un libro')).toMatchObject({ body: { code: 'regla_negocio' } });
  expect(await leer(cajero, 'precios.csv', '')).toMatchObject({ status: 400 });
  expect(await s.t.db.selectFrom('lista_precio_item').selectAll().execute()).toEqual([]);
});
