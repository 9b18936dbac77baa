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
  const guardadas = manifests
    .flatMap(({ numeraciones }) => numeraciones)
    .flatMap(({ codigo, tabla }) => (tabla ? [{ codigo, tabla }] : []));
  const numeros = guardadas.map(
    ({ codigo, tabla }) => sql`
      select s.id, cast(substr(d.numero, length(s.prefijo) + 1) as integer) as numero
      from secuencia as s join ${sql.table(tabla)} as d on d.numero glob s.prefijo || '[0-9]*'
      where s.codigo = ${codigo}`,
  );
  const { rows } = await sql<Tomados>`
    select s.titulo, s.siguiente, min(n.numero) as primero, max(n.numero) as ultimo, count(distinct n.numero) as cuantos,
      s.version > 1 as cambiado
    from (${sql.join(numeros, sql` union all `)}) as n join secuencia as s on s.id = n.id
    where n.numero between s.desde and s.hasta group by s.id`.execute(db);
  for (const { titulo, siguiente, primero, ultimo, cuantos, cambiado } of rows) {
    if (ultimo >= siguiente) return `${titulo}: el ${ultimo} ya está en un documento y el próximo sería ${siguiente}.`;
    const faltan = siguiente - primero - cuantos;
    if (!cambiado && faltan > 0)
      return `${titulo}: ${formatCount(faltan, 'número')} sin documento antes de ${siguiente}.`;
  }
  return null;
}
