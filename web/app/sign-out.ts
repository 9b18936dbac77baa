/** The two ways out: asked for by the user, or because the session expired. Both end at the login. */
import { manifest as sesion } from '../../server/modules/sesion/manifest.ts';
import { flushDrafts } from '../lib/drafts/host.ts';
import { currentLocation, navigate } from '../lib/location.ts';
import { forgetUnsavedChanges, mayExit } from '../state/exit.ts';
import { clearProblem } from '../state/problems.ts';
import { endSession, logout } from '../state/session.ts';
import { loginPath } from './guard.ts';

export async function signOut(): Promise<void> {
  if (!(await mayExit())) return;
  await flushDrafts();
  forgetUnsavedChanges();
  await logout();
  await navigate(sesion.screens.login.path, { replace: true, force: true });
}

/** The next sign-in goes on where the user was. */
export async function expire(): Promise<void> {
  const target = loginPath(currentLocation());
  await flushDrafts();
  forgetUnsavedChanges();
  clearProblem();
  endSession();
  await navigate(target, { replace: true, force: true });
}
