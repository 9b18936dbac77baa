/**
 * The calls of section 7 of the specification (spec 000), as it writes them: each path, what is sent, and the fields of the answer. What they do
 * and refuse is tried by the tests of their modules.
 */
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { liquidarPagos, pagarPagos, pagosList } from '../../server/modules/pagos/contract/pago.ts';
import { createProveedor } from '../../server/modules/proveedores/contract/proveedor.ts';
import { type TestActor, type TestApp, testApp } from '../support/app.ts';
import { crearPersona } from '../support/build/inmueble.ts';
import { crearMandato } from '../support/build/mandato.ts';
import { buildProveedor } from '../support/build/proveedor.ts';
import { avisar } from '../support/mensajes.ts';
import { readPdf } from '../support/pdf.ts';

let t: TestApp;
let ana: TestActor;

beforeAll(async () => {
  t = await testApp();
  ana = await t.actor({ superuser: true });
});

interface Answer {
  readonly response: Response;
  readonly body: unknown;
}
/** As the specification has it: below /api/, with 'Authorization: Token {token}'. Without the token it is refused. */
async function call(method: 'GET' | 'POST' | 'PUT', path: string, sent?: unknown): Promise<Answer> {
  const init: RequestInit = { method };
  if (sent !== undefined) {
    init.body = JSON.stringify(sent);
    init.headers = { 'Content-Type': 'application/json' };
  }
  expect((await t.guest.raw(`/api/${path}`, init)).status, `${path} without a token`).toBe(401);
  const response = await ana.raw(`/api/${path}`, init);
  expect(response.status, `${path}: ${response.status === 200 ? '' : await response.clone().text()}`).toBe(200);
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { response, body: isJson ? await response.json() : undefined };
}

const get = async (path: string) => (await call('GET', path)).body;
const post = async (path: string, sent: unknown) => (await call('POST', path, sent)).body;

/** Whatever the value: the field is there. */
const some = (...fields: string[]) => {
  const any = Object.fromEntries(fields.map((field) => [field, expect.toSatisfy((value) => value !== undefined)]));
  return expect.objectContaining(any);
};
const rows = (...fields: string[]) => expect.arrayContaining([some(...fields)]);

async function ciudadDe(codigo: string): Promise<number> {
  return (await t.db.selectFrom('ciudad').select('id').where('codigo', '=', codigo).executeTakeFirstOrThrow()).id;
}

describe('people and suppliers', () => {
  test('GET tercero/prefijos_telefonos', async () => {
    expect(await get('tercero/prefijos_telefonos')).toEqual(rows('phone_code', 'nombre', 'url'));
  });

  test('GET tercero/proveedor: a list with habilitado, or a text when it is free', async () => {
    const body = buildProveedor(await ciudadDe('68001'), { nit_sin_dv: '900123987' });
    await ana.call(createProveedor, { body });
    expect(await get('tercero/proveedor?search=900123987')).toEqual([
      expect.objectContaining({ nit_sin_dv: '900123987', habilitado: 1 }),
    ]);
    expect(await get('tercero/proveedor?search=900123986')).toEqual(expect.any(String));
  });
});

describe('payments', () => {
  const pagoFields = [
    ...['pago_id', 'inmueble_id', 'direccion', 'num_doc', 'fecha_pagada', 'total', 'uno_por_todos_pagos', 'select'],
  ];
  const rowFields = ['persona_id', 'documento', 'n_completo', 'total_pagado', 'select', 'detalle'];
  interface Row {
    readonly detalle: readonly object[];
  }
  const listed = async (tipo: string) => {
    const body = (await get(`contrato/pagos/list_pagos_anular?tipo_pago=${tipo}`)) as { status: number; data: Row[] };
    expect(body.status).toBe(200);
    return body.data;
  };

  test('GET contrato/pagos/list_pagos_anular of owners and of administrations; POST contrato/pagos/anulacion_pagos/ of each', async () => {
    const owner = await crearPersona(t, ana, 'INÉS SUÁREZ ORTIZ');
    await crearMandato(t, ana, { propietarios: [[owner, 100]], canon: 1_000_000, admon: 200_000 });
    await ana.call(liquidarPagos, { body: { anio: 2026, mes: 1, simular: false } });
    await t.app.runJobs();
    const { codigo } = await t.db.selectFrom('medio_pago').select('codigo').limit(1).executeTakeFirstOrThrow();
    for (const tipo of ['p', 'a'] as const) {
      const page = await ana.call(pagosList.list, { query: { page: 1, tipo } as never });
      const ids = ('results' in page ? page.results : page).map(({ id }) => id);
      await ana.call(pagarPagos, { body: { ids, fecha: '2026-02-05', medio: codigo } });
    }
    for (const [tipo, who] of [
      ['p', 'propietarios'],
      ['a', 'administraciones'],
    ] as const) {
      const [row] = await listed(tipo);
      expect(row).toEqual(some(...rowFields));
      expect(row?.detalle).toEqual([some(...pagoFields)]);
      expect(row?.detalle[0]).toMatchObject({ fecha_pagada: '01/2026', uno_por_todos_pagos: false, select: false });
      expect(await post('contrato/pagos/anulacion_pagos/', [row])).toMatchObject({
        msg: `Anulación de pago de ${who} generado correctamente.`,
      });
      expect(await listed(tipo)).toEqual([]);
    }
  });
});

