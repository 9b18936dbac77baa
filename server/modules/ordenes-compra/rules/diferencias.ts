/** What an amendment changed, field by field. */

/** A line as a version keeps it. */
type LineaVersion = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly cod_prod: string;
  readonly nombre_producto: string;
};
export type Documento = Readonly<Record<string, unknown>> & { readonly detalle: readonly LineaVersion[] };

type Valor = string | number | null;
export interface Diferencia {
  /** `fecha_entrega`, or `detalle.12.cantidad`, with the id of the line. */
  readonly campo: string;
  /** Of a line, its product. */
  readonly linea: string | null;
  readonly antes: Valor;
  readonly despues: Valor;
}

/** What people agree on; all else follows from it. */
const CAMPOS_ORDEN = [
  ...(['bodega', 'fecha_entrega', 'plazo_dias', 'forma_pago', 'comprador', 'cotizacion_proveedor'] as const),
  ...(['direccion_entrega', 'observacion', 'terminos', 'descuento_comercial', 'flete', 'total'] as const),
];
export const CAMPOS_LINEA = [
  ...(['cantidad', 'presentacion', 'precio_unitario', 'pct_descuento', 'iva', 'fecha_entrega'] as const),
];

/** The header first, then lines in the order of the new document, then those that are gone. */
export function diferenciasDe(antes: Documento, despues: Documento): Diferencia[] {
  const header = CAMPOS_ORDEN.flatMap((campo) => diferencia(campo, null, antes[campo], despues[campo]));
  const old = new Map(antes.detalle.map((linea) => [linea.id, linea]));
  const now = new Set(despues.detalle.map(({ id }) => id));
  const lines = despues.detalle.flatMap((linea) => lineaDistinta(old.get(linea.id), linea));
  const gone = antes.detalle.filter(({ id }) => !now.has(id)).flatMap((linea) => lineaDistinta(linea, undefined));
  return [...header, ...lines, ...gone];
}

function lineaDistinta(antes: LineaVersion | undefined, despues: LineaVersion | undefined): Diferencia[] {
  const linea = despues ?? antes;
  if (!linea) return [];
  const nombre = (each: LineaVersion | undefined) => (each ? `${each.cod_prod} · ${each.nombre_producto}` : null);
  const at = (campo: string) => `detalle.${linea.id}.${campo}`;
  const title = nombre(linea);
  // A line that came or went is told by what it is and how much of it.
  if (!antes || !despues) {
    const cantidad = (each: LineaVersion | undefined) => each?.cantidad;
    return [
      ...diferencia(at('producto_id'), title, nombre(antes), nombre(despues)),
      ...diferencia(at('cantidad'), title, cantidad(antes), cantidad(despues)),
    ];
  }
  const product = diferencia(at('producto_id'), title, nombre(antes), nombre(despues));
  return [...product, ...CAMPOS_LINEA.flatMap((campo) => diferencia(at(campo), title, antes[campo], despues[campo]))];
}

function diferencia(campo: string, linea: string | null, antes: unknown, despues: unknown): Diferencia[] {
  const [a, b] = [valor(antes), valor(despues)];
  return a === b ? [] : [{ campo, linea, antes: a, despues: b }];
}

const valor = (value: unknown): Valor => (typeof value === 'string' || typeof value === 'number' ? value : null);
