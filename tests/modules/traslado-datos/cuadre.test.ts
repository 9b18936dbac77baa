/** The sheet of what squares: its sums are those of the ledgers, and what is off is told with where. */
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { importarSaldosProveedores } from '../../../server/modules/cartera/contract/saldos.ts';
import { importarExistencias } from '../../../server/modules/inventarios/contract/saldos-iniciales.ts';
import * as c from '../../../server/modules/traslado-datos/contract/cuadre.ts';
import * as t from '../../../server/modules/traslado-datos/contract/traslado.ts';
import { cuadrar, type Dicho, type Nuestro } from '../../../server/modules/traslado-datos/rules/cuadre.ts';
import { CODIGOS } from '../../../server/modules/traslado-datos/rules/pasos.ts';
import { leerPesos, leerTerceros } from '../../../server/modules/traslado-datos/rules/pegado.ts';
import { formatNumber } from '../../../server/shared/money.ts';
import { abrirMudanza, type Mudanza } from './mudanza.ts';

let m: Mudanza;
beforeEach(async () => {
  m = await abrirMudanza();
});

const nada = { total: null, terceros: [] };

async function llenar() {
  const { nit } = await m.proveedor();
  await m.importar(
    importarExistencias,
    'Bodega;Código;Cantidad;Costo;Fecha\nPRINCIPAL;ARROZ;10;1000;31/10/2026\nNORTE;PANELA;2,5;400;31/10/2026',
  );
  await m.importar(
    importarSaldosProveedores,
    `NIT;Factura;Fecha;Vence;Saldo;Corte\n${nit};F1;01/10/2026;30/10/2026;5000,25;31/10/2026`,
  );
  return nit;
}

test('nothing typed squares with nothing; what is typed is compared, by warehouse and by side', async () => {
  const nit = await llenar();
  const vacio = await m.ana.call(c.leerCuadre);
  expect(vacio).toMatchObject({
    cuadra: null,
    problemas: [],
    existencias: { aqui: 11_000, dicho: null, diferencia: null },
  });
  const bueno = {
    version: vacio.version,
    bodegas: [{ bodega_id: m.principal.id, unidades: 10, valor: 10_000 }],
    clientes: nada,
    proveedores: {
      total: 5_000.25,
      terceros: [{ documento: `${nit.slice(0, 3)}.${nit.slice(3)}-1`, nombre: null, saldo: 5_000.25 }],
    },
    registros: [{ paso: 'existencias' as const, total: 2 }],
  };
  const { data } = await m.ana.call(c.guardarCuadre, { body: bueno });
  expect(data).toMatchObject({ cuadra: true, problemas: [], proveedores: { iguales: 1, dichos: 1, terceros: [] } });
  const malo = {
    ...bueno,
    version: data.version,
    bodegas: [{ bodega_id: m.norte.id, unidades: 3, valor: 900 }],
    proveedores: { total: 6_000, terceros: [{ documento: '111', nombre: 'OTRO', saldo: 6_000 }] },
    registros: [],
  };
  const off = (await m.ana.call(c.guardarCuadre, { body: malo })).data;
  expect(off.cuadra).toBe(false);
  expect(off.problemas).toEqual([
    'NORTE: faltan 0.5 unidades.',
    'NORTE: hay de más $ 100.00 en inventario.',
    'Saldos de proveedores: faltan $ 999.75 frente al programa anterior.',
    'OTRO (111): faltan $ 6,000.00.',
    expect.stringMatching(/^PROVEEDOR DE PRUEBA .*: hay de más \$ 5,000\.25\.$/),
  ]);
  await m.ana.refused(c.guardarCuadre, { body: malo }, 'modificado');
});

test('a day before the books has nothing, and the program and the steps are kept for another day', async () => {
  await llenar();
  const { version, pasos } = await m.ana.call(t.leerTraslado);
  expect(pasos.map(({ paso, estado, importados, falta }) => [paso, estado, importados, falta === null])).toEqual([
    ['personas', 'PENDIENTE', 0, true],
    ['proveedores', 'PENDIENTE', 0, true],
    ['productos', 'PENDIENTE', 0, true],
    ['precios', 'PENDIENTE', 0, true],
    ['existencias', 'IMPORTADO', 2, true],
    ['saldos_clientes', 'PENDIENTE', 0, false],
    ['saldos_proveedores', 'IMPORTADO', 1, true],
    ['inmuebles', 'PENDIENTE', 0, false],
    ['contratos', 'PENDIENTE', 0, false],
  ]);
  const body = {
    version,
    programa: 'SIIGO',
    fecha_corte: '2026-10-30',
    observacion: null,
    pasos: [{ paso: 'inmuebles' as const, estado: 'NO_APLICA' as const }],
  };
  const { data } = await m.ana.call(t.guardarTraslado, { body });
  expect(data).toMatchObject({ programa: 'SIIGO', fecha_corte: '2026-10-30' });
  expect(data.pasos.find(({ paso }) => paso === 'inmuebles')).toMatchObject({
    estado: 'NO_APLICA',
    marca: 'NO_APLICA',
  });
  expect(await m.ana.call(c.leerCuadre)).toMatchObject({
    corte: '2026-10-30',
    existencias: { aqui: 0 },
    proveedores: { total: { aqui: 0 } },
  });
});

