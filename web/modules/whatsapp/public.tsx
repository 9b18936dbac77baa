/** What other screens may ask of WhatsApp: the log of messages, in a dialog of its own chunk. */
import { lazy, Suspense } from 'react';

const Bitacora = lazy(() => import('./BitacoraDialog.tsx').then((m) => ({ default: m.BitacoraDialog })));

/** `<BitacoraWhatsapp onClose={…} />`, for who holds `whatsapp.permisos.ver`. */
export function BitacoraWhatsapp({ onClose }: { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <Bitacora onClose={onClose} />
    </Suspense>
  );
}
