/** What other modules may ask of properties: the dialog that finds one. `const buscar = useBuscarInmueble(…)`, `{buscar.dialog}`. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { InmuebleFila } from '../../../server/modules/inmuebles/contract/lista.ts';
import type { BuscarInmuebleDialogProps } from './BuscarInmuebleDialog.tsx';

const BuscarInmuebleDialog = lazy(() =>
  import('./BuscarInmuebleDialog.tsx').then((m) => ({ default: m.BuscarInmuebleDialog })),
);

interface BuscarInmueble {
  /** Opens it. */
  open: () => void;
  dialog: ReactNode;
}

type Options = Pick<BuscarInmuebleDialogProps, 'asigna' | 'sinConsignacionActiva'>;

/**
 * `sinConsignacionActiva`: one whose consignment is active is refused (spec 001, section 8). `asigna: false`: nothing is said of data that
 * were taken over, where one only goes to what was found.
 */
export function useBuscarInmueble(onChoose: (inmueble: InmuebleFila) => void, options: Options = {}): BuscarInmueble {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const take = (inmueble: InmuebleFila) => {
    close();
    onChoose(inmueble);
  };
  const dialog = opened && (
    <Suspense fallback={null}>
      <BuscarInmuebleDialog {...options} onChoose={take} onClose={close} />
    </Suspense>
  );
  return { open: () => setOpened(true), dialog };
}
