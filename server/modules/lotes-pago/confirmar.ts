/** What the bank did of a batch: documents are paid, advances stand in our favour, what it rejected is owed again; and all of it undone. */
import { updateRows } from '../../core/db/row-sets.ts';
import type { RowChanges } from '../../core/db/rows.ts';
import { invalid, refused, refusedIn } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { businessDay, formatDate } from '../../shared/dates.ts';
import { sumExact } from '../../shared/exact.ts';
import { anularDocumento, asentar, crearDocumento, documentosDe, intacto } from '../cartera/public.ts';
import { postAccounting, requireOpenPeriod } from '../contabilidad/public.ts';
import { requirePagables } from './actos.ts';
import { apartadoDe, apartar } from './apartar.ts';
import type { Confirmacion, ConMotivo } from './contract/actos.ts';
import type { Lote } from './contract/lote.ts';
import { findLote, type LineaGuardada, leerLineas } from './lectura.ts';
import { type LoteGuardado, mover, requireActo } from './mover.ts';
import { abierto } from './rules/estados.ts';

const LOTE = 'LOTE_PAGO';

/** What a row came to: centavos of the bank, and of the discount. */
interface Pago {
  readonly linea: LineaGuardada;
  readonly valor_cts: number;
  readonly descuento_cts: number;
}

export async function confirmar(w: Work, id: number, datos: Confirmacion): Promise<Lote> {
  const { version, fecha, rechazados, acepta_periodo_cerrado } = datos;
  const lote = await requireActo(w, id, version, 'confirmar');
  const lineas = await leerLineas(w.tx, id);
  await requireFecha(w, lineas, fecha);
  await requireOpenPeriod(w, 'CARTERA', fecha, acepta_periodo_cerrado);
  // Once the bank has the file, what it paid is told, whatever came of it meanwhile.
  if (lote.estado === 'APROBADO') await requirePagables(w, lineas, fecha);
  const motivos = motivosDe(lineas, rechazados);
  const pagos = lineas
    .filter((linea) => !motivos.has(linea.id))
    .map((linea): Pago => {
      const given = linea.descuento_hasta !== null && linea.descuento_hasta >= fecha;
      return { linea, valor_cts: linea.valor_cts, descuento_cts: given ? linea.descuento_cts : 0 };
    });
  const anticipos = await abrirAnticipos(w, lote, pagos, fecha);
  const hechos = new Map(pagos.map((pago) => [pago.linea.id, pago.valor_cts + pago.descuento_cts]));
  const pagado_cts = sumExact(pagos.map(({ valor_cts }) => valor_cts));
  await mover(w, lote, { estado: 'CONFIRMADO', pagado_cts, fecha_pago: fecha });
  await updateRows(
    w,
    'lote_pago_detalle',
    lineas.map((linea) => ({
      id: linea.id,
      aplicado_cts: hechos.get(linea.id) ?? 0,
      motivo_rechazo: motivos.get(linea.id) ?? null,
      anticipo_id: anticipos.get(linea.id) ?? null,
    })),
    { parent: { lote_id: id } },
  );
  await apartar(w, apartadoDe(lineas), new Map());
  await pagar(w, id, pagos, fecha, 1);
  await contabilizar(w, lote, pagos, fecha, 1);
  return findLote(w.tx, id);
}

/** Not in the future, nor before what it pays was in the books. */
async function requireFecha(w: Work, lineas: readonly LineaGuardada[], fecha: string): Promise<void> {
  if (fecha > businessDay(w.now)) throw invalid({ fecha: ['La fecha no puede ser futura.'] });
  const documentos = await documentosDe(
    w.tx,
    lineas.flatMap(({ documento_id }) => documento_id ?? []),
  );
  const later = documentos.find(({ fecha_causacion }) => fecha_causacion > fecha);
  if (!later) return;
  throw refusedIn(
    'fecha',
    `La fecha no puede ser anterior a la causación de ${later.n_factura} (${formatDate(later.fecha_causacion)}).`,
  );
}

function motivosDe(lineas: readonly LineaGuardada[], rechazados: Confirmacion['rechazados']): Map<number, string> {
  const known = new Set(lineas.map(({ id }) => id));
  const motivos = new Map<number, string>();
  for (const [i, { id, motivo }] of rechazados.entries()) {
    if (!known.has(id) || motivos.has(id)) throw invalid({ [`rechazados.${i}.id`]: ['No es un pago de este lote.'] });
    motivos.set(id, motivo);
  }
  return motivos;
}

