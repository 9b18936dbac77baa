/** The screen of the current path; what is not built yet and what does not exist say so. */
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { Route } from 'wouter';
import { useScreenFocus } from '../lib/focus.ts';
import { currentLocation, currentPath } from '../lib/location.ts';
import type { LazyScreen } from '../lib/screen.ts';
import { setCurrentScreen } from '../state/screens.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ScreenSkeleton } from './layout/ScreenSkeleton.tsx';
import { NotBuilt } from './pages/NotBuilt.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { useCurrentRoute } from './routes.ts';

/** The stories of the kit, in development only. */
const KitPage = import.meta.env.DEV
  ? lazy(() => import('../kit/stories/KitPage.tsx').then((m) => ({ default: m.KitPage })))
  : null;

export function CurrentScreen() {
  const { route, params } = useCurrentRoute();
  useLayoutEffect(() => {
    setCurrentScreen(route ?? null);
    // A screen whose title says more sets it afterwards.
    document.title = route ? `${route.label} · Mayordomo` : 'Mayordomo';
  }, [route]);
  // Another record of the same screen is another screen: nothing of the first may stay in its fields.
  const identity = `${route?.name ?? currentPath()}:${Object.values(params).join('/')}`;
  useScreenFocus(identity);
  if (!route && KitPage && currentPath() === '/kit') {
    return (
      <Suspense fallback={null}>
        <KitPage />
      </Suspense>
    );
  }
  if (!route) return <NotFound path={currentLocation()} />;
  const { component, path, label } = route;
  if (!component) return <NotBuilt label={label} />;
  return (
    <ErrorBoundary key={identity}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Route path={path}>
          <Drawn screen={component} params={params} />
        </Route>
      </Suspense>
    </ErrorBoundary>
  );
}

function Drawn({ screen, params }: { screen: LazyScreen; params: Readonly<Record<string, string>> }) {
  // What it began with: another component in its place would begin it anew.
  const [Component] = useState(() => screen.component());
  return <Component {...params} />;
}
