/**
 * Who may be where (spec, sections 2 and 6): signed out → login, keeping where one wanted to go; signed in at login → there, or
 * home; a screen that is not among the allowed routes → home, with a toast. A superuser passes everywhere. Before there is a company, to its assistant.
 */

import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { manifest as bienvenida } from '../../server/modules/bienvenida/manifest.ts';
import { manifest as sesion } from '../../server/modules/sesion/manifest.ts';
import { pathOf } from '../../server/shared/href.ts';
import { currentLocation, navigate } from '../lib/location.ts';
import { firstRunAtom } from '../state/first-run.ts';
import { useOpens } from '../state/permissions.tsx';
import { useSession } from '../state/session.ts';
import { toast } from '../state/toasts.ts';
import type { AppRoute } from './routes.ts';

const WELCOME = 'bienvenida';
const LOGIN = sesion.screens.login.path;

/** Where to go after signing in: only a place of our own. */
function returnPath(): string {
  const wanted = new URLSearchParams(currentLocation().split('?')[1]).get('volver') ?? '/';
  return wanted.startsWith('/') && !wanted.startsWith('//') && !wanted.startsWith(LOGIN) ? wanted : '/';
}

export function loginPath(from: string): string {
  return pathOf(sesion.screens.login, {}, from === '/' ? {} : { volver: from });
}

/**
 * 'wait' while it is not known who is there (`resuming`) or the user is being sent elsewhere; `route` is undefined for a path that
 * does not exist, which anyone signed in may see.
 */
export function useGuard(route: AppRoute | undefined, resuming: boolean): 'wait' | 'pass' {
  const session = useSession();
  const opens = useOpens();
  const firstRun = useAtomValue(firstRunAtom);
  let target: string | null = null;
  if (resuming) target = null;
  else if (firstRun) target = route?.name === WELCOME ? null : bienvenida.screens.bienvenida.path;
  else if (route?.name === WELCOME) target = session ? '/' : LOGIN;
  else if (!session) target = route?.plain ? null : loginPath(currentLocation());
  else if (route?.name === 'login') target = returnPath();
  else if (route && !route.plain && !opens(route.name)) target = '/';
  const refused = Boolean(session) && target === '/' && route?.name !== 'login' && route?.name !== WELCOME;

  useEffect(() => {
    if (target === null) return;
    if (refused) toast({ kind: 'aviso', text: 'No tienes acceso a esa pantalla.' });
    void navigate(target, { replace: true, force: true });
  }, [target, refused]);
  return target === null && !resuming ? 'pass' : 'wait';
}
