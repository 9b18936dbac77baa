/** The rows of attached files: how they are read with their links, and how the record's change log tells of them. */
import { sql } from 'kysely';
import { formatDate, wireInstant } from '../../shared/dates.ts';
import type { AttachedFile } from '../../shared/files.ts';
import type { Reader } from '../db/reader.ts';
import { recordChange } from '../db/rows.ts';
import { notFound } from '../http/errors.ts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';
import { fileUrl } from './links.ts';

/** The record that owns files. */
export interface FileRecord {
  readonly tabla: string;
  readonly registro_id: number;
}

/** Files of a record in these uses: by use, and in their order. */
export async function listFiles(
  db: Reader,
  platform: Platform,
  { tabla, registro_id }: FileRecord,
  usos: readonly string[],
): Promise<AttachedFile[]> {
  return (await listFilesOf(db, platform, tabla, [registro_id], usos)).get(registro_id) ?? [];
}

/** The same of many records of a table, by their ids. */
export async function listFilesOf(
  db: Reader,
  platform: Platform,
  tabla: string,
  ids: readonly number[],
  usos: readonly string[],
): Promise<Map<number, AttachedFile[]>> {
  const rows = await db
    .selectFrom('archivo as a')
    .leftJoin('usuario as u', 'u.id', 'a.uc_id')
    .where('a.tabla', '=', tabla)
    .where('a.registro_id', 'in', sql<number>`(select value from json_each(${JSON.stringify(ids)}))`)
    .where('a.uso', 'in', usos)
    .where('a.eliminado', 'is', null)
    .orderBy('a.uso')
    .orderBy('a.orden')
    .orderBy('a.id')
    .selectAll('a')
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('uc_nombre'))
    .execute();
  const files = rows.map((row) => ({
    registro_id: row.registro_id,
    id: row.id,
    name: row.nombre,
    src: fileUrl(platform, row.id),
    tipo: row.uso,
    extension: row.nombre.slice(row.nombre.lastIndexOf('.') + 1).toLowerCase(),
    mime: row.tipo,
    tamano: row.tamano,
    ancho: row.ancho,
    alto: row.alto,
    orden: row.orden,
    fecha_vencimiento: row.fecha_vencimiento,
    antivirus: row.antivirus,
    created: wireInstant(row.created),
    uc_nombre: row.uc_nombre,
    version: row.version,
  }));
  const found = new Map<number, AttachedFile[]>();
  for (const { registro_id, ...file } of files) {
    const held = found.get(registro_id);
    if (held) held.push(file);
    else found.set(registro_id, [file]);
  }
  return found;
}

/** One of them. Throws 404 for a file of another record, as for none. */
export async function findFile(
  db: Reader,
  platform: Platform,
  record: FileRecord,
  { usos, archivo }: { usos: readonly string[]; archivo: number },
): Promise<AttachedFile> {
  const file = (await listFiles(db, platform, record, usos)).find(({ id }) => id === archivo);
  if (!file) throw notFound('No se encontró el archivo.');
  return file;
}

/** 'rut.pdf, vence 31/12/2026': a file as the change log of its record names it. */
export function fileWords(name: string, vence: string | null): string {
  return vence ? `${name}, vence ${formatDate(vence)}` : name;
}

/** A use is told as a field of the record: `rut: [nothing, 'rut.pdf']`. */
export function recordFileChange(
  w: Work,
  record: FileRecord,
  uso: string,
  change: readonly [before: string | null, after: string | null],
): void {
  recordChange(w, { ...record, accion: 'editar', cambios: { [uso]: change } });
}
