/** Contacts that asked for money: written in the hours of the law, their promises kept or broken by what was paid. */
import { type SqlBool, sql } from 'kysely';
import { TODAY } from '../../core/db/dialect.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { requireReferences } from '../../core/db/references.ts';
import { insertRow } from '../../core/db/rows.ts';
import { invalid, notFound } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { toRow, toWire } from '../../shared/campos.ts';
import { businessDay } from '../../shared/dates.ts';
import { horaDeCobranza } from '../../shared/horario-cobranza.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { searchKey } from '../../shared/text.ts';
import { gestion as campos } from './campos/cobranza.ts';
import type { GestionAlta, GestionFila } from './contract/gestiones.ts';
import { compromisoDe } from './rules/compromiso.ts';

/** Receipts since the day of the promise until the one that was promised. */
export const PAGADO = sql<number>`coalesce((select sum(r.valor_cts) from recibo as r where r.persona_id = g.persona_id and r.estado <> 'ANULADO'
  and r.fecha between date(g.fecha, '-5 hours') and g.compromiso_fecha), 0)`;

const filas = (db: Reader) =>
  db
    .selectFrom('gestion as g')
    .innerJoin('persona as p', 'p.id', 'g.persona_id')
    .leftJoin('usuario as u', 'u.id', 'g.uc_id')
    .select(['g.id', 'g.persona_id', 'p.n_completo as cliente', 'g.fecha', 'g.medio', 'g.contacto', 'g.resultado'])
    .select(['g.compromiso_fecha', 'g.compromiso_valor_cts', 'g.observacion', 'g.created', 'g.version'])
    .select([sql<string | null>`u.first_name || ' ' || u.last_name`.as('usuario'), sql<string>`${TODAY}`.as('hoy')])
    .select(sql<number | null>`iif(g.compromiso_fecha is null, null, ${PAGADO})`.as('pagado_cts'));
type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;

function present({ hoy, pagado_cts, ...row }: Fila): GestionFila {
  const { compromiso_fecha: fecha, compromiso_valor_cts: valor_cts } = row;
  const promise = fecha !== null && valor_cts !== null && pagado_cts !== null;
  return {
    ...toWire(campos, row),
    pagado: pagado_cts === null ? null : pagado_cts / 100,
    compromiso: promise ? compromisoDe({ fecha, valor_cts, pagado_cts }, hoy) : null,
  };
}

const INCUMPLIDA = sql<SqlBool>`g.compromiso_fecha < ${TODAY} and ${PAGADO} < g.compromiso_valor_cts`;

export const gestionesSource = listSource({
  table: 'gestion as g',
  counted: 'gestion',
  fields: {
    fecha: { column: 'g.fecha', instant: true },
    compromiso_fecha: 'g.compromiso_fecha',
    persona_id: 'g.persona_id',
    medio: 'g.medio',
    resultado: 'g.resultado',
    incumplidas: {
      where: ({ values }) => (values[0] ? INCUMPLIDA : sql<SqlBool>`not coalesce(${INCUMPLIDA}, 0)`),
    },
  },
  search: { fts: 'gestion_fts', prefix: ['g.contacto'] },
  rows: filas,
  present,
});

export async function findGestion(db: Reader, id: number): Promise<GestionFila> {
  const row = await filas(db).where('g.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró la gestión.');
  return present(row);
}

export async function createGestion(w: Work, { fecha, ...datos }: GestionAlta): Promise<GestionFila> {
  const cuando = new Date(fecha);
  requireHora(cuando, w.now);
  requirePromesa(datos, businessDay(cuando));
  const { persona_id, contacto, observacion } = datos;
  await requireReferences(w.tx, [{ campo: 'persona_id', tabla: 'persona', columna: 'id', valor: persona_id }]);
  const { n_completo, documento } = await w.tx
    .selectFrom('persona')
    .select(['n_completo', 'documento'])
    .where('id', '=', persona_id)
    .executeTakeFirstOrThrow();
  const id = await insertRow(w, 'gestion', {
    ...toRow(campos, datos),
    fecha: cuando.toISOString(),
    busca: searchKey([n_completo, documento, contacto, observacion ?? ''].join(' ')),
  });
  return findGestion(w.tx, id);
}

/** Ley 2300 de 2023, article 3: Monday to Friday from 7 to 19, Saturday from 8 to 15, never on Sundays nor holidays. */
function requireHora(cuando: Date, now: Date): void {
  if (cuando > now) throw invalid({ fecha: ['La gestión no puede ser futura.'] });
  if (horaDeCobranza(cuando).getTime() === cuando.getTime()) return;
  const msg =
    'Fuera del horario de cobranza (Ley 2300 de 2023): lunes a viernes de 7 a. m. a 7 p. m. y sábados de 8 a. m. a 3 p. m., sin domingos ni festivos.';
  throw invalid({ fecha: [msg] }, msg);
}

function requirePromesa(
  { resultado, compromiso_fecha, compromiso_valor }: Omit<GestionAlta, 'fecha'>,
  dia: string,
): void {
  if (resultado === 'PROMESA') {
    if (compromiso_fecha === null) throw invalid({ compromiso_fecha: [MESSAGES.requerido] });
    if (compromiso_valor === null) throw invalid({ compromiso_valor: [MESSAGES.requerido] });
    if (compromiso_fecha < dia) throw invalid({ compromiso_fecha: ['No puede ser anterior a la gestión.'] });
  } else if (compromiso_fecha !== null || compromiso_valor !== null)
    throw invalid({ resultado: ['Solo una promesa de pago lleva compromiso.'] });
}
