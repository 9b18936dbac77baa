/** Fields are told once, in `campos.ts`: no column that the change log cannot name, no label typed a second time in its module. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CORE_TABLES } from '../../server/core/change-log/fields.ts';
import { isMachinery } from '../../server/core/change-log/told-tables.ts';
import { COLUMNS, REFERENCES } from '../../server/core/db/types.ts';
import { modules } from '../../server/modules/index.ts';
import type { Campo, Campos } from '../../server/shared/campos.ts';
import { sources } from './files.ts';

const COMMON = new Set(['id', 'version', 'created', 'updated', 'uc_id', 'um_id']);
const ROOT = join(import.meta.dirname, '../..');

/** A table that only joins two others: its rows are told as changes of the first. */
const isLink = (table: string, columns: readonly string[]) =>
  columns.every((column) => column === 'id' || column in (REFERENCES[table] ?? {}));

const told = Object.assign({}, CORE_TABLES, ...modules.map(({ bitacora }) => bitacora ?? {})) as typeof CORE_TABLES;

/** Tables that wait for their module; it takes them out of this list. */
const PENDING = ['bodega', 'motivo_inventario', 'zona_bodega'];

test('every column of every table is told', () => {
  const untold = Object.entries(COLUMNS).flatMap(([table, columns]) =>
    !columns.includes('id') || isMachinery(table) || isLink(table, columns) || PENDING.includes(table)
      ? []
      : columns.flatMap((column) => (COMMON.has(column) || told[table]?.campos[column] ? [] : `${table}.${column}`)),
  );
  expect(untold).toEqual([]);
});

test('what a module tells of its tables is told in its campos.ts', () => {
  const without = modules.filter(
    ({ bitacora, manifest }) => bitacora && !existsSync(join(ROOT, `server/modules/${manifest.name}/campos.ts`)),
  );
  expect(without.map(({ manifest }) => manifest.name)).toEqual([]);
});

/** Places of a text that is a label: of a control, a filter, a column, a fact. */
const LABELS = [
  /\blabel="([^"]+)"/g,
  /\bfield: '[^']+',\s*label: '([^']+)'/g,
  /\b(?:column|importColumn|list)\('[^']*', '([^']+)'/g,
  /\bfact\('([^']+)'/g,
];

/** Other things of the same name. */
const OTHERS: ReadonlySet<string> = new Set([
  // The parameter that a template has of its own.
  "web/modules/plantillas/Lateral.tsx: 'Nombre'",
  // That of a house, in the address generator.
  "web/modules/ubicacion/DireccionDialog.tsx: 'Número'",
  // Both names of a user together.
  "server/modules/usuarios/contract/usuarios.ts: 'Nombre'",
  "web/modules/usuarios/GrupoUsuarios.tsx: 'Nombre'",
]);

const isCampo = (value: unknown): value is Campo =>
  typeof value === 'object' && value !== null && 'label' in value && 'tipo' in value;

test('no label of a field is typed a second time in its module', async () => {
  const again: string[] = [];
  for (const { manifest } of modules) {
    const file = join(ROOT, `server/modules/${manifest.name}/campos.ts`);
    if (!existsSync(file)) continue;
    const tables = Object.values((await import(file)) as Record<string, Campos>).filter(
      (table) => typeof table === 'object',
    );
    const labels = new Set(
      tables.flatMap((table) =>
        Object.values(table).flatMap((campo) => (isCampo(campo) ? [campo.label, campo.corto] : [])),
      ),
    );
    const own = new RegExp(`^(server|web)/modules/${manifest.name}/(?!campos\\.ts|seed)`);
    for (const { path, text } of sources.filter((source) => own.test(source.path))) {
      const typed = LABELS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, label]) => label));
      again.push(...typed.flatMap((label) => (label && labels.has(label) ? `${path}: '${label}'` : [])));
    }
  }
  expect(again.filter((place) => !OTHERS.has(place))).toEqual([]);
});
