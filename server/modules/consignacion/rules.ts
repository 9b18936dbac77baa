/** Pure rules of consignments: their processes, from which root a case hangs, and when it may be finished (spec 001, 'Case status'). */
import type { Estado } from '../../shared/manifest.ts';

/** In their order; `estado_inmueble` is given to the property on entry, unless it is leased. */
export const PROCESOS = [
  { codigo: '001', nombre: 'CAPTACIÓN', estado_inmueble: 5 },
  { codigo: '002', nombre: 'AVALÚO', estado_inmueble: 5 },
  { codigo: '003', nombre: 'DOCUMENTACIÓN', estado_inmueble: 3 },
  { codigo: '004', nombre: 'PUBLICACIÓN', estado_inmueble: 1 },
  { codigo: '005', nombre: 'ADMINISTRACIÓN', estado_inmueble: null },
] as const;
export type CodigoProceso = (typeof PROCESOS)[number]['codigo'];
export const CODIGOS = PROCESOS.map(({ codigo }) => codigo) as [CodigoProceso, ...CodigoProceso[]];

export const NOMBRE_PROCESO = {
  '001': 'CAPTACIÓN',
  '002': 'AVALÚO',
  '003': 'DOCUMENTACIÓN',
  '004': 'PUBLICACIÓN',
  '005': 'ADMINISTRACIÓN',
} as const satisfies Record<CodigoProceso, string>;

const DOCUMENTACION = '003';
const ADMINISTRACION = '005';
const ARRENDADO = 2;
const RETIRADO = 8;

export const ESTADOS = ['ACTIVA', 'RETIRADA'] as const;
export const ESTADOS_CASO = ['PENDIENTE', 'FINALIZADO'] as const;
export type EstadoCaso = (typeof ESTADOS_CASO)[number];

/** From which states each is reached. */
export const TRANSICIONES = [
  { proceso: 'consignacion', codigo: 'ACTIVA', nombre: 'ACTIVA', padres: [], color: 'success' },
  { proceso: 'consignacion', codigo: 'RETIRADA', nombre: 'RETIRADA', padres: ['ACTIVA'], color: 'danger' },
  { proceso: 'caso', codigo: 'PENDIENTE', nombre: 'PENDIENTE', padres: [], color: 'attention' },
  { proceso: 'caso', codigo: 'FINALIZADO', nombre: 'FINALIZADO', padres: ['PENDIENTE'], color: 'success' },
] as const satisfies readonly Estado[];

/** The one that follows; none after the last. */
export function procesoSiguiente(codigo: CodigoProceso): (typeof PROCESOS)[number] | null {
  return PROCESOS[PROCESOS.findIndex((each) => each.codigo === codigo) + 1] ?? null;
}

function procesoDe(codigo: CodigoProceso): (typeof PROCESOS)[number] {
  const found = PROCESOS.find((each) => each.codigo === codigo);
  if (!found) throw new Error(`No process has the code ${codigo}.`);
  return found;
}

/** State that a property has in a process: a leased one stays so. */
export function estadoAlEntrar(codigo: CodigoProceso, estado: number): number {
  return estado === ARRENDADO ? estado : (procesoDe(codigo).estado_inmueble ?? estado);
}

/** The process of a property that was consigned before anybody followed it here. */
export function procesoPorEstado(estado: number): CodigoProceso {
  return estado === 5 ? '001' : estado === 1 ? '004' : estado === ARRENDADO ? ADMINISTRACION : DOCUMENTACION;
}

interface CasoFinalizable {
  readonly id_padre: number | null;
  readonly estado_actividad: string;
  readonly requisito_codigo: string | null;
}

interface Situacion {
  /** Current process of its consignment. */
  readonly proceso: string;
  /** Present state of the property. */
  readonly estado_actual: number;
}

/** Whether a case may be finished: the button is shown, and the server accepts it. */
export function puedeFinalizar(
  { id_padre, estado_actividad, requisito_codigo: codigo }: CasoFinalizable,
  { proceso, estado_actual }: Situacion,
): boolean {
  if (id_padre === null || estado_actividad !== 'PENDIENTE') return false;
  if (!codigo || codigo === ADMINISTRACION) return true;
  return estado_actual !== RETIRADO && (codigo === proceso || codigo === DOCUMENTACION);
}

/** Whether a case that waits for a process may still be made: one that it could never be finished of is not. */
export function admiteRequisito(codigo: CodigoProceso, proceso: CodigoProceso): boolean {
  return codigo >= proceso || codigo === DOCUMENTACION;
}

/** Whether the process may be left once this case is finished; the last of all is never left. */
export function terminaProceso(requisito_codigo: string | null, proceso: string, pendientes: number): boolean {
  return requisito_codigo === proceso && proceso !== ADMINISTRACION && pendientes === 0;
}

interface CasoColgado {
  readonly id: number;
  readonly id_padre: number | null;
  readonly estado_actual: number;
}

/**
 * What a new case hangs from (spec 001): the last case itself when it is a root of the property's present state, else the parent of it.
 * As each process and each change of state makes a root, it is the newest one.
 */
export function padreDe(casos: readonly CasoColgado[], estado_actual: number): number | null {
  const last = casos.at(-1);
  if (!last) return null;
  return last.id_padre === null && last.estado_actual === estado_actual ? last.id : (last.id_padre ?? last.id);
}

/** A case and what was said of it since, as one text. */
export function observacionTotal(observacion: string, seguimientos: readonly string[]): string {
  return [observacion, ...seguimientos].join('\n');
}

export type Plazo = 'vencido' | 'hoy' | 'proximo' | 'a_tiempo';

/** How a date that was promised stands: past, today, within three days, or later. */
export function plazoDe(fecha: string | null, hoy: string, pronto: string): Plazo | null {
  if (fecha === null) return null;
  if (fecha < hoy) return 'vencido';
  if (fecha === hoy) return 'hoy';
  return fecha <= pronto ? 'proximo' : 'a_tiempo';
}
