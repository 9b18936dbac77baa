/** The fields of leases and mandates, of their people, retentions, extensions and increases, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { LISTA_CIUDADES } from '../ubicacion/campos.ts';
import { BASES, INCREMENTOS, MEDIOS, NOMBRE_ESTADO_INCREMENTO, ROLES, TIPOS } from './rules.ts';

export const contrato = {
  tipo: { label: 'Tipo de contrato', corto: 'Tipo', tipo: 'texto', valores: TIPOS, obligatorio: true },
  numero: { label: 'Número', tipo: 'texto', max: 20, vacio: 'Sin número', acto: true },
  inmueble_id: { label: 'Inmueble', tipo: 'referencia', de: 'inmueble', nombre: 'inmueble', obligatorio: true },
  estado: { label: 'Estado', tipo: 'texto', acto: true },
  fecha: { label: 'Fecha de la firma', corto: 'Firma', tipo: 'fecha', obligatorio: true },
  fecha_inicio: { label: 'Fecha de inicio', corto: 'Inicio', tipo: 'fecha', obligatorio: true },
  duracion_meses: {
    label: 'Duración (meses)',
    corto: 'Meses',
    tipo: 'entero',
    max: 600,
    obligatorio: true,
  },
  fecha_fin: {
    label: 'Fecha de terminación',
    corto: 'Termina',
    tipo: 'fecha',
    acto: true,
  },
  ciudad_firma_id: {
    label: 'Ciudad de la firma',
    tipo: 'referencia',
    lista: LISTA_CIUDADES,
    nombre: 'ciudad_firma',
    vacio: 'Sin ciudad',
  },
  canon_cts: { label: 'Canon', tipo: 'dinero', vacio: 'Sin canon' },
  canon_inicial_cts: { label: 'Canon al firmar', tipo: 'dinero', vacio: 'Sin canon', acto: true },
  admon_cts: {
    label: 'Administración',
    corto: 'Admon.',
    tipo: 'dinero',
    vacio: 'Sin administración',
  },
  deposito_cts: { label: 'Depósito', tipo: 'dinero', vacio: 'Sin depósito' },
  dia_pago: { label: 'Día límite de pago', corto: 'Día de pago', tipo: 'entero', max: 31 },
  destinacion: { label: 'Destinación', tipo: 'texto', max: 150 },
  incremento_tipo: { label: 'Incremento pactado', corto: 'Incremento', tipo: 'texto', valores: INCREMENTOS },
  incremento_valor: { label: 'Puntos o porcentaje del incremento', tipo: 'porcentaje', max: 100, vacio: 'Ninguno' },
  canon_desde: { label: 'Canon vigente desde', tipo: 'fecha', acto: true },
  comision: {
    label: 'Comisión de administración',
    corto: 'Comisión',
    tipo: 'porcentaje',
    max: 100,
    vacio: 'Sin comisión',
  },
  iva_comision: { label: 'IVA de la comisión', tipo: 'porcentaje', max: 100, vacio: 'Sin IVA' },
  observacion: { label: 'Observación', tipo: 'texto', max: 1000, letras: 'none' },
  motivo_fin: { label: 'Motivo de la terminación', tipo: 'texto', max: 300, letras: 'none', acto: true },
  titular: { label: 'Arrendatario o propietario', corto: 'Titular', tipo: 'texto', copia: true },
  orden_titular: INTERNO,
  busca_propio: INTERNO,
  busca: INTERNO,
} as const satisfies CamposDe<'contrato'>;

export const contratoPersona = {
  contrato_id: { label: 'Contrato', tipo: 'referencia' },
  persona_id: { label: 'Persona', tipo: 'referencia', de: 'persona', obligatorio: true },
  rol: { label: 'Calidad', tipo: 'texto', valores: ROLES },
  participacion: { label: 'Participación', tipo: 'porcentaje', max: 100, obligatorio: true },
  orden: { label: 'Orden', tipo: 'entero' },
} as const satisfies CamposDe<'contrato_persona'>;

export const contratoRetencion = {
  contrato_id: { label: 'Contrato', tipo: 'referencia' },
  nombre: { label: 'Retención', tipo: 'texto', max: 80, obligatorio: true },
  base: { label: 'Sobre', tipo: 'texto', valores: BASES, obligatorio: true },
  tarifa: { label: 'Tarifa', tipo: 'porcentaje', max: 100, obligatorio: true },
  orden: { label: 'Orden', tipo: 'entero' },
} as const satisfies CamposDe<'contrato_retencion'>;

export const contratoProrroga = {
  contrato_id: { label: 'Contrato', tipo: 'referencia' },
  fecha_fin_anterior: { label: 'Terminaba', tipo: 'fecha' },
  meses: { label: 'Meses', tipo: 'entero', max: 600, obligatorio: true },
  fecha_fin: { label: 'Termina', tipo: 'fecha' },
} as const satisfies CamposDe<'contrato_prorroga'>;

export const contratoIncremento = {
  contrato_id: { label: 'Contrato', tipo: 'referencia' },
  fecha: { label: 'Rige desde', tipo: 'fecha', obligatorio: true },
  porcentaje: { label: 'Incremento', tipo: 'porcentaje', max: 100, obligatorio: true },
  ipc: { label: 'IPC del año anterior', corto: 'IPC', tipo: 'porcentaje', vacio: 'Sin IPC' },
  canon_anterior_cts: { label: 'Canon anterior', tipo: 'dinero' },
  canon_nuevo_cts: { label: 'Canon nuevo', tipo: 'dinero' },
  fecha_notificacion: {
    label: 'Fecha de la notificación',
    corto: 'Notificado',
    tipo: 'fecha',
    obligatorio: true,
  },
  medio_notificacion: { label: 'Medio de la notificación', corto: 'Medio', tipo: 'texto', valores: MEDIOS },
  estado: { label: 'Estado', tipo: 'texto', valores: NOMBRE_ESTADO_INCREMENTO },
} as const satisfies CamposDe<'contrato_incremento'>;
