/**
 * Offices that arrive with the files that their program exports, as it writes them: every file in order, what squares, and out again. What
 * those files lack is said once, and what they call otherwise is said once.
 */
import { beforeEach, expect, test } from 'vitest';
import { importarSaldosProveedores } from '../../../server/modules/cartera/contract/saldos.ts';
import { importarSaldos } from '../../../server/modules/cartera-clientes/contract/saldos.ts';
import { importarContratos } from '../../../server/modules/contratos/contract/importacion.ts';
import { importarInmuebles } from '../../../server/modules/inmuebles/contract/importacion.ts';
import { importarExistencias } from '../../../server/modules/inventarios/contract/saldos-iniciales.ts';
import { importarPrecios } from '../../../server/modules/listas-precio/contract/importacion.ts';
import { importarPersonas } from '../../../server/modules/personas/contract/importacion.ts';
import { importarProductos } from '../../../server/modules/productos/contract/importacion.ts';
import { importarProveedores } from '../../../server/modules/proveedores/contract/importacion.ts';
import * as c from '../../../server/modules/traslado-datos/contract/cuadre.ts';
import * as t from '../../../server/modules/traslado-datos/contract/traslado.ts';
import type { ImportContract } from '../../../server/shared/import/contract.ts';
import type { ImportDetail } from '../../../server/shared/import/shapes.ts';
import { reviewRest } from '../../support/imports.ts';
import { abrirMudanza, type Mudanza } from './mudanza.ts';

let m: Mudanza;
beforeEach(async () => {
  m = await abrirMudanza();
});

/** As Windows writes Latin text. */
const windows = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const EMPRESA = { 'direcciones.0.barrio': 'CENTRO', tipopersonas: 'Cliente, Propietario, Arrendatario' };
const COMPRAS = {
  ...{ codigo_clase_proveedor: '1', codigo_linea_comercializacion: '1', codigo_tipo_proveedor_pwa: '1' },
};

/** The same text of a column in all rows that say it, and the rows seen again. */
async function llamar(contract: ImportContract, row: ImportDetail, campo: string, [antes, ahora]: [string, string]) {
  const body = { version: row.version, columna: row.mapeo.indexOf(campo), antes, ahora };
  await m.ana.call(contract.replace, { params: { id: row.id }, body });
  return reviewRest(m.ana, contract, row.id);
}

const SIIGO = {
  personas: `COMERCIALIZADORA DE PRUEBA S.A.S.
NIT 900.111.222-3
Listado de terceros
Procesado en: 2026/11/24

Identificación (Obligatorio);Dígito de verificación;Código sucursal;Tipo identificación;Tipo;Razón social;Nombres del tercero;Apellidos del tercero;Nombre comercial;Dirección;Código pais;Código ciudad;Teléfono principal;Correo electrónico contacto principal;Estado
900123456;8;0;31 - NIT;Empresa;COMERCIAL ÑANDÚ S.A.S.;;;;CL 10 # 20-30;CO;68001;6076543210;nandu@correo.co;Activo
900.444.333-8;;0;31 - NIT;Empresa;INVERSIONES LA CIGÜEÑA S.A.;;;;CR 5 # 1-2;CO;05001;6043210987;ciguena@correo.co;Activo
;Total terceros: 2;;;;;;;;;;;;;`,
  proveedores: `Identificación (Obligatorio);Dígito de verificación;Tipo identificación;Tipo;Razón social;Dirección;Código ciudad;Teléfono principal;Tipo de régimen IVA;Actividad económica;Correo electrónico facturación
800.197.268;4;31;Empresa;DISTRIBUIDORA EL SOL S.A.S.;CL 37 # 13 - 87;68001;6076431820;48 - Impuesto sobre las ventas – IVA;4631;sol@correo.co
860034313-7;;31;Empresa;PAPELES DEL SUR S.A.;CL 3 # 1 - 1;11001;6016431820;48;4631;sur@correo.co`,
  productos: `Tipo de Producto;Categoría de inventarios / Servicios;Código del Producto;Nombre del Producto / Servicio;Código unidad de medida DIAN;Código de barras;Código Impuesto Cargo;Estado
Producto;ABARROTES;00123;ARROZ FLOR 500 g;94;7702001043132;IVA 19%;Activo
Producto;ABARROTES;00124;PANELA CUADRADA;KGM;;IVA 5%;Activo`,
  precios: `Código del Producto;Lista de precios;Precio de venta 1;Incluye IVA En Precio de Venta
00123;LISTA 1;2.900,00;No
00124;LISTA 1;4.100,50;No`,
  existencias: `Saldos de inventario por bodega

Código producto;Nombre producto;Nombre bodega;Saldo cantidades;Costo promedio;Costo total
00123;ARROZ FLOR;Principal;1.200,00;2.350,50;2.820.600,00
00124;PANELA;Norte;10,50;4.000,25;42.002,63
00124;PANELA;Principal;-3,00;4.000,25;-12.000,75
;Total general;;1.207,50;;2.850.601,88`,
  saldos_clientes: `Identificación;Nombre tercero;Comprobante;Fecha elaboración;Fecha vencimiento;Saldo total
900123456;ÑANDÚ;FV-2-101;24/10/2026;24/11/2026;1.234.567,89
900.444.333-8;CIGÜEÑA;FV-2-102;2026-10-25;2026-11-25;(50.000,00)
900444333;CIGÜEÑA;FV-2-103;2026-10-25;2026-11-25;850.000,00
;Total general;;;;2.034.567,89`,
  saldos_proveedores: `Identificación;Nombre tercero;Comprobante;Fecha elaboración;Fecha vencimiento;Saldo total
800197268-4;EL SOL;FC-1-7;01/10/2026;31/10/2026;5.000,25`,
  inmuebles: `Código,Dirección,Ciudad,Barrio,Zona,Tipo de inmueble,Uso,Matrícula,Estrato,Canon,Área,Propietario
INM-01,CARRERA 14 # 43 - 07 APTO 1101,Bucaramanga / Santander,CABECERA DEL LLANO,CENTRO-ORIENTE,APARTAMENTO,VIVIENDA,300-225504,4,"1,850,000.00",128,900444333`,
  contratos: `Tipo,Inmueble,Inicio,Fin,Canon,Arrendatario,Número
Arriendo,INM-01,01/02/2026,31/01/2027,"1,850,000.00",900123456-8,A-77`,
} as const;

