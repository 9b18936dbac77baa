/**
 * The session: the token lives in memory only. A reload or a new tab goes on by the HttpOnly cookie, which only
 * `POST login/reanudar` honours. Sign-out forgets everything that the user left in this browser.
 */
import { atom, useAtomValue } from 'jotai';
import { listVistas } from '../../server/modules/preferencias/contract.ts';
import { login as loginEndpoint, logout as logoutEndpoint, reanudar } from '../../server/modules/sesion/contract.ts';
import type { ResultOf } from '../../server/shared/endpoint.ts';
import { ApiError, call } from '../lib/api.ts';
import { flushDrafts } from '../lib/drafts/host.ts';
import { keepAnswer, queryClient } from '../lib/remote.ts';
import { readStored, removeStored, writeStored } from '../lib/storage.ts';
import { type CompanyFace, setCompany } from './company.ts';
import { forgetDraftKey } from './draft-key.ts';
import { firstRunAtom } from './first-run.ts';
import { menuAtom } from './menu.ts';
import { closePanel, unreadAtom } from './panels.ts';
import { takePreferences } from './preferences.ts';
import { store } from './store.ts';
import { clearToasts } from './toasts.ts';

export type User = ResultOf<typeof loginEndpoint>['user'];

export interface Session {
  readonly token: string;
  readonly user: User;
}

/** `null`: signed out. */
export const sessionAtom = atom<Session | null>(null);

/** True until it is known whether the cookie resumes a session. */
export const resumingAtom = atom(true);

const RESUMABLE = 'sesion';

/** Somebody signed in here and did not sign out: the cookie, which we cannot see, most likely goes on with them. */
export function expectsSession(): boolean {
  return readStored(RESUMABLE, false);
}

export function useSession(): Session | null {
  return useAtomValue(sessionAtom);
}

export function currentToken(): string | null {
  return store.get(sessionAtom)?.token ?? null;
}

const RETRY_MS = 2_000;

/** The menu and what the user keeps of it come with the session, so that the shell is drawn once and whole. */
export function begin({ access_token: token, user, arranque }: ResultOf<typeof loginEndpoint>): void {
  store.set(menuAtom, arranque.menu);
  store.set(unreadAtom, arranque.sin_leer);
  setCompany(arranque.empresa);
  keepAnswer(listVistas, {}, arranque.vistas);
  takePreferences(arranque.preferencias);
  store.set(sessionAtom, { token, user });
  writeStored(RESUMABLE, true);
}

/** Throws `ApiError`: 401 with the text to show, 429 when there were too many attempts, `requiere_factor` when more is to come. */
export async function login(username: string, password: string): Promise<void> {
  begin(await call(loginEndpoint, { body: { username, password } }));
}

/**
 * Takes a sign-in under the hands of a user whose session expired. The same user goes on where they were; for another one
 * the first one's drafts are kept and `leave` takes the screen away, so that they find nothing of it.
 */
export async function signInAgain(answer: ResultOf<typeof loginEndpoint>, leave: () => Promise<void>): Promise<void> {
  const before = store.get(sessionAtom)?.user.id;
  if (answer.user.id === before) {
    begin(answer);
    void queryClient.invalidateQueries();
    return;
  }
  // With the key of the first user, while it is here.
  await flushDrafts();
  await leave();
  forgetUser();
  begin(answer);
}

/** At start. Without connection it keeps trying: a lost answer is no sign-out. */
export async function resume(): Promise<void> {
  try {
    begin(await call(reanudar));
  } catch (error) {
    const { code, status, data } = error instanceof ApiError ? error : ({} as Partial<ApiError>);
    if (code === 'primer_inicio') store.set(firstRunAtom, true);
    else if (status === 0 || (status ?? 0) > 500) {
      setTimeout(() => void resume(), RETRY_MS);
      return;
    }
    // Whose door it is.
    if (data) setCompany(data as CompanyFace);
    removeStored(RESUMABLE);
  }
  store.set(resumingAtom, false);
}

/** The user changed (own data or photo): the shell shows it at once. */
export function setUser(change: Partial<User>): void {
  const session = store.get(sessionAtom);
  if (session) store.set(sessionAtom, { ...session, user: { ...session.user, ...change } });
}

/** What the user leaves in this page. Encrypted drafts stay for them; the key to read them does not. */
function forgetUser(): void {
  forgetDraftKey();
  store.set(menuAtom, []);
  store.set(unreadAtom, 0);
  closePanel();
  clearToasts();
  queryClient.clear();
  removeStored('token*');
  removeStored('paso*');
}

/** Forgets the session in this browser; the server's is closed by `logout`. */
export function endSession(): void {
  removeStored(RESUMABLE);
  store.set(sessionAtom, null);
  forgetUser();
  for (const pair of document.cookie.split(/; */)) {
    const name = pair.split('=', 1)[0];
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain HTTP
    if (name) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict`;
  }
}

/** Signs out here even when the server cannot be told. */
export async function logout(): Promise<void> {
  const token = currentToken();
  if (token) await call(logoutEndpoint, { body: { token } }).catch(() => undefined);
  endSession();
}
