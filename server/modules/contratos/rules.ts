/** Pure rules of leases and mandates: their terms, and the increase engine of rents (design modulos.md, E3 and H8; Ley 820 de 2003). */
import { formatDate } from '../../shared/dates.ts';
import type { Estado } from '../../shared/manifest.ts';

export const TIPOS = { ARRIENDO: 'Arriendo', MANDATO: 'Mandato' } as const;
export type TipoContrato = keyof typeof TIPOS;

export const ESTADOS = ['BORRADOR', 'VIGENTE', 'TERMINADO', 'CANCELADO'] as const;
export type EstadoContrato = (typeof ESTADOS)[number];

/** From which states each is reached. */
export const TRANSICIONES = [
  { proceso: 'contrato', codigo: 'BORRADOR', nombre: 'BORRADOR', padres: [], color: 'secondary' },
  { proceso: 'contrato', codigo: 'VIGENTE', nombre: 'VIGENTE', padres: ['BORRADOR'], color: 'success' },
  { proceso: 'contrato', codigo: 'TERMINADO', nombre: 'TERMINADO', padres: ['VIGENTE'], color: 'done' },
  {
    proceso: 'contrato',
    codigo: 'CANCELADO',
    nombre: 'CANCELADO',
    padres: ['BORRADOR', 'VIGENTE'],
    color: 'secondary',
  },
  { proceso: 'incremento', codigo: 'NOTIFICADO', nombre: 'NOTIFICADO', padres: [], color: 'accent' },
  { proceso: 'incremento', codigo: 'APLICADO', nombre: 'APLICADO', padres: ['NOTIFICADO'], color: 'success' },
  { proceso: 'incremento', codigo: 'ANULADO', nombre: 'ANULADO', padres: ['NOTIFICADO'], color: 'danger' },
] as const satisfies readonly Estado[];

export const ROLES = { ARRENDATARIO: 'Arrendatario', CODEUDOR: 'Codeudor', PROPIETARIO: 'Propietario' } as const;
export type Rol = keyof typeof ROLES;

/** What a retention is a part of. */
export const BASES = { CANON: 'Canon', COMISION: 'Comisión', IVA_COMISION: 'IVA de la comisión' } as const;
export type Base = keyof typeof BASES;

export const INCREMENTOS = { IPC: 'IPC', IPC_MAS: 'IPC más puntos', FIJO: 'Porcentaje fijo' } as const;
export type TipoIncremento = keyof typeof INCREMENTOS;

export const NOMBRE_ESTADO_INCREMENTO = { NOTIFICADO: 'NOTIFICADO', APLICADO: 'APLICADO', ANULADO: 'ANULADO' } as const;

/** How a tenant may have been told. */
export const MEDIOS = {
  CORREO_CERTIFICADO: 'Correo certificado',
  CORREO_ELECTRONICO: 'Correo electrónico',
  WHATSAPP: 'WhatsApp',
  PERSONAL: 'Entrega personal',
} as const;
export type Medio = keyof typeof MEDIOS;

/** What a mandate takes from its rents. Percent. */
interface Tomado {
  readonly comision: number;
  readonly iva_comision: number;
  readonly retenciones: readonly { readonly base: Base; readonly tarifa: number }[];
}

/** How much of a rent it takes in all, in percent: commission, its VAT, and each retention by its own base. */
export function parteTomada({ comision, iva_comision, retenciones }: Tomado): number {
  const bases = { CANON: 100, COMISION: comision, IVA_COMISION: (comision * iva_comision) / 100 };
  return retenciones.reduce(
    (sum, { base, tarifa }) => sum + (bases[base] * tarifa) / 100,
    bases.COMISION + bases.IVA_COMISION,
  );
}

const DAY_MS = 86_400_000;
const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day));
const iso = (date: Date) => date.toISOString().slice(0, 10);
const parts = (day: string) => day.split('-').map(Number) as [number, number, number];

/** The day after. Days are `YYYY-MM-DD`. */
export function diaSiguiente(day: string): string {
  return iso(new Date(Date.parse(day) + DAY_MS));
}

export function diaAnterior(day: string): string {
  return iso(new Date(Date.parse(day) - DAY_MS));
}

/**
 * The last day of a term of months: the day before the one of the same number or, where that month has none, its last one (Código Civil,
 * article 67). Of a year from 2025-01-01, 2025-12-31; of a month from 2025-01-31, 2025-02-28.
 */
export function ultimoDia(inicio: string, meses: number): string {
  const [year, month, day] = parts(inicio);
  const monthEnd = utc(year, month + meses + 1, 0);
  if (monthEnd.getUTCDate() < day) return iso(monthEnd);
  return iso(utc(year, month + meses, day - 1));
}

/** The months of the shortest term that reaches a day; 1 at least. */
export function mesesHasta(inicio: string, fin: string): number {
  const [years, months] = [
    Number(fin.slice(0, 4)) - Number(inicio.slice(0, 4)),
    Number(fin.slice(5, 7)) - Number(inicio.slice(5, 7)),
  ];
  const near = Math.max(1, years * 12 + months - 1);
  return [near, near + 1, near + 2].find((meses) => ultimoDia(inicio, meses) >= fin) ?? near + 2;
}

/** The first day on which a rent that holds since then may rise: twelve months under it must have passed. */
export function proximoIncremento(canonDesde: string): string {
  return diaSiguiente(ultimoDia(canonDesde, 12));
}

