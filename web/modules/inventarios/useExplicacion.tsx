/** 'Explicar saldo': which documents a balance is made of, in a panel that opens from any balance. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Explicado } from './ExplicarSaldo.tsx';

const ExplicarSaldo = lazy(() => import('./ExplicarSaldo.tsx').then((m) => ({ default: m.ExplicarSaldo })));

export function useExplicacion(): { explicar: (of: Explicado) => void; dialog: ReactNode } {
  const [open, setOpen] = useState<Explicado | null>(null);
  return {
    explicar: setOpen,
    dialog: open && (
      <Suspense fallback={null}>
        <ExplicarSaldo {...open} onClose={() => setOpen(null)} />
      </Suspense>
    ),
  };
}
