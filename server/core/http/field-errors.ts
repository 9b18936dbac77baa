/** zod's issues as `errores`: every failing field with its Spanish texts. */
import type * as z from 'zod';
import type { FieldErrors } from '../../shared/errors.ts';
import { SERVER_MESSAGES } from '../../shared/messages.ts';

/** Faults of the whole body, which belong to no field. */
export const WHOLE = 'general';

/** A hostile body may hold a hundred thousand unknown fields: the first ones are enough. */
const MAX_FIELDS = 100;

type Issue = z.core.$ZodIssue;

/** `base`: the field of the body that was checked by itself. */
export function fieldErrors(issues: readonly Issue[], base: readonly string[] = []): FieldErrors {
  const errores: FieldErrors = Object.create(null);
  for (const { path, message } of issues.flatMap((issue) => leaves(issue, [...base]))) {
    const field = path.join('.').slice(0, 200) || WHOLE;
    if (!(field in errores) && Object.keys(errores).length >= MAX_FIELDS) break;
    const texts = errores[field] ?? [];
    if (!texts.includes(message)) errores[field] = [...texts, message];
  }
  return errores;
}

interface Leaf {
  readonly path: PropertyKey[];
  readonly message: string;
}

function leaves(issue: Issue, base: PropertyKey[]): Leaf[] {
  const path = [...base, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, MAX_FIELDS)
      .map((key) => ({ path: [...path, key], message: SERVER_MESSAGES.campoDesconocido }));
  }
  if (issue.code === 'invalid_union') {
    // The alternative that came nearest says best what is wrong.
    const nearest = [...issue.errors].sort((a, b) => a.length - b.length)[0];
    if (nearest?.length) return nearest.flatMap((inner) => leaves(inner, path));
  }
  if (issue.code === 'invalid_key' || issue.code === 'invalid_element') {
    return issue.issues.flatMap((inner) => leaves(inner, path));
  }
  return [{ path: path.map((part) => (typeof part === 'symbol' ? '' : part)), message: issue.message }];
}
