/** Trying an event again and giving it up, one or many: asked and told. */
import * as c from '../../../server/modules/integraciones/contract/eventos.ts';
import { seDescarta, seReintenta } from '../../../server/modules/integraciones/rules/estados.ts';
import { formatNumber } from '../../../server/shared/money.ts';
import { beginBulk, useBulkAct } from '../../kit/jobs/useBulkActivation.tsx';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { type BulkAction, countTarget } from '../../kit/table/bulk.ts';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { permisos } from './comunes.tsx';

type Evento = Pick<c.Evento, 'id' | 'estado' | 'evento' | 'sistema' | 'direccion'>;

export function useActosEvento(): (row: Evento) => MenuItem[] {
  const can = useCan();
  const retry = useWrite(c.reintentarEvento);
  const discard = useWrite(c.descartarEvento);
  const reintentar = async ({ id, evento, sistema, direccion }: Evento) => {
    const text =
      direccion === 'SALIDA' ? `Se enviará de nuevo ${evento} a ${sistema}.` : `Se procesará de nuevo ${evento}.`;
    const yes = await confirm({ title: 'Reintentar', text, confirmText: 'Reintentar' });
    if (yes) await told(() => retry.write({ params: { id }, body: {} }));
  };
  const descartar = async ({ id, evento }: Evento) => {
    const motivo = await promptText({
      ...{ title: 'Descartar', text: `${evento} se dará por perdido.`, label: 'Motivo', max: 300 },
      ...{ confirmText: 'Descartar', danger: true },
    });
    if (motivo !== null) await told(() => discard.write({ params: { id }, body: { motivo } }));
  };
  return (row) => [
    ...(can(permisos.reintentar) && seReintenta(row.estado)
      ? [{ label: 'Reintentar', icon: 'sync' as const, onSelect: () => void reintentar(row) }]
      : []),
    ...(can(permisos.descartar) && seDescarta(row.estado)
      ? [{ label: 'Descartar', icon: 'x' as const, danger: true, onSelect: () => void descartar(row) }]
      : []),
  ];
}

export function useActosVarios(): readonly BulkAction[] {
  const can = useCan();
  const reintentar = useBulkAct(c.masivo.reintentar, 'Reintentar', (what) => `Se reintentan ${what}.`);
  const descartar: BulkAction = {
    label: 'Descartar',
    danger: true,
    wholeFilter: true,
    async run(target) {
      const motivo = await promptText({
        title: c.masivo.descartar.titulo,
        text: `Se dan por perdidos ${formatNumber(countTarget(target))} eventos.`,
        ...{ label: 'Motivo', max: 300, confirmText: 'Descartar', danger: true },
      });
      return motivo !== null && beginBulk(c.masivo.descartar, target, { motivo });
    },
  };
  return [...reintentar, ...(can(permisos.descartar) ? [descartar] : [])];
}
