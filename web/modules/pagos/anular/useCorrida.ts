/** Runs an annulment: sends each owner in turn, tells how it goes, and goes on where it stopped. It outlives its dialog. */
import { useCallback, useRef, useState } from 'react';
import { anularPagos, type PropietarioAnulable } from '../../../../server/modules/pagos/contract/anulacion.ts';
import { ApiError, call, newKey } from '../../../lib/api.ts';
import { refreshAfter } from '../../../lib/remote.ts';
import { useExitGuard } from '../../../state/exit.ts';
import { toast } from '../../../state/toasts.ts';
import {
  anulado,
  type Corrida,
  conTurno,
  cuentaDe,
  pedidoDe,
  prepararCorrida,
  reanudar,
  siguiente,
  type Turno,
} from './corrida.ts';
import { FALLO } from './textos.ts';

export interface CorridaEnCurso {
  /** `null`: none was begun, or it was put away. */
  readonly corrida: Corrida | null;
  readonly corriendo: boolean;
  iniciar(owners: readonly PropietarioAnulable[], motivo: string | null): void;
  /** Stops once the owner in turn is done. */
  detener(): void;
  seguir(fallidos: 'repetir' | 'dejar'): void;
  olvidar(): void;
}

/** `onDone`: every owner was annulled; `msg` is the last answer's. */
export function useCorrida(onDone: (corrida: Corrida, msg: string) => void): CorridaEnCurso {
  const [corrida, setCorrida] = useState<Corrida | null>(null);
  const [corriendo, setCorriendo] = useState(false);
  const latest = useRef<Corrida | null>(null);
  useExitGuard(corriendo);

  const keep = useCallback((next: Corrida | null) => {
    latest.current = next;
    setCorrida(next);
  }, []);

  const run = async (from: Corrida) => {
    keep(from);
    setCorriendo(true);
    let msg = '';
    for (let i = siguiente(from); i !== null; i = latest.current && siguiente(latest.current)) {
      const now: Corrida = conTurno(latest.current ?? from, i, { estado: 'procesando' });
      keep(now);
      try {
        const answer = await send(now, now.turnos[i] as Turno);
        msg = answer.msg;
        keep(anulado(latest.current ?? now, i, answer.data));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        keep(conTurno(latest.current ?? now, i, { estado: 'fallido', motivo: motivoDe(error) }));
      }
    }
    setCorriendo(false);
    const ended = latest.current ?? from;
    await refreshAfter(anularPagos);
    const { fallidos, faltan } = cuentaDe(ended);
    if (fallidos.length > 0) toast({ kind: 'aviso', text: FALLO });
    else if (faltan === 0) onDone(ended, msg);
  };

  return {
    corrida,
    corriendo,
    iniciar: (owners, motivo) => void run(prepararCorrida(owners, motivo, newKey)),
    detener: () => keep(latest.current && { ...latest.current, deteniendo: true }),
    seguir: (fallidos) => latest.current && void run(reanudar(latest.current, fallidos)),
    olvidar: () => keep(null),
  };
}

function send(corrida: Corrida, turno: Turno) {
  return call(anularPagos, { body: pedidoDe(corrida, turno) }, { idempotencyKey: turno.clave });
}

function motivoDe({ status, msg }: ApiError): string {
  return status === 0
    ? 'Sin conexión: no sabemos si alcanzó a anularse. Al reintentar se comprueba, sin anularlo dos veces.'
    : msg;
}
