/** Pure: versions of a quotation side by side, product by product. */

export interface LineaVersion {
  readonly producto_id: number;
  readonly presentacion_id: number | null;
  readonly cantidad: number;
  readonly precio: number;
  readonly descuento: number;
  readonly opcional: boolean;
  readonly elegida: boolean;
}

export interface Renglon<L> {
  readonly clave: string;
  /** One for each version, in their order; `null`: it is not in it. */
  readonly lineas: readonly (L | null)[];
  /** It is not the same in all of them. */
  readonly cambia: boolean;
}

/** A product may stand more than once: its first line beside the first of the other, and so on. */
export function compararVersiones<L extends LineaVersion>(versiones: readonly (readonly L[])[]): Renglon<L>[] {
  const rows = new Map<string, (L | null)[]>();
  for (const [v, lineas] of versiones.entries()) {
    const seen = new Map<string, number>();
    for (const linea of lineas) {
      const producto = `${linea.producto_id}:${linea.presentacion_id ?? ''}`;
      const times = seen.get(producto) ?? 0;
      seen.set(producto, times + 1);
      const clave = `${producto}:${times}`;
      const row = rows.get(clave) ?? versiones.map(() => null);
      row[v] = linea;
      rows.set(clave, row);
    }
  }
  return [...rows].map(([clave, lineas]) => ({ clave, lineas, cambia: new Set(lineas.map(terminos)).size > 1 }));
}

const terminos = (linea: LineaVersion | null): string =>
  linea === null ? '' : [linea.cantidad, linea.precio, linea.descuento, linea.opcional, linea.elegida].join(' ');