test('an office of Siigo: nine files in order, each again changes nothing, its totals square, and out in reverse', async () => {
  const paso = async (contract: ImportContract, file: string, fijos: Readonly<Record<string, string>> = {}) => {
    const how = { programa: 'SIIGO', fijos };
    const uploaded = await m.subir(contract, windows(file), how);
    const lacking = Object.fromEntries(Object.entries(fijos).filter(([field]) => !uploaded.mapeo.includes(field)));
    return m.revisar(contract, windows(file), { ...how, fijos: lacking });
  };
  const done: [ImportContract, number][] = [];
  const entra = async (contract: ImportContract, row: ImportDetail, want: Partial<ImportDetail>) => {
    expect(row, JSON.stringify(await m.errores(contract, row.id))).toMatchObject(want);
    expect(await m.empezar(contract, row.id)).toMatchObject({ estado: 'IMPORTADA', creadas: want.crear });
    done.push([contract, row.id]);
  };
  // Of the wrong order: nothing is there yet, and each row says what it waits for.
  const antes = await paso(importarSaldos, SIIGO.saldos_clientes);
  expect(antes).toMatchObject({ crear: 0, con_error: 4 });
  expect((await m.errores(importarSaldos, antes.id))[0]).toEqual({
    documento: ['No hay una persona con ese documento en el directorio.'],
  });
  await m.ana.call(importarSaldos.discard, { params: { id: antes.id } });

  await entra(importarPersonas, await paso(importarPersonas, SIIGO.personas, EMPRESA), { crear: 2, con_error: 1 });
  await entra(importarProveedores, await paso(importarProveedores, SIIGO.proveedores, COMPRAS), { crear: 2 });
  const productos = await paso(importarProductos, SIIGO.productos);
  expect(await m.errores(importarProductos, productos.id)).toEqual(
    Array(2).fill({ linea: ['El valor no está en la lista.'] }),
  );
  const llamados = await llamar(importarProductos, productos, 'linea', ['ABARROTES', 'Alimentos']);
  await entra(importarProductos, llamados, { crear: 2, con_error: 0 });
  await entra(importarPrecios, await paso(importarPrecios, SIIGO.precios), { crear: 2 });
  await entra(importarExistencias, await paso(importarExistencias, SIIGO.existencias), { crear: 2, con_error: 2 });
  await entra(importarSaldos, await paso(importarSaldos, SIIGO.saldos_clientes), { crear: 2, con_error: 2 });
  await entra(importarSaldosProveedores, await paso(importarSaldosProveedores, SIIGO.saldos_proveedores), { crear: 1 });
  await entra(importarInmuebles, await paso(importarInmuebles, SIIGO.inmuebles), { crear: 1 });
  await entra(importarContratos, await paso(importarContratos, SIIGO.contratos), { crear: 1 });

  // Codes keep their zeros, cities their department, names their letters.
  const { cod_prod } = await m.t.db
    .selectFrom('producto')
    .select('cod_prod')
    .where('nombre_producto', '=', 'ARROZ FLOR 500 g')
    .executeTakeFirstOrThrow();
  expect(cod_prod).toBe('00123');
  const personas = await m.t.db
    .selectFrom('persona')
    .select(['documento', 'dv', 'rsocial'])
    .where('rsocial', 'is not', null)
    .orderBy('id')
    .execute();
  expect(personas).toEqual([
    { documento: '900123456', dv: '8', rsocial: 'COMERCIAL ÑANDÚ S.A.S.' },
    { documento: '900444333', dv: '8', rsocial: 'INVERSIONES LA CIGÜEÑA S.A.' },
  ]);

  // What was not let in is what does not square, and it is said where.
  const { version } = await m.ana.call(c.leerCuadre);
  const lado = (total: number, terceros: [string, number][]) => ({
    total,
    terceros: terceros.map(([documento, saldo]) => ({ documento, nombre: null, saldo })),
  });
  const body = {
    version,
    bodegas: [
      { bodega_id: m.principal.id, unidades: 1_197, valor: 2_808_599.25 },
      { bodega_id: m.norte.id, unidades: 10.5, valor: 42_002.63 },
    ],
    clientes: lado(2_034_567.89, [
      ['900.123.456-8', 1_234_567.89],
      ['900444333', 800_000],
    ]),
    proveedores: lado(5_000.25, [['800197268-4', 5_000.25]]),
    registros: [{ paso: 'personas' as const, total: 2 }],
  };
  const { data } = await m.ana.call(c.guardarCuadre, { body });
  expect(data.problemas).toEqual([
    'PRINCIPAL: hay de más 3 unidades.',
    'PRINCIPAL: hay de más $ 12,000.75 en inventario.',
    'Saldos de clientes: hay de más $ 50,000.00 frente al programa anterior.',
    'INVERSIONES LA CIGÜEÑA S.A. (900444333): hay de más $ 50,000.00.',
  ]);
  const { pasos } = await m.ana.call(t.leerTraslado);
  expect(pasos.map(({ importados, falta }) => [importados, falta])).toEqual(
    [2, 2, 2, 2, 2, 2, 1, 1, 1].map((n) => [n, null]),
  );

  // What others hang from stays and says so; in reverse all of it goes.
  const [personasId] = done.map(([, id]) => id);
  expect(await m.deshacer(importarPersonas, personasId ?? 0)).toMatchObject({ estado: 'DESHECHA' });
  const inactivas = await m.t.db.selectFrom('persona').select('estado').where('rsocial', 'is not', null).execute();
  expect(inactivas).toEqual([{ estado: 0 }, { estado: 0 }]);
  for (const [contract, id] of done.slice(1).reverse()) {
    if (contract === importarInmuebles) {
      // Its lease let it and left it: it is not what the file made any more.
      const { msg } = await m.ana.refused(contract.undo, { params: { id } }, 'regla_negocio');
      expect(msg).toBe('El registro de la fila 2 cambió después de importarlo.');
    } else expect(await m.deshacer(contract, id), contract.spec.path).toMatchObject({ estado: 'DESHECHA' });
  }
  await m.cuadra();
});

