/** The events of an invoice, in their order and once each, and the clock that they move. */

import type { Reader } from '../../core/db/reader.ts';
import { insertRows } from '../../core/db/row-sets.ts';
import { refused, refusedIn } from '../../core/http/errors.ts';
import { encolarVarios } from '../../core/salida/encolar.ts';
import type { Work } from '../../core/work.ts';
import { businessDay, formatDate } from '../../shared/dates.ts';
import { CANAL, DESTINO } from './canal.ts';
import { type FacturaRecibida, leerFila, recibidas } from './lectura.ts';
import { mover } from './mover.ts';
import { admiteEventos, NOMBRES_ESTADO, NOMBRES_TIPO } from './rules/estados.ts';
import {
  type CodigoEvento,
  type ConceptoReclamo,
  NOMBRES_EVENTO,
  type Reloj,
  rechazoDe,
  relojEn,
  relojTras,
} from './rules/reloj.ts';

export interface NuevoEvento {
  readonly codigo: CodigoEvento;
  readonly concepto?: ConceptoReclamo | null | undefined;
  readonly observacion?: string | null | undefined;
}

async function escritosDe(db: Reader, factura_id: number): Promise<Set<CodigoEvento>> {
  const rows = await db.selectFrom('factura_evento').where('factura_id', '=', factura_id).select('codigo').execute();
  return new Set(rows.map(({ codigo }) => codigo));
}

/** By a person. Throws 400 out of order, twice, and for an answer that comes after the last day. */
export async function registrarEvento(w: Work, factura_id: number, evento: NuevoEvento): Promise<void> {
  const row = await leerFila(w.tx, factura_id);
  if (!admiteEventos(row.tipo, row.estado)) {
    throw refused(`${NOMBRES_TIPO[row.tipo]} ${NOMBRES_ESTADO[row.estado]}: no lleva eventos.`);
  }
  const rechazo = rechazoDe(evento.codigo, await escritosDe(w.tx, factura_id));
  if (rechazo) throw refusedIn('codigo', rechazo);
  const answers = evento.codigo === '031' || evento.codigo === '033';
  if (answers && row.reloj_limite !== null && businessDay(w.now) > row.reloj_limite) {
    throw refusedIn(
      'codigo',
      `El plazo venció el ${formatDate(row.reloj_limite)}: la factura quedó aceptada tácitamente.`,
    );
  }
  await escribir(w, row, [evento]);
}

/** Those that are not written yet, in the order given: what confirming a receipt says. Of what has no events, nothing. */
export async function escribirEventos(w: Work, factura_id: number, codigos: readonly CodigoEvento[]): Promise<void> {
  const row = await leerFila(w.tx, factura_id);
  if (!admiteEventos(row.tipo, row.estado)) return;
  const escritos = await escritosDe(w.tx, factura_id);
  const nuevos = codigos.filter((codigo) => {
    if (rechazoDe(codigo, escritos)) return false;
    escritos.add(codigo);
    return true;
  });
  if (nuevos.length > 0)
    await escribir(
      w,
      row,
      nuevos.map((codigo) => ({ codigo })),
    );
}

export async function escribir(w: Work, row: FacturaRecibida, eventos: readonly NuevoEvento[]): Promise<void> {
  const dia = businessDay(w.now);
  const reloj = row.reloj === null ? {} : Object.assign({}, ...eventos.map(({ codigo }) => relojTras(codigo, dia)));
  await mover(w, row, reloj);
  await insertRows(
    w,
    'factura_evento',
    eventos.map(({ codigo, concepto = null, observacion = null }) => {
      return { codigo, concepto, observacion, instante: w.instant };
    }),
    { parent: { factura_id: row.id } },
  );
  await encolarVarios(
    w,
    eventos.map(({ codigo, concepto = null, observacion = null }) => ({
      ...{ canal: CANAL, destino: DESTINO, destinatario: row.emisor },
      clave: `evento_dian:${row.id}:${codigo}`,
      asunto: `${codigo} ${NOMBRES_EVENTO[codigo]}: ${row.n_factura}`,
      documento: { origen: 'factura_recibida', id: row.id },
      datos: { codigo, concepto, observacion, cufe: row.cufe, n_factura: row.n_factura, nit: row.nit },
    })),
  );
}

/** The clock of each as it stands on `hoy` (`YYYY-MM-DD`, of the business); of what is not there, none. */
export async function relojDe(db: Reader, ids: readonly number[], hoy: string): Promise<ReadonlyMap<number, Reloj>> {
  const rows = await recibidas(db, ids);
  return new Map(rows.map((row) => [row.id, relojEn(row, hoy)]));
}
