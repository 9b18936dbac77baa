/** The code that finds records: it comes when the palette opens for the first time, and again if it could not come. */
import { useEffect, useState } from 'react';
import { loadAhead } from '../../lib/reload.ts';

type Records = typeof import('./records.ts');
let loaded: Records | null = null;

export function useRecords(): { records: Records | null; failed: boolean } {
  const [records, setRecords] = useState(loaded);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (loaded) return;
    void loadAhead(async () => {
      loaded = await import('./records.ts');
    }).then(() => {
      setRecords(loaded);
      setFailed(loaded === null);
    });
  }, []);
  return { records, failed };
}
