/** The fields of a move, of its steps and of the totals of the program of before, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';

export const ESTADOS_PASO = { HECHO: 'HECHO', NO_APLICA: 'NO APLICA' } as const;
export type EstadoPaso = keyof typeof ESTADOS_PASO;

const CONCEPTOS = {
  UNIDADES: 'Unidades de una bodega',
  VALOR: 'Valor de una bodega',
  CLIENTES: 'Saldo de los clientes',
  PROVEEDORES: 'Saldo de los proveedores',
  CLIENTE: 'Saldo de un cliente',
  PROVEEDOR: 'Saldo de un proveedor',
  REGISTROS: 'Número de registros',
} as const;
export type Concepto = keyof typeof CONCEPTOS;

export const traslado = {
  programa_id: { label: 'Programa anterior', tipo: 'referencia', de: 'importacion_programa', vacio: 'Otro' },
  fecha_corte: { label: 'Fecha de corte', tipo: 'fecha', vacio: 'Hoy' },
  observacion: { label: 'Observación', tipo: 'texto', max: 500, letras: 'none' },
} as const satisfies CamposDe<'traslado_datos'>;

export const paso = {
  traslado_id: { label: 'Traslado', tipo: 'referencia' },
  paso: { label: 'Paso', tipo: 'texto' },
  estado: { label: 'Estado', tipo: 'texto', valores: ESTADOS_PASO },
} as const satisfies CamposDe<'traslado_datos_paso'>;

/** What the value is of follows from the concept: thousandths, centavos, records. */
export const total = {
  traslado_id: { label: 'Traslado', tipo: 'referencia' },
  concepto: { label: 'Concepto', tipo: 'texto', valores: CONCEPTOS },
  clave: { label: 'De', tipo: 'texto', max: 60 },
  nombre: { label: 'Nombre', tipo: 'texto', max: 150 },
  valor: { label: 'Valor', tipo: 'entero' },
} as const satisfies CamposDe<'traslado_datos_total'>;

export const programa = {
  codigo: { label: 'Código', tipo: 'texto', max: 20 },
  nombre: { label: 'Nombre', tipo: 'texto', max: 60, letras: 'none', obligatorio: true },
  propio: { label: 'Hecho por la empresa', tipo: 'booleano' },
} as const satisfies CamposDe<'importacion_programa'>;

export const salida = {
  autoriza_id: { label: 'Autorizó', tipo: 'referencia', de: 'usuario' },
  expira: { label: 'Vale hasta', tipo: 'instante' },
  iniciada: { label: 'Descargada', tipo: 'instante' },
  filas: { label: 'Filas', tipo: 'entero' },
} as const satisfies CamposDe<'salida_datos'>;
