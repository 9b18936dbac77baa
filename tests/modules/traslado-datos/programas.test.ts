/** Files as other programs write them: titles above the headers, letters of Windows, Colombian figures, names of columns that are remembered by program. */
import { beforeEach, expect, test } from 'vitest';
import { workbook } from '../../../server/core/export/workbook.ts';
import { importarSaldosProveedores } from '../../../server/modules/cartera/contract/saldos.ts';
import { modules } from '../../../server/modules/index.ts';
import { importarExistencias } from '../../../server/modules/inventarios/contract/saldos-iniciales.ts';
import { importarProveedores } from '../../../server/modules/proveedores/contract/importacion.ts';
import * as c from '../../../server/modules/traslado-datos/contract/traslado.ts';
import { PERFILES } from '../../../server/modules/traslado-datos/perfiles.ts';
import { PASOS } from '../../../server/modules/traslado-datos/rules/pasos.ts';
import { column } from '../../../server/shared/columns.ts';
import { abrirMudanza, type Mudanza } from './mudanza.ts';

let m: Mudanza;
beforeEach(async () => {
  m = await abrirMudanza();
});

/** As Windows writes Latin text. */
const windows = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('a report with titles, in letters of Windows, with Colombian figures', async () => {
  const { nit } = await m.proveedor();
  const report = `COMERCIALIZADORA ÑANDÚ S.A.S.
NIT 900.111.222-3
Cuentas por pagar a proveedores
Corte: 31/10/2026

Identificación;Nombre tercero;Comprobante;Fecha elaboración;Fecha vencimiento;Saldo
${nit};ÑANDÚ;FC-1;05/10/2026;04/11/2026;1.234.567,89
${nit};ÑANDÚ;FC-2;06/10/2026;05/11/2026;850.000
;Total general;;;;2.084.567,89`;
  const done = await m.importar(importarSaldosProveedores, windows(report), { programa: 'SIIGO' });
  expect(done).toMatchObject({ programa: 'Siigo', total: 3, creadas: 2, con_error: 1 });
  const rows = await m.t.db.selectFrom('cartera_documento').select(['n_factura', 'saldo_cts']).orderBy('id').execute();
  expect(rows).toEqual([
    { n_factura: 'FC-1', saldo_cts: 123_456_789 },
    { n_factura: 'FC-2', saldo_cts: 85_000_000 },
  ]);
});

test('the same in a workbook, whose titles stand over its columns', async () => {
  const file = await workbook({
    sheets: [
      {
        ...{ nombre: 'Saldos', titles: ['EMPRESA S.A.S.', 'Saldos de inventario por bodega'] },
        columns: [
          column('a', 'Código producto'),
          column('b', 'Nombre bodega'),
          column('c', 'Saldo cantidades', 'cantidad'),
          column('d', 'Costo promedio', 'precio'),
        ],
        rows: [{ a: 'ARROZ', b: 'PRINCIPAL', c: 12, d: 1_234.125 }],
      },
    ],
  });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const done = await m.importar(importarExistencias, bytes, { programa: 'SIIGO', name: 'saldos.xlsx' });
  expect(done).toMatchObject({ total: 1, creadas: 1, con_error: 0 });
});

test('a figure that may be a thousand or one and a bit is asked for, where its column does not tell', async () => {
  const { nit } = await m.proveedor();
  const head = 'NIT;Factura;Fecha;Vence;Saldo';
  const only = await m.revisar(importarSaldosProveedores, `${head}\n${nit};A1;05/10/2026;04/11/2026;850.000`);
  expect(await m.errores(importarSaldosProveedores, only.id)).toEqual([
    { valor: ['Escribe el número sin separador de miles.'] },
  ]);
  const both = await m.revisar(
    importarSaldosProveedores,
    `${head}\n${nit};A1;05/10/2026;04/11/2026;850.000\n${nit};A2;05/10/2026;04/11/2026;1,5\n${nit};A3;05/10/2026;04/11/2026;2.5`,
  );
  expect(both).toMatchObject({ con_error: 1, crear: 2 });
});

test('what somebody says of a column of a program holds for the next file of it, whoever brings it', async () => {
  const { data } = await m.ana.call(c.crearPrograma, { body: { nombre: 'Helisa 2' } });
  expect(data).toMatchObject({ codigo: 'HELISA_2', propio: true });
  await m.ana.refused(c.crearPrograma, { body: { nombre: 'helisa 2' } }, 'duplicado');
  const file = 'Ref;Almacen X;Und;Vr\nARROZ;PRINCIPAL;5;100';
  const first = await m.subir(importarExistencias, file, { programa: 'HELISA_2' });
  expect(first.mapeo).toEqual([null, null, null, null]);
  const mapeo = ['producto', 'bodega_id', 'cantidad', 'costo_unitario'];
  await m.ana.call(importarExistencias.match, { params: { id: first.id }, body: { version: first.version, mapeo } });
  expect((await m.subir(importarExistencias, file, { programa: 'HELISA_2' })).mapeo).toEqual(mapeo);
  // Under titles too: the names are known now.
  expect((await m.subir(importarExistencias, `LA EMPRESA\n\n${file}`, { programa: 'HELISA_2' })).mapeo).toEqual(mapeo);
  await m.ana.call(c.eliminarPrograma, { params: { id: data.id } });
  const siigo = (await m.ana.call(c.leerTraslado)).programas.find(({ codigo }) => codigo === 'SIIGO');
  await m.ana.refused(c.eliminarPrograma, { params: { id: siigo?.id ?? 0 } }, 'regla_negocio');
  await expect(m.subir(importarExistencias, file, { programa: 'NADA' })).rejects.toThrow(
    'No hay un programa con ese código.',
  );
});

test('each name of a profile is of a field that its import has', () => {
  const specs = new Map(
    modules
      .flatMap(({ routes }) => routes)
      .flatMap(({ endpoint }) =>
        endpoint.method === 'POST' && endpoint.path.endsWith('/importaciones')
          ? [[endpoint.path, endpoint] as const]
          : [],
      ),
  );
  for (const { importacion } of PASOS) expect(specs.has(importacion), importacion).toBe(true);
  const fields = new Map<string, Set<string>>([
    ['proveedores', new Set(importarProveedores.spec.columns.map(({ field }) => field))],
    ['existencias', new Set(importarExistencias.spec.columns.map(({ field }) => field))],
    ['saldos_proveedores', new Set(importarSaldosProveedores.spec.columns.map(({ field }) => field))],
  ]);
  const wrong = PERFILES.flatMap(({ codigo, pasos }) =>
    Object.entries(pasos).flatMap(([paso, columnas]) =>
      Object.values(columnas).flatMap((field) =>
        field && fields.get(paso)?.has(field) === false ? [`${codigo} ${paso}: ${field}`] : [],
      ),
    ),
  );
  expect(wrong).toEqual([]);
});
