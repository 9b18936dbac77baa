/** Inactivating and activating many rows of a list, in a line: `bulkActions={useBulkActivation(masivoProveedores)}`. */
import type { BulkBody, BulkContract } from '../../../server/shared/bulk.ts';
import { formatNumber } from '../../../server/shared/money.ts';
import { ApiError, call } from '../../lib/api.ts';
import { openJob } from '../../state/jobs.ts';
import { useCan } from '../../state/permissions.tsx';
import { toast } from '../../state/toasts.ts';
import { confirm, promptText } from '../questions.ts';
import { type BulkAction, type BulkTarget, countTarget, selectionOf } from '../table/bulk.ts';

interface ActivationPair {
  readonly inactivar: BulkContract<{ motivo: string }>;
  readonly activar: BulkContract<Record<string, never>>;
}

export function useBulkActivation({ inactivar, activar }: ActivationPair): readonly BulkAction[] {
  const can = useCan();
  const { nombre } = inactivar.list.spec;
  const what = (target: BulkTarget) => `${formatNumber(countTarget(target))} ${nombre}`;
  if (!can(inactivar.permiso)) return [];
  return [
    {
      label: 'Activar',
      wholeFilter: true,
      async run(target) {
        const text = `Se podrán usar de nuevo: ${what(target)}.`;
        const sure = await confirm({ title: activar.titulo, text, confirmText: 'Activar' });
        return sure && beginBulk(activar, target, {});
      },
    },
    {
      label: 'Inactivar',
      danger: true,
      wholeFilter: true,
      async run(target) {
        const motivo = await promptText({
          title: inactivar.titulo,
          text: `Dejan de poder usarse: ${what(target)}. El motivo queda en la bitácora de cada fila.`,
          label: 'Motivo',
          max: 300,
          confirmText: 'Inactivar',
          danger: true,
        });
        return motivo !== null && beginBulk(inactivar, target, { motivo });
      },
    },
  ];
}

/** Begins the job of a bulk action and shows it. False when it was refused, which is told. */
export async function beginBulk<D>(bulk: BulkContract<D>, target: BulkTarget, datos: D): Promise<boolean> {
  const body: BulkBody<D> = { seleccion: selectionOf(target), datos };
  try {
    const { data } = await call(bulk.begin, { body });
    openJob(data.trabajo, [bulk.begin.module]);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast({ kind: 'error', text: error.msg });
    return false;
  }
}

/**
 * An act on many rows that asks for nothing but a yes: `bulkActions={[...useBulkAct(masivo.agotar, 'Dejar en solo venta', (what) => …)]}`.
 * `text`: what happens to '12 productos'.
 */
export function useBulkAct(
  bulk: BulkContract<Record<string, never>>,
  label: string,
  text: (what: string) => string,
): readonly BulkAction[] {
  const can = useCan();
  if (!can(bulk.permiso)) return [];
  return [
    {
      label,
      wholeFilter: true,
      async run(target) {
        const what = `${formatNumber(countTarget(target))} ${bulk.list.spec.nombre}`;
        const sure = await confirm({ title: bulk.titulo, text: text(what), confirmText: label });
        return sure && beginBulk(bulk, target, {});
      },
    },
  ];
}
