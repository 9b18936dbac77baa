/**
 * The events that the law asks of who buys on credit, and their clock (Decreto 1154 de 2020; Resolución 085 de 2022): what is not claimed
 * until the third business day after the goods were received is accepted. Pure.
 */
import { habilesEntre, masHabiles } from '../../../shared/festivos.ts';

export const RELOJ = ['SIN_RECIBO', 'CORRIENDO', 'ACEPTADA', 'RECLAMADA', 'TACITA'] as const;
export type EstadoReloj = (typeof RELOJ)[number];
export const NOMBRES_RELOJ: Readonly<Record<EstadoReloj, string>> = {
  SIN_RECIBO: 'SIN RECIBO',
  CORRIENDO: 'CORRIENDO',
  ACEPTADA: 'ACEPTADA',
  RECLAMADA: 'RECLAMADA',
  TACITA: 'ACEPTADA TÁCITAMENTE',
};

/** By who buys; the last one is written by itself. */
export const CODIGOS = ['030', '032', '033', '031'] as const;
export type CodigoEvento = (typeof CODIGOS)[number] | '034';
export const NOMBRES_EVENTO: Readonly<Record<CodigoEvento, string>> = {
  '030': 'Acuse de recibo de la factura',
  '031': 'Reclamo de la factura',
  '032': 'Recibo del bien o servicio',
  '033': 'Aceptación expresa',
  '034': 'Aceptación tácita',
};

/** Why an invoice is claimed (DIAN, anexo técnico RADIAN). */
export const CONCEPTOS = {
  '01': 'Documento con inconsistencias',
  '02': 'Mercancía no entregada totalmente',
  '03': 'Mercancía no entregada parcialmente',
  '04': 'Servicio no prestado',
} as const;
export type ConceptoReclamo = keyof typeof CONCEPTOS;

const DIAS = 3;

/** The last day of a clock that began on a day, `YYYY-MM-DD`. */
export const limiteDe = (inicio: string): string => masHabiles(inicio, DIAS);

/** Whether an invoice is on credit: it says so, or is due after its day. */
export function esACredito(medio_pago: string | null, fecha: string, vencimiento: string | null): boolean {
  return medio_pago === '2' || (vencimiento !== null && vencimiento > fecha);
}

export interface Reloj {
  readonly aplica: boolean;
  /** Days, `YYYY-MM-DD`. */
  readonly inicio: string | null;
  readonly limite: string | null;
  /** Business days that are left while it runs, 0 on the last one; `null` when it does not. */
  readonly dias: number | null;
  readonly estado: EstadoReloj | null;
}

interface Guardado {
  readonly reloj: EstadoReloj | null;
  readonly reloj_inicio: string | null;
  readonly reloj_limite: string | null;
}

/** As it stands on a day: past its limit it is accepted, whether or not that was written yet. */
export function relojEn({ reloj, reloj_inicio: inicio, reloj_limite: limite }: Guardado, hoy: string): Reloj {
  if (reloj === null) return { aplica: false, inicio: null, limite: null, dias: null, estado: null };
  const runs = reloj === 'CORRIENDO' && limite !== null && limite >= hoy;
  const estado = reloj === 'CORRIENDO' && !runs ? 'TACITA' : reloj;
  return { aplica: true, inicio, limite, dias: runs ? habilesEntre(hoy, limite) : null, estado };
}

/** Why an event may not follow those that are written, or `null`. */
export function rechazoDe(codigo: CodigoEvento, escritos: ReadonlySet<CodigoEvento>): string | null {
  const nombre = (of: CodigoEvento) => `${of} (${NOMBRES_EVENTO[of].toLowerCase()})`;
  if (escritos.has(codigo)) return `El evento ${nombre(codigo)} ya fue registrado.`;
  const cierre = (['031', '033', '034'] as const).find((of) => escritos.has(of));
  if (cierre) return `La factura ya tiene el evento ${nombre(cierre)}.`;
  if (codigo === '032' && !escritos.has('030')) return `Primero registra el evento ${nombre('030')}.`;
  if (codigo !== '030' && codigo !== '032' && !escritos.has('032')) {
    return `Primero registra el evento ${nombre(escritos.has('030') ? '032' : '030')}.`;
  }
  return null;
}

const CIERRES: Readonly<Partial<Record<CodigoEvento, EstadoReloj>>> = {
  '031': 'RECLAMADA',
  '033': 'ACEPTADA',
  '034': 'TACITA',
};

/** What an event of a day makes of the clock. */
export function relojTras(codigo: CodigoEvento, dia: string): Partial<Guardado> {
  if (codigo === '032') return { reloj: 'CORRIENDO', reloj_inicio: dia, reloj_limite: limiteDe(dia) };
  const reloj = CIERRES[codigo];
  return reloj ? { reloj } : {};
}
