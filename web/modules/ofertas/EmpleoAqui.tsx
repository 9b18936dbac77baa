/** That offers are open, at the sign-in and at home: asked for once the page is still, so that nobody waits for it. */
import { lazy, Suspense, useEffect, useState } from 'react';

const Aviso = lazy(() => import('./AvisoTraido.tsx').then((m) => ({ default: m.AvisoTraido })));

/** Its room is kept: what comes later moves nothing. Said here, since the styles of the notice come with it. */
const LUGAR = { width: '100%', minHeight: 58 };
const QUIETO_MS = 3_000;

export function EmpleoAqui() {
  const [still, setStill] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStill(true), QUIETO_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div style={LUGAR}>
      {still && (
        <Suspense fallback={null}>
          <Aviso />
        </Suspense>
      )}
    </div>
  );
}
