/**
 * What a form knows about its fields beyond their values: the label and the way to write a value as text (for the error summary
 * and the conflict table), and who must open so that a field can be seen (a closed step, another tab, a folded row).
 */

export interface FieldInfo {
  readonly label: string;
  /** A value as people read it; without it, plain text. */
  readonly format?: ((value: unknown) => string) | undefined;
  /** Never kept in a draft: passwords. */
  readonly secret?: boolean | undefined;
}

export interface FieldRegistry {
  /** `path` may hold `*` for an index, and the label `{n}` for its number from 1: `telefonos.*` → 'Teléfono {n}'. */
  register(path: string, info: FieldInfo): void;
  /** A child field is called after its row ('Teléfono 2'); `full` adds its own name ('Teléfono 2 · Número'). */
  label(path: string, full?: boolean): string | undefined;
  format(path: string, value: unknown): string;
  isSecret(path: string): boolean;
  /** Called with each path that is about to be focused; returns the way to stop listening. */
  onReveal(listener: (path: string) => void): () => void;
  reveal(path: string): void;
  /** Called before the values are read to be saved: what is typed and has not gone into them does so now. */
  onSettle(listener: () => void): () => void;
  settle(): void;
}

const patternOf = (path: string) => path.replace(/\.\d+(?=\.|$)/g, '.*');

export function createRegistry(labels: Readonly<Record<string, string>> = {}): FieldRegistry {
  const fields = new Map<string, FieldInfo>(Object.entries(labels).map(([path, label]) => [path, { label }]));
  const listeners = new Set<(path: string) => void>();
  const waiting = new Set<() => void>();
  const own = (path: string) => fields.get(path) ?? fields.get(patternOf(path));

  return {
    register: (path, info) => {
      fields.set(path, info);
      fields.set(patternOf(path), info);
    },
    label: (path, full = false) => {
      const rowPattern = /^.*?\.\*(?=\.|$)/.exec(patternOf(path))?.[0];
      const row = rowPattern === undefined ? undefined : fields.get(rowPattern);
      const field = own(path);
      if (!row) return field?.label;
      const number = Number(/\.(\d+)/.exec(path)?.[1] ?? 0) + 1;
      const name = row.label.replace('{n}', String(number));
      return full && field && field !== row ? `${name} · ${field.label}` : name;
    },
    format: (path, value) => {
      const format = own(path)?.format;
      return format && value !== null && value !== undefined && value !== '' ? format(value) : plainText(value);
    },
    isSecret: (path) => own(path)?.secret === true,
    onReveal: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reveal: (path) => {
      for (const listener of listeners) listener(path);
    },
    onSettle: (listener) => {
      waiting.add(listener);
      return () => waiting.delete(listener);
    },
    settle: () => {
      for (const listener of waiting) listener();
    },
  };
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  if (typeof value === 'object') return Object.values(value).map(plainText).filter(Boolean).join(' · ');
  return String(value);
}
