/** The fields of templates and of their versions, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { LISTAS } from '../../shared/templates.ts';

export const plantilla = {
  nombre: { label: 'Nombre', corto: 'Plantilla', tipo: 'texto', letras: 'none', max: 120, obligatorio: true },
  tipo: { label: 'Lista de parámetros', tipo: 'texto', valores: LISTAS, obligatorio: true },
  descripcion: { label: 'Descripción', enSeccion: 'Para qué se usa', tipo: 'texto', letras: 'none', max: 300 },
  estado: { label: 'Estado', tipo: 'texto', acto: true },
  motivo_inactivacion: { label: 'Motivo de inactivación', tipo: 'texto', acto: true },
  publicada: { label: 'Versión publicada', corto: 'Versión', tipo: 'entero', acto: true, vacio: 'Sin publicar' },
  con_borrador: { label: 'Tiene borrador', tipo: 'booleano', acto: true },
  variables: { label: 'Parámetros usados', corto: 'Parámetros', tipo: 'texto', acto: true },
  huella: { label: 'Contenido', tipo: 'texto', acto: true },
  orden_nombre: INTERNO,
} as const satisfies CamposDe<'plantilla'>;

export const plantillaVersion = {
  plantilla_id: { label: 'Plantilla', tipo: 'referencia' },
  numero: { label: 'Número', tipo: 'entero' },
  estado: { label: 'Estado', tipo: 'texto' },
  // What changed in it is told by the template.
  contenido_json: INTERNO,
  publicada_en: { label: 'Publicada el', tipo: 'instante' },
  publicada_por: { label: 'Publicada por', tipo: 'referencia' },
} as const satisfies CamposDe<'plantilla_version'>;
