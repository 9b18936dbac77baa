/** The acts of a credit note: confirmed, applied, given back in money, annulled; and, of one that is expected, given up. */
import { type Selectable, sql } from 'kysely';
import { updateRows } from '../../core/db/row-sets.ts';
import { type RowChanges, updateRow } from '../../core/db/rows.ts';
import type { NotaCreditoTable } from '../../core/db/types.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { refused, refusedIn } from '../../core/http/errors.ts';
import { takeNumber } from '../../core/numbering.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { sumExact } from '../../shared/exact.ts';
import { formatMoney, toCentavos, toPesos } from '../../shared/money.ts';
import {
  anularDocumento,
  aplicar as aplicarCredito,
  asentar,
  type BaseDeIva,
  crearDocumento,
  documentoDe,
} from '../cartera/public.ts';
import { postAccounting, requireOpenPeriod } from '../contabilidad/public.ts';
import { causada, descausada, desvincular } from '../facturas-xml/public.ts';
import { requireFactura } from './commands.ts';
import type { Aplicacion, Nota } from './contract/nota.ts';
import { afectarInventario, devolverInventario, NOTA } from './inventario.ts';
import { findNota, leerLineas } from './lectura.ts';
import { type Devuelto, decir, devolverRetencion, reponerRetencion } from './oyentes.ts';
import { type ActoNota, admite, type EstadoNota, NOMBRES_ESTADO } from './rules/estados.ts';
import { excedido, type Tarifa } from './rules/limite.ts';

type NotaGuardada = Selectable<NotaCreditoTable>;

/** The note at the version that was read of it, in a state that lets the act. */
export async function requireActo(w: Work, id: number, version: number, acto: ActoNota): Promise<NotaGuardada> {
  const current = () => findNota(w.tx, id);
  await current();
  const nota = await requireVersion(w, 'nota_credito', id, version, { current });
  if (!admite(acto, nota.estado)) throw refused(`La nota está ${NOMBRES_ESTADO[nota.estado]}: no se puede ${acto}.`);
  return nota;
}

export async function mover(
  w: Work,
  { id, version }: Pick<NotaGuardada, 'id' | 'version'>,
  cambios: RowChanges<'nota_credito'> & { readonly estado?: EstadoNota },
  motivo?: string,
): Promise<Nota> {
  const current = () => findNota(w.tx, id);
  const options = { ...(cambios.estado ? { accion: 'estado' as const } : {}), ...(motivo ? { motivo } : {}) };
  await updateRow(w, 'nota_credito', { id, version, current }, cambios, options);
  return current();
}

export async function desistir(
  w: Work,
  id: number,
  { version, motivo }: { readonly version: number; readonly motivo: string },
): Promise<Nota> {
  const nota = await requireActo(w, id, version, 'desistir');
  if (nota.cumple_id !== null) throw refused('Una nota en borrador la nombra: quítala de ella primero.');
  return mover(w, nota, { estado: 'DESISTIDA', motivo }, motivo);
}

/** It takes its number and stands in our favour; what it was expected of is fulfilled, withholding goes back, and stock follows. */
export async function confirmar(
  w: Work,
  id: number,
  { version, acepta_periodo_cerrado }: { readonly version: number; readonly acepta_periodo_cerrado: boolean },
): Promise<Nota> {
  const nota = await requireActo(w, id, version, 'confirmar');
  const fecha = businessDay(w.now);
  await requireOpenPeriod(w, 'COMPRAS', fecha, acepta_periodo_cerrado);
  const { proveedor_id, documento_id, base_cts, iva_cts, total_cts, n_nota, factura_id } = nota;
  if (documento_id === null || n_nota === null) throw refused('Falta la factura de la nota.');
  const factura = await requireFactura(w.tx, { documento_id, proveedor_id });
  await requireLimite(w, id, factura);
  const numero = (await takeNumber(w, NOTA)).texto;
  const devuelto = await devolverRetencion(w, { documento_id, nota_id: id, base_cts, iva_cts, fecha });
  const retencion_cts = sumExact(devuelto.map(({ valor_cts }) => valor_cts));
  const credito_id = await crearDocumento(w, {
    ...{ tipo: 'NC', numero, n_factura: n_nota, proveedor_id, fecha: nota.fecha, fecha_causacion: fecha },
    ...{ vencimiento: nota.fecha, base_cts, iva_cts, total_cts, retenciones_cts: retencion_cts },
    origen: { tipo: NOTA, id },
  });
  const data = await mover(w, nota, { estado: 'CONFIRMADA', numero, credito_id, retencion_cts });
  await cumplir(w, id, 'CUMPLIDA');
  await afectarInventario(w, { id, numero, proveedor_id });
  if (factura_id !== null) await causada(w, factura_id);
  await contabilizar(w, { id, numero, fecha }, { base_cts, iva_cts }, devuelto, 1);
  await decir(w, await entradasDe(w, id));
  return { ...data, ...(await findNota(w.tx, id)) };
}

