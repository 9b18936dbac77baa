/** The fields of price lists and of their prices, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { ESTADOS, MODOS, REDONDEOS, TIPOS } from './rules/tipos.ts';

export const lista = {
  codigo: { label: 'Código', tipo: 'texto', max: 20, obligatorio: true },
  revision: { label: 'Versión', tipo: 'entero', acto: true },
  nombre: { label: 'Nombre', tipo: 'texto', max: 80, letras: 'none', obligatorio: true },
  tipo: { label: 'Tipo', tipo: 'texto', valores: TIPOS, obligatorio: true },
  moneda: { label: 'Moneda', tipo: 'texto', acto: true },
  incluye_iva: { label: 'Los precios incluyen los impuestos', corto: 'Con IVA', tipo: 'booleano' },
  modo: { label: 'Cómo se forma el precio', corto: 'Modo', tipo: 'texto', valores: MODOS, obligatorio: true },
  lista_base_id: { label: 'Lista base', tipo: 'referencia', de: 'lista_precio', vacio: 'Ninguna' },
  porcentaje: { label: 'Porcentaje', tipo: 'tasa', max: 1_000 },
  redondeo: {
    label: 'Redondeo',
    tipo: 'entero',
    valores: Object.fromEntries(Object.entries(REDONDEOS)) as Readonly<Record<string, string>>,
  },
  margen_minimo: { label: 'Margen mínimo', tipo: 'tasa', max: 100, vacio: 'Sin mínimo' },
  vigente_desde: { label: 'Vigente desde', corto: 'Desde', tipo: 'fecha', obligatorio: true },
  vigente_hasta: { label: 'Vigente hasta', corto: 'Hasta', tipo: 'fecha', vacio: 'Indefinida' },
  observacion: { label: 'Observación', tipo: 'texto', max: 500, letras: 'none' },
  estado: { label: 'Estado', tipo: 'texto', valores: ESTADOS, acto: true },
  motivo_devolucion: { label: 'Motivo de la devolución', tipo: 'texto', max: 300, acto: true },
  motivo_inactiva: { label: 'Motivo de inactivación', tipo: 'texto', max: 300, acto: true },
  enviada: { label: 'Enviada el', tipo: 'instante', acto: true },
  enviada_uc_id: { label: 'Enviada por', tipo: 'referencia', de: 'usuario', acto: true },
  aprobada: { label: 'Aprobada el', tipo: 'instante', acto: true },
  aprobada_uc_id: { label: 'Aprobada por', tipo: 'referencia', de: 'usuario', acto: true },
  reemplaza_id: { label: 'Reemplaza a', tipo: 'referencia', de: 'lista_precio', acto: true },
  productos: { label: 'Productos con precio', corto: 'Productos', tipo: 'entero', acto: true },
  orden_nombre: INTERNO,
  busca: INTERNO,
} as const satisfies CamposDe<'lista_precio'>;

export const item = {
  lista_precio_id: { label: 'Lista', tipo: 'referencia', de: 'lista_precio' },
  producto_id: { label: 'Producto', tipo: 'referencia', de: 'producto', obligatorio: true },
  presentacion_id: { label: 'Presentación', tipo: 'referencia', de: 'presentacion', vacio: 'Unidad base' },
  cantidad_desde_mil: { label: 'Cantidad desde', corto: 'Desde cuántas', tipo: 'cantidad' },
  precio_dmil: { label: 'Precio', tipo: 'precio', vacio: 'Sin precio' },
  fecha_desde: { label: 'Rige desde', tipo: 'fecha', vacio: 'Con la lista' },
  fecha_hasta: { label: 'Rige hasta', tipo: 'fecha', vacio: 'Con la lista' },
  descuento_maximo: {
    label: 'Descuento máximo',
    corto: 'Dto. máx.',
    tipo: 'porcentaje',
    max: 100,
    vacio: 'Sin límite',
  },
  calculado: { label: 'Lo calcula la lista', corto: 'Calculado', tipo: 'booleano', acto: true },
  orden_producto: INTERNO,
  busca: INTERNO,
} as const satisfies CamposDe<'lista_precio_item'>;

export const listaCliente = {
  lista_precio_id: INTERNO,
  persona_id: { label: 'Clientes', tipo: 'referencia', de: 'persona', vacio: 'Todos' },
} as const satisfies CamposDe<'lista_precio_cliente'>;

export const listaCiudad = {
  lista_precio_id: INTERNO,
  ciudad_id: { label: 'Ciudades', tipo: 'referencia', de: 'ciudad', vacio: 'Todas' },
} as const satisfies CamposDe<'lista_precio_ciudad'>;