const PERSONA = { 'direcciones.0.barrio': 'CENTRO' };
const PROVEEDOR = { ...COMPRAS, codigo_regimen_tributario: '48' };

test.each([
  [
    'ALEGRA, in commas',
    'ALEGRA',
    importarPersonas,
    PERSONA,
    `Tipo de identificación,Número de identificación,Dígito de verificación,Nombre / Razón social,Nombres,Apellidos,Tipo de persona,Municipio / Departamento,Dirección,Correo,Teléfono 1,Tipo de contacto
NIT,900123456,8,"COMERCIAL ÑANDÚ, S.A.S.",,,Persona jurídica,"Bogotá, D.C. / Bogotá",CL 10 # 20-30,nandu@correo.co,6076543210,Cliente`,
    1,
  ],
  [
    'ALEGRA',
    'ALEGRA',
    importarProductos,
    {},
    `Tipo,Nombre,Referencia,Categoría,Unidad de medida,Precio base,Impuesto,Porcentaje de impuesto,Estado
Producto,ARROZ 500 g,00123,Alimentos,Unidad,2900,IVA,19%,Activo
Servicio,DOMICILIO,SER-1,Servicios,94,5000,IVA,0,Activo`,
    1,
  ],
  [
    'World Office',
    'WORLD_OFFICE',
    importarPersonas,
    {},
    `Tipo Identificación;Identificación;DV;Primer Nombre;Primer Apellido;Razón Social;Propiedades;Tipo Contribuyente;Dirección;Ciudad;Barrio;Teléfono;Email
NIT;900123456;8;;;COMERCIAL ÑANDÚ S.A.S.;Cliente;Persona Jurídica;CL 10 # 20-30;Bucaramanga - Santander;CENTRO;6076543210;nandu@correo.co`,
    1,
  ],
  [
    'World Office',
    'WORLD_OFFICE',
    importarProveedores,
    PROVEEDOR,
    `Tipo Identificación;Identificación;DV;Razón Social;Actividad Económica;Dirección;Ciudad;Teléfono
NIT;800197268;4;DISTRIBUIDORA EL SOL S.A.S.;4631;CL 37 # 13 - 87;Bucaramanga;6076431820`,
    1,
  ],
  [
    'World Office, English figures',
    'WORLD_OFFICE',
    importarPrecios,
    {},
    'Código Inventario;Descripción;Lista Precio;Precio\nARROZ;ARROZ;Lista 1;2,900.00\nPANELA;PANELA;Lista 1;1,234,567.89',
    2,
  ],
] as const)('%s (%s): %o comes in', async (_, programa, contract, fijos, file, crear) => {
  const row = await m.revisar(contract, windows(file), { programa, fijos });
  expect(row, JSON.stringify(await m.errores(contract, row.id))).toMatchObject({ crear });
  expect(await m.empezar(contract, row.id)).toMatchObject({ creadas: crear });
  expect(await m.revisar(contract, windows(file), { programa, fijos })).toMatchObject({ crear: 0, sin_cambio: crear });
});

