/** Documents into the inbox: each kept once, judged at once, its lines homologated. As many statements for 500 lines as for one. */
import { sql } from 'kysely';
import { readCompany } from '../../core/company.ts';
import { insertRow } from '../../core/db/rows.ts';
import { attachAll } from '../../core/files/uploads.ts';
import { AppError } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { businessDay, formatDate } from '../../shared/dates.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import { searchKey } from '../../shared/text.ts';
import { proveedorDeNit } from '../homologacion/public.ts';
import { buscar, escribirLineas, quedaDe } from './lineas.ts';
import type { Preparado } from './preparar.ts';
import { type EstadoFactura, NOMBRES_ESTADO, NOMBRES_TIPO } from './rules/estados.ts';
import { type Columnas, errorDe, nitSinDv } from './rules/leida.ts';

/** What came of a file. `id`: of its row, also where it was there already. */
export interface Recibido {
  readonly nombre: string;
  readonly ok: boolean;
  readonly id: number | null;
  readonly code: ErrorCode | null;
  readonly msg: string;
  readonly estado: EstadoFactura | null;
}

/** Of each the outcome, in order: the good are kept whatever the bad. Throws the first refusal, with all of them, when none is good. */
export async function recibirArchivo(w: Work, preparados: readonly Preparado[]): Promise<Recibido[]> {
  const { nit } = await readCompany(w.tx);
  const nuestro = nit ? nitSinDv(nit) : null;
  const data: Recibido[] = [];
  for (const preparado of preparados) data.push(await recibirUno(w, preparado, nuestro));
  const [first] = data;
  if (first && data.every(({ ok }) => !ok)) throw new AppError(first.code ?? 'regla_negocio', first.msg, { data });
  return data;
}

async function recibirUno(w: Work, preparado: Preparado, nuestro: string | null): Promise<Recibido> {
  const { nombre } = preparado;
  if (!preparado.ok) return { nombre, ok: false, id: null, code: preparado.code, msg: preparado.msg, estado: null };
  const { archivo, columnas, factura, lineas } = preparado;
  const before = await yaCargado(w, archivo.hash, columnas);
  if (before) {
    const msg = `El archivo ya fue cargado el ${formatDate(businessDay(new Date(before.created)))} por ${before.usuario}.`;
    return { nombre, ok: false, id: before.id, code: 'duplicado', msg, estado: before.estado };
  }
  const proveedor = await proveedorDeNit(w.tx, columnas.nit);
  const proveedor_id = proveedor?.id ?? null;
  const error = errorDe(columnas, { nuestro, proveedor_id });
  const { tipo, n_factura, fecha } = columnas;
  const receivable = error === null && proveedor_id !== null;
  const respuestas = receivable ? await buscar(w, factura, { tipo, n_factura, fecha, proveedor_id }) : [];
  const queda = error ? { ...error, estado: 'CON_ERROR' as const } : quedaDe(respuestas);
  const id = await insertRow(w, 'factura_recibida', {
    ...columnas,
    ...{ nombre, sha256: archivo.hash, proveedor_id, busca: buscaDe(columnas, proveedor?.nombre ?? null) },
    ...queda,
  });
  await escribirLineas(w, id, factura, { lineas, respuestas });
  await attachAll(w, [{ ...archivo, tabla: 'factura_recibida', registro_id: id, uso: 'xml' }]);
  const { estado } = queda;
  return { nombre, ok: true, id, code: null, msg: error?.motivo ?? dicho(columnas, estado), estado };
}

const dicho = ({ tipo, n_factura, emisor }: Columnas, estado: EstadoFactura) =>
  `${NOMBRES_TIPO[tipo]} ${n_factura} de ${emisor}: ${NOMBRES_ESTADO[estado]}.`;

export const buscaDe = (
  { n_factura, emisor, nit, referencia }: Pick<Columnas, 'n_factura' | 'emisor' | 'nit' | 'referencia'>,
  proveedor: string | null,
) => searchKey([n_factura, emisor, nit, referencia, proveedor].filter(Boolean).join(' '));

interface Cargado {
  readonly id: number;
  readonly estado: EstadoFactura;
  readonly created: string;
  readonly usuario: string;
}

/** The row of the same bytes, the same CUFE or the same number of the same supplier. What was put aside leaves only its number. */
async function yaCargado(w: Work, sha256: string, columnas: Columnas): Promise<Cargado | undefined> {
  const { cufe, nit, tipo, n_factura } = columnas;
  const { rows } = await sql<Cargado>`
    select f.id, f.estado, f.created, coalesce(u.first_name || ' ' || u.last_name, 'el sistema') as usuario
    from factura_recibida as f left join usuario as u on u.id = f.uc_id
    where f.id in (
      select id from factura_recibida where sha256 = ${sha256}
      union all select id from factura_recibida where cufe = ${cufe}
      union all select id from factura_recibida
        where nit = ${nit} and tipo = ${tipo} and n_factura = ${n_factura} and estado <> 'DESCARTADO')
    limit 1`.execute(w.tx);
  return rows[0];
}
