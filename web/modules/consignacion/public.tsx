/** What other modules may ask of consignments: the dialog of the cases of a property. `const casos = useCasos()`, `{casos.dialog}`. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { manifest } from '../../../server/modules/consignacion/manifest.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { useCan } from '../../state/permissions.tsx';

const CasosDialog = lazy(() => import('./CasosDialog.tsx').then((m) => ({ default: m.CasosDialog })));

interface Casos {
  /** 'Casos de consignación', for who may see them. */
  items: (inmueble_id: number) => MenuItem[];
  open: (inmueble_id: number) => void;
  dialog: ReactNode;
}

/** `sinAvance`: from a contract, the last case of a process does not move it on (spec 001, 'Finishing'). */
export function useCasos({ sinAvance = false }: { sinAvance?: boolean } = {}): Casos {
  const sees = useCan()(manifest.permisos.ver);
  const [opened, open] = useState<number | null>(null);
  const items = (inmueble_id: number): MenuItem[] =>
    sees ? [{ label: 'Casos de consignación', icon: 'tasklist', onSelect: () => open(inmueble_id) }] : [];
  const dialog = opened !== null && (
    <Suspense fallback={null}>
      <CasosDialog inmueble={opened} sinAvance={sinAvance} onClose={() => open(null)} />
    </Suspense>
  );
  return { items, open, dialog };
}
