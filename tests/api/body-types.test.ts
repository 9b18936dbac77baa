/** A field takes values of its own type and of no other: `false`, `0`, `[]` and `{}` are not 'nothing' where a text is asked. */
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { modules } from '../../server/modules/index.ts';
import type { AnyEndpoint } from '../../server/shared/endpoint.ts';
import { sampleBody } from '../support/samples.ts';

const NO_TEXTS = [false, 0, [], {}];
/**
 * They hold any JSON: a preference, and the tree of a template; or a number as well as a text: a parameter; or what the schema of the
 * form judges later: a field of a list.
 */
const OTHERS = /^preferencias\/:clave|^plantillas|^parametrizacion\/parametros\/:id|\/campos$|\/cambiar-campo$/;
/** The specified payload carries them; the server reads none of it and writes its own. */
const UNREAD = /(^|\.)(n_completo|uc_id|um_id)$/;

type Path = readonly (string | number)[];

/** Where a sample holds a text. */
function textsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, key]));
}

function withValue(value: unknown, [key, ...rest]: Path, wanted: unknown): unknown {
  if (key === undefined) return wanted;
  if (Array.isArray(value)) return value.map((item, i) => (String(i) === key ? withValue(item, rest, wanted) : item));
  return { ...(value as object), [key]: withValue((value as Record<string, unknown>)[key], rest, wanted) };
}

const endpoints: readonly AnyEndpoint[] = modules
  .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  .filter(({ body, path }) => body && !OTHERS.test(path));

test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    const [schema, sample] = [endpoint.body as z.ZodType, sampleBody(endpoint, 'TEXTO')];
    const paths = textsOf(sample).filter((path) => !UNREAD.test(path.join('.')));
    const taken = paths.flatMap((path) =>
      NO_TEXTS.filter((wrong) => {
        return schema.safeParse(withValue(sample, path, wrong)).success;
      }).map((wrong) => `${path.join('.')} takes ${JSON.stringify(wrong)}`),
    );
    expect(taken).toEqual([]);
  },
);
