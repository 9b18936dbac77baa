/** What `admin verify` recomputes of numbers: those of the documents against the range that gave them. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { formatCount } from '../../shared/text.ts';
import { manifests } from '../manifests.ts';

interface Tomados {
  readonly titulo: string;
  readonly siguiente: number;
  readonly primero: number;
  readonly ultimo: number;
  readonly cuantos: number;
  /** A person changed the range: the numbers may go on further ahead. */
  readonly cambiado: number;
}

/** No document has a number that is still to be given, and none is missing between the first and the last of a range that nobody changed. */
export async function numerosTomados(db: Reader): Promise<string | null> {
  for (const { codigo, tabla } of manifests.flatMap(({ numeraciones }) => numeraciones)) {
    for (const rango of tabla ? await tomadosDe(db, codigo, tabla) : []) {
      const { titulo, siguiente, primero, ultimo, cuantos, cambiado } = rango;
      if (ultimo >= siguiente)
        return `${titulo}: el ${ultimo} ya está en un documento y el próximo sería ${siguiente}.`;
      const faltan = siguiente - primero - cuantos;
      if (!cambiado && faltan > 0)
        return `${titulo}: ${formatCount(faltan, 'número')} sin documento antes de ${siguiente}.`;
    }
  }
  return null;
}

/** By range. A statement for each kind of document: the edge takes five selects in one compound. */
async function tomadosDe(db: Reader, codigo: string, tabla: string): Promise<Tomados[]> {
  const { rows } = await sql<Tomados>`
    select s.titulo, s.siguiente, min(n.numero) as primero, max(n.numero) as ultimo, count(distinct n.numero) as cuantos,
      s.version > 1 as cambiado
    from (
      select r.id, cast(substr(d.numero, length(r.prefijo) + 1) as integer) as numero
      from secuencia as r join ${sql.table(tabla)} as d on d.numero glob r.prefijo || '[0-9]*' where r.codigo = ${codigo}
    ) as n join secuencia as s on s.id = n.id
    where n.numero between s.desde and s.hasta group by s.id`.execute(db);
  return rows;
}
