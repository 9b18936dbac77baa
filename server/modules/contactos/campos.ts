/** The fields of sites and messages, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { NOMBRES_ESTADO, ORIGENES } from './rules.ts';

export const sede = {
  nombre: { label: 'Nombre', tipo: 'texto', max: 80, letras: 'none', obligatorio: true },
  direccion: { label: 'Dirección', tipo: 'texto', max: 150, letras: 'none', obligatorio: true },
  ciudad_id: { label: 'Ciudad', tipo: 'referencia', de: 'ciudad', obligatorio: true },
  telefonos: { label: 'Teléfonos', tipo: 'texto', max: 120, letras: 'none' },
  correo: { label: 'Correo', tipo: 'texto', max: 254, letras: 'lower', teclado: 'email' },
  horario: { label: 'Horario', tipo: 'texto', max: 300, letras: 'none' },
  latitud: { label: 'Latitud', tipo: 'numero' },
  longitud: { label: 'Longitud', tipo: 'numero' },
  principal: { label: 'Sede principal', corto: 'Principal', tipo: 'booleano' },
  estado: { label: 'Estado', tipo: 'estado' },
} as const satisfies CamposDe<'sede_web'>;

export const mensaje = {
  fecha: { label: 'Recibido', tipo: 'instante' },
  nombre: { label: 'Nombre', tipo: 'texto', max: 120, letras: 'none', personal: true },
  correo: { label: 'Correo', tipo: 'texto', max: 254, letras: 'lower', personal: true },
  asunto: { label: 'Asunto', tipo: 'texto', max: 150, letras: 'none' },
  mensaje: { label: 'Mensaje', tipo: 'texto', max: 4000, letras: 'none' },
  origen: { label: 'Llegó por', tipo: 'texto', valores: ORIGENES },
  estado: { label: 'Estado', tipo: 'texto', valores: NOMBRES_ESTADO, acto: true },
  responsable_id: { label: 'Atendido por', tipo: 'referencia', de: 'usuario', acto: true },
  respuesta: { label: 'Respuesta', tipo: 'texto', max: 4000, letras: 'none', acto: true },
  persona_id: { label: 'Persona', tipo: 'referencia', de: 'persona', acto: true },
  cita_id: { label: 'Cita', tipo: 'referencia', de: 'cita', acto: true },
  politica: { label: 'Versión de la política que aceptó', tipo: 'entero' },
  consentido: { label: 'Aceptó el', tipo: 'instante' },
  direccion: { label: 'Desde la dirección', tipo: 'texto', personal: true },
  busca: INTERNO,
} as const satisfies CamposDe<'mensaje_web'>;
