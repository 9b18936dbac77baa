/** The screen of the current path; what is not built yet and what does not exist say so. */
import { type ComponentType, lazy, Suspense, useLayoutEffect } from 'react';
import { Route } from 'wouter';
import { useScreenFocus } from '../lib/focus.ts';
import { currentLocation, currentPath } from '../lib/location.ts';
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
  const Component = component as ComponentType<Record<string, string>>;
  return (
    <ErrorBoundary key={identity}>
      <Suspense fallback={<ScreenSkeleton plain={route.plain ?? false} />}>
        <Route path={path}>
          <Component {...params} />
        </Route>
      </Suspense>
    </ErrorBoundary>
  );
}
