/** The acts that move the state of a property: those that its state and the user's permissions allow, asked and told the same way everywhere. */

import { inmueble as campos } from '../../../server/modules/inmuebles/campos.ts';
import { actos, type Inmueble } from '../../../server/modules/inmuebles/contract/inmueble.ts';
import { manifest } from '../../../server/modules/inmuebles/manifest.ts';
import { ACTOS, type Acto, ESTADO, NOMBRE_ESTADO, TRANSICIONES } from '../../../server/modules/inmuebles/rules.ts';
import type { IconName } from '../../kit/icons.tsx';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';

const ITEMS: readonly { readonly acto: Exclude<Acto, 'retirar'>; readonly label: string; readonly icon: IconName }[] = [
  { acto: 'habilitar', label: 'Habilitar', icon: 'check' },
  { acto: 'tramitar', label: 'Poner en trámite', icon: 'tasklist' },
  { acto: 'reparar', label: 'Poner en reparación', icon: 'pause' },
  { acto: 'consignar', label: 'Volver a consignar', icon: 'inbox' },
];

export type Movible =
  | Pick<Inmueble, 'id' | 'direccion' | 'estado_actual' | 'version'>
  | {
      readonly id: number;
      readonly direccion: string;
      readonly estado_actual: number;
      readonly version: number;
    };

/** Whether the table of states lets it pass. A lease alone leases, and frees what it leased. */
function puede(estado: number, acto: Acto): boolean {
  if (estado === ESTADO.arrendado) return false;
  const next = TRANSICIONES.find(({ codigo }) => codigo === String(ACTOS[acto]));
  return next?.padres.some((padre) => padre === String(estado)) ?? false;
}

export function useActos(): (inmueble: Movible) => MenuItem[] {
  const can = useCan();
  const writes = {
    habilitar: useWrite(actos.habilitar),
    consignar: useWrite(actos.consignar),
    reparar: useWrite(actos.reparar),
    tramitar: useWrite(actos.tramitar),
  };
  const retirar = useWrite(actos.retirar);
  const mover = async ({ id, direccion, version }: Movible, acto: keyof typeof writes, title: string) => {
    const text = `${direccion} quedará ${NOMBRE_ESTADO[ACTOS[acto]]}.`;
    const yes = await confirm({ title, text, confirmText: title });
    if (yes) await told(() => writes[acto].write({ params: { id }, body: { version } }));
  };
  const retira = async ({ id, direccion, version }: Movible) => {
    const motivo = await promptText({
      title: 'Retirar inmueble',
      text: `${direccion} saldrá de la consignación. Se puede volver a consignar.`,
      label: 'Motivo',
      max: campos.motivo_retiro.max,
      confirmText: 'Retirar',
      danger: true,
    });
    if (motivo !== null) await told(() => retirar.write({ params: { id }, body: { version, motivo } }));
  };
  return (inmueble) => {
    const moves = can(manifest.permisos.consignar)
      ? ITEMS.filter(({ acto }) => puede(inmueble.estado_actual, acto)).map(
          ({ acto, label, icon }): MenuItem => ({
            label,
            icon,
            onSelect: () => void mover(inmueble, acto, label),
          }),
        )
      : [];
    const retires = can(manifest.permisos.retirar) && puede(inmueble.estado_actual, 'retirar');
    return retires
      ? [...moves, { label: 'Retirar…', icon: 'blocked', danger: true, onSelect: () => void retira(inmueble) }]
      : moves;
  };
}