test('what a file lacks is said once: it is seen in each row, corrected in one, and refused where it cannot be', async () => {
  const file = `NIT;Razón social;Ciudad;Dirección;CIIU\n800197268;EL SOL;68001;CL 1;4631\n860034313;EL SUR;68001;CL 2;4631`;
  const { id, version, mapeo } = await m.subir(importarProveedores, file);
  const params = { id };
  const say = (fijos: Record<string, string>) => ({ params, body: { version, mapeo, fijos } });
  for (const fijos of [{ nit_sin_dv: '1' }, { nada: 'x' }, { codigo_clase_proveedor: '' }])
    await m.ana.refused(importarProveedores.match, say(fijos as Record<string, string>), 'validacion');
  const { data } = await m.ana.call(importarProveedores.match, say(PROVEEDOR));
  expect(data.encabezados.slice(-2)).toEqual([
    'Tipo de proveedor (todas las filas)',
    'Régimen tributario (todas las filas)',
  ]);
  expect(data.muestra.slice(-1)).toEqual([['48', '48']]);
  const seen = await reviewRest(m.ana, importarProveedores, id);
  expect(seen).toMatchObject({ crear: 2, con_error: 0 });

  const [, sur] = (await m.ana.call(importarProveedores.rows, { params })).results;
  const columna = seen.mapeo.indexOf('codigo_regimen_tributario');
  const fix = { params: { id, fila: sur?.id ?? 0 }, body: { valores: { [columna]: '49' } } };
  expect((await m.ana.call(importarProveedores.fix, fix)).data.valores[columna]).toBe('49');
  // Only those that say it change, only with the version that was read, and only a column that is there.
  const change = { version: seen.version, columna, antes: '48', ahora: 'Nada' };
  for (const body of [
    { ...change, columna: 150 },
    { ...change, columna: -1 },
  ])
    await m.ana.refused(importarProveedores.replace, { params, body }, 'validacion');
  await m.ana.call(importarProveedores.replace, { params, body: change });
  await m.ana.refused(importarProveedores.replace, { params, body: change }, 'modificado');
  expect(await reviewRest(m.ana, importarProveedores, id)).toMatchObject({ crear: 1, con_error: 1 });
  const nadie = await m.t.actor();
  await nadie.refused(importarProveedores.replace, { params, body: change }, 'sin_permiso');
});

test('a file of another program says which of its columns it is known by, and nothing of it is guessed', async () => {
  const file = 'Cuenta;Débito;Crédito\n110505;1.000;0\n220505;0;1.000';
  const { id, version, mapeo } = await m.subir(importarPersonas, file, { programa: 'SIIGO' });
  expect(mapeo).toEqual([null, null, null]);
  const { errores } = await m.ana.refused(
    importarPersonas.match,
    { params: { id }, body: { version, mapeo } },
    'validacion',
  );
  expect(errores).toEqual({ mapeo: ['Falta decir cuál columna es: Tipo de documento, Documento.'] });
});
