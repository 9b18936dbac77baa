/** Codes of a supplier as its invoices bring them: those that nobody saw become rows, and those that come unlike are put in doubt. */
import { sql } from 'kysely';
import { insertRows, updateRows } from '../../core/db/row-sets.ts';
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import type { Factura } from '../../shared/factura-xml/factura.ts';
import { columnas } from './columnas.ts';
import { FACTURA_RECHAZOS } from './contract/homologacion.ts';
import { proveedorDeNit } from './queries.ts';
import { type Resuelta, resolver } from './resolver.ts';
import { precioGuardado } from './rules/cantidad.ts';
import type { LineaHomologada, LineaXml } from './rules/juicio.ts';
import { sugerida } from './sugerir.ts';

/** Codes, each once however many lines it has. */
export interface Registro {
  readonly creadas: number;
  readonly existentes: number;
  readonly conflictos: number;
}

interface Documento {
  readonly proveedor_id: number;
  readonly n_factura: string;
  /** `YYYY-MM-DD` */
  readonly fecha: string;
  readonly lineas: readonly LineaXml[];
}

/** The lines of a parsed invoice as they are homologated. Prices in another currency say nothing of ours. */
export function lineasDe({ products, currency }: Pick<Factura, 'products' | 'currency'>): LineaXml[] {
  const isPesos = currency === null || currency === 'COP';
  return products.map(({ codigos_xml, nombre_producto_xml, unidad_xml, cantidad_xml, precio_compra }) => {
    const codeOf = (wanted: string) => codigos_xml.find(({ tipo }) => tipo === wanted)?.codigo ?? null;
    return {
      cod_prod_xml: codeOf('vendedor'),
      codigo_estandar_xml: codeOf('estandar'),
      ...{ nombre_producto_xml, unidad_xml, cantidad_xml, precio_xml: isPesos ? precio_compra : null },
    };
  });
}

/** The codes of an invoice that was read. Refuses notes, and a supplier that is not in the directory. */
export async function cargarFactura(w: Work, factura: Factura): Promise<Registro & { readonly proveedor: string }> {
  if (factura.tipoDocumento === 'CreditNote') throw refused(FACTURA_RECHAZOS.nota);
  if (factura.tipoDocumento === 'DebitNote') throw refused(FACTURA_RECHAZOS.debito);
  const nit = factura.supplier.nit ?? '';
  const proveedor = await proveedorDeNit(w.tx, nit);
  if (!proveedor) throw refused(FACTURA_RECHAZOS.sinProveedor(nit));
  const lineas = lineasDe(factura);
  if (lineas.length === 0) throw refused(FACTURA_RECHAZOS.sinLineas);
  const { n_factura, issueDate } = factura;
  const fecha = /^\d{4}-\d{2}-\d{2}$/.test(issueDate ?? '') ? (issueDate as string) : businessDay(w.now);
  return {
    proveedor: proveedor.nombre,
    ...(await registrarLineas(w, { proveedor_id: proveedor.id, n_factura, fecha, lineas })),
  };
}

/** As few statements for all lines as for one. The same again writes nothing. */
export async function registrarLineas(w: Work, documento: Documento): Promise<Registro> {
  return (await registrarResueltas(w, documento)).registro;
}

/** The same, with what each line is, in its order: a code that nobody saw has its row from now on. */
export async function registrarResueltas(w: Work, documento: Documento) {
  const { proveedor_id, fecha, lineas } = documento;
  const todas = await resolver(w.tx, proveedor_id, fecha, lineas);
  const resueltas = todas.filter(({ leida }) => leida.codigo !== null);
  const nuevas = unaDeCada(resueltas.filter(({ conocida }) => conocida === null));
  const vistas = unaDeCada(resueltas.filter(({ conocida }) => conocida !== null));
  const dudosas = vistas.filter(
    ({ conocida, respuesta }) => conocida?.estado === 'HOMOLOGADA' && respuesta.estado === 'EN_CONFLICTO',
  );
  const orden_proveedor = await ordenDe(w, proveedor_id);
  const ids = await insertRows(
    w,
    'homologacion',
    nuevas.map((nueva) => ({ proveedor_id, orden_proveedor, origen: 'XML', ...fila(nueva, documento) })),
  );
  const versiones = await versionesDe(w, dudosas);
  await updateRows(
    w,
    'homologacion',
    dudosas.map((dudosa) => enDuda(dudosa, versiones)),
    { accion: 'estado' },
  );
  const creadas = new Map(nuevas.map(({ leida }, i) => [keyOf(leida), ids[i] ?? null]));
  return {
    registro: { creadas: nuevas.length, existentes: vistas.length, conflictos: dudosas.length },
    respuestas: todas.map(({ leida, respuesta }): LineaHomologada => {
      return { ...respuesta, homologacion_id: respuesta.homologacion_id ?? creadas.get(keyOf(leida)) ?? null };
    }),
  };
}

const keyOf = ({ clave, unidad }: Resuelta['leida']) => JSON.stringify([clave, unidad]);

/** The first line of each code and unit, or of each row. */
function unaDeCada(resueltas: readonly Resuelta[]): Resuelta[] {
  const first = new Map<string, Resuelta>();
  for (const resuelta of resueltas) {
    const { leida, conocida, respuesta } = resuelta;
    const key = conocida ? String(conocida.id) : keyOf(leida);
    const held = first.get(key);
    // Of the lines of a row, one that is in doubt speaks for it.
    if (!held || (held.respuesta.estado !== 'EN_CONFLICTO' && respuesta.estado === 'EN_CONFLICTO'))
      first.set(key, resuelta);
  }
  return [...first.values()];
}

function fila({ leida, respuesta }: Resuelta, { n_factura, fecha }: Documento) {
  const { linea, codigo, unidad } = leida;
  const { nombre_producto_xml, codigo_estandar_xml } = linea;
  return {
    ...columnas({
      cod_prod_xml: codigo,
      nombre_producto_xml,
      codigo_estandar_xml: estandar(codigo_estandar_xml),
      unidad_xml: unidad,
      observacion: null,
    }),
    ...sugerida(respuesta.candidatos[0]),
    ultimo_precio_dmil: precioGuardado(linea.precio_xml),
    ultima_factura: [...n_factura].slice(0, 60).join(''),
    ultima_fecha: fecha,
  };
}

const estandar = (text: string | null) => (text !== null && text.length <= 100 ? text : null);

function enDuda({ leida, conocida, respuesta }: Resuelta, versiones: ReadonlyMap<number, number>) {
  const id = conocida?.id ?? 0;
  const { nombre_producto_xml, codigo_estandar_xml, precio_xml } = leida.linea;
  return {
    ...{ id, version: versiones.get(id) ?? 0, estado: 'EN_CONFLICTO' as const, conflicto: respuesta.msg },
    ...{ visto_nombre: nombre_producto_xml, visto_estandar: estandar(codigo_estandar_xml) },
    visto_precio_dmil: precioGuardado(precio_xml),
  };
}

async function versionesDe(w: Work, resueltas: readonly Resuelta[]): Promise<ReadonlyMap<number, number>> {
  const ids = resueltas.flatMap(({ conocida }) => conocida?.id ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from homologacion where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(
    w.tx,
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

async function ordenDe(w: Work, proveedor_id: number): Promise<string> {
  const row = await w.tx
    .selectFrom('proveedor')
    .select('orden_nombre')
    .where('id', '=', proveedor_id)
    .executeTakeFirstOrThrow();
  return row.orden_nombre;
}
