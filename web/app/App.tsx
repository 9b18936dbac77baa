/** The root: providers, and the choice between resuming, the plain layout and the shell. */
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider, useAtomValue } from 'jotai';
import { Suspense, useEffect } from 'react';
import { Router } from 'wouter';
import { useQuestions } from '../kit/questions.ts';
import { useHashLocation, useHashSearch } from '../lib/location.ts';
import { patient } from '../lib/patient.ts';
import { queryClient } from '../lib/remote.ts';
import { useOnline } from '../state/connection.ts';
import { problemAtom } from '../state/problems.ts';
import { expectsSession, resumingAtom, useSession } from '../state/session.ts';
import { store } from '../state/store.ts';
import { toastsAtom } from '../state/toasts.ts';
import { CurrentScreen } from './CurrentScreen.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useGuard } from './guard.ts';
import { BootScreen } from './layout/BootScreen.tsx';
import { OfflineScreen } from './layout/OfflineScreen.tsx';
import { PlainLayout } from './layout/PlainLayout.tsx';
import { ShellSkeleton } from './layout/ShellSkeleton.tsx';
import { type AppRoute, useCurrentRoute, usePreloadOnIntent } from './routes.ts';

const shell = patient(() => import('./layout/Shell.tsx').then((m) => m.Shell));
const hosts = patient(() => import('./Hosts.tsx').then((m) => m.Hosts));

export function App() {
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <Router hook={useHashLocation} searchHook={useHashSearch}>
          <ErrorBoundary>
            <Layout />
            <FloatingHosts />
          </ErrorBoundary>
        </Router>
      </QueryClientProvider>
    </Provider>
  );
}

function Layout() {
  const resuming = useAtomValue(resumingAtom);
  const { route } = useCurrentRoute();
  // Another user over an expired session finds nothing of what the first had on screen.
  const user = useSession()?.user.id ?? 0;
  const online = useOnline();
  usePreloadOnIntent();
  useShellAhead(user !== 0 || (resuming && expectsSession()), route);
  if (useGuard(route, resuming) === 'wait') {
    if (!resuming) return <BootScreen />;
    if (!online) return <OfflineScreen />;
    return expectsSession() ? <ShellSkeleton /> : <BootScreen />;
  }
  if (route?.plain) {
    return (
      <PlainLayout>
        <CurrentScreen />
      </PlainLayout>
    );
  }
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <shell.Component key={user}>
        <CurrentScreen />
      </shell.Component>
    </Suspense>
  );
}

/** The shell and the screen in it load side by side: for who is signed in at once, at the sign-in from the first letter on. */
function useShellAhead(signedIn: boolean, route: AppRoute | undefined): void {
  useEffect(() => {
    const bring = () => {
      shell.preload();
      hosts.preload();
    };
    if (signedIn) {
      bring();
      route?.component?.preload();
      return;
    }
    addEventListener('input', bring, { once: true });
    return () => removeEventListener('input', bring);
  }, [signedIn, route]);
}

/** Dialogs and toasts are loaded with the session, or before it when one must be shown. */
function FloatingHosts() {
  const session = useSession();
  const problem = useAtomValue(problemAtom);
  const toasts = useAtomValue(toastsAtom);
  const asked = useQuestions().length > 0;
  if (!session && !problem && !asked && toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <hosts.Component />
    </Suspense>
  );
}
