/**
 * The run of an annulment: owners one after the other, a request each. Pure: what stands of each, who is next, what is told. An owner whose
 * answer was lost keeps the key of the request, so that asking again tells what became of it and does nothing twice.
 */
import type { Anulacion, PropietarioAnulable } from '../../../../server/modules/pagos/contract/anulacion.ts';
import { seleccionados, sumaDe } from '../../../../server/modules/pagos/rules/seleccion.ts';

type EstadoTurno = 'espera' | 'procesando' | 'anulado' | 'fallido';

export interface Turno {
  readonly persona_id: number;
  readonly n_completo: string;
  readonly pagos: readonly number[];
  /** Pesos. */
  readonly total: number;
  /** Of the request, the same each time that it is sent. */
  readonly clave: string;
  readonly estado: EstadoTurno;
  /** Why it failed. */
  readonly motivo: string | null;
}

export interface Corrida {
  readonly turnos: readonly Turno[];
  readonly motivo: string | null;
  /** It stops once the present owner is done. */
  readonly deteniendo: boolean;
}

export function prepararCorrida(
  owners: readonly PropietarioAnulable[],
  motivo: string | null,
  newKey: () => string,
): Corrida {
  const turnos = owners.flatMap((owner): Turno[] => {
    const { persona_id, n_completo } = owner;
    const chosen = seleccionados(owner);
    if (chosen.length === 0) return [];
    const pagos = chosen.map(({ pago_id }) => pago_id);
    const turno = { persona_id, n_completo, pagos, total: sumaDe(chosen), clave: newKey() };
    return [{ ...turno, estado: 'espera', motivo: null }];
  });
  return { turnos, motivo, deteniendo: false };
}

/** Index of who is next: the first that waits. `null` when somebody failed, when it is to stop, and at the end. */
export function siguiente({ turnos, deteniendo }: Corrida): number | null {
  if (deteniendo || turnos.some(({ estado }) => estado === 'fallido')) return null;
  const next = turnos.findIndex(({ estado }) => estado === 'espera');
  return next < 0 ? null : next;
}

export function conTurno(corrida: Corrida, index: number, cambios: Pick<Turno, 'estado'> & Partial<Turno>): Corrida {
  const turnos = corrida.turnos.map((turno, i) => (i === index ? { ...turno, motivo: null, ...cambios } : turno));
  return { ...corrida, turnos };
}

/** What the server says of the owner that was annulled. */
export function anulado(corrida: Corrida, index: number, { total }: Anulacion): Corrida {
  return conTurno(corrida, index, { estado: 'anulado', total });
}

/** Goes on from where it stopped: who failed waits again, or is left out. */
export function reanudar(corrida: Corrida, fallidos: 'repetir' | 'dejar'): Corrida {
  const again = (turno: Turno): Turno[] => {
    if (turno.estado !== 'fallido') return [turno];
    return fallidos === 'repetir' ? [{ ...turno, estado: 'espera', motivo: null }] : [];
  };
  return { ...corrida, turnos: corrida.turnos.flatMap(again), deteniendo: false };
}

export function pedidoDe({ motivo }: Corrida, { persona_id, pagos }: Turno) {
  const detalle = pagos.map((pago_id) => ({ pago_id }));
  return [{ persona_id, detalle, ...(motivo === null ? {} : { motivo }) }];
}

export interface Cuenta {
  readonly hechos: number;
  /** Those that are done, failed or being done. */
  readonly turno: number;
  readonly total: number;
  readonly fallidos: readonly Turno[];
  readonly faltan: number;
  /** Pesos and payments of those that are done. */
  readonly suma: number;
  readonly pagos: number;
}

export function cuentaDe({ turnos }: Corrida): Cuenta {
  const of = (estado: EstadoTurno) => turnos.filter((turno) => turno.estado === estado);
  const done = of('anulado');
  return {
    hechos: done.length,
    turno: turnos.length - of('espera').length,
    total: turnos.length,
    fallidos: of('fallido'),
    faltan: of('espera').length,
    suma: sumaDe(done),
    pagos: done.reduce((sum, { pagos }) => sum + pagos.length, 0),
  };
}

/** Every payment of the run, for its report: the server says how each stands. */
export function pagosDe({ turnos }: Corrida): number[] {
  return turnos.filter(({ estado }) => estado !== 'espera').flatMap(({ pagos }) => pagos);
}
