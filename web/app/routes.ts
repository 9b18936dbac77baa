/** The routes of the application, from what each module declares: path, name, crumbs, permission, and its component when it is built. */
import { useEffect, useMemo } from 'react';
import { matchRoute, useLocation, useRouter } from 'wouter';
import { manifests } from '../../server/modules/manifests.ts';
import type { Screen } from '../../server/shared/manifest.ts';
import type { LazyScreen } from '../lib/screen.ts';
import { modules } from '../modules/index.ts';

export interface AppRoute extends Screen {
  /** Route name, as in `rutas_acceso`. */
  readonly name: string;
  readonly module: string;
  /** Absent while its module is not built. */
  readonly component: LazyScreen | undefined;
}

/** `/captura/crear` before `/captura/:id`: words win over parameters, from left to right. */
function byPrecision(a: AppRoute, b: AppRoute): number {
  const rank = ({ path }: AppRoute) =>
    path
      .split('/')
      .map((part) => (part.startsWith(':') ? '1' : '0'))
      .join('');
  return rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0;
}

export const routes: readonly AppRoute[] = manifests
  .flatMap((manifest) =>
    Object.entries(manifest.screens as Readonly<Record<string, Screen>>).map(([name, screen]) => ({
      ...screen,
      name,
      module: manifest.name,
      component: modules[manifest.name]?.screens[name],
    })),
  )
  // Two names may share a path (edit and read-only detail): the one that is built answers.
  .sort((a, b) => Number(!a.component) - Number(!b.component))
  .sort(byPrecision);

const byName = new Map(routes.map((route) => [route.name, route]));

export function routeNamed(name: string): AppRoute | undefined {
  return byName.get(name);
}

export interface CurrentRoute {
  readonly route: AppRoute | undefined;
  readonly params: Readonly<Record<string, string>>;
}

type Parser = ReturnType<typeof useRouter>['parser'];

function routeOf(path: string, parser: Parser): CurrentRoute {
  for (const route of routes) {
    const [matches, params] = matchRoute(parser, route.path, path);
    if (matches) return { route, params: params as Record<string, string> };
  }
  return { route: undefined, params: {} };
}

/** The route on screen; none when no path fits. */
export function useCurrentRoute(): CurrentRoute {
  const [path] = useLocation();
  const { parser } = useRouter();
  return useMemo(() => routeOf(path, parser), [path, parser]);
}

/** Long enough to tell a link that is pointed at from one that is passed over. */
const POINTED_MS = 60;

/** Brings the code of a screen when somebody points at a link to it, before they choose it. */
export function usePreloadOnIntent(): void {
  const { parser } = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = ({ target }: Event) => {
      clearTimeout(timer);
      const href = target instanceof Element && target.closest('a[href^="#/"]')?.getAttribute('href');
      if (!href) return;
      const path = href.slice(1).split('?', 1)[0] ?? '/';
      timer = setTimeout(() => routeOf(path, parser).route?.component?.preload(), POINTED_MS);
    };
    const events = ['pointerover', 'pointerdown', 'focusin'];
    for (const event of events) document.addEventListener(event, look, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, look);
    };
  }, [parser]);
}