test('on paper and in Excel, and only for who may', async () => {
  await llenar();
  for (const papel of [c.cuadreExcel, c.cuadrePdf]) expect((await m.ana.send(papel)).status).toBe(200);
  const nadie = await m.t.actor();
  for (const each of [t.leerTraslado, c.leerCuadre, c.cuadreExcel, c.cuadrePdf])
    await nadie.refused(each, {}, 'sin_permiso');
  const mira = await m.t.actor({ permisos: ['view_menu_administracion_traslado_datos'] });
  await mira.refused(t.crearPrograma, { body: { nombre: 'X1' } }, 'sin_permiso');
  expect((await mira.call(t.leerTraslado)).pasos.some(({ permitido }) => permitido)).toBe(false);
});

// What other homes do: tests/api/homes.
test.skipIf(process.env.HOME_RUNTIME)(
  'here nobody takes everything out from a screen: the database has one connection',
  async () => {
    expect((await m.ana.call(t.leerTraslado)).exporta).toBe(false);
    await m.ana.refused(t.autorizarSalida, { body: { autorizacion: null } }, 'regla_negocio');
  },
);

const money = fc.integer({ min: -5_000_000_000, max: 5_000_000_000 });
const documento = fc.integer({ min: 1_000, max: 999_999_999 }).map(String);
const terceros = fc.uniqueArray(fc.record({ documento, nombre: fc.constant('X'), saldo_cts: money }), {
  selector: (row) => row.documento,
  maxLength: 20,
});
const registros = Object.fromEntries(CODIGOS.map((codigo) => [codigo, 0])) as Nuestro['registros'];

test('what is said as it is squares; one centavo more of anything is told', () => {
  fc.assert(
    fc.property(
      terceros,
      terceros,
      fc.array(fc.record({ unidades_mil: money, valor_cts: money }), { maxLength: 5 }),
      fc.nat(),
      (clientes, proveedores, bodegas, which) => {
        const nuestro: Nuestro = {
          ...{ clientes, proveedores, registros },
          bodegas: bodegas.map((row, i) => ({ id: i + 1, nombre: `B${i}`, ...row })),
        };
        const dichos: Dicho[] = [
          ...nuestro.bodegas.flatMap(({ id, unidades_mil, valor_cts }): Dicho[] => [
            { concepto: 'UNIDADES', clave: String(id), nombre: null, valor: unidades_mil },
            { concepto: 'VALOR', clave: String(id), nombre: null, valor: valor_cts },
          ]),
          ...clientes.map(
            (row): Dicho => ({ concepto: 'CLIENTE', clave: row.documento, nombre: null, valor: row.saldo_cts }),
          ),
          ...proveedores.map(
            (row): Dicho => ({ concepto: 'PROVEEDOR', clave: row.documento, nombre: null, valor: row.saldo_cts }),
          ),
        ];
        if (dichos.length === 0) return;
        const hoja = cuadrar(nuestro, dichos);
        expect(hoja.cuadra).toBe(true);
        expect(hoja.clientes.total.aqui).toBe(clientes.reduce((sum, row) => sum + row.saldo_cts, 0));
        expect(hoja.existencias.aqui).toBe(nuestro.bodegas.reduce((sum, row) => sum + row.valor_cts, 0));
        const off = dichos.map((dicho, i) =>
          i === which % dichos.length ? { ...dicho, valor: dicho.valor + 1 } : dicho,
        );
        expect(cuadrar(nuestro, off).problemas.length).toBeGreaterThan(0);
      },
    ),
  );
});

test('amounts are read as Colombian and as English spreadsheets write them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), fc.boolean(), (cents, negative) => {
      const english = formatNumber(cents / 100, 2);
      const colombian = english.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
      const want = negative && cents > 0 ? -cents : cents;
      for (const text of [english, colombian, `$ ${colombian}`])
        expect(leerPesos(negative ? `-${text}` : text)).toBe(want);
    }),
  );
  for (const text of ['', 'abc', '1.23.4', '12,345,6', '=1+1']) expect(leerPesos(text)).toBeNull();
  expect(
    leerTerceros('NIT\tNombre\tSaldo\n900.444.333-8\tALFA\t1.000\n900444333;500,50\n\n=HYPERLINK("x");1\nBETA\n'),
  ).toEqual({
    terceros: [{ documento: '900444333', nombre: 'ALFA', saldo_cts: 150_050 }],
    faltas: [5, 6].map((line) => `Línea ${line}: escribe el documento y el saldo, separados por una tabulación o «;».`),
  });
});

test('who lets it through does not take it out', async () => {
  const autoriza = await m.t.actor({ permisos: ['view_menu_administracion_traslado_datos_acciones_exportar_todo'] });
  const { msg } = await autoriza.refused(t.autorizarSalida, { body: { autorizacion: null } }, 'regla_negocio');
  expect(msg).toBe('Solo un superusuario saca todos los datos de la empresa.');
  await autoriza.refused(t.descargarSalida, { params: { id: 1 } }, 'regla_negocio');
});
