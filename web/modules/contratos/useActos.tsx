/** The acts of a contract: those that its state and the user's permissions allow, asked and told the same way everywhere. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { contrato as campos } from '../../../server/modules/contratos/campos.ts';
import { actos } from '../../../server/modules/contratos/contract/actos.ts';
import { manifest } from '../../../server/modules/contratos/manifest.ts';
import { type EstadoContrato, type TipoContrato, TRANSICIONES } from '../../../server/modules/contratos/rules.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { Espera, TITULOS } from './Espera.tsx';

const ProrrogarDialog = lazy(() => import('./ProrrogarDialog.tsx').then((m) => ({ default: m.ProrrogarDialog })));
const TerminarDialog = lazy(() => import('./TerminarDialog.tsx').then((m) => ({ default: m.TerminarDialog })));

const { permisos } = manifest;

/** A row of the list, or the whole record. */
export interface Movible {
  readonly id: number;
  readonly tipo: TipoContrato;
  readonly numero: string | null;
  readonly titular: string;
  readonly inmueble: string;
  readonly estado: EstadoContrato;
  readonly version: number;
}

/** Whether the table of states lets it pass. */
function puede({ estado }: Movible, destino: EstadoContrato): boolean {
  const next = TRANSICIONES.find(({ proceso, codigo }) => proceso === 'contrato' && codigo === destino);
  return next?.padres.some((padre) => padre === estado) ?? false;
}

const nombreDe = ({ numero, titular }: Movible) =>
  numero ? `El contrato ${numero} de ${titular}` : `El borrador de ${titular}`;

export function useActos(): { itemsOf: (contrato: Movible) => MenuItem[]; dialog: ReactNode } {
  const can = useCan();
  const [open, setOpen] = useState<{ acto: 'prorrogar' | 'terminar'; id: number } | null>(null);
  const activar = useWrite(actos.activar);
  const cancelar = useWrite(actos.cancelar);
  const activa = async (contrato: Movible) => {
    const { id, tipo, inmueble, version } = contrato;
    const after = tipo === 'ARRIENDO' ? ` El inmueble ${inmueble} quedará ARRENDADO.` : '';
    const text = `${nombreDe(contrato)} quedará VIGENTE con su número y ya no se podrá editar.${after}`;
    const yes = await confirm({ title: 'Activar contrato', text, confirmText: 'Activar' });
    if (yes) await told(() => activar.write({ params: { id }, body: { version } }));
  };
  const cancela = async (contrato: Movible) => {
    const { id, tipo, estado, version } = contrato;
    const frees = estado === 'VIGENTE' && tipo === 'ARRIENDO' ? ' El inmueble quedará DISPONIBLE.' : '';
    const motivo = await promptText({
      title: 'Cancelar contrato',
      text: `${nombreDe(contrato)} quedará CANCELADO, como si no se hubiera hecho.${frees}`,
      label: 'Motivo',
      max: campos.motivo_fin.max,
      confirmText: 'Cancelar contrato',
      cancelText: 'Volver',
      danger: true,
    });
    if (motivo !== null) await told(() => cancelar.write({ params: { id }, body: { version, motivo } }));
  };
  const itemsOf = (contrato: Movible): MenuItem[] => [
    ...(can(permisos.activar) && puede(contrato, 'VIGENTE')
      ? [{ label: 'Activar…', icon: 'check', onSelect: () => void activa(contrato) } as const]
      : []),
    ...(can(permisos.prorrogar) && contrato.estado === 'VIGENTE'
      ? [
          {
            label: 'Prorrogar…',
            icon: 'sync',
            onSelect: () => setOpen({ acto: 'prorrogar', id: contrato.id }),
          } as const,
        ]
      : []),
    ...(can(permisos.terminar) && puede(contrato, 'TERMINADO')
      ? [{ label: 'Terminar…', icon: 'inbox', onSelect: () => setOpen({ acto: 'terminar', id: contrato.id }) } as const]
      : []),
    ...(can(permisos.cancelar) && puede(contrato, 'CANCELADO')
      ? [{ label: 'Cancelar…', icon: 'blocked', danger: true, onSelect: () => void cancela(contrato) } as const]
      : []),
  ];
  const close = () => setOpen(null);
  const dialog = open && (
    <Suspense fallback={<Espera title={TITULOS[open.acto]} onClose={close} />}>
      {open.acto === 'prorrogar' ? (
        <ProrrogarDialog id={open.id} onClose={close} />
      ) : (
        <TerminarDialog id={open.id} onClose={close} />
      )}
    </Suspense>
  );
  return { itemsOf, dialog };
}
