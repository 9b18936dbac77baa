/** The lines of a document: written as it says them, and looked at again each time that somebody decided about a code. */
import { sql } from 'kysely';
import { jsonRows, slicesOf } from '../../core/db/slices.ts';
import type { Work } from '../../core/work.ts';
import type { Factura } from '../../shared/factura-xml/factura.ts';
import { homologate, lineasDe, registrarResueltas } from '../homologacion/public.ts';
import { documentoDe, type FacturaRecibida } from './lectura.ts';
import { mover } from './mover.ts';
import type { EstadoFactura } from './rules/estados.ts';
import { costoNeto, estaPendiente, type LineaDelXml } from './rules/linea.ts';

type Respuesta = Awaited<ReturnType<typeof homologate>>[number];
/** What the codes of a document are looked for by. */
type Buscada = Pick<FacturaRecibida, 'tipo' | 'n_factura' | 'fecha'> & { readonly proveedor_id: number };

/** What each line is of ours; of an invoice, codes that nobody saw wait to be decided. */
export async function buscar(w: Work, documento: Factura, { tipo, ...of }: Buscada): Promise<readonly Respuesta[]> {
  const lineas = lineasDe(documento);
  if (tipo === 'FC') return (await registrarResueltas(w, { ...of, lineas })).respuestas;
  return homologate(w.tx, of.proveedor_id, of.fecha, lineas);
}

/** How many of them nobody can answer, and the state that follows. */
export function quedaDe(respuestas: readonly Respuesta[]): { pendientes: number; estado: EstadoFactura } {
  const pendientes = respuestas.filter(({ estado, cantidad_mil }) => estaPendiente(estado, cantidad_mil)).length;
  return { pendientes, estado: pendientes === 0 ? 'HOMOLOGADO' : 'VALIDADO' };
}

const nuestra = (respuesta: Respuesta | undefined, base_cts: number) => ({
  homologacion: respuesta?.estado ?? null,
  homologacion_id: respuesta?.homologacion_id ?? null,
  producto_id: respuesta?.producto_id ?? null,
  presentacion_id: respuesta?.presentacion_id ?? null,
  factor_ppm: respuesta?.factor_ppm ?? null,
  cantidad_mil: respuesta?.cantidad_mil ?? null,
  costo_dmil: costoNeto(base_cts, respuesta?.cantidad_mil ?? null),
  msg: respuesta?.msg ?? '',
});
const NUESTRAS = Object.keys(nuestra(undefined, 0));

const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const valuesOf = (names: readonly string[]) => sql.join(names.map((_, i) => sql`value ->> ${sql.lit(i)}`));

/** What the bytes say, with what each line is of ours: past the change log, which tells the document. */
export async function escribirLineas(
  w: Work,
  factura_id: number,
  documento: Factura,
  { lineas, respuestas }: { readonly lineas: readonly LineaDelXml[]; readonly respuestas: readonly Respuesta[] },
): Promise<void> {
  await sql`insert into factura_recibida_documento (factura_id, documento) values (${factura_id}, ${JSON.stringify(documento)})`.execute(
    w.tx,
  );
  const rows = lineas.map((linea, i) => ({ ...linea, ...nuestra(respuestas[i], linea.base_cts) }));
  const names = Object.keys(rows[0] ?? {});
  for (const { json } of slicesOf(rows.map((row) => Object.values(row)))) {
    await sql`insert into factura_recibida_linea (factura_id, ${columnsOf(names)})
      select ${factura_id}, ${valuesOf(names)} from ${jsonRows(json)} order by key`.execute(w.tx);
  }
}

/** Looked at again, once it may be received. */
export async function homologar(w: Work, row: FacturaRecibida): Promise<void> {
  const { id, proveedor_id } = row;
  if (proveedor_id === null) throw new Error('A document without supplier has no codes to look for.');
  const { tipo, n_factura, fecha } = row;
  const respuestas = await buscar(w, await documentoDe(w.tx, id), { tipo, n_factura, fecha, proveedor_id });
  const { rows } = await sql<{ id: number; base_cts: number }>`
    select id, base_cts from factura_recibida_linea where factura_id = ${id} order by orden`.execute(w.tx);
  const kept = rows.map((linea, i) => [...Object.values(nuestra(respuestas[i], linea.base_cts)), linea.id]);
  const set = sql.join(NUESTRAS.map((name, i) => sql`${sql.ref(name)} = j.value ->> ${sql.lit(i)}`));
  for (const { json } of slicesOf(kept)) {
    await sql`update factura_recibida_linea set ${set} from ${jsonRows(json)} as j
      where factura_recibida_linea.id = j.value ->> ${sql.lit(NUESTRAS.length)}`.execute(w.tx);
  }
  await mover(w, row, quedaDe(respuestas));
}
