/** Settling a month: the pending payments of every active mandate, by days, as a job. Doing it again makes nothing. */
import * as z from 'zod';
import type { Reader } from '../../core/db/reader.ts';
import { insertRows } from '../../core/db/row-sets.ts';
import type { RowValues } from '../../core/db/rows.ts';
import { refusedIn } from '../../core/http/errors.ts';
import { defineJob } from '../../core/jobs/job.ts';
import { startJob } from '../../core/jobs/start.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { toPesos } from '../../shared/money.ts';
import { formatCount } from '../../shared/text.ts';
import type { TipoPago } from './campos.ts';
import { addSaldo, columnasDe } from './cuenta.ts';
import {
  type Beneficiario,
  bloquesActivos,
  type Mandato,
  mandatosDe,
  tramosDeAdmon,
  tramosDeCanon,
} from './mandatos.ts';
import { manifest } from './manifest.ts';
import { mesPagado } from './queries.ts';
import {
  type Desglose,
  desglosar,
  netoDe,
  type Periodo,
  recortar,
  repartirDesglose,
  valorDelMes,
} from './rules/liquidacion.ts';

/** A payment before it is written. */
interface Liquidado {
  readonly mandato: Mandato;
  readonly tipo: TipoPago;
  readonly quien: Beneficiario;
  readonly dias: number;
  readonly desglose: Desglose;
}

const SIN_DESCUENTOS = { comision: 0, iva_comision: 0, retenciones: [] };

/** What a mandate owes for a month to its owners and to the administration, without what was settled of it already. */
function liquidarMandato(mandato: Mandato, periodo: Periodo): Liquidado[] {
  const canon = valorDelMes(periodo, recortar(tramosDeCanon(mandato), mandato));
  const admon = valorDelMes(periodo, recortar(tramosDeAdmon(mandato), mandato));
  const partes = mandato.propietarios.map(({ participacion }) => participacion);
  const shared = canon.valor > 0 ? repartirDesglose(desglosar(canon.valor, mandato), partes) : [];
  const owners = shared.flatMap((desglose, i): Liquidado[] => {
    const quien = mandato.propietarios[i];
    return quien ? [{ mandato, tipo: 'p', quien, dias: canon.dias, desglose }] : [];
  });
  const { conjunto } = mandato;
  const fee = admon.valor > 0 && conjunto !== null;
  const administration: Liquidado[] = fee
    ? [{ mandato, tipo: 'a', quien: conjunto, dias: admon.dias, desglose: desglosar(admon.valor, SIN_DESCUENTOS) }]
    : [];
  return [...owners, ...administration].filter(({ tipo }) => !mandato.hechos.includes(tipo));
}

const toRow = ({ mandato, tipo, quien, dias, desglose }: Liquidado, periodo: Periodo): RowValues<'pago'> => ({
  tipo,
  contrato_id: mandato.id,
  inmueble_id: mandato.inmueble_id,
  persona_id: quien.persona_id,
  ...periodo,
  periodo: periodo.anio * 100 + periodo.mes,
  dias,
  canon_cts: desglose.canon,
  comision_cts: desglose.comision,
  iva_comision_cts: desglose.iva_comision,
  ...columnasDe(desglose.conceptos),
  neto_cts: netoDe(desglose),
  orden_titular: quien.orden,
  busca: `${quien.busca} ${mandato.busca}`,
});

/** Writes the payments of some mandates and what their accounts are owed; how many they were. */
export async function liquidarMandatos(w: Work, mandatos: readonly Mandato[], periodo: Periodo): Promise<number> {
  const made = mandatos.flatMap((mandato) => liquidarMandato(mandato, periodo));
  const rows = made.map((each) => toRow(each, periodo));
  const ids = await insertRows(w, 'pago', rows);
  const owed = made.map(({ tipo, quien, desglose }, i) => ({
    ...{ id: ids[i] ?? 0, tipo, persona_id: quien.persona_id, valor: netoDe(desglose) },
    ...{ canon_cts: 0, comision_cts: 0, iva_comision_cts: 0, neto_cts: 0, conceptos: [] },
  }));
  await addSaldo(w, 'LIQUIDACION', owed);
  return ids.length;
}

const entrada = z.strictObject({ anio: z.int(), mes: z.int() });

export const liquidacion = defineJob<Periodo>({
  tipo: 'pagos.liquidar',
  nombre: 'Liquidar el mes',
  permiso: manifest.permisos.liquidar,
  input: entrada,
  title: (periodo) => `Liquidar ${mesPagado(periodo)}`,
  detalle: false,
  count: async (tx, periodo) => sumOf(await bloquesActivos(tx, periodo, { after: null, limit: -1 })),
  next: (tx, periodo, after, limit) => bloquesActivos(tx, periodo, { after, limit }),
  async run(w, periodo, bloque) {
    const pagos = await liquidarMandatos(w, await mandatosDe(w.tx, periodo, bloque), periodo);
    return `${formatCount(pagos, 'pago')}.`;
  },
});

const sumOf = (bloques: readonly { readonly filas: number }[]) => bloques.reduce((sum, { filas }) => sum + filas, 0);

/** What settling would make now, in pesos. */
async function simularLiquidacion(db: Reader, periodo: Periodo) {
  const mandatos = await mandatosDe(db, periodo, null);
  const made = mandatos.flatMap((mandato) => liquidarMandato(mandato, periodo));
  const sum = (of: (desglose: Desglose) => number) => made.reduce((total, { desglose }) => total + of(desglose), 0);
  return {
    mandatos: new Set(made.map(({ mandato }) => mandato.id)).size,
    pagos: made.length,
    canon: toPesos(sum(({ canon }) => canon)),
    neto: toPesos(sum(netoDe)),
  };
}

/** Rents are known up to the next month. */
function requireConocido({ anio, mes }: Periodo, today: string): void {
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  if (anio * 12 + mes <= thisYear * 12 + thisMonth + 1) return;
  throw refusedIn('mes', 'Se liquida hasta el mes siguiente al de hoy.');
}

/** Begins the job, unless there is nothing to make or it was only asked what there would be. */
export async function liquidarMes(w: Work, { simular, ...periodo }: Periodo & { readonly simular: boolean }) {
  requireConocido(periodo, businessDay(w.now));
  const resumen = await simularLiquidacion(w.tx, periodo);
  const mes = mesPagado(periodo);
  if (resumen.pagos === 0) {
    return { msg: `No hay pagos por hacer de ${mes}.`, data: { ...resumen, trabajo: null } };
  }
  const pagos = formatCount(resumen.pagos, 'pago');
  if (simular) return { msg: `Por liquidar: ${pagos} de ${mes}.`, data: { ...resumen, trabajo: null } };
  const trabajo = await startJob(w, liquidacion, periodo);
  return { msg: `En curso: ${pagos} de ${mes}. Te avisamos al terminar.`, data: { ...resumen, trabajo } };
}
