/** The ranges of numbers that the tax office authorized, and what is left of them. */
import type { Selectable } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { insertRow } from '../../core/db/rows.ts';
import type { SecuenciaTable } from '../../core/db/types.ts';
import { type DocumentNumber, takeNumber } from '../../core/numbering.ts';
import type { Work } from '../../core/work.ts';
import { manifest } from './manifest.ts';
import type { Tipo } from './rules/estados.ts';

export type Rango = Selectable<SecuenciaTable>;

/**
 * The range that the next document of a kind is numbered by: the one that was chosen; else the first active one in force with numbers
 * left, of invoices with its technical key sooner than without; else the last one, so that it may be said what is wrong with it. `null`:
 * there is none.
 */
export async function rangoDe(db: Reader, tipo: Tipo, fecha: string, id: number | null): Promise<Rango | null> {
  const rows = await db
    .selectFrom('secuencia')
    .selectAll()
    .where('codigo', '=', tipo)
    .orderBy('vigente_desde')
    .orderBy('desde')
    .orderBy('id')
    .execute();
  if (id !== null) return rows.find((row) => row.id === id) ?? null;
  const activos = rows.filter(({ estado }) => estado === 1);
  const sirven = activos.filter(
    (row) =>
      row.siguiente <= row.hasta && (row.vigente_desde ?? fecha) <= fecha && (row.vigente_hasta ?? fecha) >= fecha,
  );
  const completa = tipo === 'FV' ? sirven.find(({ clave_tecnica }) => clave_tecnica !== null) : undefined;
  return completa ?? sirven[0] ?? activos.at(-1) ?? null;
}

/** The day and the hour of the last document of a range. */
export async function ultimaDe(db: Reader, secuencia_id: number): Promise<{ fecha: string; hora: string } | null> {
  const row = await db
    .selectFrom('factura')
    .select(['fecha', 'hora'])
    .where('secuencia_id', '=', secuencia_id)
    .orderBy('consecutivo', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The next number of notes, which no resolution authorizes: who never made a range of them has one by their code. */
export async function numeroDeNota(
  w: Work,
  tipo: 'NC' | 'ND',
  fecha: string,
): Promise<DocumentNumber & { prefijo: string }> {
  const rango = (await rangoDe(w.tx, tipo, fecha, null)) ?? (await abrirRango(w, tipo));
  return { ...(await takeNumber(w, tipo, { fecha, secuencia_id: rango.id })), prefijo: rango.prefijo };
}

async function abrirRango(w: Work, tipo: 'NC' | 'ND'): Promise<Pick<Rango, 'id' | 'prefijo'>> {
  const { titulo = '', prefijo = tipo } = manifest.numeraciones.find(({ codigo }) => codigo === tipo) ?? {};
  return { id: await insertRow(w, 'secuencia', { codigo: tipo, titulo, prefijo }), prefijo };
}
