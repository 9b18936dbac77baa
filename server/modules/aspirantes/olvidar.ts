/** Forgetting: asked by somebody, by the applicant, or by the day. What stays is a row that is of nobody. */
import type { Reader } from '../../core/db/reader.ts';
import { detachFile } from '../../core/files/uploads.ts';
import { refused } from '../../core/http/errors.ts';
import { readNumericParameter } from '../../core/parameters.ts';
import type { FileStore } from '../../core/platform.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { addMonths, lastDayOf, monthOf } from '../../shared/months.ts';
import { formatCount } from '../../shared/text.ts';
import { retirarCitas } from '../citas/public.ts';
import { detenerCorreo } from './correos.ts';
import { borrarDatos, callarDato, datoDe, guardarPaso } from './datos.ts';
import { escribir, type Guardado } from './guardado.ts';

/** `files`: where its CV is; without it, it is swept at night. Not of who was hired: their file is that of an employee. */
export async function olvidar(w: Work, files: FileStore | null, row: Guardado, motivo: string): Promise<void> {
  const { id, etapa, archivo_id, rechazo, rechazos } = row;
  if (etapa === 'CONTRATADO')
    throw refused('A quien fue contratado no se le olvida: sus datos son los de un empleado.');
  const said = callarDato(motivo, await datoDe(w.tx, id));
  if (rechazo !== null) await detenerCorreo(w, id, rechazos);
  await borrarDatos(w, id);
  await retirarCitas(w, { tipo: 'aspirante', id }, 'Los datos del aspirante se olvidaron.');
  await escribir(w, id, { olvidado: w.instant, rechazo: null, fuente: row.fuente });
  await guardarPaso(w, id, { de: etapa, a: 'OLVIDADO', motivo: said });
  if (archivo_id !== null) await borrarHoja(w, files, archivo_id);
}

/** The row stays as deleted; its bytes go as soon as that is written, unless another file is the same. */
export async function borrarHoja(w: Work, files: FileStore | null, archivo_id: number): Promise<void> {
  const { hash } = await w.tx
    .selectFrom('archivo')
    .select('hash')
    .where('id', '=', archivo_id)
    .executeTakeFirstOrThrow();
  await detachFile(w, archivo_id);
  if (files && !(await seUsa(w.tx, hash))) w.afterCommit(() => files.delete(hash));
}

/** Whether a file that stands has these bytes. */
export async function seUsa(db: Reader, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('archivo')
    .select('id')
    .where('hash', '=', hash)
    .where('eliminado', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same day so many months before, or the last that there was. */
function mesesAntes(day: string, months: number): string {
  const month = addMonths(monthOf(day), -months);
  const same = `${month}${day.slice(7)}`;
  const last = lastDayOf(month);
  return same < last ? same : last;
}

const SLICE = 200;

/** Those whose process ended so many months ago, unless they are kept in reserve: who went out, and who was left where they were by an offer that ended. */
export async function olvidarVencidos(w: Work, files: FileStore | null): Promise<void> {
  const months = await readNumericParameter(w.tx, 'talento', 'meses_hojas');
  const until = mesesAntes(businessDay(w.now), months);
  const kept = w.tx.selectFrom('aspirante as a').selectAll('a').where('a.olvidado', 'is', null).limit(SLICE);
  const out = await kept
    .where('a.etapa', 'in', ['NO_SELECCIONADO', 'DESISTIO'])
    .where('a.etapa_desde', '<=', until)
    .orderBy('a.etapa_desde')
    .execute();
  const left = await kept
    .innerJoin('oferta as o', 'o.id', 'a.oferta_id')
    .where('o.fecha_cierre', '<=', until)
    .where('a.etapa', 'not in', ['NO_SELECCIONADO', 'DESISTIO', 'EN_RESERVA', 'CONTRATADO'])
    .where('a.etapa_desde', '<=', until)
    .orderBy('a.etapa_desde')
    .execute();
  const why = (end: string) => `Pasaron ${formatCount(months, 'mes', 'meses')} desde que ${end}.`;
  for (const row of out) await olvidar(w, files, row, why('terminó su proceso'));
  for (const row of left) await olvidar(w, files, row, why('cerró la oferta'));
}
