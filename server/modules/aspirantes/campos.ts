/** The fields of an applicant, each said once. What is personal of them is in a table that the change log does not tell. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { NOMBRES_ETAPA } from '../../shared/talento/etapas.ts';

export const aspirante = {
  oferta_id: { label: 'Oferta', tipo: 'referencia', de: 'oferta', obligatorio: true },
  fecha: { label: 'Fecha', tipo: 'fecha' },
  fuente: { label: 'Fuente', tipo: 'texto', letras: 'none', max: 40 },
  etapa: { label: 'Etapa', tipo: 'texto', valores: NOMBRES_ETAPA, acto: true },
  etapa_desde: { label: 'En la etapa desde', tipo: 'fecha', acto: true },
  abierto: { label: 'Datos a la vista', tipo: 'booleano', acto: true },
  puntaje: { label: 'Puntaje', tipo: 'entero' },
  descarta: { label: 'No cumple lo esperado', corto: 'No cumple', tipo: 'booleano' },
  posible_repetido: { label: 'Posible repetido', tipo: 'booleano' },
  evaluados: { label: 'Evaluaciones', tipo: 'entero', acto: true },
  politica_version: { label: 'Versión de la política de datos', tipo: 'entero' },
  consentido: { label: 'Consentimiento', tipo: 'instante' },
  acepta_reserva: { label: 'Acepta quedar en reserva', tipo: 'booleano' },
  tipo_cita_id: { label: 'Tipo de cita', tipo: 'entero', acto: true },
  rechazo: { label: 'Correo de rechazo', tipo: 'instante', acto: true },
  rechazos: INTERNO,
  archivo_id: { label: 'Hoja de vida', tipo: 'referencia', de: 'archivo' },
  persona_id: { label: 'Persona', tipo: 'referencia', de: 'persona', acto: true },
  olvidado: { label: 'Olvidado', tipo: 'instante', acto: true },
  busca: INTERNO,
} as const satisfies CamposDe<'aspirante'>;

/** What is personal. */
export const aspiranteDato = {
  oferta_id: INTERNO,
  nombres: { label: 'Nombres', tipo: 'texto', max: 80, obligatorio: true, personal: true },
  apellidos: { label: 'Apellidos', tipo: 'texto', max: 80, obligatorio: true, personal: true },
  tipo_documento: { label: 'Tipo de documento', tipo: 'texto', obligatorio: true, personal: true },
  documento: { label: 'Documento', tipo: 'texto', max: 20, obligatorio: true, personal: true },
  email: { label: 'Correo', tipo: 'texto', letras: 'lower', max: 254, obligatorio: true, personal: true },
  celular: { label: 'Celular', tipo: 'texto', max: 20, obligatorio: true, personal: true },
  ciudad: { label: 'Ciudad', tipo: 'texto', obligatorio: true, personal: true },
  respuestas: { label: 'Respuestas', tipo: 'texto', personal: true },
  direccion: { label: 'Dirección de red', tipo: 'texto', personal: true },
  busca: INTERNO,
} as const satisfies CamposDe<'aspirante_dato'>;
