/** The exports of a small shop that leaves another program, with the columns that it gives them, and what its last report says. */
export type Programa = 'Siigo' | 'Alegra';

/** Header → cell, a line each. */
type Filas = readonly Readonly<Record<string, string>>[];

export interface Archivo {
  /** As its step is named on the button: 'Importar proveedores'. */
  readonly paso: string;
  readonly filas: Filas;
  /** What the result says. */
  readonly dicho: RegExp;
}

/** Of what it left: by warehouse and by side. */
export const TOTALES = { unidades: '160', valor: '446000', clientes: '1250000', proveedores: '3480000.5' } as const;

const CLIENTES = [
  ['900111222', 'Constructora Los Álamos S.A.S.', 'CL 35 # 12-40', '6076431820'],
  ['900333444', 'Panadería La Espiga S.A.S.', 'CR 27 # 41-08', '6076320114'],
] as const;
const PROVEEDORES = [
  ['900444333', 'Distribuciones El Porvenir S.A.S.', 'CL 14 # 8-61', '6076712200'],
  ['900555666', 'Aceros del Oriente S.A.S.', 'CR 15 # 3-22', '6076450098'],
] as const;
const PRODUCTOS = [
  ['TOR-1', 'Tornillo drywall 6 x 1', '120', '2350'],
  ['CIN-2', 'Cinta métrica 5 m', '40', '4100'],
] as const;
/** What the other program does not keep, and the office adds to its files. */
const DE_AQUI = { Barrio: 'CENTRO', Tipo: 'Cliente' } as const;
const DE_COMPRAS = {
  ...{ Régimen: '48', Clasificación: '1', CIIU: '4663', 'Línea de comercialización': '1', 'Tipo de proveedor': '1' },
} as const;

/** One document of each: document, number, day, due day, what is left of it. */
function saldos(
  terceros: readonly (readonly string[])[],
  columnas: readonly string[],
  numeros: readonly string[],
  valores: readonly string[],
): Filas {
  return terceros.map(([nit = ''], i) => {
    const celdas = [nit, numeros[i] ?? '', '05/01/2025', '04/02/2025', valores[i] ?? ''];
    return Object.fromEntries(columnas.map((columna, at) => [columna, celdas[at] ?? '']));
  });
}

function siigo(): Record<string, Filas> {
  const columnas = ['Identificación', 'Comprobante', 'Fecha elaboración', 'Fecha vencimiento', 'Saldo'] as const;
  return {
    personas: CLIENTES.map(([nit, nombre, direccion, telefono]) => ({
      ...{ 'Tipo de identificación': 'NIT', Identificación: nit, 'Razón social': nombre, Dirección: direccion },
      ...{ 'Código ciudad': '68001', 'Teléfono principal': telefono, ...DE_AQUI },
      'Correo electrónico': `pagos@c${nit}.example.co`,
    })),
    proveedores: PROVEEDORES.map(([nit, nombre, direccion, telefono]) => ({
      ...{ Identificación: nit, 'Razón social': nombre, Dirección: direccion, 'Código ciudad': '68001' },
      ...{ 'Teléfono principal': telefono, ...DE_COMPRAS },
    })),
    productos: PRODUCTOS.map(([codigo, nombre]) => ({
      ...{ 'Código producto': codigo, 'Nombre producto': nombre, 'Categoría de inventarios': 'Ferretería' },
      ...{ 'Unidad de medida DIAN': '94', 'Impuesto cargo': '19' },
    })),
    existencias: PRODUCTOS.map(([codigo, nombre, cantidad, costo]) => ({
      ...{ 'Código producto': codigo, 'Nombre producto': nombre, 'Nombre bodega': 'BODEGA CENTRAL' },
      ...{ 'Saldo cantidades': cantidad, 'Costo promedio': costo },
    })),
    clientes: saldos(CLIENTES, columnas, ['FV-2-118', 'FV-2-131'], ['1.000.000,00', '250.000,00']),
    saldos: saldos(PROVEEDORES, columnas, ['FC-77', 'FC-80'], ['3.480.000,00', '0,50']),
  };
}

function alegra(): Record<string, Filas> {
  const columnas = (valor: string) => ['Identificación', 'Número', 'Creación', 'Vencimiento', valor] as const;
  return {
    personas: CLIENTES.map(([nit, nombre, direccion, telefono]) => ({
      ...{ 'Tipo de identificación': 'NIT', 'Número de identificación': nit, 'Nombre / Razón social': nombre },
      ...{ 'Municipio / Departamento': 'Bucaramanga (Santander)', Dirección: direccion, 'Teléfono 1': telefono },
      ...{ Barrio: DE_AQUI.Barrio, 'Tipo de contacto': DE_AQUI.Tipo, Correo: `pagos@c${nit}.example.co` },
    })),
    proveedores: PROVEEDORES.map(([nit, nombre, direccion, telefono]) => ({
      ...{ 'Número de identificación': nit, 'Nombre / Razón social': nombre, Dirección: direccion },
      ...{ 'Municipio / Departamento': 'Bucaramanga (Santander)', 'Teléfono 1': telefono, ...DE_COMPRAS },
    })),
    productos: PRODUCTOS.map(([codigo, nombre]) => ({
      ...{ Referencia: codigo, Nombre: nombre, Categoría: 'Ferretería', 'Unidad de medida': '94' },
      'Porcentaje de impuesto': '19',
    })),
    existencias: PRODUCTOS.map(([codigo, nombre, cantidad, costo]) => ({
      ...{ Referencia: codigo, Nombre: nombre, Bodega: 'CENTRAL', 'Cantidad inicial': cantidad },
      'Costo inicial': costo,
    })),
    clientes: saldos(CLIENTES, columnas('Por cobrar'), ['FE118', 'FE131'], ['1.000.000,00', '250.000,00']),
    saldos: saldos(PROVEEDORES, columnas('Por pagar'), ['77', '80'], ['3.480.000,00', '0,50']),
  };
}

/** In the order in which a company moves in. */
export function archivosDe(programa: Programa): Archivo[] {
  const filas = programa === 'Siigo' ? siigo() : alegra();
  const archivo = (paso: string, clave: string, dicho: RegExp): Archivo => ({ paso, filas: filas[clave] ?? [], dicho });
  return [
    archivo('personas', 'personas', /^2 personas creadas/),
    archivo('proveedores', 'proveedores', /^2 proveedores creados/),
    archivo('productos', 'productos', /^2 productos creados/),
    archivo('existencias iniciales', 'existencias', /^2 existencias iniciales creadas/),
    archivo('saldos de clientes', 'clientes', /^2 saldos iniciales creados/),
    archivo('saldos de proveedores', 'saldos', /^2 saldos iniciales de proveedores creados/),
  ];
}

/** As these programs write it: letters of Windows, a title, semicolons. */
export function csvDe({ filas }: Archivo): Buffer {
  const columnas = Object.keys(filas[0] ?? {});
  const lineas = [columnas, ...filas.map((fila) => columnas.map((columna) => fila[columna] ?? ''))];
  return Buffer.from(lineas.map((celdas) => celdas.join(';')).join('\r\n'), 'latin1');
}
