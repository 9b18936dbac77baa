/** What decides if a form may be saved: the contract's schema, and what only the screen knows (what a list says of a code). */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type FieldErrors as ErrorTree, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type * as z from 'zod';
import type { FieldErrors } from '../../server/shared/errors.ts';

export type Check<V> = (values: V) => FieldErrors;

/** All faults at once; where both find one on a field, the schema's is told. `check` is asked for at each validation. */
export function resolverOf<V extends FieldValues>(
  schema: z.ZodType,
  check: () => Check<V> | undefined,
): Resolver<V, unknown, V> {
  const bySchema = standardSchemaResolver<V, unknown, unknown>(schema as z.ZodType<unknown, V>, undefined, {
    raw: true,
  });
  return async (values, context, options) => {
    const result = await bySchema(values, context, options as never);
    const faults = Object.entries(check()?.(values) ?? {});
    if (faults.length === 0) return result as Awaited<ReturnType<Resolver<V, unknown, V>>>;
    const errors = { ...result.errors } as ErrorTree<V>;
    for (const [path, [message]] of faults) {
      if (!get(errors, path)) set(errors, path, { type: 'check', message });
    }
    return { values: {}, errors };
  };
}
