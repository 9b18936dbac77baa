/**
 * Unsaved changes: whoever holds some says so with `useExitGuard(dirty)`, and every way out asks first (the shell gives the
 * question). The browser's own warning covers closing the page.
 */
import { useEffect, useId } from 'react';
import { setLeaveGuard } from '../lib/location.ts';

const holders = new Set<string>();
let ask: () => Promise<boolean> = async () => true;
/** The question that stands: who wants to leave again meanwhile waits for the same answer. */
let asked: Promise<boolean> | null = null;

/** Given once by the shell: CONTINUAR or CANCELAR. */
export function setExitQuestion(question: () => Promise<boolean>): void {
  ask = question;
}

function hasUnsavedChanges(): boolean {
  return holders.size > 0;
}

/** True when nothing would be lost, or the user accepts to lose it. For sign-out and reloads; navigation asks by itself. */
export async function mayExit(): Promise<boolean> {
  if (!hasUnsavedChanges()) return true;
  asked ??= ask().finally(() => {
    asked = null;
  });
  return asked;
}

/** `validar_salida=false` in the target's query leaves without asking (spec, section 2). */
function leaveGuard(to: string): boolean | Promise<boolean> {
  const query = new URLSearchParams(to.split('?')[1] ?? '');
  return query.get('validar_salida') === 'false' || mayExit();
}

function onBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function update(): void {
  if (hasUnsavedChanges()) {
    setLeaveGuard(leaveGuard);
    addEventListener('beforeunload', onBeforeUnload);
  } else {
    setLeaveGuard(null);
    removeEventListener('beforeunload', onBeforeUnload);
  }
}

export function useExitGuard(dirty: boolean): void {
  const holder = useId();
  useEffect(() => {
    if (!dirty) return;
    holders.add(holder);
    update();
    return () => {
      holders.delete(holder);
      update();
    };
  }, [dirty, holder]);
}

/** Sign-out after accepting the loss: nothing else may stop it. */
export function forgetUnsavedChanges(): void {
  holders.clear();
  update();
}
