/** A small shop that leaves another program: its exports, with the columns that these give them, brought in on screen until the sheet squares. */
import { abrir } from './asistente.ts';
import { expect, type Page } from './browser.ts';

export type Programa = 'Siigo' | 'Alegra';

/** Header → cell, a line each. */
type Filas = readonly Readonly<Record<string, string>>[];

interface Archivo {
  /** As its step is named on the button: 'Importar proveedores'. */
  readonly paso: string;
  readonly filas: Filas;
  /** What the result says. */
  readonly dicho: RegExp;
}

/** Of what it left: by warehouse and by side. */
const TOTALES = { unidades: '160', valor: '446000', clientes: '1250000', proveedores: '3480000.5' } as const;

const CLIENTES = [
  ['900111222', 'Constructora Los Álamos S.A.S.', 'CL 35 # 12-40', '6076431820'],
  ['900333444', 'Panadería La Espiga S.A.S.', 'CR 27 # 41-08', '6076320114'],
] as const;
const PROVEEDORES = [
  ['900444333', 'Distribuciones El Porvenir S.A.S.', 'CL 14 # 8-61', '6076712200'],
  ['900555666', 'Aceros del Oriente S.A.S.', 'CR 15 # 3-22', '6076450098'],
] as const;
const PRODUCTOS = [
  ['TOR-1', 'Tornillo drywall 6 x 1', '120', '2350', '3900'],
  ['CIN-2', 'Cinta métrica 5 m', '40', '4100', '6500'],
] as const;
/** What the other program does not keep, and the office adds to its files. */
const DE_AQUI = { Barrio: 'CENTRO', Clasificación: 'Cliente' } as const;
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
    precios: PRODUCTOS.map(([codigo, , , , precio]) => ({
      ...{ 'Código producto': codigo, 'Lista de precios': 'GENERAL', 'Precio de venta 1': precio },
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
      ...{ Barrio: DE_AQUI.Barrio, 'Tipo de contacto': DE_AQUI.Clasificación, Correo: `pagos@c${nit}.example.co` },
    })),
    proveedores: PROVEEDORES.map(([nit, nombre, direccion, telefono]) => ({
      ...{ 'Número de identificación': nit, 'Nombre / Razón social': nombre, Dirección: direccion },
      ...{ 'Municipio / Departamento': 'Bucaramanga (Santander)', 'Teléfono 1': telefono, ...DE_COMPRAS },
    })),
    productos: PRODUCTOS.map(([codigo, nombre]) => ({
      ...{ Referencia: codigo, Nombre: nombre, Categoría: 'Ferretería', 'Unidad de medida': '94' },
      'Porcentaje de impuesto': '19',
    })),
    precios: PRODUCTOS.map(([codigo, , , , precio]) => ({
      ...{ Referencia: codigo, 'Lista de precios': 'GENERAL', 'Precio base': precio },
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
function archivosDe(programa: Programa): Archivo[] {
  const filas = programa === 'Siigo' ? siigo() : alegra();
  const archivo = (paso: string, clave: string, dicho: RegExp): Archivo => ({ paso, filas: filas[clave] ?? [], dicho });
  return [
    archivo('personas', 'personas', /^2 personas creadas/),
    archivo('proveedores', 'proveedores', /^2 proveedores creados/),
    archivo('productos', 'productos', /^2 productos creados/),
    archivo('listas de precio', 'precios', /^2 precios creados/),
    archivo('existencias iniciales', 'existencias', /^2 existencias iniciales creadas/),
    archivo('saldos de clientes', 'clientes', /^2 saldos iniciales creados/),
    archivo('saldos de proveedores', 'saldos', /^2 saldos iniciales de proveedores creados/),
  ];
}

/** As these programs write it: letters of Windows, a title, semicolons. */
function csvDe({ filas }: Archivo): Buffer {
  const columnas = Object.keys(filas[0] ?? {});
  const lineas = [columnas, ...filas.map((fila) => columnas.map((columna) => fila[columna] ?? ''))];
  return Buffer.from(lineas.map((celdas) => celdas.join(';')).join('\r\n'), 'latin1');
}

/** Each file as people bring it. */
export async function traerTodo(page: Page, programa: Programa): Promise<void> {
  await abrir(page, '/config/traslado-datos', 'Traslado de datos');
  await page.getByRole('combobox', { name: 'Programa anterior' }).selectOption(programa);
  for (const archivo of archivosDe(programa)) {
    const { length } = archivo.filas;
    await page.getByRole('link', { name: `Importar ${archivo.paso}` }).click();
    const file = { name: `${archivo.paso}.csv`, mimeType: 'text/csv', buffer: csvDe(archivo) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Revisar las filas' }).click();
    await expect(page.getByText(`Crear ${length} · Actualizar 0 · Sin cambio 0 · Con error 0`)).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^Importar ${length} fila`) }).click();
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await expect(page.getByText(archivo.dicho).first()).toBeVisible({ timeout: 20_000 });
    await abrir(page, '/config/traslado-datos', 'Traslado de datos');
  }
}

const [BODEGAS, SALDOS] = ['Inventario por bodega', 'Saldos por lado'];
/** The totals of the last report of the other program; a wrong one is told first. */
export async function cuadrar(page: Page): Promise<void> {
  await abrir(page, '/config/traslado-datos/cuadre', 'Cuadre del traslado');
  const escribir = async (tabla: string, name: string, value: string) => {
    const cell = page.getByRole('table', { name: tabla }).getByRole('textbox', { name, exact: true });
    await cell.fill(value);
    await cell.press('Enter');
  };
  const guardar = () => page.getByRole('button', { name: 'Guardar y comparar' }).click();
  await escribir(BODEGAS, 'Unidades antes de BODEGA CENTRAL', TOTALES.unidades);
  await escribir(BODEGAS, 'Valor antes de BODEGA CENTRAL', TOTALES.valor);
  await escribir(SALDOS, 'Programa anterior de Clientes', '1');
  await escribir(SALDOS, 'Programa anterior de Proveedores', TOTALES.proveedores);
  await guardar();
  await expect(page.getByText(/^Saldos de clientes: hay de más/)).toBeVisible();
  await escribir(SALDOS, 'Programa anterior de Clientes', TOTALES.clientes);
  await guardar();
  await expect(page.getByText('Cuadra: todo lo que escribiste es igual a lo que hay aquí.')).toBeVisible();
}
