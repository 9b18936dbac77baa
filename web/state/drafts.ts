/** What the drafts of forms are given of the application: whose they are, the key, the interval, the strip and the toasts. */
import { findProceso } from '../../server/modules/parametrizacion/contract/parametros.ts';
import { type DraftHost, setDraftHost } from '../lib/drafts/host.ts';
import { fetchRemote } from '../lib/remote.ts';
import { draftKey } from './draft-key.ts';
import { autosavingAtom } from './panels.ts';
import { currentScreen } from './screens.ts';
import { sessionAtom } from './session.ts';
import { store } from './store.ts';
import { toast } from './toasts.ts';

/** Until the parameter is read, and without connection. */
const INTERVAL_S = 20;
const KEPT_MS = 10 * 60_000;
/** A copy takes milliseconds: the strip stays long enough to be seen. */
const STRIP_MS = 1_000;

async function interval(): Promise<number> {
  const input = { params: { process: 'general' } };
  const proceso = await fetchRemote(findProceso, input, { staleMs: KEPT_MS }).catch(() => null);
  const valor = proceso?.procesos_parametros.find(({ parametro }) => parametro === 'tiempo_autoguardado')?.valor;
  return 1000 * (Number(valor) || INTERVAL_S);
}

let hideStrip: ReturnType<typeof setTimeout> | undefined;

const host: DraftHost = {
  owner: () => store.get(sessionAtom)?.user.id ?? null,
  key: draftKey,
  interval,
  screen: () => {
    const screen = currentScreen();
    return { label: screen?.label ?? '', name: screen?.name ?? '' };
  },
  onRunning: (running) => {
    clearTimeout(hideStrip);
    if (running) store.set(autosavingAtom, true);
    else hideStrip = setTimeout(() => store.set(autosavingAtom, false), STRIP_MS);
  },
  tell: (text) => toast({ kind: 'aviso', text }),
};

export function startDrafts(): void {
  setDraftHost(host);
}