/** Per rate, all notes of an invoice stay within it. */
async function requireLimite(
  w: Work,
  id: number,
  { id: documento_id, n_factura, bases }: { readonly id: number; readonly n_factura: string; readonly bases: string },
): Promise<void> {
  const own = await leerLineas(w.tx, id);
  const { rows } = await sql<Tarifa>`
    select l.iva, sum(l.base_cts) as base, sum(l.valor_iva_cts) as valor from nota_credito as n
    join nota_credito_detalle as l on l.nota_id = n.id
    where n.documento_id = ${documento_id} and n.esperada = 0 and n.estado not in ('BORRADOR', 'ANULADA') group by l.iva`.execute(
    w.tx,
  );
  const left = excedido(
    JSON.parse(bases) as BaseDeIva[],
    rows,
    own.map(({ iva, base_cts, valor_iva_cts }) => ({ iva, base: base_cts, valor: valor_iva_cts })),
  );
  if (left === null) return;
  const told = formatMoney(toPesos(left), left % 100 === 0 ? 0 : 2);
  throw refusedIn('detalle', `El valor supera el saldo de la factura ${n_factura} (${told}).`);
}

/** What the note was expected as is fulfilled, or is expected again. */
async function cumplir(w: Work, nota_id: number, estado: 'CUMPLIDA' | 'ESPERADA'): Promise<void> {
  const rows = await w.tx.selectFrom('nota_credito').where('cumple_id', '=', nota_id).selectAll().execute();
  await updateRows(
    w,
    'nota_credito',
    rows.map(({ id, version, solicitada }) =>
      estado === 'CUMPLIDA'
        ? { id, version, estado }
        : {
            id,
            version,
            cumple_id: null,
            estado: solicitada === null ? ('ESPERADA' as const) : ('SOLICITADA' as const),
          },
    ),
    { accion: 'estado' },
  );
}

