/** Asks each five minutes, and when the window gets the focus, whether a newer build is served; if so, offers to load it. */
import { useEffect } from 'react';
import { confirm } from '../kit/questions.ts';
import { flushDrafts } from '../lib/drafts/host.ts';
import { forgetUnsavedChanges, mayExit } from '../state/exit.ts';

const EVERY_MS = 5 * 60_000;
const running = document.querySelector('meta[name="build-id"]')?.getAttribute('content');

async function served(): Promise<string | undefined> {
  const response = await fetch('/version.json', { cache: 'no-store' });
  return response.ok ? ((await response.json()) as { build?: string }).build : undefined;
}

export function useNewVersion(): void {
  useEffect(() => {
    let asked: string | undefined = running ?? undefined;
    const check = async () => {
      const build = await served().catch(() => undefined);
      if (!build || build === asked) return;
      asked = build;
      const title = 'Hay una versión nueva';
      const text = 'Mayordomo se actualizó. Carga la versión nueva para seguir trabajando con ella.';
      const accepted = await confirm({ title, text, confirmText: 'Cargar ahora', cancelText: 'Más tarde' });
      if (!accepted || !(await mayExit())) return;
      await flushDrafts();
      forgetUnsavedChanges();
      location.reload();
    };
    const onFocus = () => void check();
    const timer = setInterval(onFocus, EVERY_MS);
    if (import.meta.env.PROD) addEventListener('focus', onFocus);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', onFocus);
    };
  }, []);
}
