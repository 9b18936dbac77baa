/** Drafts of credit notes of suppliers. */
import { sql } from 'kysely';
import { referencesOf } from '../../core/db/campos.ts';
import type { Reader } from '../../core/db/reader.ts';
import { requireReferences } from '../../core/db/references.ts';
import { updateRows } from '../../core/db/row-sets.ts';
import { deleteRow, insertRow, replaceChildren, updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { invalid, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { sumExact } from '../../shared/exact.ts';
import { toCentavos } from '../../shared/money.ts';
import { toMilesimas } from '../../shared/quantities.ts';
import { searchKey } from '../../shared/text.ts';
import { totalize } from '../../shared/totals.ts';
import { type DocumentoGuardado, documentosDe } from '../cartera/public.ts';
import { desvincular, vincular } from '../facturas-xml/public.ts';
import * as campos from './campos.ts';
import type { LineaNota, Nota, NotaAlta, NotaCambio } from './contract/nota.ts';
import { findNota } from './lectura.ts';
import { NOMBRES_ESTADO, type OrigenNota } from './rules/estados.ts';

export const createNota = (w: Work, datos: NotaAlta): Promise<Nota> => crear(w, datos, 'MANUAL', null);

/** `factura_id`: of the electronic note that was received, which says the VAT of each line: `ivas`, centavos. */
export async function crear(
  w: Work,
  datos: NotaAlta,
  origen: OrigenNota,
  factura_id: number | null,
  ivas: readonly number[] = [],
): Promise<Nota> {
  const { filas, ...columnas } = await armar(w, datos, ivas);
  const esperadas = await requireEsperadas(w, null, datos);
  const id = await insertRow(w, 'nota_credito', {
    ...columnas,
    ...{ esperada: 0, estado: 'BORRADOR', origen, factura_id },
  });
  await replaceChildren(w, 'nota_credito_detalle', { nota_id: id }, filas, 'detalle');
  await nombrar(w, id, esperadas);
  if (factura_id !== null) await vincular(w, factura_id);
  return findNota(w.tx, id);
}

export async function updateNota(w: Work, id: number, { version, ...datos }: NotaCambio): Promise<Nota> {
  const current = () => findNota(w.tx, id);
  const before = await requireVersion(w, 'nota_credito', id, version, { current });
  if (before.estado !== 'BORRADOR') throw refused(`La nota está ${NOMBRES_ESTADO[before.estado]}: ya no se edita.`);
  const { filas, ...columnas } = await armar(w, datos);
  const esperadas = await requireEsperadas(w, id, datos);
  await updateRow(w, 'nota_credito', { id, version, current }, columnas);
  await replaceChildren(w, 'nota_credito_detalle', { nota_id: id }, filas, 'detalle');
  await nombrar(w, id, esperadas);
  return current();
}

export async function deleteNota(w: Work, id: number): Promise<void> {
  const { estado, version, esperada } = await findNota(w.tx, id);
  if (estado !== 'BORRADOR' || esperada) throw refused('Solo se elimina una nota en BORRADOR: anúlala.');
  const { factura_id } = await requireVersion(w, 'nota_credito', id, version);
  await soltarEsperadas(w, id, []);
  await replaceChildren(w, 'nota_credito_detalle', { nota_id: id }, []);
  await deleteRow(w, 'nota_credito', id);
  if (factura_id !== null) await desvincular(w, factura_id);
}

async function armar(w: Work, { detalle, esperadas: _, ...datos }: NotaAlta, ivas: readonly number[] = []) {
  await requireReferences(w.tx, [
    ...referencesOf(campos.nota, datos),
    ...detalle.flatMap((linea, i) => referencesOf(campos.notaDetalle, linea, `detalle.${i}`)),
  ]);
  if (datos.fecha > businessDay(w.now)) throw invalid({ fecha: ['La fecha no puede ser futura.'] });
  const documento = await requireFactura(w.tx, datos);
  await requireLineasPropias(w.tx, datos.proveedor_id, detalle);
  const filas = filasDe(detalle, ivas);
  const base_cts = sumExact(filas.map((fila) => fila.base_cts));
  const iva_cts = sumExact(filas.map((fila) => fila.valor_iva_cts));
  const { nombre } = await w.tx
    .selectFrom('proveedor')
    .select('nombre')
    .where('id', '=', datos.proveedor_id)
    .executeTakeFirstOrThrow();
  return {
    ...{ ...datos, n_factura: documento.n_factura, base_cts, iva_cts, total_cts: sumExact([base_cts, iva_cts]), filas },
    busca: searchKey([datos.n_nota, documento.n_factura, nombre, datos.observacion].filter(Boolean).join(' ')),
  };
}

/** Of the same supplier, and owed or paid: not annulled. */
export async function requireFactura(
  db: Reader,
  { documento_id, proveedor_id }: { readonly documento_id: number; readonly proveedor_id: number },
): Promise<DocumentoGuardado> {
  const [documento] = await documentosDe(db, [documento_id]);
  const owed = documento && ['FC', 'DS', 'ND'].includes(documento.tipo) && documento.estado !== 'ANULADA';
  if (!owed || documento.proveedor_id !== proveedor_id)
    throw invalid({ documento_id: ['No es una factura causada de este proveedor.'] });
  return documento;
}

/** Lines of receipts are of the same supplier, and say the product that came. */
async function requireLineasPropias(db: Reader, proveedor_id: number, detalle: readonly LineaNota[]): Promise<void> {
  const { rows } = await sql<{ id: number; proveedor_id: number; producto_id: number | null }>`
    select d.id, e.proveedor_id, d.producto_id from json_each(${JSON.stringify(detalle.map((l) => l.entrada_detalle_id))}) as j
    join entrada_detalle as d on d.id = j.value join entrada as e on e.id = d.entrada_id`.execute(db);
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const [i, linea] of detalle.entries()) {
    const at = `detalle.${i}`;
    if (linea.entrada_detalle_id !== null) {
      const row = known.get(linea.entrada_detalle_id);
      if (row?.proveedor_id !== proveedor_id)
        throw invalid({ [`${at}.entrada_detalle_id`]: ['La línea no es de una entrada de este proveedor.'] });
      if (linea.producto_id !== null && linea.producto_id !== row.producto_id)
        throw invalid({ [`${at}.producto_id`]: ['No es el producto de esa línea.'] });
    } else if (linea.afecta_inventario)
      throw invalid({ [`${at}.afecta_inventario`]: ['Para afectar el inventario di de qué entrada es.'] });
  }
}

/** VAT of a rate is rounded once for the note, unless its document says it. */
function filasDe(detalle: readonly LineaNota[], ivas: readonly number[]) {
  const { lineas } = totalize(
    detalle.map(({ base, iva }) => ({
      ...{ cantidad_mil: 1_000, precio_dmil: (toCentavos(base) ?? 0) * 100 },
      impuestos: iva === null ? [] : [{ codigo: 'IVA', tributo: '01', tarifa: Math.round(iva * 100) }],
    })),
  );
  return detalle.map(({ id, descripcion, producto_id, entrada_detalle_id, cantidad, iva, afecta_inventario }, i) => ({
    ...{ id: id ?? null, descripcion, producto_id, entrada_detalle_id },
    cantidad_mil: cantidad === null ? null : toMilesimas(cantidad),
    base_cts: lineas[i]?.base ?? 0,
    iva: iva === null ? null : Math.round(iva * 100),
    valor_iva_cts: ivas[i] ?? lineas[i]?.impuestos[0]?.valor ?? 0,
    afecta_inventario: afecta_inventario ? (1 as const) : (0 as const),
  }));
}

interface EsperadaAbierta {
  readonly id: number;
  readonly version: number;
}

/** Those that a note names: of the same supplier, open, and named by no other note. */
async function requireEsperadas(w: Work, nota_id: number | null, { esperadas, proveedor_id }: NotaAlta) {
  const rows = await w.tx
    .selectFrom('nota_credito')
    .where('id', 'in', sql<number>`(select value from json_each(${JSON.stringify(esperadas)}))`)
    .where('proveedor_id', '=', proveedor_id)
    .where('estado', 'in', ['ESPERADA', 'SOLICITADA'])
    .select(['id', 'version', 'cumple_id'])
    .execute();
  const open = rows.filter(({ cumple_id }) => cumple_id === null || cumple_id === nota_id);
  const known = new Set(open.map(({ id }) => id));
  const wrong = esperadas.flatMap((id, i) => (known.has(id) ? [] : [`esperadas.${i}`]));
  if (wrong.length === 0) return open;
  const msg = 'No se espera de este proveedor, o ya la nombra otra nota.';
  throw invalid(Object.fromEntries(wrong.map((campo) => [campo, [msg]])));
}

/** The note is these expected ones, and no others. */
async function nombrar(w: Work, nota_id: number, esperadas: readonly EsperadaAbierta[]): Promise<void> {
  await soltarEsperadas(
    w,
    nota_id,
    esperadas.map(({ id }) => id),
  );
  await updateRows(
    w,
    'nota_credito',
    esperadas.map(({ id, version }) => ({ id, version, cumple_id: nota_id })),
  );
}

async function soltarEsperadas(w: Work, nota_id: number, salvo: readonly number[]): Promise<void> {
  const rows = await w.tx
    .selectFrom('nota_credito')
    .where('cumple_id', '=', nota_id)
    .select(['id', 'version'])
    .execute();
  const gone = rows.filter(({ id }) => !salvo.includes(id));
  await updateRows(
    w,
    'nota_credito',
    gone.map((row) => ({ ...row, cumple_id: null })),
  );
}
