/** The routes of the application, from what each module declares: path, name, crumbs, permission, and its component when it is built. */
import { useMemo } from 'react';
import { matchRoute, useLocation, useRouter } from 'wouter';
import { manifests } from '../../server/modules/manifests.ts';
import type { Screen } from '../../server/shared/manifest.ts';
import type { ScreenComponent } from '../lib/screen.ts';
import { modules } from '../modules/index.ts';

export interface AppRoute extends Screen {
  /** Route name, as in `rutas_acceso`. */
  readonly name: string;
  readonly module: string;
  /** Absent while its module is not built. */
  readonly component: ScreenComponent | undefined;
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

/** The route on screen; none when no path fits. */
export function useCurrentRoute(): CurrentRoute {
  const [path] = useLocation();
  const { parser } = useRouter();
  return useMemo(() => {
    for (const route of routes) {
      const [matches, params] = matchRoute(parser, route.path, path);
      if (matches) return { route, params: params as Record<string, string> };
    }
    return { route: undefined, params: {} };
  }, [path, parser]);
}
