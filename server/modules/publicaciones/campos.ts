/** The fields of what is published, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { ESTADOS_GUARDADOS, NOMBRES_BLOQUE } from './rules/estados.ts';

export const contenido = {
  clase: INTERNO,
  bloque: { label: 'Bloque', tipo: 'texto', valores: NOMBRES_BLOQUE, obligatorio: true },
  titulo: { label: 'Título', tipo: 'texto', max: 150, letras: 'none', obligatorio: true },
  slug: { label: 'Dirección en el sitio', tipo: 'texto', max: 80, letras: 'lower', vacio: 'La del título' },
  resumen: { label: 'Resumen', tipo: 'texto', max: 300, letras: 'none', obligatorio: true },
  cuerpo_json: { label: 'Texto', tipo: 'texto' },
  categoria_id: { label: 'Categoría', tipo: 'referencia', de: 'categoria_web', vacio: 'Sin categoría' },
  desde: { label: 'Se muestra desde', corto: 'Desde', tipo: 'fecha', obligatorio: true },
  hasta: { label: 'Se muestra hasta', corto: 'Hasta', tipo: 'fecha', vacio: 'Sin fecha' },
  destacado: { label: 'Destacada', tipo: 'booleano' },
  orden: { label: 'Orden', tipo: 'entero', max: 999 },
  estado: { label: 'Estado', tipo: 'texto', valores: ESTADOS_GUARDADOS, acto: true },
  publicada: { label: 'Versión publicada', tipo: 'entero', acto: true },
  visible_desde: INTERNO,
  visible_hasta: INTERNO,
  con_cambios: { label: 'Con cambios sin publicar', tipo: 'booleano', acto: true },
  busca: INTERNO,
} as const satisfies CamposDe<'contenido_web'>;

export const contenidoVersion = {
  contenido_id: INTERNO,
  numero: { label: 'Versión', tipo: 'entero' },
  titulo: contenido.titulo,
  slug: contenido.slug,
  resumen: contenido.resumen,
  cuerpo_json: contenido.cuerpo_json,
  categoria_id: contenido.categoria_id,
  desde: contenido.desde,
  hasta: contenido.hasta,
  destacado: contenido.destacado,
  orden: contenido.orden,
} as const satisfies CamposDe<'contenido_web_version'>;
