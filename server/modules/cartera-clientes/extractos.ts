/** Lines of a bank's statement: what came in, each once, until it is a receipt or is put aside. */
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { requireReferences } from '../../core/db/references.ts';
import { insertRow, updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { invalid, notFound, refused } from '../../core/http/errors.ts';
import type { Importer } from '../../core/import/importer.ts';
import type { Work } from '../../core/work.ts';
import { toRow, toWire } from '../../shared/campos.ts';
import { businessDay } from '../../shared/dates.ts';
import { toCentavos, toPesos } from '../../shared/money.ts';
import { searchKey } from '../../shared/text.ts';
import { linea as campos } from './campos/extracto.ts';
import {
  importarExtracto,
  type Linea,
  type LineaAlta,
  type LineaCambio,
  lineaAlta,
  lineaCambio,
} from './contract/extractos.ts';

const filas = (db: Reader) =>
  db
    .selectFrom('extracto_linea as l')
    .innerJoin('cuenta_banco as c', 'c.id', 'l.cuenta_id')
    .leftJoin('recibo as r', 'r.id', 'l.recibo_id')
    .select(['l.id', 'l.cuenta_id', 'c.nombre as cuenta', 'l.fecha', 'l.numero', 'l.referencia', 'l.nit'])
    .select(['l.descripcion', 'l.valor_cts', 'l.estado', 'l.recibo_id', 'r.numero as recibo', 'l.motivo'])
    .select(['l.updated', 'l.version']);
type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;
const present = (row: Fila): Linea => toWire(campos, row);

export const lineasSource = listSource({
  table: 'extracto_linea as l',
  counted: 'extracto_linea',
  fields: {
    fecha: 'l.fecha',
    valor: 'l.valor_cts',
    updated: 'l.updated',
    estado: 'l.estado',
    cuenta_id: 'l.cuenta_id',
  },
  search: { fts: 'extracto_linea_fts', prefix: ['l.referencia'] },
  totals: { valor: { column: 'l.valor_cts', present: toPesos } },
  rows: filas,
  present,
});

export async function findLinea(db: Reader, id: number): Promise<Linea> {
  const row = await filas(db).where('l.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró la línea del banco.');
  return present(row);
}

async function columnas(w: Work, datos: LineaAlta) {
  const { cuenta_id, fecha, numero, referencia, nit, descripcion } = datos;
  if (fecha > businessDay(w.now)) throw invalid({ fecha: ['La fecha no puede ser futura.'] });
  await requireReferences(w.tx, [{ campo: 'cuenta_id', tabla: 'cuenta_banco', columna: 'id', valor: cuenta_id }]);
  return {
    ...toRow(campos, datos),
    busca: searchKey([numero, referencia, nit ?? '', descripcion ?? ''].join(' ')),
  };
}

export async function createLinea(w: Work, datos: LineaAlta): Promise<Linea> {
  return findLinea(w.tx, await insertRow(w, 'extracto_linea', await columnas(w, datos)));
}

/** Of what is a receipt nothing changes any more. */
async function updateLinea(w: Work, id: number, { version, ...datos }: LineaCambio): Promise<Linea> {
  const current = () => findLinea(w.tx, id);
  const now = await current();
  const columns = await columnas(w, datos);
  const same = now.nit === datos.nit && now.descripcion === datos.descripcion;
  if (now.estado !== 'PENDIENTE' && !same) throw refused(`La línea está ${now.estado}.`);
  if (!same) await updateRow(w, 'extracto_linea', { id, version, current }, columns);
  return current();
}

export const importadorExtracto: Importer<LineaAlta, LineaCambio, Linea> = {
  contract: importarExtracto,
  alta: lineaAlta,
  cambio: lineaCambio,
  async find(db, [cuenta_id = '', fecha = '', numero = '', referencia = '', valor = '']) {
    const row = await db
      .selectFrom('extracto_linea')
      .select('id')
      .where('cuenta_id', '=', Number(cuenta_id))
      .where('fecha', '=', fecha)
      .where('numero', '=', numero)
      .where('referencia', '=', referencia)
      .where('valor_cts', '=', toCentavos(Number(valor)) ?? 0)
      .executeTakeFirst();
    return row?.id ?? null;
  },
  read: findLinea,
  create: createLinea,
  update: updateLinea,
};

interface Acto {
  readonly version?: number | null | undefined;
}

export async function descartarLinea(w: Work, id: number, { version, motivo }: Acto & { readonly motivo: string }) {
  const linea = await abrir(w, id, version);
  if (linea.estado !== 'PENDIENTE') throw refused(`La línea está ${linea.estado}.`);
  return mover(w, linea, { estado: 'DESCARTADA', motivo }, motivo);
}

export async function retomarLinea(w: Work, id: number, { version }: Acto) {
  const linea = await abrir(w, id, version);
  if (linea.estado !== 'DESCARTADA') throw refused(`La línea está ${linea.estado}.`);
  return mover(w, linea, { estado: 'PENDIENTE', motivo: null });
}

/** The line of a receipt that is annulled waits again: its money is still in the bank. */
export async function soltarLinea(w: Work, recibo_id: number, motivo: string): Promise<void> {
  const row = await w.tx
    .selectFrom('extracto_linea')
    .select('id')
    .where('recibo_id', '=', recibo_id)
    .executeTakeFirst();
  if (row) await mover(w, await findLinea(w.tx, row.id), { estado: 'PENDIENTE', recibo_id: null }, motivo);
}

async function abrir(w: Work, id: number, version: number | null | undefined): Promise<Linea> {
  const linea = await findLinea(w.tx, id);
  const current = () => findLinea(w.tx, id);
  await requireVersion(w, 'extracto_linea', id, version ?? linea.version, { current });
  return linea;
}

async function mover(
  w: Work,
  { id, version }: Linea,
  cambios: { readonly estado: Linea['estado']; readonly motivo?: string | null; readonly recibo_id?: number | null },
  motivo?: string,
): Promise<Linea> {
  const current = () => findLinea(w.tx, id);
  await updateRow(w, 'extracto_linea', { id, version, current }, cambios, {
    accion: 'estado',
    ...(motivo ? { motivo } : {}),
  });
  return current();
}
