/** What runs once, before the first drawing: preferences, the hooks of the API, the watch over the connection and the exit question. */
import { MESSAGES } from '../../server/shared/messages.ts';
import { confirm } from '../kit/questions.ts';
import { setApiHooks } from '../lib/api.ts';
import { reloadOnce } from '../lib/reload.ts';
import { setReached, watchConnection } from '../state/connection.ts';
import { setExitQuestion } from '../state/exit.ts';
import { raiseProblem } from '../state/problems.ts';
import { registerScreens } from '../state/screens.ts';
import { currentToken, resume } from '../state/session.ts';
import { applyPreferences } from '../state/theme.ts';
import { routes } from './routes.ts';

export function startApp(): void {
  applyPreferences();
  registerScreens(routes);
  setApiHooks({
    token: currentToken,
    onUnauthorized: (token) => {
      if (token === currentToken()) raiseProblem({ kind: 'sesion' });
    },
    onServerError: ({ requestId }) => raiseProblem({ kind: 'problema', requestId }),
    onConnection: setReached,
  });
  setExitQuestion(() => confirm({ title: 'Salir sin guardar', text: MESSAGES.salirFormulario }));
  addEventListener('vite:preloadError', () => void reloadOnce());
  watchConnection();
  void resume();
}
