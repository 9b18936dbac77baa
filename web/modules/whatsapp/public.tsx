/** What other screens may ask of WhatsApp: the log of messages and the conversation with somebody, in dialogs of their own chunk. */
import { lazy, Suspense } from 'react';

const Bitacora = lazy(() => import('./BitacoraDialog.tsx').then((m) => ({ default: m.BitacoraDialog })));

const Conversacion = lazy(() => import('./ConversacionDialog.tsx').then((m) => ({ default: m.ConversacionDialog })));

/** `<BitacoraWhatsapp onClose={…} />`, for who holds `whatsapp.permisos.ver`. */
export function BitacoraWhatsapp({ onClose }: { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <Bitacora onClose={onClose} />
    </Suspense>
  );
}

/** `<ConversacionWhatsapp persona_id={…} onClose={…} />`, for the same. */
export function ConversacionWhatsapp({ persona_id, onClose }: { persona_id: number; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <Conversacion con={{ persona_id }} onClose={onClose} />
    </Suspense>
  );
}
