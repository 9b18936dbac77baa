/** All that leaves, as the entries of a zip: tables, their LEEME, and the files that people attached. Nothing is made before it is asked for. */
import type { DescribedTables } from '../../change-log/fields.ts';
import type { FileStore, Snapshot } from '../../platform.ts';
import { type Packed, pack, type ZipEntry, zipFile } from '../zip.ts';
import { BOM, columnsCsv, tableCsv } from './csv.ts';
import { readmeOf } from './readme.ts';
import { readTables, type Table } from './tables.ts';

export interface Takeout {
  readonly tables: readonly Table[];
  readonly filas: number;
  /** Of the attached files. */
  readonly archivos: number;
  readonly bytes: number;
  readonly readme: string;
}

export interface Told {
  readonly version: string;
  readonly now: Date;
  readonly quien: string;
  readonly described: DescribedTables;
}

/** A zip of the kind that everybody opens holds no more. */
export const ZIP_LIMITS = { bytes: 3_500_000_000, files: 60_000 } as const;

export function openTakeout(db: Snapshot, { version, now, quien, described }: Told): Takeout {
  const tables = readTables(db);
  const [empresa] = db.query('select nombre from empresa order by id limit 1', []).rows;
  const [stored] = db.query(
    'select count(*) as n, coalesce(sum(tamano), 0) as bytes from archivo where eliminado is null',
    [],
  ).rows;
  const about = { empresa: String(empresa?.nombre ?? 'la empresa'), version, instante: now.toISOString(), quien };
  return {
    tables,
    filas: tables.reduce((sum, { filas }) => sum + filas, 0),
    archivos: Number(stored?.n),
    bytes: Number(stored?.bytes),
    readme: readmeOf(about, tables, described),
  };
}

async function* packed(texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Packed> {
  for await (const text of texts) yield await pack(text);
}

/** Tables and LEEME. */
export function tableEntries(db: Snapshot, { tables, readme }: Takeout): ZipEntry[] {
  return [
    { name: 'LEEME.md', parts: packed([BOM + readme]) },
    { name: 'columnas.csv', parts: packed([columnsCsv(tables)]) },
    ...tables.map((table) => ({ name: `tablas/${table.nombre}.csv`, parts: packed(tableCsv(db, table)) })),
  ];
}

export interface StoredFile {
  readonly id: number;
  readonly nombre: string;
  readonly hash: string;
  readonly bytes: number;
}

export function storedFiles(db: Snapshot): StoredFile[] {
  const { rows } = db.query('select id, nombre, hash, tamano from archivo where eliminado is null order by id', []);
  return rows.map(({ id, nombre, hash, tamano }) => {
    return { id: Number(id), nombre: String(nombre), hash: String(hash), bytes: Number(tamano) };
  });
}

const PIECE = 1_048_576;

async function* bytesOf(files: FileStore, file: StoredFile, missing: string[]): AsyncGenerator<Packed> {
  const bytes = await files.get(file.hash);
  if (!bytes) missing.push(`${file.id} ${file.nombre}`);
  for (let at = 0; bytes && at < bytes.length; at += PIECE) yield await pack(bytes.subarray(at, at + PIECE));
}

/** Attached files by id and name; one that is no longer kept is told in a list at the end. */
export function fileEntries(files: FileStore, stored: readonly StoredFile[]): ZipEntry[] {
  const missing: string[] = [];
  async function* told() {
    yield missing.length > 0 ? `${missing.join('\r\n')}\r\n` : 'No falta ninguno.\r\n';
  }
  return [
    ...stored.map((file) => ({
      name: `archivos/${file.id}-${file.nombre.replace(/[/\\:*?"<>|]|\p{Cc}/gu, '_')}`,
      parts: bytesOf(files, file, missing),
    })),
    { name: 'archivos/FALTANTES.txt', parts: packed(told()) },
  ];
}

/** The bytes of a zip of these, a piece at a time. */
export const zipOf = (entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> => zipFile(entries);
