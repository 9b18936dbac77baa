/** Opens the part of a form (tab, step) that owns a field before the field is focused: the first faulty one after a failed save. */
import { useEffect, useRef } from 'react';
import type { FieldRegistry } from '../lib/form-registry.ts';

/** `registry` is the form's; nothing happens without it. */
export function useReveal(
  registry: FieldRegistry | undefined,
  ownerOf: ((path: string) => string | undefined) | undefined,
  open: (id: string) => void,
): void {
  const latest = useRef({ ownerOf, open });
  useEffect(() => {
    latest.current = { ownerOf, open };
  });
  useEffect(
    () =>
      registry?.onReveal((path) => {
        const owner = latest.current.ownerOf?.(path);
        if (owner) latest.current.open(owner);
      }),
    [registry],
  );
}
