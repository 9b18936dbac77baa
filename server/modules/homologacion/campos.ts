/** The fields of a supplier's code and of the mappings it had, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { MAX_CODIGO, MAX_NOMBRE } from './rules/codigo.ts';
import { ESTADOS, MOTIVOS, ORIGENES } from './rules/estados.ts';

const producto_id = { label: 'Producto', tipo: 'referencia', de: 'producto', vacio: 'Sin homologar' } as const;
const presentacion_id = {
  label: 'Presentación',
  tipo: 'referencia',
  de: 'presentacion',
  vacio: 'Unidad base',
} as const;
const factor_conversion_ppm = { label: 'Factor de conversión', corto: 'Factor', tipo: 'factor' } as const;

export const homologacion = {
  proveedor_id: { label: 'Proveedor', tipo: 'referencia', de: 'proveedor', obligatorio: true },
  cod_prod_xml: {
    label: 'Código del proveedor',
    corto: 'Código',
    tipo: 'texto',
    max: MAX_CODIGO,
    letras: 'none',
    importa: { example: 'ARZ-500', synonyms: ['Código', 'Código del producto', 'Referencia', 'SKU', 'Ref', 'Cod'] },
  },
  clave_xml: INTERNO,
  unidad_xml: {
    label: 'Unidad del proveedor',
    corto: 'Unidad',
    tipo: 'texto',
    max: 10,
    vacio: 'Cualquiera',
    importa: { example: '94', synonyms: ['Unidad', 'UM', 'Unidad de medida'] },
  },
  nombre_producto_xml: {
    label: 'Nombre del proveedor',
    corto: 'Nombre',
    tipo: 'texto',
    max: MAX_NOMBRE,
    letras: 'none',
    importa: {
      example: 'ARROZ BLANCO x 500 g (PACA x 25)',
      synonyms: ['Nombre', 'Descripción', 'Producto', 'Nombre del producto', 'Artículo'],
    },
  },
  codigo_estandar_xml: {
    label: 'Código estándar',
    corto: 'GTIN',
    tipo: 'texto',
    max: MAX_CODIGO,
    letras: 'none',
    importa: { example: '7700000000014', synonyms: ['EAN', 'GTIN', 'Código de barras', 'Barras'] },
  },
  estado: { label: 'Estado', tipo: 'texto', valores: ESTADOS, acto: true },
  origen: { label: 'Origen', tipo: 'texto', valores: ORIGENES, acto: true },
  producto_id,
  presentacion_id,
  factor_conversion_ppm: {
    ...factor_conversion_ppm,
    importa: { example: '25', synonyms: ['Factor', 'Unidades por empaque', 'Empaque', 'Contenido'] },
  },
  aplica_desde: {
    label: 'Aplica desde',
    tipo: 'fecha',
    vacio: 'Siempre',
    importa: { example: '2026-11-21', synonyms: ['Desde', 'Vigencia'] },
  },
  observacion: { label: 'Observación', tipo: 'texto', max: 500, letras: 'none', importa: {} },
  sugerido_id: { label: 'Producto sugerido', tipo: 'referencia', de: 'producto', vacio: 'Ninguno', acto: true },
  sugerido_motivo: { label: 'Por qué se sugiere', tipo: 'texto', valores: MOTIVOS, acto: true },
  sugerido_puntaje: { label: 'Puntaje', tipo: 'entero', acto: true },
  conflicto: { label: 'Conflicto', tipo: 'texto', acto: true },
  visto_nombre: { label: 'Nombre que llegó', tipo: 'texto', acto: true },
  visto_estandar: { label: 'Código estándar que llegó', tipo: 'texto', acto: true },
  visto_precio_dmil: { label: 'Precio que llegó', tipo: 'precio', acto: true },
  ultimo_precio_dmil: {
    label: 'Último precio',
    tipo: 'precio',
    importa: { example: '52300', synonyms: ['Precio', 'Costo', 'Valor', 'Precio unitario', 'Valor unitario'] },
  },
  ultima_factura: { label: 'Última factura', tipo: 'texto' },
  ultima_fecha: { label: 'Fecha de la última factura', corto: 'Fecha', tipo: 'fecha' },
  veces_usada: { label: 'Veces usada', tipo: 'entero' },
  orden_proveedor: INTERNO,
  orden_nombre: INTERNO,
  clave_nombre: INTERNO,
  busca_propio: INTERNO,
  busca: INTERNO,
} as const satisfies CamposDe<'homologacion'>;

export const vigencia = {
  homologacion_id: { label: 'Código de proveedor', tipo: 'referencia', de: 'homologacion' },
  desde: { label: 'Desde', tipo: 'fecha', vacio: 'Siempre' },
  producto_id,
  presentacion_id,
  factor_conversion_ppm,
} as const satisfies CamposDe<'homologacion_vigencia'>;