/** Returns the id of each in the ledger, by the row that paid it. */
async function abrirAnticipos(
  w: Work,
  { id, numero }: LoteGuardado,
  pagos: readonly Pago[],
  fecha: string,
): Promise<Map<number, number>> {
  const opened = new Map<number, number>();
  for (const { linea, valor_cts } of pagos) {
    if (linea.documento_id !== null) continue;
    const documento = await crearDocumento(w, {
      ...{ tipo: 'ANTICIPO', numero, n_factura: numero ?? '', proveedor_id: linea.proveedor_id },
      ...{ fecha, fecha_causacion: fecha, vencimiento: fecha, base_cts: valor_cts, iva_cts: 0 },
      ...{ total_cts: valor_cts, retenciones_cts: 0, origen: { tipo: LOTE, id } },
    });
    opened.set(linea.id, documento);
  }
  return opened;
}

/** `signo` −1: what was paid is owed again. */
async function pagar(w: Work, lote_id: number, pagos: readonly Pago[], fecha: string, signo: 1 | -1): Promise<void> {
  const referencia = { tipo: LOTE, id: lote_id };
  const own = pagos.flatMap(({ linea, ...pago }) =>
    linea.documento_id === null ? [] : [{ documento_id: linea.documento_id, ...pago }],
  );
  const rows = new Map(
    (
      await documentosDe(
        w.tx,
        own.map(({ documento_id }) => documento_id),
      )
    ).map((row) => [row.id, row]),
  );
  const cambios = own.map(({ documento_id, valor_cts }): [number, RowChanges<'cartera_documento'>] => [
    documento_id,
    { pagado_cts: (rows.get(documento_id)?.pagado_cts ?? 0) + signo * valor_cts },
  ]);
  const movimientos = own.flatMap(({ documento_id, valor_cts, descuento_cts }) => [
    {
      ...{ documento_id, fecha, referencia },
      ...({ tipo: signo === 1 ? 'ABONO' : 'REVERSO', valor_cts: -signo * valor_cts } as const),
    },
    {
      ...{ documento_id, fecha, referencia },
      ...({ tipo: signo === 1 ? 'DESCUENTO' : 'REVERSO', valor_cts: -signo * descuento_cts } as const),
    },
  ]);
  await asentar(w, movimientos, new Map(cambios));
}

/** Σ = 0: what suppliers were owed, and what stands in our favour, left the bank or was given off. */
async function contabilizar(
  w: Work,
  { id, numero }: LoteGuardado,
  pagos: readonly Pago[],
  fecha: string,
  signo: 1 | -1,
): Promise<void> {
  const sum = (values: readonly Pago[], key: 'valor_cts' | 'descuento_cts') =>
    sumExact(values.map((pago) => pago[key]));
  const [documentos, anticipos] = [
    pagos.filter(({ linea }) => linea.documento_id !== null),
    pagos.filter(({ linea }) => linea.documento_id === null),
  ];
  await postAccounting(w, { tipo: LOTE, id, numero, fecha }, [
    { concepto: 'PROVEEDORES', valor_cts: signo * (sum(documentos, 'valor_cts') + sum(documentos, 'descuento_cts')) },
    { concepto: 'ANTICIPOS_PROVEEDORES', valor_cts: signo * sum(anticipos, 'valor_cts') },
    { concepto: 'BANCOS', valor_cts: -signo * sum(pagos, 'valor_cts') },
    { concepto: 'DESCUENTO_PRONTO_PAGO', valor_cts: -signo * sum(documentos, 'descuento_cts') },
  ]);
}

/** What it put aside is free again; of one that was confirmed, what it paid is owed again, unless its advances were used. */
export async function anular(w: Work, id: number, { version, motivo }: ConMotivo): Promise<Lote> {
  const lote = await requireActo(w, id, version, 'anular');
  const lineas = await leerLineas(w.tx, id);
  const data = await mover(w, lote, { estado: 'ANULADO', motivo, pagado_cts: 0 }, motivo);
  if (abierto(lote.estado)) await apartar(w, apartadoDe(lineas), new Map());
  else await deshacer(w, lote, lineas, motivo);
  return data;
}

async function deshacer(w: Work, lote: LoteGuardado, lineas: readonly LineaGuardada[], motivo: string): Promise<void> {
  const fecha = businessDay(w.now);
  await requireOpenPeriod(w, 'CARTERA', fecha);
  const pagos = lineas
    .filter(({ motivo_rechazo }) => motivo_rechazo === null)
    .map((linea): Pago => {
      const { valor_cts, aplicado_cts } = linea;
      return { linea, valor_cts, descuento_cts: (aplicado_cts ?? valor_cts) - valor_cts };
    });
  const anticipos = await documentosDe(
    w.tx,
    pagos.flatMap(({ linea }) => linea.anticipo_id ?? []),
  );
  if (!anticipos.every(intacto)) throw refused('Un anticipo del lote ya se aplicó: desaplícalo antes de anular.');
  for (const anticipo of anticipos) await anularDocumento(w, anticipo.id, fecha, motivo);
  await pagar(w, lote.id, pagos, fecha, -1);
  await contabilizar(w, lote, pagos, fecha, -1);
}
