/** The supplier directory through HTTP. */
import { beforeAll, describe, expect, test } from 'vitest';
import * as lista from '../../../server/modules/proveedores/contract/lista.ts';
import * as c from '../../../server/modules/proveedores/contract/proveedor.ts';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import { calcularDv } from '../../../server/shared/nit.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { buildProveedor } from '../../support/build/proveedor.ts';

const { permisos } = manifest;
let t: TestApp;
let compras: TestActor;
let ciudad: number;

beforeAll(async () => {
  t = await testApp();
  compras = await t.actor({ permisos: Object.values(permisos).map((p) => p.codename) });
  ciudad = (await t.db.selectFrom('ciudad').select('id').where('codigo', '=', '68001').executeTakeFirstOrThrow()).id;
});

const crear = async (changes: Parameters<typeof buildProveedor>[1] = {}) =>
  (await compras.call(c.createProveedor, { body: buildProveedor(ciudad, changes) })).data;

/** What an update sends of a row that was read. */
const cambio = (row: c.Proveedor, changes: Record<string, unknown> = {}) => ({
  ...buildProveedor(ciudad),
  nit_sin_dv: row.nit_sin_dv,
  nombre_proveedor: row.nombre_proveedor,
  direcciones_proveedor: row.direcciones_proveedor.map(({ ciudad_nombre: _, ...d }) => d),
  telefonos_proveedor: row.telefonos_proveedor,
  version: row.version,
  ...changes,
});

