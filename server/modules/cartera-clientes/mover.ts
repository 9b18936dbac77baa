/**
 * What paid a document pays others: its applications are undone by reverses of today and made again, so that the ledger only grows. What
 * fits nowhere is in the favour of who paid it.
 */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { sumExact } from '../../shared/exact.ts';
import { aplicar, desaplicar } from '../cartera/public.ts';
import { escribirAplicaciones } from './aplicar.ts';
import { abrir, deshacer, documentoDeRecibo, guardarAplicado } from './recibos.ts';
import { type Destino, encaminar, type Parte, porLiberar } from './rules/mover.ts';
import { descargaDe, type Montos } from './rules/recibo.ts';

/** What was given to a document and was not undone: of a receipt, or of another credit of the ledger. */
export interface AplicacionDe extends Montos {
  readonly id: number;
  /** `null`: of a credit of the ledger. */
  readonly recibo_id: number | null;
  readonly credito_id: number | null;
  /** Number of the receipt, or of the credit. */
  readonly numero: string;
  readonly fecha: string;
  readonly descarga_cts: number;
}

/** In the order in which they were made. `salvo`: credits of the ledger that stay, such as the notes of the document itself. Two statements. */
export async function aplicacionesSobre(
  db: Reader,
  documento_id: number,
  salvo: readonly number[] = [],
): Promise<AplicacionDe[]> {
  const { rows } = await sql<Omit<AplicacionDe, 'descarga_cts'> & { created: string }>`
    select * from (select a.id, a.recibo_id, null as credito_id, r.numero, a.fecha, a.valor_cts, a.descuento_cts, a.retefuente_cts, a.reteiva_cts,
      a.reteica_cts, a.ajuste_cts, a.created
    from recibo_aplicacion as a join recibo as r on r.id = a.recibo_id
    where a.documento_id = ${documento_id} and a.desaplicada is null
    union all
    select c.id, null, c.origen_id, d.n_factura, c.fecha, c.valor_cts, 0, 0, 0, 0, 0, c.created
    from cartera_aplicacion as c join cartera_documento as d on d.id = c.origen_id
    where c.documento_id = ${documento_id} and c.desaplicada is null
      and c.origen_id not in (select value from json_each(${JSON.stringify(salvo)}))
    ) order by created, recibo_id is null, id`.execute(db);
  return rows.map(({ created: _, ...row }) => ({ ...row, descarga_cts: descargaDe(row) }));
}

/** Some of these receipts is a line of the bank. */
export async function hayConciliados(db: Reader, recibos: readonly number[]): Promise<boolean> {
  if (recibos.length === 0) return false;
  const row = await db
    .selectFrom('extracto_linea')
    .select('id')
    .where('recibo_id', 'in', sql<number>`(select value from json_each(${JSON.stringify(recibos)}))`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Undoes the newest of them, as many as it takes to give the document back `cts`. They return to who paid them. */
export async function liberarAplicaciones(
  w: Work,
  aplicadas: readonly AplicacionDe[],
  cts: number,
  motivo: string,
): Promise<AplicacionDe[]> {
  const libres = porLiberar(aplicadas, cts);
  for (const { id, recibo_id } of libres) {
    if (recibo_id === null) await desaplicar(w, id, { lado: 'CLIENTE', motivo });
    else {
      const recibo = await abrir(w, recibo_id);
      await deshacer(w, recibo, { solo: id, motivo });
      await guardarAplicado(w, recibo);
    }
  }
  return libres;
}

/** What of one went to a document. */
export interface Movida {
  readonly aplicacion: AplicacionDe;
  readonly documento_id: number;
  readonly montos: Montos;
}

/** Where they would go, the documents filled in their order. */
export const repartirLiberadas = (libres: readonly AplicacionDe[], destinos: readonly Destino[]): Movida[] =>
  encaminar(libres, destinos).map(({ aplicacion, documento_id, montos }: Parte) => ({
    ...{ aplicacion: libres[aplicacion] as AplicacionDe, documento_id, montos },
  }));

/** Makes them again, of today. */
export async function reaplicar(w: Work, movidas: readonly Movida[]): Promise<void> {
  const fecha = businessDay(w.now);
  const porOrigen = Map.groupBy(movidas, ({ aplicacion }) => `${aplicacion.recibo_id} ${aplicacion.credito_id}`);
  for (const own of porOrigen.values()) {
    const [first] = own as [Movida, ...Movida[]];
    const { recibo_id, credito_id } = first.aplicacion;
    const porDocumento = Map.groupBy(own, ({ documento_id }) => documento_id);
    if (recibo_id === null) {
      const destinos = [...porDocumento].map(([documento_id, rows]) => ({
        documento_id,
        valor_cts: sumExact(rows.map(({ montos }) => montos.valor_cts)),
      }));
      await aplicar(w, credito_id ?? 0, destinos);
      continue;
    }
    const recibo = await abrir(w, recibo_id);
    const filas = own.map(({ documento_id, montos }) => ({ ...montos, documento_id, fecha }));
    const documento_id = await documentoDeRecibo(w, recibo_id);
    await escribirAplicaciones(w, { id: recibo_id, numero: recibo.numero, documento_id }, filas);
    await guardarAplicado(w, recibo);
  }
}
