/** The two calls of the dashboards and the Excel of a chart: shapes, rights, filters, and what must be refused. */
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Chart } from '../../../server/core/charts/chart.ts';
import type { ServerModule } from '../../../server/core/module.ts';
import { modules } from '../../../server/modules/index.ts';
import { manifest as personas } from '../../../server/modules/personas/manifest.ts';
import { manifest as proveedores } from '../../../server/modules/proveedores/manifest.ts';
import * as c from '../../../server/modules/tableros/contract.ts';
import { CHART_ERROR, TABLEROS } from '../../../server/shared/charts.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import type { TestActor } from '../../support/client.ts';

const CIUDAD = 'abastecimiento_proveedores_por_ciudad';
const NUEVOS = 'abastecimiento_proveedores_nuevos';

let t: TestApp;
let compras: TestActor;
let nadie: TestActor;
beforeAll(async () => {
  t = await testApp({ demo: true });
  compras = await t.actor({ permisos: [proveedores.permisos.ver] });
  nadie = await t.actor();
});

const all = (module: string) => ({ params: { module } });
const ask = (grafica: string, filters: Record<string, string | null>) => ({
  body: { filters: { [grafica]: filters }, graficas: [grafica] },
});

test('a module answers its charts, their parameters, initial filters and figures', async () => {
  const { filters, parametrosGraficas, graficas_results } = await compras.call(
    c.getAllChartsDataByModulo,
    all('abastecimiento'),
  );
  expect(parametrosGraficas.length).toBeGreaterThanOrEqual(4);
  expect(parametrosGraficas[0]).toEqual({
    titulo: 'Proveedores por ciudad',
    nombreInternoGrafica: CIUDAD,
    tipo: 'barras',
    unidad: 'cantidad',
    eje: 'Ciudad',
    lista: 'proveedores',
    parametros: [
      {
        id: 1,
        internal_name: 'estado',
        label: 'Estado',
        required: false,
        parameter_type: 'list',
        select_type: 'backend',
        options: [
          { value: '1', label: 'ACTIVO' },
          { value: '0', label: 'INACTIVO' },
        ],
        value_option_select: null,
        label_option_select: null,
        url_options: null,
      },
    ],
  });
  expect(filters[CIUDAD]).toEqual({ estado: '1' });
  const { puntos, ...rest } = graficas_results[CIUDAD] ?? { puntos: [] };
  expect(rest).toMatchObject({ estado: 'CON_DATOS', series: ['Proveedores'], meta: null, dias: null });
  expect(puntos[0]).toEqual({
    etiqueta: 'Bucaramanga',
    valores: [11],
    enlaces: [expect.stringMatching(/^#\/abastecimiento\/directorio-proveedores\?f\.ciudad=\d+&f\.estado=1$/)],
  });
});

test('a remote list says where it is searched, and what is kept and read of its rows', async () => {
  const { parametrosGraficas } = await compras.call(c.getAllChartsDataByModulo, all('abastecimiento'));
  const chart = parametrosGraficas.find(({ titulo }) => titulo === 'Proveedores activos e inactivos');
  expect(chart?.parametros[0]).toMatchObject({
    parameter_type: 'list',
    select_type: 'remote',
    url_options: 'ubicacion/ciudades',
    value_option_select: 'id',
    label_option_select: 'nombre',
    options: [],
  });
});

test('each person sees the charts of what they may see, and no others', async () => {
  const jefa = await t.actor({ superuser: true });
  for (const module of Object.keys(TABLEROS)) {
    const none = await nadie.call(c.getAllChartsDataByModulo, all(module));
    expect(none).toEqual({ filters: {}, parametrosGraficas: [], graficas_results: {} });
    await jefa.call(c.getAllChartsDataByModulo, all(module));
  }
  expect((await compras.call(c.getAllChartsDataByModulo, all('comercial'))).parametrosGraficas).toEqual([]);
  await nadie.refused(c.getGraficasData, ask(CIUDAD, {}), 'sin_permiso');
  await compras.refused(c.getGraficasData, ask('comercial_personas_por_tipo', {}), 'sin_permiso');
  await nadie.refused(c.exportarGrafica, { body: { filters: {}, grafica: CIUDAD } }, 'sin_permiso');
  await t.guest.refused(c.getAllChartsDataByModulo, all('comercial'), 'no_autenticado');
  const both = await t.actor({ permisos: [proveedores.permisos.ver, personas.permisos.ver] });
  const body = { filters: {}, graficas: [CIUDAD, 'comercial_personas_por_tipo'] };
  expect(Object.keys((await both.call(c.getGraficasData, { body })).graficas_results)).toEqual(body.graficas);
});

describe('filters', () => {
  test('narrow what is counted', async () => {
    const active = await compras.call(c.getGraficasData, ask(CIUDAD, { estado: '1' }));
    const every = await compras.call(c.getGraficasData, ask(CIUDAD, { estado: null }));
    const sum = (answer: typeof active) =>
      answer.graficas_results[CIUDAD]?.puntos.reduce((n, { valores }) => n + (valores[0] ?? 0), 0);
    expect(sum(every)).toBeGreaterThan(sum(active) ?? 0);
    const before = await compras.call(c.getGraficasData, ask(NUEVOS, { desde: '2019-01-01', hasta: '2019-03-31' }));
    expect(before.graficas_results[NUEVOS]).toMatchObject({ estado: 'SIN_DATOS' });
  });

  test('a required one that is missing is told on its field; the module says so of one without initial value', async () => {
    const { errores } = await compras.refused(c.getGraficasData, ask(NUEVOS, { desde: '2026-01-01' }), 'validacion');
    expect(errores).toEqual({ [`filters.${NUEVOS}.hasta`]: ['Este campo es requerido.'] });
    const jefa = await t.actor({ superuser: true });
    const { graficas_results } = await jefa.call(c.getAllChartsDataByModulo, all('comercial'));
    expect(graficas_results.comercial_personas_de_una_ciudad).toMatchObject({ estado: 'FALTAN_FILTROS', puntos: [] });
  });

  const wrong: [string, string, Record<string, string>, string][] = [
    ['a day that is none', NUEVOS, { desde: '2026-02-31', hasta: '2026-03-01' }, 'desde'],
    ['days in words', NUEVOS, { desde: 'ayer', hasta: '2026-03-01' }, 'desde'],
    ['reversed days', NUEVOS, { desde: '2026-03-02', hasta: '2026-03-01' }, 'hasta'],
    ['a century', NUEVOS, { desde: '1926-01-01', hasta: '2026-03-01' }, 'hasta'],
    ['all of time', NUEVOS, { desde: '1900-01-01', hasta: '9999-12-31' }, 'hasta'],
    ['an option that is none', CIUDAD, { estado: '7' }, 'estado'],
    ['SQL', CIUDAD, { estado: "1' or '1'='1" }, 'estado'],
    ['SQL in a remote list', 'abastecimiento_proveedores_por_estado', { ciudad: '1; drop table proveedor' }, 'ciudad'],
    ['HTML', CIUDAD, { estado: '<img src=x onerror=alert(1)>' }, 'estado'],
    ['a filter that it does not have', CIUDAD, { sql: '1' }, 'sql'],
    ['a name of the prototype', CIUDAD, { constructor: '1' }, 'constructor'],
  ];
  test.each(wrong)('refuses %s', async (_, grafica, filters, field) => {
    const before = await t.written();
    const { errores } = await compras.refused(c.getGraficasData, ask(grafica, filters), 'validacion');
    expect(Object.keys(errores ?? {})).toContain(`filters.${grafica}.${field}`);
    expect(await t.written()).toEqual(before);
  });
});

test('unknown modules and charts, and bodies of another shape, are 400', async () => {
  for (const module of ['nomina', 'constructor', 'ABASTECIMIENTO', "a'b"]) {
    await compras.refused(c.getAllChartsDataByModulo, all(module), 'validacion');
  }
  const { errores } = await compras.refused(c.getGraficasData, ask('ninguna', {}), 'validacion');
  expect(errores).toEqual({ 'graficas.0': ['No existe la gráfica «ninguna».'] });
  const bodies = [
    {},
    { filters: [], graficas: [CIUDAD] },
    { filters: {}, graficas: [] },
    { filters: {}, graficas: CIUDAD },
    { filters: { [CIUDAD]: 'estado' }, graficas: [CIUDAD] },
    { filters: { [CIUDAD]: { estado: { $ne: 1 } } }, graficas: [CIUDAD] },
    { filters: {}, graficas: Array.from({ length: 21 }, () => CIUDAD) },
    { filters: { [CIUDAD]: { estado: 'x'.repeat(1_000_000) } }, graficas: [CIUDAD] },
    { filters: {}, graficas: ['__proto__'] },
  ];
  for (const body of bodies) {
    const response = await compras.send(c.getGraficasData, { body });
    expect([400, 413], JSON.stringify(body).slice(0, 80)).toContain(response.status);
  }
});

test('a chart that fails is told as such, in the log, and the others go on', async () => {
  const [good] = modules.flatMap(({ graficas = [] }) => graficas) as [Chart];
  const bad: Chart = {
    ...good,
    nombreInternoGrafica: 'abastecimiento_rota',
    consulta: () => Promise.reject(new Error('no hay tabla')),
  };
  const broken: ServerModule[] = modules.map((module) => {
    return module.manifest.name === 'proveedores' ? { ...module, graficas: [bad, good] } : module;
  });
  const own = await testApp({ modules: broken });
  const actor = await own.actor({ permisos: [proveedores.permisos.ver] });
  const { graficas_results } = await actor.call(c.getAllChartsDataByModulo, all('abastecimiento'));
  expect(graficas_results.abastecimiento_rota).toMatchObject({ estado: 'ERROR', puntos: [] });
  expect(graficas_results[good.nombreInternoGrafica]?.estado).toBe('SIN_DATOS');
  expect(own.log.map(({ msg }) => msg)).toContain('Falló la gráfica «abastecimiento_rota».');
  const refused = await actor.refused(
    c.exportarGrafica,
    { body: { filters: {}, grafica: 'abastecimiento_rota' } },
    'regla_negocio',
  );
  expect(refused.msg).toBe(CHART_ERROR);
});

test('the target is a parameter of the process; empty, there is none', async () => {
  const target = async () => {
    const answer = await compras.call(c.getAllChartsDataByModulo, all('abastecimiento'));
    return answer.graficas_results[NUEVOS]?.meta;
  };
  expect(await target()).toEqual({ nombre: 'Meta del mes', valor: 4 });
  await t.db.updateTable('parametro').set({ valor: '' }).where('parametro', '=', 'meta_proveedores_mes').execute();
  expect(await target()).toBeNull();
});

test('a target of owners is none of administrations', async () => {
  await t.db.updateTable('parametro').set({ valor: '45000000' }).where('parametro', '=', 'meta_pagos_mes').execute();
  const jefa = await t.actor({ superuser: true });
  const grafica = 'arriendos_liquidado_y_pagado';
  const of = async (tipo: string) => {
    const sent = ask(grafica, { tipo, desde: '2026-01-01', hasta: '2026-03-31' });
    return (await jefa.call(c.getGraficasData, sent)).graficas_results[grafica]?.meta;
  };
  expect(await of('p')).toEqual({ nombre: 'Meta del mes', valor: 45_000_000 });
  expect(await of('a')).toBeNull();
});

test('its figures leave in Excel, and the change log remembers it', async () => {
  const response = await compras.send(c.exportarGrafica, { body: { filters: { estado: '1' }, grafica: CIUDAD } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  expect(response.headers.get('content-disposition')).toContain('Proveedores por ciudad');
  const [sheet] = await readXlsxFile(Buffer.from(await response.arrayBuffer()));
  const rows = sheet?.data ?? [];
  expect(rows[0]?.[0]).toBe('Proveedores por ciudad');
  expect(rows[2]?.[0]).toBe('Estado: ACTIVO');
  expect(rows[4]).toEqual(['Ciudad', 'Proveedores']);
  expect(rows[5]).toEqual(['Bucaramanga', 11]);
  const [entry] = await t.db.selectFrom('bitacora').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect(entry).toMatchObject({ tabla: 'salida', accion: 'exportar' });
  expect(entry?.cambios).toContain('gráfica: Proveedores por ciudad');
});