/** Receipts of which the note says something. */
async function entradasDe(w: Work, nota_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select entrada_id as id from nota_credito where cumple_id = ${nota_id} and entrada_id is not null
    union select d.entrada_id from nota_credito_detalle as l join entrada_detalle as d on d.id = l.entrada_detalle_id
    where l.nota_id = ${nota_id}`.execute(w.tx);
  return rows.map(({ id }) => id);
}

async function contabilizar(
  w: Work,
  documento: { readonly id: number; readonly numero: string; readonly fecha: string },
  { base_cts, iva_cts }: { readonly base_cts: number; readonly iva_cts: number },
  devuelto: Devuelto,
  signo: 1 | -1,
): Promise<void> {
  const back = sumExact(devuelto.map(({ valor_cts }) => valor_cts));
  await postAccounting(w, { tipo: NOTA, ...documento }, [
    { concepto: 'PROVEEDORES', valor_cts: signo * (base_cts + iva_cts - back) },
    ...devuelto.map(({ tipo, valor_cts }) => ({ concepto: `RETENCION_${tipo}`, valor_cts: signo * valor_cts })),
    { concepto: 'DEVOLUCIONES_COMPRAS', valor_cts: -signo * base_cts },
    { concepto: 'IVA_DESCONTABLE', valor_cts: -signo * iva_cts },
  ]);
}

export async function aplicar(w: Work, id: number, { version, destinos }: Aplicacion): Promise<Nota> {
  const nota = await requireActo(w, id, version, 'aplicar');
  await aplicarCredito(
    w,
    nota.credito_id ?? 0,
    destinos.map(({ documento_id, valor }) => ({ documento_id, valor_cts: toCentavos(valor) ?? 0 })),
  );
  return seguir(w, nota);
}

/** The note is what its credit in the ledger is. */
async function seguir(w: Work, nota: NotaGuardada): Promise<Nota> {
  const { saldo_cts, total_cts, retenciones_cts } = await documentoDe(w.tx, nota.credito_id ?? 0);
  const partial = -saldo_cts < total_cts - retenciones_cts ? 'APLICADA_PARCIAL' : 'CONFIRMADA';
  return mover(w, nota, { estado: saldo_cts === 0 ? 'APLICADA' : partial });
}

/** What was applied of its credit was undone. */
export async function creditoMovido(w: Work, credito_id: number): Promise<void> {
  const nota = await w.tx
    .selectFrom('nota_credito')
    .where('credito_id', '=', credito_id)
    .selectAll()
    .executeTakeFirst();
  if (nota) await seguir(w, nota);
}

/** What is left of it came back in money. */
export async function reembolsar(
  w: Work,
  id: number,
  { version, fecha: dicha }: { readonly version: number; readonly fecha: string | null },
): Promise<Nota> {
  const nota = await requireActo(w, id, version, 'reembolsar');
  const hoy = businessDay(w.now);
  const fecha = dicha ?? hoy;
  if (fecha > hoy || fecha < nota.fecha) throw refused('La fecha no es válida.', { fecha: ['La fecha no es válida.'] });
  await requireOpenPeriod(w, 'CARTERA', fecha);
  const { id: documento_id, saldo_cts } = await documentoDe(w.tx, nota.credito_id ?? 0);
  const referencia = { tipo: 'REEMBOLSO', id };
  await asentar(
    w,
    [{ documento_id, fecha, tipo: 'REEMBOLSO', valor_cts: -saldo_cts, referencia }],
    new Map([[documento_id, { estado: 'REEMBOLSADA' as const }]]),
  );
  await postAccounting(w, { tipo: NOTA, id, numero: nota.numero, fecha }, [
    { concepto: 'BANCOS', valor_cts: -saldo_cts },
    { concepto: 'PROVEEDORES', valor_cts: saldo_cts },
  ]);
  return mover(w, nota, { estado: 'REEMBOLSADA' });
}

/** A draft, or one that nothing was applied of: all that it did is undone. */
export async function anular(
  w: Work,
  id: number,
  { version, motivo }: { readonly version: number; readonly motivo: string },
): Promise<Nota> {
  const estado = (await findNota(w.tx, id)).estado;
  if (estado === 'APLICADA_PARCIAL' || estado === 'APLICADA')
    throw refused('La nota ya tiene aplicaciones, desaplíquelas antes de anular.');
  const nota = await requireActo(w, id, version, 'anular');
  const { numero, credito_id, proveedor_id, factura_id, base_cts, iva_cts } = nota;
  const entradas = await entradasDe(w, id);
  const data = await mover(w, nota, { estado: 'ANULADA', motivo }, motivo);
  if (credito_id !== null && numero !== null) {
    const fecha = businessDay(w.now);
    await requireOpenPeriod(w, 'COMPRAS', fecha);
    await anularDocumento(w, credito_id, fecha, motivo);
    await devolverInventario(w, { id, numero, proveedor_id }, motivo);
    const repuesto = await reponerRetencion(w, id, fecha);
    await contabilizar(w, { id, numero, fecha }, { base_cts, iva_cts }, repuesto, -1);
    if (factura_id !== null) await descausada(w, factura_id);
  }
  if (factura_id !== null) await desvincular(w, factura_id);
  await cumplir(w, id, 'ESPERADA');
  await decir(w, entradas);
  return { ...data, ...(await findNota(w.tx, id)) };
}
