/** The acts of an adjustment: those that its state and the user's permissions allow, asked and told the same way everywhere. */
import { TIPOS, type TipoAjuste } from '../../../server/modules/inventarios/campos.ts';
import { anularAjuste, confirmarAjuste, registroAjuste } from '../../../server/modules/inventarios/contract/ajustes.ts';
import { formatCount } from '../../../server/shared/text.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { permisos, screens } from './comunes.tsx';
import { insistir, soloPeriodo } from './insistir.ts';

/** A row of the list, or the whole document. */
export interface Movible {
  readonly id: number;
  readonly numero: string | null;
  readonly tipo: TipoAjuste;
  readonly bodega: string;
  readonly lineas: number;
  readonly estado: string;
  readonly version: number;
}

const nombreDe = ({ numero, tipo, bodega }: Movible) => numero ?? `${TIPOS[tipo]} en ${bodega}`;

export function useActos(): (ajuste: Movible) => MenuItem[] {
  const can = useCan();
  const confirmar = useWrite(confirmarAjuste);
  const anular = useWrite(anularAjuste);
  const eliminar = useWrite(registroAjuste.remove);
  const confirma = async (ajuste: Movible) => {
    const { id, version, lineas } = ajuste;
    const text = `${nombreDe(ajuste)}, con ${formatCount(lineas, 'línea')}, moverá el inventario y ya no se podrá editar.`;
    if (!(await confirm({ title: 'Confirmar ajuste', text, confirmText: 'Confirmar' }))) return;
    await told(() => insistir((given) => confirmar.write({ params: { id }, body: { version, ...given } })));
  };
  const anula = async (ajuste: Movible) => {
    const { id, version } = ajuste;
    const motivo = await promptText({
      title: `Anular ${nombreDe(ajuste)}`,
      text: 'Lo que movió vuelve a su lugar con el mismo valor, con fecha de hoy.',
      ...{ label: 'Motivo', max: 300, confirmText: 'Anular ajuste', danger: true },
    });
    if (motivo === null) return;
    await told(() =>
      insistir((given) => anular.write({ params: { id }, body: { version, motivo, ...soloPeriodo(given) } })),
    );
  };
  const elimina = async (ajuste: Movible) => {
    const text = `Se eliminará el borrador de ${nombreDe(ajuste)}.`;
    if (!(await confirm({ title: 'Eliminar borrador', text, confirmText: 'Eliminar', danger: true }))) return;
    if (await told(() => eliminar.write({ params: { id: ajuste.id } }))) await navigate(screens.AjustesListar.path);
  };
  return (ajuste) => [
    ...(ajuste.estado === 'BORRADOR' && can(permisos.confirmar)
      ? [{ label: 'Confirmar…', icon: 'check', onSelect: () => void confirma(ajuste) } as const]
      : []),
    ...(ajuste.estado === 'CONFIRMADO' && can(permisos.anular)
      ? [{ label: 'Anular…', icon: 'blocked', danger: true, onSelect: () => void anula(ajuste) } as const]
      : []),
    ...(ajuste.estado === 'BORRADOR' && can(permisos.crear)
      ? [{ label: 'Eliminar borrador…', icon: 'trash', danger: true, onSelect: () => void elimina(ajuste) } as const]
      : []),
  ];
}
