/** The fields of what asking for money is made of: contacts, rates of interest, models of an ageing. Each said once. */
import type { CamposDe } from '../../../core/db/campos.ts';
import { INTERNO } from '../../../shared/campos.ts';

export const MEDIOS_GESTION = {
  LLAMADA: 'Llamada',
  WHATSAPP: 'WhatsApp',
  CORREO: 'Correo',
  VISITA: 'Visita',
} as const;
export const RESULTADOS = {
  PROMESA: 'Promesa de pago',
  NO_PAGA: 'No paga',
  NO_CONTESTA: 'No contesta',
  OTRO: 'Otro',
} as const;
export const ESTADOS_MODELO = { BORRADOR: 'BORRADOR', VIGENTE: 'VIGENTE', INACTIVO: 'INACTIVO' } as const;

export const gestion = {
  persona_id: { label: 'Cliente', tipo: 'referencia', de: 'persona', obligatorio: true },
  fecha: { label: 'Fecha y hora', corto: 'Fecha', tipo: 'instante', obligatorio: true },
  medio: { label: 'Medio', tipo: 'texto', valores: MEDIOS_GESTION, obligatorio: true },
  contacto: { label: 'Con quién se habló', corto: 'Contacto', tipo: 'texto', max: 100, obligatorio: true },
  resultado: { label: 'Resultado', tipo: 'texto', valores: RESULTADOS, obligatorio: true },
  compromiso_fecha: { label: 'Promete pagar el', corto: 'Compromiso', tipo: 'fecha' },
  compromiso_valor_cts: { label: 'Valor prometido', tipo: 'dinero' },
  observacion: { label: 'Observación', tipo: 'texto', max: 500, letras: 'none' },
  busca: INTERNO,
} as const satisfies CamposDe<'gestion'>;

export const tasa = {
  desde: { label: 'Desde', tipo: 'fecha', obligatorio: true },
  hasta: { label: 'Hasta', tipo: 'fecha', obligatorio: true },
  ea: { label: 'Tasa efectiva anual (%)', corto: 'E.A. (%)', tipo: 'tasa', max: 100, obligatorio: true },
} as const satisfies CamposDe<'tasa_mora'>;

export const interes = {
  documento_id: { label: 'Documento en mora', tipo: 'referencia', de: 'cartera_documento' },
  nota_id: { label: 'Nota débito', tipo: 'referencia', de: 'cartera_documento' },
  desde: { label: 'Desde', tipo: 'fecha' },
  hasta: { label: 'Hasta', tipo: 'fecha' },
  dias: { label: 'Días', tipo: 'entero' },
  saldo_cts: { label: 'Saldo', tipo: 'dinero' },
  interes_cts: { label: 'Interés', tipo: 'dinero' },
} as const satisfies CamposDe<'interes_mora'>;

export const modelo = {
  codigo: { label: 'Código', tipo: 'texto', max: 20, obligatorio: true },
  nombre: { label: 'Nombre', tipo: 'texto', max: 80, letras: 'none', obligatorio: true },
  estado: { label: 'Estado', tipo: 'texto', valores: ESTADOS_MODELO, acto: true },
  defecto: { label: 'Por defecto', tipo: 'booleano', acto: true },
} as const satisfies CamposDe<'modelo_edades'>;

export const rango = {
  modelo_id: { label: 'Modelo de edades', tipo: 'referencia', de: 'modelo_edades' },
  nombre: { label: 'Nombre', tipo: 'texto', max: 40, letras: 'none', obligatorio: true },
  hasta: { label: 'Hasta (días)', corto: 'Hasta', tipo: 'entero', max: 9_999 },
  provision: { label: 'Provisión (%)', corto: 'Provisión', tipo: 'porcentaje', max: 100 },
  color: {
    label: 'Color',
    tipo: 'texto',
    valores: { verde: 'Verde', amarillo: 'Amarillo', naranja: 'Naranja', rojo: 'Rojo', morado: 'Morado', gris: 'Gris' },
    obligatorio: true,
  },
  orden: INTERNO,
} as const satisfies CamposDe<'modelo_edades_rango'>;
