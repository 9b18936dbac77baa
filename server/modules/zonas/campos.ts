/** The fields of warehouses, of their zones, and of the reasons of movements, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';

export const TIPOS_ZONA = {
  RECEPCION: 'RECEPCIÓN',
  ALMACENAMIENTO: 'ALMACENAMIENTO',
  PICKING: 'PICKING',
  DESPACHO: 'DESPACHO',
  CUARENTENA: 'CUARENTENA',
  DEVOLUCIONES: 'DEVOLUCIONES',
  TRANSITO: 'TRÁNSITO',
} as const;
export type TipoZona = keyof typeof TIPOS_ZONA;

export const ESTADOS_ZONA = ['ACTIVA', 'BLOQUEADA', 'INACTIVA'] as const;

export const bodega = {
  codigo: { label: 'Código', tipo: 'texto', max: 20, obligatorio: true },
  nombre: { label: 'Nombre', tipo: 'texto', max: 80, obligatorio: true },
  ciudad: { label: 'Ciudad', tipo: 'referencia', de: 'ciudad', nombre: 'ciudad_nombre', vacio: 'Sin ciudad' },
  direccion: { label: 'Dirección', tipo: 'texto', max: 200 },
  permite_negativo: { label: 'Permite existencias por debajo de cero', corto: 'Permite negativo', tipo: 'booleano' },
  activo: { label: 'Estado', tipo: 'estado' },
  orden_nombre: INTERNO,
  busca: INTERNO,
} as const satisfies CamposDe<'bodega'>;

export const zona = {
  bodega_id: { label: 'Bodega', tipo: 'referencia', de: 'bodega', obligatorio: true },
  codigo: { label: 'Código', tipo: 'texto', max: 30, obligatorio: true },
  nombre: { label: 'Nombre', tipo: 'texto', max: 80, obligatorio: true },
  tipo: { label: 'Tipo', tipo: 'texto', valores: TIPOS_ZONA, obligatorio: true },
  estado: { label: 'Estado', tipo: 'texto', acto: true },
  bloqueo: { label: 'Motivo del bloqueo', corto: 'Bloqueo', tipo: 'texto', max: 300, acto: true },
  bloqueo_conteo: { label: 'Conteo que la bloquea', tipo: 'texto', acto: true },
  padre_id: { label: 'Dentro de', tipo: 'referencia', de: 'zona_bodega', vacio: 'De ninguna' },
  secuencia_recorrido: { label: 'Secuencia del recorrido', corto: 'Secuencia', tipo: 'entero', max: 1_000_000 },
  responsable_id: { label: 'Responsable', tipo: 'referencia', de: 'usuario', vacio: 'Sin responsable' },
  capacidad_mil: { label: 'Capacidad', tipo: 'cantidad', vacio: 'Sin límite' },
  permite_mezcla_lotes: { label: 'Permite mezclar lotes de un producto', corto: 'Mezcla lotes', tipo: 'booleano' },
  codigo_barras: { label: 'Código de barras', tipo: 'texto', max: 40, vacio: 'El de su código' },
  orden_codigo: INTERNO,
  busca: INTERNO,
} as const satisfies CamposDe<'zona_bodega'>;

export const bodegaUsuario = {
  bodega_id: INTERNO,
  usuario_id: { label: 'Usuarios', tipo: 'referencia', de: 'usuario', vacio: 'Todos los que pueden' },
} as const satisfies CamposDe<'bodega_usuario'>;