const filas = async () => {
  const count = async (tabla: 'proveedor' | 'proveedor_direccion' | 'proveedor_telefono' | 'bitacora') =>
    (
      await t.db
        .selectFrom(tabla)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  return [
    await count('proveedor'),
    await count('proveedor_direccion'),
    await count('proveedor_telefono'),
    await count('bitacora'),
  ];
};

describe('create', () => {
  test('computes the check digit, forces upper case and keeps the children in order', async () => {
    const row = await crear({
      nombre_proveedor: '  Lácteos ñandú s.a.s. ',
      direcciones_proveedor: [
        { ciudad, tipo: '1', barrio: 'centro', descripcion: 'calle 1', incluir_a_factura: false },
        { ciudad, tipo: '1', barrio: 'norte', descripcion: 'calle 2', incluir_a_factura: true },
      ],
    });
    expect(row).toMatchObject({
      nombre: 'LÁCTEOS ÑANDÚ S.A.S.',
      nit_dv: calcularDv(row.nit_sin_dv),
      estado: 1,
      habilitado: 1,
      version: 1,
    });
    expect(row.direcciones_proveedor.map((d) => d.descripcion)).toEqual(['CALLE 1', 'CALLE 2']);
    expect(row.uc_nombre).not.toBeNull();
  });

  test('a NIT typed with dots and spaces is the same NIT', async () => {
    const row = await crear();
    const dressed = row.nit_sin_dv.replace(/(\d{3})(?=\d)/g, '$1.');
    await compras.refused(
      c.createProveedor,
      { body: buildProveedor(ciudad, { nit_sin_dv: ` ${dressed} ` }) },
      'duplicado',
    );
  });

  test('a natural person has four names', async () => {
    const row = await crear({
      clase_tipo_documento: '13',
      tipo_persona_contribuyente: '2',
      nombre_proveedor: 'SE IGNORA',
      nombre_1: 'Luz',
      apellido_1: 'Peñuela',
      apellido_2: 'Ortiz',
    });
    expect(row).toMatchObject({ nombre: 'PEÑUELA ORTIZ LUZ', nombre_proveedor: null, nombre_1: 'LUZ' });
  });

  test.each([
    ['nombre_proveedor', { nombre_proveedor: '' }, 'Este campo es requerido.'],
    ['nombre_1', { tipo_persona_contribuyente: '2', nombre_1: '', apellido_1: 'X' }, 'Este campo es requerido.'],
    ['apellido_1', { tipo_persona_contribuyente: '2', nombre_1: 'X' }, 'Este campo es requerido.'],
    ['nit_dv', { nit_dv: 'x' }, 'El dígito de verificación no corresponde.'],
    ['nit_sin_dv', { nit_sin_dv: 'ABC' }, 'Solo numeros.'],
    ['nit_sin_dv', { nit_sin_dv: '1'.repeat(21) }, 'Valor ingresado excede largo permitido'],
    ['pagina_web', { pagina_web: 'javascript:alert(1)' }, 'Debe ser una url valida'],
    ['codigo_regimen_tributario', { codigo_regimen_tributario: '99' }, 'El valor no está en la lista.'],
    ['clase_tipo_documento', { clase_tipo_documento: undefined }, 'Este campo es requerido.'],
    ['direcciones_proveedor', { direcciones_proveedor: [] }, 'Agrega al menos una dirección.'],
    [
      'direcciones_proveedor.0.ciudad',
      { direcciones_proveedor: [{ ciudad: 999_999, tipo: '1', descripcion: 'X' }] },
      'El valor no está en la lista.',
    ],
    ['telefonos_proveedor.0.valor', { telefonos_proveedor: [{ tipo: '1', valor: 'abc' }] }, 'Solo numeros.'],
    [
      'telefonos_proveedor.1.valor',
      {
        telefonos_proveedor: [
          { tipo: '1', valor: '300 1112233' },
          { tipo: '1', valor: '3001112233' },
        ],
      },
      'el número de télefono ya existe.',
    ],
    ['inventado', { inventado: 1 }, 'Este campo no existe.'],
    ['estado', { estado: 0 }, 'Este campo no existe.'],
  ])('refuses %s: nothing is written', async (field, changes, message) => {
    const before = await filas();
    const error = await compras.refused(
      c.createProveedor,
      { body: buildProveedor(ciudad, changes as never) },
      'validacion',
    );
    expect(error.errores?.[field]?.[0]).toBe(message);
    expect(await filas()).toEqual(before);
  });

  test('two addresses on the invoice are refused', async () => {
    const d = { ciudad, tipo: '1', descripcion: 'X', incluir_a_factura: true };
    const body = buildProveedor(ciudad, { direcciones_proveedor: [d, d] });
    const error = await compras.refused(c.createProveedor, { body }, 'validacion');
    expect(error.errores).toHaveProperty(['direcciones_proveedor.1.incluir_a_factura']);
  });

  test('HTML and SQL are text like any other', async () => {
    const nombre = `<script>alert('x')</script>'; DROP TABLE PROVEEDOR; --`;
    const row = await crear({ nombre_proveedor: nombre });
    const read = await compras.call(c.findProveedor, { params: { id: row.id } });
    expect(read.nombre).toBe(nombre.toUpperCase());
  });
});

describe('update', () => {
  test('children are added, changed and removed; the log says what', async () => {
    const row = await crear();
    const [first] = row.direcciones_proveedor;
    const { data } = await compras.call(c.updateProveedor, {
      params: { id: row.id },
      body: cambio(row, {
        nombre_proveedor: 'NOMBRE NUEVO',
        direcciones_proveedor: [
          { ciudad, tipo: '1', descripcion: 'OTRA' },
          { id: first?.id, ciudad, tipo: '1', descripcion: 'LA MISMA', incluir_a_factura: false },
        ],
        telefonos_proveedor: [],
      }),
    });
    expect(data.version).toBe(row.version + 1);
    expect(data.direcciones_proveedor.map((d) => [d.id === first?.id, d.descripcion])).toEqual([
      [false, 'OTRA'],
      [true, 'LA MISMA'],
    ]);
    expect(data.telefonos_proveedor).toEqual([]);
    const log = await t.db
      .selectFrom('bitacora')
      .select(['tabla', 'accion', 'cambios'])
      .where('tabla', '=', 'proveedor')
      .where('registro_id', '=', row.id)
      .orderBy('id')
      .execute();
    expect(log.map(({ accion }) => accion)).toContain('editar');
    expect(JSON.parse(log.at(-1)?.cambios ?? '{}')).toMatchObject({ nombre: [row.nombre, 'NOMBRE NUEVO'] });
  });

  test('the second of two editors is refused with the row as it is', async () => {
    const row = await crear();
    await compras.call(c.updateProveedor, {
      params: { id: row.id },
      body: cambio(row, { nombre_proveedor: 'PRIMERO' }),
    });
    const error = await compras.refused(
      c.updateProveedor,
      { params: { id: row.id }, body: cambio(row, { nombre_proveedor: 'SEGUNDO' }) },
      'modificado',
    );
    expect(error.data).toMatchObject({ id: row.id, nombre: 'PRIMERO' });
    expect((await compras.call(c.findProveedor, { params: { id: row.id } })).nombre).toBe('PRIMERO');
  });

  test("another supplier's address is refused", async () => {
    const [mine, other] = [await crear(), await crear()];
    const stolen = { ...other.direcciones_proveedor[0], ciudad_nombre: undefined };
    const { ciudad_nombre: _, ...d } = stolen;
    await compras.refused(
      c.updateProveedor,
      { params: { id: mine.id }, body: cambio(mine, { direcciones_proveedor: [d] }) as never },
      'validacion',
    );
    expect((await compras.call(c.findProveedor, { params: { id: other.id } })).direcciones_proveedor).toHaveLength(1);
  });

  test('a supplier that does not exist is not found', async () => {
    const row = await crear();
    await compras.refused(c.updateProveedor, { params: { id: 999_999_999 }, body: cambio(row) }, 'no_encontrado');
  });
});

describe('state', () => {
  test('inactivating needs a reason, and activating clears it', async () => {
    const row = await crear();
    await compras.refused(
      c.inactivarProveedor,
      { params: { id: row.id }, body: { version: row.version, motivo: ' ' } },
      'validacion',
    );
    const off = await compras.call(c.inactivarProveedor, {
      params: { id: row.id },
      body: { version: row.version, motivo: 'Cerró' },
    });
    expect(off.data).toMatchObject({ estado: 0, habilitado: 0, motivo_inactivacion: 'Cerró' });
    await compras.refused(
      c.inactivarProveedor,
      { params: { id: row.id }, body: { version: off.data.version, motivo: 'x' } },
      'regla_negocio',
    );
    const on = await compras.call(c.activarProveedor, { params: { id: row.id }, body: { version: off.data.version } });
    expect(on.data).toMatchObject({ estado: 1, motivo_inactivacion: null });
  });
});

describe('look-up and list', () => {
  test('a NIT that is taken answers who has it; one that is free answers a text', async () => {
    const row = await crear();
    for (const search of [
      row.nit_sin_dv,
      `${row.nit_sin_dv}-${row.nit_dv}`,
      row.nit_sin_dv.replace(/(\d{3})(?=\d)/g, '$1.'),
    ]) {
      const found = await compras.call(lista.lookupProveedor, { query: { search } });
      expect(found).toMatchObject([{ id: row.id, habilitado: 1 }]);
    }
    expect(typeof (await compras.call(lista.lookupProveedor, { query: { search: '111222333' } }))).toBe('string');
    // The digits of a phone are nobody's NIT.
    const [phone] = row.telefonos_proveedor;
    expect(typeof (await compras.call(lista.lookupProveedor, { query: { search: phone?.valor ?? '' } }))).toBe(
      'string',
    );
  });

  test('search knows no case, accents or order of words', async () => {
    const row = await crear({ nombre_proveedor: 'Avícola Muñoz del Guamito' });
    for (const search of ['munoz avicola', 'GUAMITO', 'uamit', 'MUÑOZ']) {
      const page = await compras.call(lista.proveedoresList.list, { query: { page: 1, search } as never });
      expect('results' in page && page.results.map(({ id }) => id)).toContain(row.id);
    }
  });

  test('the export has every row of the filter', async () => {
    const response = await compras.raw('/api/tercero/proveedores/exportar/?formato=csv&estado=1');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    expect(response.headers.get('content-disposition')).toContain('proveedores');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    const all = await compras.call(lista.proveedoresList.list, { query: { page: 1, estado: 1 } as never });
    expect(text.trim().split('\r\n')).toHaveLength(('count' in all ? all.count : 0) + 1);
  });

  test('who may only look cannot write or export', async () => {
    const consulta = await t.actor({ permisos: [permisos.ver.codename] });
    const row = await crear();
    await consulta.call(c.findProveedor, { params: { id: row.id } });
    await consulta.refused(c.createProveedor, { body: buildProveedor(ciudad) }, 'sin_permiso');
    await consulta.refused(c.updateProveedor, { params: { id: row.id }, body: cambio(row) }, 'sin_permiso');
    expect((await consulta.raw('/api/tercero/proveedores/exportar/')).status).toBe(403);
  });
});
