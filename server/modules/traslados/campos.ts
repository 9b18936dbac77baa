/** The fields of transfers and of their lines, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { LISTAS } from '../listas/contract/catalogo.ts';

export const TIPOS_TRASLADO = { TRANSITO: 'CON TRÁNSITO', DIRECTO: 'DIRECTO', ZONAS: 'ENTRE ZONAS' } as const;
export type TipoTraslado = keyof typeof TIPOS_TRASLADO;

export const ESTADOS_TRASLADO = [
  ...(['BORRADOR', 'SOLICITADO', 'APROBADO', 'DESPACHADO', 'RECIBIDO_PARCIAL', 'RECIBIDO', 'DEVUELTO'] as const),
  'ANULADO',
] as const;
export type EstadoTraslado = (typeof ESTADOS_TRASLADO)[number];

const cuando = (label: string) => ({ label, tipo: 'instante', acto: true }) as const;
const quien = (label: string) => ({ label, tipo: 'referencia', de: 'usuario', acto: true }) as const;
const motivo = { tipo: 'codigo', lista: LISTAS.motivoInventario, vacio: 'Sin motivo' } as const;

export const traslado = {
  numero: { label: 'Número', tipo: 'texto', acto: true },
  tipo: { label: 'Tipo', tipo: 'texto', valores: TIPOS_TRASLADO, obligatorio: true },
  bodega_origen_id: {
    label: 'Bodega de origen',
    corto: 'Origen',
    tipo: 'referencia',
    de: 'bodega',
    obligatorio: true,
  },
  bodega_destino_id: {
    label: 'Bodega de destino',
    corto: 'Destino',
    tipo: 'referencia',
    de: 'bodega',
    obligatorio: true,
  },
  fecha: { label: 'Fecha', tipo: 'fecha', obligatorio: true },
  motivo: { ...motivo, label: 'Motivo', nombre: 'motivo_nombre' },
  solicitud_id: { label: 'Número de solicitud', tipo: 'entero', max: 999_999_999, vacio: 'Sin solicitud' },
  transportista: { label: 'Transportista', tipo: 'texto', max: 80 },
  placa: { label: 'Placa', tipo: 'texto', max: 10 },
  guia: { label: 'Guía del transportista', corto: 'Guía', tipo: 'texto', max: 40 },
  observacion: { label: 'Observación', tipo: 'texto', max: 500, letras: 'none' },
  estado: { label: 'Estado', tipo: 'texto', acto: true },
  solicitado: cuando('Solicitado el'),
  solicitado_uc_id: quien('Solicitado por'),
  aprobado: cuando('Aprobado el'),
  aprobado_uc_id: quien('Aprobado por'),
  despachado: { ...cuando('Despachado el'), corto: 'Despachado' },
  despachado_uc_id: quien('Despachado por'),
  recibido: { ...cuando('Recibido el'), corto: 'Recibido' },
  recibido_uc_id: quien('Recibido por'),
  legalizado: cuando('Legalizado el'),
  legalizado_uc_id: quien('Legalizado por'),
  devuelto: cuando('Devuelto el'),
  devuelto_uc_id: quien('Devuelto por'),
  anulado: cuando('Anulado el'),
  anulado_uc_id: quien('Anulado por'),
  motivo_legalizacion: { ...motivo, label: 'Motivo de lo que no llegó', acto: true },
  motivo_anulacion: { label: 'Motivo de la anulación', tipo: 'texto', max: 300, acto: true },
  lineas: { label: 'Líneas', tipo: 'entero', acto: true },
  unidades_mil: { label: 'Unidades', tipo: 'cantidad', acto: true },
  valor_cts: { label: 'Valor', tipo: 'dinero', acto: true },
  pendiente_mil: { label: 'En tránsito', tipo: 'cantidad', acto: true },
  diferencia_mil: { label: 'Diferencia', tipo: 'cantidad', acto: true },
  con_diferencia: { label: 'Con diferencia', tipo: 'booleano', acto: true },
  busca: INTERNO,
} as const satisfies CamposDe<'traslado'>;

export const trasladoDetalle = {
  traslado_id: { label: 'Traslado', tipo: 'referencia', de: 'traslado' },
  producto_id: { label: 'Producto', tipo: 'referencia', de: 'producto', obligatorio: true },
  presentacion_id: { label: 'Presentación', tipo: 'referencia', de: 'presentacion', vacio: 'Unidad base' },
  zona_origen_id: {
    label: 'Zona de origen',
    corto: 'De la zona',
    tipo: 'referencia',
    de: 'zona_bodega',
    vacio: 'Automática',
  },
  zona_destino_id: {
    label: 'Zona de destino',
    corto: 'A la zona',
    tipo: 'referencia',
    de: 'zona_bodega',
    vacio: 'Automática',
  },
  lote: { label: 'Lote o serial', corto: 'Lote', tipo: 'texto', max: 40 },
  escrita_mil: { label: 'Cantidad en su presentación', tipo: 'cantidad' },
  cantidad_mil: { label: 'Cantidad solicitada', corto: 'Solicitado', tipo: 'cantidad' },
  despachado_mil: { label: 'Cantidad despachada', corto: 'Despachado', tipo: 'cantidad', acto: true },
  recibido_mil: { label: 'Cantidad recibida', corto: 'Recibido', tipo: 'cantidad', acto: true },
  rechazado_mil: { label: 'Cantidad rechazada', corto: 'Rechazado', tipo: 'cantidad', acto: true },
  faltante_mil: { label: 'Cantidad faltante', corto: 'Faltante', tipo: 'cantidad', acto: true },
  devuelto_mil: { label: 'Cantidad devuelta', corto: 'Devuelto', tipo: 'cantidad', acto: true },
  motivo_diferencia: { ...motivo, label: 'Motivo de la diferencia', acto: true },
  orden: INTERNO,
} as const satisfies CamposDe<'traslado_detalle'>;

export const trasladoFirma = {
  traslado_id: { label: 'Traslado', tipo: 'referencia', de: 'traslado' },
  nombre: { label: 'Nombre de quien recibe', tipo: 'texto', max: 80, letras: 'none', acto: true },
  archivo_id: { label: 'Firma', tipo: 'referencia', acto: true },
} as const satisfies CamposDe<'traslado_firma'>;
