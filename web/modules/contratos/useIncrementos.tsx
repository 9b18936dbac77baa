/** The acts of an increase: tell the tenant, apply what was told once its day came, or annul it. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { actos } from '../../../server/modules/contratos/contract/actos.ts';
import { findContrato } from '../../../server/modules/contratos/contract/contrato.ts';
import { manifest } from '../../../server/modules/contratos/manifest.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm } from '../../kit/questions.ts';
import { told, tried } from '../../kit/told.ts';
import { call } from '../../lib/api.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { Espera, TITULOS } from './Espera.tsx';

const EnviarDialog = lazy(() => import('./EnviarDialog.tsx').then((m) => ({ default: m.EnviarDialog })));
const NotificarDialog = lazy(() => import('./NotificarDialog.tsx').then((m) => ({ default: m.NotificarDialog })));

/** The record, or its row in the simulator. */
type Incrementable =
  | { readonly id: number; readonly aviso: string }
  | {
      readonly id: number;
      readonly tipo: string;
      readonly estado: string;
      readonly incrementos: readonly { readonly estado: string }[];
    };

/** NOTIFICADO, POR NOTIFICAR, or nothing where there is no increase to speak of. */
function avisoDe(row: Incrementable): string | null {
  if ('aviso' in row) return row.aviso;
  if (row.tipo !== 'ARRIENDO' || row.estado !== 'VIGENTE') return null;
  return row.incrementos.some(({ estado }) => estado === 'NOTIFICADO') ? 'NOTIFICADO' : 'POR NOTIFICAR';
}

export function useIncrementos(): { itemsOf: (row: Incrementable) => MenuItem[]; dialog: ReactNode } {
  const can = useCan();
  const [open, setOpen] = useState<{ acto: 'notificar' | 'enviar'; id: number } | null>(null);
  const incrementar = useWrite(actos.incrementar);
  const anular = useWrite(actos.anularIncremento);
  /** As it is now: what is asked says what will be. */
  const pendiente = async (id: number) => {
    const contrato = await tried(() => call(findContrato, { params: { id } }));
    const pending = contrato?.incrementos.find(({ estado }) => estado === 'NOTIFICADO');
    return contrato && pending ? { contrato, pending } : null;
  };
  const aplica = async (id: number) => {
    const found = await pendiente(id);
    if (!found) return;
    const { contrato, pending } = found;
    const yes = await confirm({
      title: 'Aplicar incremento',
      text: `El canon de ${contrato.titular} pasa de ${formatMoney(contrato.canon)} a ${formatMoney(pending.canon_nuevo)} (${pending.porcentaje} %) desde el ${formatDate(pending.fecha)}.`,
      confirmText: 'Aplicar',
    });
    if (yes) await told(() => incrementar.write({ params: { id }, body: { version: contrato.version } }));
  };
  const anula = async (id: number) => {
    const found = await pendiente(id);
    if (!found) return;
    const { contrato, pending } = found;
    const yes = await confirm({
      title: 'Anular incremento notificado',
      text: `El incremento del ${pending.porcentaje} % que rige desde el ${formatDate(pending.fecha)} no se aplicará.`,
      confirmText: 'Anular',
      danger: true,
    });
    if (yes) await told(() => anular.write({ params: { id }, body: { version: contrato.version } }));
  };
  const itemsOf = (row: Incrementable): MenuItem[] => {
    const aviso = can(manifest.permisos.incrementar) ? avisoDe(row) : null;
    if (aviso === null) return [];
    if (aviso !== 'NOTIFICADO') {
      return [
        {
          label: 'Registrar notificación de incremento…',
          icon: 'bell',
          onSelect: () => setOpen({ acto: 'notificar', id: row.id }),
        },
      ];
    }
    return [
      {
        label: 'Enviar aviso de incremento…',
        icon: 'paper-airplane',
        onSelect: () => setOpen({ acto: 'enviar', id: row.id }),
      },
      { label: 'Aplicar incremento…', icon: 'graph', onSelect: () => void aplica(row.id) },
      { label: 'Anular incremento notificado…', icon: 'x', onSelect: () => void anula(row.id) },
    ];
  };
  const close = () => setOpen(null);
  const dialog = open && (
    <Suspense fallback={<Espera title={TITULOS[open.acto]} onClose={close} />}>
      {open.acto === 'enviar' ? (
        <EnviarDialog id={open.id} onClose={close} />
      ) : (
        <NotificarDialog id={open.id} onClose={close} />
      )}
    </Suspense>
  );
  return { itemsOf, dialog };
}
