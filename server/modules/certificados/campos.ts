/** The fields of certificates, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { TIPOS } from './rules.ts';

export const certificado = {
  tipo: { label: 'Tipo', tipo: 'texto', valores: TIPOS, obligatorio: true },
  persona_id: { label: 'Persona', tipo: 'referencia', de: 'persona', obligatorio: true },
  anio: { label: 'Año', tipo: 'entero', max: 2100 },
  dirigido_a: { label: 'Dirigido a', tipo: 'texto', max: 150, letras: 'none', vacio: 'A quien interese' },
  vigencia_dias: { label: 'Vigencia', tipo: 'entero', max: 3650, unidad: 'día', vacio: 'Sin vencimiento' },
  plantilla_id: { label: 'Texto', tipo: 'referencia', de: 'plantilla', vacio: 'El usual' },
  estado: { label: 'Estado', tipo: 'texto', acto: true },
  numero: { label: 'Número', tipo: 'texto', acto: true },
  codigo: { label: 'Código de verificación', tipo: 'texto', acto: true },
  fecha: { label: 'Fecha', tipo: 'fecha', acto: true },
  vence: { label: 'Vence', tipo: 'fecha', acto: true },
  contenido_json: INTERNO,
  motivo: { label: 'Motivo de la anulación', tipo: 'texto', max: 300, letras: 'none', acto: true },
  busca: INTERNO,
} as const satisfies CamposDe<'certificado'>;
