/** The fields of appointments and of their kinds, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { NOMBRES_ESTADO } from './rules/estados.ts';

export const tipoCita = {
  nombre: { label: 'Nombre', corto: 'Tipo de cita', tipo: 'texto', letras: 'none', max: 80, obligatorio: true },
  duracion: { label: 'Duración', tipo: 'entero', max: 720, unidad: 'minuto', obligatorio: true },
  margen_antes: { label: 'Margen antes', tipo: 'entero', max: 240, unidad: 'minuto', vacio: 'Sin margen' },
  margen_despues: { label: 'Margen después', tipo: 'entero', max: 240, unidad: 'minuto', vacio: 'Sin margen' },
  anticipacion_minima_horas: { label: 'Anticipación mínima', tipo: 'entero', max: 720, unidad: 'hora' },
  anticipacion_maxima_dias: { label: 'Anticipación máxima', tipo: 'entero', max: 730, unidad: 'día' },
  festivos: { label: 'Atiende en festivos', corto: 'Festivos', tipo: 'booleano' },
  recordatorios: { label: 'Recordatorios', tipo: 'texto', letras: 'none' },
  estado: { label: 'Estado', tipo: 'estado' },
} as const satisfies CamposDe<'tipo_cita'>;

export const NOMBRES_DIA = {
  ...{ 1: 'Lunes', 2: 'Martes', 3: 'Miércoles', 4: 'Jueves', 5: 'Viernes', 6: 'Sábado', 7: 'Domingo' },
} as const;

export const tipoCitaHorario = {
  tipo_cita_id: { label: 'Tipo de cita', tipo: 'referencia', de: 'tipo_cita' },
  dia: { label: 'Día', tipo: 'entero', max: 7, valores: NOMBRES_DIA, obligatorio: true },
  desde: { label: 'Desde', tipo: 'texto', letras: 'none', max: 5, obligatorio: true },
  hasta: { label: 'Hasta', tipo: 'texto', letras: 'none', max: 5, obligatorio: true },
  orden: INTERNO,
} as const satisfies CamposDe<'tipo_cita_horario'>;

export const tipoCitaResponsable = {
  tipo_cita_id: { label: 'Tipo de cita', tipo: 'referencia', de: 'tipo_cita' },
  usuario_id: { label: 'Responsable', tipo: 'referencia', de: 'usuario' },
} as const satisfies CamposDe<'tipo_cita_responsable'>;

export const NOMBRES_ORIGEN = {
  inmueble: 'Inmueble',
  aspirante: 'Aspirante',
  proveedor: 'Proveedor',
  caso: 'Caso',
} as const;

export const cita = {
  tipo_cita_id: { label: 'Tipo de cita', tipo: 'referencia', de: 'tipo_cita', obligatorio: true },
  fecha: { label: 'Fecha', tipo: 'fecha', obligatorio: true },
  hora_inicio: { label: 'Hora', corto: 'Inicia', tipo: 'texto', letras: 'none', max: 5, obligatorio: true },
  hora_fin: { label: 'Termina', tipo: 'texto', letras: 'none', acto: true },
  inicia: INTERNO,
  termina: INTERNO,
  margen_antes: { label: 'Margen antes', tipo: 'entero', unidad: 'minuto', acto: true },
  margen_despues: { label: 'Margen después', tipo: 'entero', unidad: 'minuto', acto: true },
  responsable_id: { label: 'Responsable', tipo: 'referencia', de: 'usuario', obligatorio: true },
  origen_tipo: { label: 'Sobre', tipo: 'texto', valores: NOMBRES_ORIGEN, vacio: 'Nada en particular' },
  origen_id: { label: 'Registro', tipo: 'entero' },
  inmueble_id: INTERNO,
  persona_id: { label: 'Persona', tipo: 'referencia', de: 'persona' },
  lugar: { label: 'Lugar o enlace', corto: 'Lugar', tipo: 'texto', letras: 'none', max: 200 },
  notas: { label: 'Notas', tipo: 'texto', letras: 'none', max: 2000 },
  estado: { label: 'Estado', tipo: 'texto', valores: NOMBRES_ESTADO, acto: true },
  retiene_hasta: { label: 'Guarda su hora hasta', tipo: 'instante', acto: true },
  reprogramaciones: { label: 'Veces reprogramada', tipo: 'entero', acto: true },
  uid: INTERNO,
  secuencia: INTERNO,
  resultado: { label: 'Resultado', tipo: 'texto', letras: 'none', max: 1000, acto: true },
  motivo: { label: 'Motivo', tipo: 'texto', letras: 'none', max: 300, acto: true },
  busca: INTERNO,
} as const satisfies CamposDe<'cita'>;

export const citaInvitado = {
  cita_id: { label: 'Cita', tipo: 'referencia', de: 'cita' },
  nombre: { label: 'Nombre', tipo: 'texto', letras: 'none', max: 120, obligatorio: true, personal: true },
  email: {
    label: 'Correo',
    tipo: 'texto',
    letras: 'lower',
    teclado: 'email',
    max: 254,
    obligatorio: true,
    personal: true,
  },
  celular: { label: 'Celular', tipo: 'texto', letras: 'none', teclado: 'tel', max: 20, personal: true },
  orden: INTERNO,
} as const satisfies CamposDe<'cita_invitado'>;
