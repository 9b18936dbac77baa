/** The fields of a token, each said once. None changes: another token is made. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';

export const token = {
  usuario_id: { label: 'Usuario', tipo: 'referencia', de: 'usuario' },
  nombre: { label: 'Nombre', tipo: 'texto', letras: 'none', max: 60, obligatorio: true },
  huella_token: INTERNO,
  pista: { label: 'Termina en', tipo: 'texto', acto: true },
  permisos: { label: 'Permisos', tipo: 'texto', obligatorio: true },
  direcciones: { label: 'Direcciones', tipo: 'texto', vacio: 'Desde cualquier dirección' },
  por_minuto: { label: 'Llamadas por minuto', tipo: 'entero', max: 6_000, obligatorio: true },
  vence: { label: 'Último día', tipo: 'fecha', vacio: 'No vence' },
  revocado: { label: 'Revocado', tipo: 'instante', acto: true },
  motivo_revocado: { label: 'Por qué se revocó', tipo: 'texto', acto: true },
  orden_nombre: INTERNO,
} as const satisfies CamposDe<'token_api'>;