describe('parameters', () => {
  const fields = ['id', 'parametro', 'valor', 'tipo', 'label', 'decimales', 'url', 'option_label', 'rules'];

  test('GET parametrizacion/procesos/{process}; PUT parametrizacion/parametros/{id}', async () => {
    const { procesos_parametros } = (await get('parametrizacion/procesos/general')) as {
      procesos_parametros: { id: number; parametro: string; valor: string; version: number }[];
    };
    expect(procesos_parametros).toEqual(rows(...fields));
    const saved = procesos_parametros.find(({ parametro }) => parametro === 'tiempo_autoguardado');
    const { id = 0, version = 0 } = saved ?? {};
    const sent = { id, valor: '25', motivo: 'Lo pidió gerencia', version };
    const { body } = await call('PUT', `parametrizacion/parametros/${id}`, sent);
    expect(body).toMatchObject({ msg: 'Parametros guardados correctamente.', data: { id, valor: '25' } });
  });
});

describe('the log of WhatsApp', () => {
  const base = 'parametrizacion/parametroswhatsapp';
  const days = { fecha_ini: '2026-11-21', fecha_fin: '2026-11-21' };
  const model = { ...days, f_ini: '2026-11-21 00:00', f_fin: '2026-11-21 23:59' };
  interface Log {
    readonly status: number;
    readonly data: readonly object[];
  }
  const log = async () => (await get(`${base}/bitacora?${new URLSearchParams(model)}`)) as Log;
  beforeAll(() => avisar(t, 'del-veintiuno'));

  test('GET bitacora', async () => {
    const { status, data } = await log();
    expect(status).toBe(200);
    expect(data.length).toBeGreaterThan(0);
    for (const row of data) {
      expect(row).toEqual(some('fecha_format', 'nit', 'nombre', 'celular', 'estado_format', 'mensaje'));
    }
  });

  test('POST exportar_bitacora and imprimir_bitacora', async () => {
    const { data } = await log();
    const excel = (await call('POST', `${base}/exportar_bitacora`, { model, data })).response;
    expect(excel.headers.get('content-disposition')).toContain('bitacora_whatsapp.xlsx');
    const [sheet] = await readXlsxFile(Buffer.from(await excel.arrayBuffer()));
    expect(sheet?.data).toHaveLength(data.length + 1);
    const pdf = (await call('POST', `${base}/imprimir_bitacora`, { data, model })).response;
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect((await readPdf(new Uint8Array(await pdf.arrayBuffer()))).join()).toContain('le pagamos $ 1.200');
  });
});

describe('dashboards', () => {
  interface Whole {
    readonly filters: Record<string, Record<string, string | null>>;
    readonly parametrosGraficas: readonly { nombreInternoGrafica: string; parametros: readonly object[] }[];
  }
  const parameter = [
    ...['id', 'internal_name', 'label', 'required', 'parameter_type', 'select_type', 'options', 'value_option_select'],
    ...['label_option_select', 'url_options'],
  ];

  test('GET dashboard/graficas/getAllChartsDataByModulo/{module}; POST dashboard/graficas/getGraficasData', async () => {
    const whole = (await get('dashboard/graficas/getAllChartsDataByModulo/arriendos')) as Whole;
    expect(whole).toEqual(some('filters', 'parametrosGraficas', 'graficas_results'));
    expect(whole.parametrosGraficas).toEqual(rows('titulo', 'nombreInternoGrafica', 'parametros'));
    for (const each of whole.parametrosGraficas.flatMap(({ parametros }) => parametros)) {
      expect(each).toEqual(some(...parameter));
    }
    const graficas = whole.parametrosGraficas.map(({ nombreInternoGrafica }) => nombreInternoGrafica);
    const { graficas_results } = (await post('dashboard/graficas/getGraficasData', {
      filters: whole.filters,
      graficas,
    })) as { graficas_results: object };
    expect(Object.keys(graficas_results)).toEqual(graficas);
  });
});

describe('the search of properties', () => {
  test('GET ubicacion/ciudades, its zones, their neighbourhoods; a remote list takes search and init', async () => {
    const ciudad = await ciudadDe('68001');
    expect(await get(`ubicacion/ciudades?search=bucaramanga&init=${ciudad}`)).toEqual(rows('id', 'nombre'));
    const zonas = (await get(`ubicacion/ciudades/${ciudad}/select-zonas`)) as { id: number }[];
    expect(zonas).toEqual(rows('id', 'nombre'));
    expect(await get(`ubicacion/zonas/${zonas[0]?.id}/select-barrios`)).toEqual(rows('id', 'nombre'));
  });

  test.each(['destinos', 'usos', 'tipoinmuebles'])('GET inmueble/%s', async (list) => {
    expect(await get(`inmueble/${list}`)).toEqual(rows('id', 'nombre'));
  });

  test('POST inmueble/inmuebles/filterto', async () => {
    const owner = await crearPersona(t, ana, 'HUGO URIBE MANRIQUE');
    const id = await crearMandato(t, ana, { propietarios: [[owner, 100]], canon: 2_345_000, admon: 150_000 });
    const made = await t.db.selectFrom('inmueble').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { ciudad_id, destino_id, uso_id, tipo_inmueble_id } = made;
    const sent = { ciudad_id, destino_id, uso_id, tipo_inmueble_id, barrio_id: '' };
    expect(await post('inmueble/inmuebles/filterto', sent)).toContainEqual(
      expect.objectContaining({ id, direccion: made.direccion, canon: 2_345_000, admon: 150_000 }),
    );
    expect(await post('inmueble/inmuebles/filterto', { ...sent, ciudad_id: await ciudadDe('15001') })).toEqual([]);
  });
});
