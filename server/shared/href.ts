/** Addresses of screens, from the path that a manifest declares: nobody types a route. */

/** Names of the parameters in a path: `id` of `/ruta/:id`. */
type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Params<Path extends string> = { readonly [K in Names<Path>]: string | number };
type Query = Readonly<Record<string, string | number>>;
type Rest<Path extends string> = [Names<Path>] extends [never]
  ? [params?: Readonly<Record<string, never>>, query?: Query]
  : [params: Params<Path>, query?: Query];

interface At<Path extends string> {
  readonly path: Path;
}

/** `/ruta/7?ver=1`: `pathOf(manifest.screens.X, { id: 7 }, { ver: 1 })`. A parameter that the path does not name does not compile. */
export function pathOf<Path extends string>({ path }: At<Path>, ...[params, query]: Rest<Path>): string {
  const values: Query = params ?? {};
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const asked = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
  return asked.size > 0 ? `${filled}?${asked}` : filled;
}

/** The same as the `href` of a link: `#/ruta/7`. */
export function hrefOf<Path extends string>(screen: At<Path>, ...rest: Rest<Path>): string {
  return `#${pathOf(screen, ...rest)}`;
}

/** With its parameters still to be filled: `#/ruta/:id`. */
export function patternOf({ path }: At<string>): string {
  return `#${path}`;
}
