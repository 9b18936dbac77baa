/** What no input may hold, whatever its schema says: null bytes, lone surrogates, keys that reach prototypes, endless nesting. */
import { MESSAGES, SERVER_MESSAGES } from '../../shared/messages.ts';
import { invalid } from './errors.ts';
import { WHOLE } from './field-errors.ts';

const MAX_DEPTH = 32;
const UNSAFE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const sane = (text: string) => !text.includes('\u0000') && text.isWellFormed();

interface Visit {
  readonly value: unknown;
  readonly path: string;
  readonly depth: number;
}

/** Throws `validacion` naming the first place. Walks with a list of its own, so that depth cannot exhaust the stack. */
export function refuseUnsafe(input: unknown): void {
  const pending: Visit[] = [{ value: input, path: '', depth: 0 }];
  for (let visit = pending.pop(); visit; visit = pending.pop()) {
    const { value, path, depth } = visit;
    if (typeof value === 'string' && !sane(value)) throw fault(path, MESSAGES.minimo);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_DEPTH) throw fault('', 'Los datos están demasiado anidados.');
    for (const [key, inner] of Object.entries(value)) {
      const at = path ? `${path}.${key}` : key;
      if (UNSAFE_KEYS.has(key) || !sane(key)) throw fault(at, SERVER_MESSAGES.campoDesconocido);
      if (typeof inner === 'string' ? !sane(inner) : typeof inner === 'object') {
        pending.push({ value: inner, path: at, depth: depth + 1 });
      }
    }
  }
}

function fault(path: string, message: string) {
  const field = path.toWellFormed().replaceAll('\u0000', '').slice(0, 200);
  return invalid({ [field === '__proto__' ? WHOLE : field || WHOLE]: [message] });
}
