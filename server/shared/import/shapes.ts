/** What travels of an import: itself, its rows, what came of them. */
import * as z from 'zod';
import { id, instante, version } from '../fields.ts';

export const ROW_RESULTS = ['crear', 'actualizar', 'sin_cambio', 'error'] as const;
export type RowResult = (typeof ROW_RESULTS)[number];

/** COLUMNAS: to be matched. REVISION: the dry run. INTERRUMPIDA: its job was cancelled or failed with rows left to do. */
const IMPORT_STATES = [
  'COLUMNAS',
  'REVISION',
  'IMPORTANDO',
  'INTERRUMPIDA',
  'IMPORTADA',
  'DESHACIENDO',
  'DESHECHA',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const cuentas = { crear: z.int(), actualizar: z.int(), sin_cambio: z.int(), con_error: z.int() };

export const importSummary = z.object({
  id,
  archivo: z.string(),
  estado: z.enum(IMPORT_STATES),
  total: z.int(),
  creadas: z.int(),
  actualizadas: z.int(),
  con_error: z.int(),
  usuario: z.string().nullable(),
  created: instante,
});
export type ImportSummary = z.output<typeof importSummary>;

export const importDetail = z.object({
  ...importSummary.shape,
  /** Of the dry run; what was imported already keeps its result. */
  ...cuentas,
  /** Rows that the dry run saw. */
  revisadas: z.int(),
  /** Rows that wait to be created or updated. */
  pendientes: z.int(),
  /** Name of the program that the file came out of, when it was said. */
  programa: z.string().nullable(),
  /** Headers of the file, and the field that each is. */
  encabezados: z.array(z.string()),
  mapeo: z.array(z.string().nullable()),
  /** First values of each column. */
  muestra: z.array(z.array(z.string())),
  trabajo: z
    .object({
      id,
      hechos: z.int(),
      fallidos: z.int(),
      total: z.int(),
      estado: z.string(),
      mensaje: z.string().nullable(),
    })
    .nullable(),
  /** Why it cannot be undone; `null` when it can. */
  no_deshacer: z.string().nullable(),
  version,
});
export type ImportDetail = z.output<typeof importDetail>;

/** An entry of the list of a column, as a cell may name it. */
export const importOption = z.object({ codigo: z.string(), nombre: z.string() });
export type ImportOption = z.output<typeof importOption>;

export const importRow = z.object({
  id,
  /** Line of the file. */
  numero: z.int(),
  valores: z.array(z.string()),
  resultado: z.enum(ROW_RESULTS).nullable(),
  /** By field; 'general' for what belongs to none. */
  errores: z.record(z.string(), z.array(z.string())),
  aplicada: z.boolean(),
});
export type ImportRow = z.output<typeof importRow>;
