/** Which form a copy belongs to, without the form saying so: the screen, the record, and the fields it has. */
import type { Copy } from './copies.ts';

export interface FormIdentity {
  /** Path without query. */
  readonly path: string;
  readonly registro: string;
  readonly campos: readonly string[];
}

/** A path whose last part is a number names the record by itself. */
const NAMES_RECORD = /\/\d+$/;

/**
 * `record` when the screen says which (a dialog over a list); else the path, when it ends in an id; else what the form opened with, so
 * that one row's copy is never offered for another. A form over a row that does not exist yet is the new one.
 */
export function identityOf(path: string, initial: object, record?: string | number): FormIdentity {
  const campos = Object.keys(initial).sort();
  const { version, ...rest } = initial as { version?: unknown };
  if (record !== undefined) return { path, campos, registro: String(record) };
  if (NAMES_RECORD.test(path)) return { path, campos, registro: 'ruta' };
  return { path, campos, registro: Number(version) > 0 ? fingerprint(JSON.stringify(rest)) : 'nuevo' };
}

/** A form that gained or lost a field in a new version is still the same. */
const ALIKE = 0.6;

/** Whether the copy was made by this form; `anyRecord` when a person chose it from the list. */
export function belongsTo(copy: Copy, form: FormIdentity, anyRecord = false): boolean {
  if (copy.ruta.split('?', 1)[0] !== form.path) return false;
  if (!anyRecord && copy.registro !== form.registro) return false;
  const mine = new Set(form.campos);
  const shared = copy.campos.filter((campo) => mine.has(campo)).length;
  return shared / new Set([...form.campos, ...copy.campos]).size >= ALIKE;
}

/** 53 bits of a text: tells rows apart, protects nothing. */
function fingerprint(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  return (4294967296 * (2097151 & (b >>> 0)) + (a >>> 0)).toString(36);
}
