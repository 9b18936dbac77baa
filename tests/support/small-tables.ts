/**
 * Tables that stay small whatever the company does: what comes with the program or is written by hand, tens or hundreds of rows, a
 * thousand cities. Reading one whole costs less than an index on it. So do lists to choose from (`activo`, `orden`). Every other table
 * grows.
 */
export const SMALL_TABLES: ReadonlySet<string> = new Set([
  ...[
    'accion',
    'barrio',
    'ciudad',
    'departamento',
    'grupo',
    'parametro_proveedor',
    'plantilla',
    'prefijo_telefono',
    'zona',
  ],
  // People who work in one company.
  'usuario',
  // Warehouses of one company.
  'bodega',
  // Where one company is found.
  'sede_web',
  // One range of numbers, or a few, for each kind of document; a month of each module.
  'secuencia',
  'periodo',
  // One rate of interest on arrears a month, and a few models of an ageing.
  'tasa_mora',
  'modelo_edades',
  // Systems that a company is tied to.
  'integracion_destino',
  'integracion_origen',
  // Places where its copies are kept.
  'respaldo_destino',
  // One row for each time that accounting is moved, a few a month.
  'proceso_contable',
]);
