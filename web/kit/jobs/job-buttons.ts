/** What the state of a job admits, as buttons. */
import type { Trabajo } from '../../../server/modules/trabajos/contract.ts';
import { formatNumber } from '../../../server/shared/money.ts';
import type { Offered, RecordButton } from '../RecordActions.tsx';
import { isMoving, type JobActs } from './useJob.ts';

/** `touches`: modules that a retry changes too. */
export function jobButtons(job: Trabajo, acts: JobActs, touches?: readonly string[]): Offered<RecordButton> {
  const { id, estado, fallidos, archivo, atomico } = job;
  const moving = isMoving(estado);
  const stopped = estado === 'PAUSADO' || estado === 'FALLIDO';
  const ended = !moving && estado !== 'PAUSADO';
  const disabled = acts.busy;
  return [
    (moving || stopped) && {
      label: 'Cancelar el trabajo',
      danger: true,
      disabled,
      onSelect: () => void acts.cancel(job),
    },
    moving && !atomico && { label: 'Pausar', icon: 'pause', disabled, onSelect: () => void acts.pause(id) },
    stopped && { label: 'Continuar', icon: 'play', primary: true, disabled, onSelect: () => void acts.resume(id) },
    ended &&
      fallidos > 0 && {
        label: fallidos === 1 ? 'Reintentar la que falló' : `Reintentar las ${formatNumber(fallidos)} que fallaron`,
        icon: 'sync',
        disabled,
        onSelect: () => void acts.retry(id, touches),
      },
    archivo !== null && {
      label: 'Descargar',
      icon: 'download',
      primary: true,
      onSelect: () => void acts.download(id, archivo.name),
    },
  ];
}
