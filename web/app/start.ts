/** What runs once, before the first drawing: preferences, the hooks of the API, the watch over the connection and the exit question. */
import { manifests } from '../../server/modules/manifests.ts';
import { MESSAGES } from '../../server/shared/messages.ts';
import { confirm } from '../kit/questions.ts';
import { setApiHooks } from '../lib/api.ts';
import { flushDrafts } from '../lib/drafts/host.ts';
import { keepFocus } from '../lib/focus-keeper.ts';
import { reloadOnce } from '../lib/reload.ts';
import { setReached, watchConnection } from '../state/connection.ts';
import { startDrafts } from '../state/drafts.ts';
import { setExitQuestion } from '../state/exit.ts';
import { assistantKey } from '../state/first-run.ts';
import { watchInstallOffer } from '../state/install.ts';
import { watchPrints } from '../state/kept-prints.ts';
import { raiseProblem, sessionExpired } from '../state/problems.ts';
import { registerOrigins, registerScreens } from '../state/screens.ts';
import { currentToken, resume } from '../state/session.ts';
import { applyPreferences } from '../state/theme.ts';
import { routeNamed, routes } from './routes.ts';

/** Resolves when the first drawing has its colours. */
export function startApp(): Promise<void> {
  keepFocus();
  registerScreens(routes);
  // It is in the same file as this one.
  routeNamed('login')?.component?.preload();
  registerOrigins(manifests);
  setApiHooks({
    token: () => currentToken() ?? assistantKey(),
    onUnauthorized: (token) => {
      if (token !== currentToken() || sessionExpired()) return;
      raiseProblem({ kind: 'sesion' });
      void flushDrafts();
    },
    onServerError: ({ requestId }) => raiseProblem({ kind: 'problema', requestId }),
    onConnection: setReached,
  });
  startDrafts();
  setExitQuestion(() => confirm({ title: 'Salir sin guardar', text: MESSAGES.salirFormulario }));
  addEventListener('vite:preloadError', () => void reloadOnce());
  watchConnection();
  watchInstallOffer();
  watchPrints(async () => (await import('../state/prints.ts')).tellPrints());
  void resume();
  return applyPreferences();
}
