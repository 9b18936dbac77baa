/** When a message that asks for money may go, by what the queue knows of whom it goes to (Ley 2300 de 2023, article 3). */
import { sql } from 'kysely';
import { semanaDeCobranza, type TurnoDeCobranza, turnoDeCobranza } from '../../shared/horario-cobranza.ts';
import type { Reader } from '../db/reader.ts';

/** Whom it goes to and how. Who is not in the directory is known by their number or address alone. */
export interface Deudor {
  readonly canal: string;
  readonly destino: string;
  readonly persona_id: number | null;
}

const ESPERAS: Readonly<Record<NonNullable<TurnoDeCobranza['espera']>, string>> = {
  hora: 'Espera el horario de cobranza (Ley 2300 de 2023).',
  dia: 'Ya se le escribió ese día: la Ley 2300 de 2023 permite un contacto diario.',
  canal: 'Esa semana ya se le escribió por otro canal: la Ley 2300 de 2023 permite uno solo.',
};

/** The turn of a message that is wanted from an instant on, as its row tells it. */
export async function esperarTurno(
  db: Reader,
  { canal, destino, persona_id }: Deudor,
  wanted: Date,
): Promise<{ readonly proximo: string; readonly mensaje: string | null }> {
  const desde = semanaDeCobranza(wanted).toISOString();
  const { rows } = await sql<{ canal: string; contactado: string }>`
    select canal, contactado from envio where destino = ${destino} and contactado >= ${desde}
    union select canal, contactado from envio where persona_id = ${persona_id} and contactado >= ${desde}`.execute(db);
  const contactos = rows.map((row) => ({ canal: row.canal, instante: new Date(row.contactado) }));
  const { cuando, espera } = turnoDeCobranza(wanted, canal, contactos);
  return { proximo: cuando.toISOString(), mensaje: espera && ESPERAS[espera] };
}

/** The provider says afterwards that some messages reached nobody: their debtors may be written to again. */
export async function noContactado(db: Reader, envios: readonly number[]): Promise<void> {
  await sql`update envio set contactado = null
    where contactado is not null and id in (select value from json_each(${JSON.stringify(envios)}))`.execute(db);
}