/** Rents that hold since this day or before may rise by `hasta`: the same question the other way round, as an index answers it. */
export function cumplenHasta(hasta: string): string {
  const [year, month, day] = parts(hasta);
  const last = utc(year - 1, month + 1, 0).getUTCDate();
  return iso(utc(year - 1, month, Math.min(day, last)));
}

/** The year whose index governs an increase of that day: the calendar year before. */
export function anioIpc(fecha: string): number {
  return Number(fecha.slice(0, 4)) - 1;
}

/** What the increase of a lease depends on. Percentages in hundredths. */
export interface Pacto {
  /** Code of the use of the property. */
  readonly uso: string;
  readonly incremento_tipo: TipoIncremento;
  /** Points over the index, or the fixed percentage. */
  readonly incremento_valor: number;
}

export const esVivienda = ({ uso }: Pick<Pacto, 'uso'>) => uso === 'VIVIENDA';

/** Whether the index must be known: it is what was agreed, or the cap of a housing rent. */
export function usaIpc(pacto: Pacto): boolean {
  return esVivienda(pacto) || pacto.incremento_tipo !== 'FIJO';
}

/** The most that a rent may rise, in hundredths; `null` when the index that it depends on is not known. */
export function topeIncremento(pacto: Pacto, ipc: number | null): number | null {
  if (usaIpc(pacto) && ipc === null) return null;
  const index = ipc ?? 0;
  const agreed = { IPC: index, IPC_MAS: index + pacto.incremento_valor, FIJO: pacto.incremento_valor };
  const most = agreed[pacto.incremento_tipo];
  return esVivienda(pacto) ? Math.min(most, index) : most;
}

/** A rent raised by a percentage in hundredths; halves of a centavo away from zero. */
export function canonConIncremento(canonCts: number, porcentaje: number): number {
  // Of integers, as a product with the percentage may pass what a number holds exactly.
  return Number((BigInt(canonCts) * BigInt(10_000 + porcentaje) + 5_000n) / 10_000n);
}

/** Hundredths as people read them: `5.2`, `13.12`. */
const pct = (hundredths: number) => String(hundredths / 100);

export interface IncrementoPropuesto extends Pacto {
  readonly canon_desde: string;
  /** From when it is to hold. */
  readonly fecha: string;
  /** Hundredths; zero is a notified year without increase. */
  readonly porcentaje: number;
  /** Hundredths, of the year before `fecha`; `null` when it is not known. */
  readonly ipc: number | null;
  readonly fecha_notificacion: string | null;
}

interface Rechazo {
  /** Field of the body that it belongs to. */
  readonly campo: 'fecha' | 'porcentaje' | 'fecha_notificacion';
  readonly msg: string;
}

/** Why an increase may not be, or nothing. The texts are of the design (E3). */
export function revisarIncremento(p: IncrementoPropuesto): Rechazo | null {
  if (p.fecha < proximoIncremento(p.canon_desde)) {
    return { campo: 'fecha', msg: 'El contrato no ha cumplido 12 meses bajo el mismo canon.' };
  }
  if (p.fecha_notificacion === null) {
    return { campo: 'fecha_notificacion', msg: 'Falta registrar la notificación al arrendatario.' };
  }
  if (p.fecha_notificacion >= p.fecha) {
    const msg = `La notificación debe ser anterior al ${formatDate(p.fecha)}, cuando rige el nuevo canon.`;
    return { campo: 'fecha_notificacion', msg };
  }
  const tope = topeIncremento(p, p.ipc);
  if (tope === null) return { campo: 'fecha', msg: faltaIpc(p.fecha) };
  if (p.porcentaje <= tope) return null;
  if (esVivienda(p) && p.ipc !== null && p.porcentaje > p.ipc) {
    const msg = `El incremento (${pct(p.porcentaje)}%) supera el IPC del año anterior (${pct(p.ipc)}%).`;
    return { campo: 'porcentaje', msg };
  }
  return { campo: 'porcentaje', msg: `El incremento (${pct(p.porcentaje)}%) supera lo pactado (${pct(tope)}%).` };
}

export function faltaIpc(fecha: string): string {
  return `Falta el IPC de ${anioIpc(fecha)} en la lista «IPC por año».`;
}

/** When an increase that falls due would hold: on its day or, if that passed, from the first of the next month, as it is told before. */
function fechaSugerida(proximo: string, today: string): string {
  if (proximo > today) return proximo;
  const [year, month] = parts(today);
  return iso(utc(year, month + 1, 1));
}

/** The proposal of one lease: what falls due when, by how much at most, and the rent that it makes. Money in centavos. */
export function simular(
  lease: Pacto & { readonly canon_cts: number; readonly canon_desde: string },
  ipcs: Readonly<Record<string, number>>,
  today: string,
) {
  const proximo = proximoIncremento(lease.canon_desde);
  const fecha = fechaSugerida(proximo, today);
  const ipc = ipcs[anioIpc(fecha)] ?? null;
  const porcentaje = topeIncremento(lease, ipc);
  const canon_nuevo_cts = porcentaje === null ? null : canonConIncremento(lease.canon_cts, porcentaje);
  return { proximo, fecha, ipc, porcentaje, canon_nuevo_cts };
}
