/** What moves a code from its row in the list. */
import { actos } from '../../../server/modules/homologacion/contract/homologacion.ts';
import type { HomologacionFila } from '../../../server/modules/homologacion/contract/lista.ts';
import { manifest } from '../../../server/modules/homologacion/manifest.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';

/** The acts that its state allows. */
export function useActos(): (row: HomologacionFila) => MenuItem[] {
  const can = useCan();
  const confirmar = useWrite(actos.confirmar);
  const ignorar = useWrite(actos.ignorar);
  const reabrir = useWrite(actos.reabrir);
  const inactivar = useWrite(actos.inactivar);
  if (!can(manifest.permisos.editar)) return () => [];
  return ({ id, version, estado, sugerido, cod_prod, cod_prod_xml }) => {
    const input = { params: { id }, body: { version } };
    const isOpen = estado === 'PENDIENTE' || estado === 'SUGERIDA';
    const confirmText = estado === 'EN_CONFLICTO' ? `Sigue siendo ${cod_prod}` : `Confirmar ${sugerido}`;
    const off = async () => {
      const text = `${cod_prod_xml} deja de reconocerse en las facturas; otro código puede ocupar su lugar.`;
      const sure = await confirm({ title: 'Inactivar código', text, confirmText: 'Inactivar', danger: true });
      if (sure) await told(() => inactivar.write(input));
    };
    return [
      ...(estado === 'SUGERIDA' || estado === 'EN_CONFLICTO'
        ? [{ label: confirmText, icon: 'check', onSelect: () => void told(() => confirmar.write(input)) } as const]
        : []),
      ...(estado !== 'IGNORADA' && estado !== 'INACTIVA'
        ? [{ label: 'Ignorar', icon: 'dash', onSelect: () => void told(() => ignorar.write(input)) } as const]
        : []),
      ...(isOpen
        ? []
        : [{ label: 'Reabrir', icon: 'sync', onSelect: () => void told(() => reabrir.write(input)) } as const]),
      ...(estado === 'INACTIVA'
        ? []
        : [{ label: 'Inactivar', icon: 'blocked', danger: true, onSelect: () => void off() } as const]),
    ];
  };
}
