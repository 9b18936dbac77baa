/** The log of accounting processes: its list, and one of them as an Excel file. */
import { sql } from 'kysely';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { attachment } from '../../core/export/answer.ts';
import { workbook } from '../../core/export/workbook.ts';
import { notFound } from '../../core/http/errors.ts';
import { column } from '../../shared/columns.ts';
import { wireInstant } from '../../shared/dates.ts';
import type { ProcesoContable } from './contract.ts';

export const procesosSource = listSource({
  table: 'proceso_contable as p',
  fields: { created: { column: 'p.created', instant: true }, proceso: 'p.proceso' },
  search: { columns: ['p.proceso', 'p.observacion'] },
  rows: (db: Reader) =>
    db
      .selectFrom('proceso_contable as p')
      .leftJoin('usuario as u', 'u.id', 'p.uc_id')
      .select(['p.id', 'p.created', 'p.observacion', 'p.proceso'])
      .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('uc')),
  present: ({ created, ...row }): ProcesoContable => ({ ...row, created: wireInstant(created) }),
});

const COLUMNS = [
  column('documento', 'Documento'),
  column('campo', 'Campo'),
  column('antes', 'Antes'),
  column('despues', 'Después'),
];

/** The file carries the process' name. Throws `no_encontrado`. */
export async function excelProceso(db: Reader, id: number) {
  const proceso = await db.selectFrom('proceso_contable').select('proceso').where('id', '=', id).executeTakeFirst();
  if (!proceso) throw notFound();
  const cambios = await db
    .selectFrom('proceso_contable_cambio')
    .select(['documento', 'campo', 'antes', 'despues'])
    .where('proceso_contable_id', '=', id)
    .orderBy('id')
    .execute();
  const file = await workbook({ sheets: [{ nombre: 'Datos', columns: COLUMNS, rows: cambios }] });
  const headers = { 'Content-Type': file.type, 'Content-Disposition': attachment(`${proceso.proceso}.xlsx`) };
  return { response: new Response(file, { headers }), filas: cambios.length, nombre: proceso.proceso };
}
