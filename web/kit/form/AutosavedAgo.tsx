/** 'Autoguardado hace 12 s', which grows old by itself. Seen, not read aloud each time. */
import { useEffect, useState } from 'react';
import { localNow } from '../../lib/clock.ts';

const STEP_MS = 4_000;

export function AutosavedAgo({ at }: { at: Date }) {
  const [now, setNow] = useState(localNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(localNow()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  // A copy newer than the last look at the clock is of now.
  const seconds = Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000));
  const age = seconds < 2 ? 'ahora' : seconds < 60 ? `hace ${seconds} s` : `hace ${Math.floor(seconds / 60)} min`;
  return <span aria-hidden="true">Autoguardado {age}</span>;
}
