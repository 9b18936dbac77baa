/** What of a receipt goes to documents of its customer: checked all at once, written by sets. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { insertRows } from '../../core/db/row-sets.ts';
import { invalid, refused } from '../../core/http/errors.ts';
import { readNumericParameter } from '../../core/parameters.ts';
import type { Work } from '../../core/work.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { sumExact } from '../../shared/exact.ts';
import { toCentavos } from '../../shared/money.ts';
import { asentar, pesos } from '../cartera/public.ts';
import { type HechoContable, postManyAccounting, requireOpenPeriod } from '../contabilidad/public.ts';
import type { AplicacionPedida } from './contract/recibos.ts';
import { descargaDe, faltasDe, type Montos, type Pedida, RETENCIONES } from './rules/recibo.ts';

interface Disponible {
  readonly persona_id: number;
  /** What is left of the receipt. */
  readonly libre_cts: number;
  /** The day of what is applied, or that of the document where it came later. */
  readonly desde: string;
  /** In a month that is closed too, for who may. */
  readonly acepta: boolean;
}

interface Fila extends Pedida {
  readonly fecha: string;
}

/** What would be written, with the day of each. Everything that refuses it does so here, before anything is written. */
export async function preparar(
  w: Work,
  { persona_id, libre_cts, desde, acepta }: Disponible,
  aplicaciones: readonly AplicacionPedida[],
): Promise<Fila[]> {
  const pedidas = aplicaciones.map(enCentavos);
  const documentos = await debidosDe(w.tx, persona_id, pedidas);
  await requirePosibles(w, libre_cts, pedidas, documentos);
  const filas = pedidas.map((pedida) => {
    const causado = documentos.get(pedida.documento_id)?.fecha ?? desde;
    return { ...pedida, fecha: causado > desde ? causado : desde };
  });
  const [primera] = filas.map(({ fecha }) => fecha).toSorted();
  if (primera) await requireOpenPeriod(w, 'CARTERA', primera, acepta);
  return filas;
}

/** `documento_id`: the receipt in the ledger. */
export async function escribirAplicaciones(
  w: Work,
  { id, numero, documento_id }: { readonly id: number; readonly numero: string; readonly documento_id: number },
  filas: readonly Fila[],
): Promise<void> {
  const ids = await insertRows(w, 'recibo_aplicacion', filas, { parent: { recibo_id: id } });
  const escritas = filas.map((fila, i) => ({ ...fila, id: ids[i] ?? 0 }));
  await asentar(
    w,
    escritas.flatMap((fila) => movimientosDe(fila, documento_id, fila.fecha)),
  );
  const dias = [...Map.groupBy(escritas, (fila) => fila.fecha)];
  await postManyAccounting(
    w,
    dias.map(([fecha, rows]) => ({ documento: { tipo: 'RECIBO', id, numero, fecha }, hechos: hechosDe(rows) })),
  );
}

const cts = (pesos: number) => toCentavos(pesos) ?? 0;

const enCentavos = (pedida: AplicacionPedida): Pedida => ({
  ...{ documento_id: pedida.documento_id, valor_cts: cts(pedida.valor), descuento_cts: cts(pedida.descuento) },
  ...{ retefuente_cts: cts(pedida.retefuente), reteiva_cts: cts(pedida.reteiva), reteica_cts: cts(pedida.reteica) },
  ajuste_cts: cts(pedida.ajuste),
});

interface Debido {
  readonly saldo_cts: number;
  /** When it entered the books. */
  readonly fecha: string;
}

/** Of the documents that are named, those of the customer that owe something. */
async function debidosDe(
  db: Reader,
  persona_id: number,
  pedidas: readonly Pedida[],
): Promise<ReadonlyMap<number, Debido>> {
  const ids = JSON.stringify(pedidas.map(({ documento_id }) => documento_id));
  const { rows } = await sql<Debido & { id: number }>`
    select d.id, d.saldo_cts, d.fecha_causacion as fecha from cartera_documento as d
    where d.id in (select value from json_each(${ids})) and +d.persona_id = ${persona_id} and d.saldo_cts > 0`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...debido }) => [id, debido]));
}

async function requirePosibles(
  w: Work,
  libre_cts: number,
  pedidas: readonly Pedida[],
  documentos: ReadonlyMap<number, Debido>,
): Promise<void> {
  const limite = Math.round((await readNumericParameter(w.tx, 'contabilidad', 'ajuste_peso')) * 100);
  const saldos = new Map([...documentos].map(([each, { saldo_cts }]) => [each, saldo_cts]));
  const errores: FieldErrors = {};
  for (const [i, falta] of faltasDe(pedidas, saldos, limite).entries()) {
    if (falta === null) continue;
    const saldo = saldos.get(pedidas[i]?.documento_id ?? 0) ?? 0;
    const [campo, msg] = {
      ajeno: ['documento_id', 'El documento no es de este cliente, o ya no debe nada.'],
      repetido: ['documento_id', 'El documento está dos veces.'],
      supera: ['valor', `El valor aplicado supera el saldo del documento (${pesos(saldo)}).`],
      ajuste: ['ajuste', `El ajuste al peso no puede pasar de ${pesos(limite)}.`],
    }[falta] as [string, string];
    errores[`aplicaciones.${i}.${campo}`] = [msg];
  }
  const [first] = Object.values(errores);
  if (first) throw invalid(errores, first[0]);
  if (sumExact(pedidas.map((pedida) => pedida.valor_cts)) <= libre_cts) return;
  const msg = `Lo aplicado supera lo que queda del recibo (${pesos(libre_cts)}).`;
  throw refused(msg, { aplicaciones: [msg] });
}

interface Escrita extends Montos {
  readonly id: number;
  readonly documento_id: number;
}

/** What an application moves: its document by all that closes of it, the receipt by its money. */
export function movimientosDe(escrita: Escrita, recibo_documento_id: number, fecha: string) {
  const { id, documento_id, valor_cts } = escrita;
  const referencia = { tipo: 'RECIBO_APLICACION', id };
  const retenido = sumExact(RETENCIONES.map((column) => escrita[column]));
  return [
    { documento_id, fecha, tipo: 'ABONO', valor_cts: -valor_cts, referencia },
    { documento_id, fecha, tipo: 'DESCUENTO', valor_cts: -escrita.descuento_cts, referencia },
    { documento_id, fecha, tipo: 'RETENCION', valor_cts: -retenido, referencia },
    { documento_id, fecha, tipo: 'AJUSTE', valor_cts: -escrita.ajuste_cts, referencia },
    { documento_id: recibo_documento_id, fecha, tipo: 'ABONO', valor_cts, referencia },
  ] as const;
}

/** What it is for the books. */
export function hechosDe(rows: readonly Montos[]): HechoContable[] {
  const suma = (column: keyof Montos) => sumExact(rows.map((row) => row[column]));
  return [
    { concepto: 'ANTICIPOS_CLIENTES', valor_cts: suma('valor_cts') },
    { concepto: 'DESCUENTOS_VENTAS', valor_cts: suma('descuento_cts') },
    { concepto: 'RETEFUENTE_A_FAVOR', valor_cts: suma('retefuente_cts') },
    { concepto: 'RETEIVA_A_FAVOR', valor_cts: suma('reteiva_cts') },
    { concepto: 'RETEICA_A_FAVOR', valor_cts: suma('reteica_cts') },
    { concepto: 'AJUSTE_PESO', valor_cts: suma('ajuste_cts') },
    { concepto: 'CLIENTES', valor_cts: -sumExact(rows.map(descargaDe)) },
  ];
}
