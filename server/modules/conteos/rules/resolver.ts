/** A capture as a phone sends it, made into a place of the count and a quantity of the base unit; or why it cannot be counted. */
import { AmountError } from '../../../shared/exact.ts';
import { toMilesimas } from '../../../shared/quantities.ts';
import { enBase } from './capturas.ts';

/** Said to who captured, by its capture. */
export class NoSeCuenta extends Error {
  override readonly name = 'NoSeCuenta';
}

export interface Dada {
  readonly presentacion_id?: number | null | undefined;
  readonly zona_id?: number | null | undefined;
  readonly lote?: string | null | undefined;
  readonly fecha_vencimiento?: string | null | undefined;
  readonly cantidad: number;
}

export interface Producto {
  readonly id: number;
  readonly cod_prod: string;
  readonly tipo: string;
  readonly linea: string;
  readonly decimales: number;
  readonly maneja_lote: boolean;
  readonly maneja_serial: boolean;
  readonly ubicacion_defecto_id: number | null;
  readonly presentaciones: readonly { readonly id: number; readonly factor_ppm: number }[];
}

interface Zona {
  readonly id: number;
  readonly codigo: string;
  readonly tipo: string;
  readonly estado: string;
}

export interface LineaEnConteo {
  readonly id: number;
  readonly producto_id: number;
  readonly zona_id: number;
  readonly lote: string | null;
  readonly hallada: number;
  readonly pendiente: number;
  readonly ronda: number | null;
}

export interface Alcance {
  readonly ronda: number;
  /** None: all. */
  readonly zonas: ReadonlySet<number>;
  readonly productos: ReadonlySet<number>;
  readonly lineas: ReadonlySet<string>;
  /** Of the warehouse, in walking order. */
  readonly bodega: ReadonlyMap<number, Zona>;
}

export interface Resuelta {
  readonly producto: Producto;
  readonly zona_id: number;
  readonly lote: string | null;
  readonly fecha_vencimiento: string | null;
  readonly presentacion_id: number | null;
  readonly escrita_mil: number;
  readonly cantidad_mil: number;
}

export const claveLugar = ({ producto_id, zona_id, lote }: Pick<LineaEnConteo, 'producto_id' | 'zona_id' | 'lote'>) =>
  `${producto_id}:${zona_id}:${lote ?? ''}`;

/** Throws NoSeCuenta. `lineas`: of that product. */
export function resolver(dada: Dada, producto: Producto, lineas: readonly LineaEnConteo[], alcance: Alcance): Resuelta {
  const { cod_prod } = producto;
  if (producto.tipo === 'KIT') throw new NoSeCuenta(`${cod_prod} es un kit: cuenta sus componentes.`);
  if (producto.tipo !== 'INVENTARIO') throw new NoSeCuenta(`El producto ${cod_prod} no maneja existencias.`);
  requireAlcance(producto, alcance);
  const lote = loteDe(dada, producto, lineas);
  const cantidad = cantidadDe(dada, producto);
  return {
    ...{ producto, lote, ...cantidad },
    zona_id: zonaDe(dada, producto, lote, lineas, alcance),
    fecha_vencimiento: lote ? (dada.fecha_vencimiento ?? null) : null,
  };
}

function requireAlcance({ id, cod_prod, linea }: Producto, { productos, lineas }: Alcance): void {
  if ((productos.size === 0 || productos.has(id)) && (lineas.size === 0 || lineas.has(linea))) return;
  throw new NoSeCuenta(`El producto ${cod_prod} no es de los que se cuentan.`);
}

function loteDe({ lote, cantidad }: Dada, producto: Producto, lineas: readonly LineaEnConteo[]): string | null {
  const { cod_prod, maneja_lote, maneja_serial } = producto;
  if (!maneja_lote && !maneja_serial) {
    if (lote) throw new NoSeCuenta(`${cod_prod} no maneja lotes.`);
    return null;
  }
  if (lote) {
    if (maneja_serial && cantidad > 1) throw new NoSeCuenta(`El serial ${lote} de ${cod_prod} es uno solo.`);
    return lote;
  }
  const known = [...new Set(lineas.filter(({ hallada }) => hallada === 0).map((each) => each.lote))];
  const [only] = known;
  if (maneja_lote && known.length === 1 && only) return only;
  throw new NoSeCuenta(`Indica el ${maneja_serial ? 'serial' : 'lote'} de ${cod_prod}.`);
}

function cantidadDe({ presentacion_id, cantidad }: Dada, producto: Producto) {
  const presentacion = producto.presentaciones.find(({ id }) => id === presentacion_id);
  if (presentacion_id && !presentacion)
    throw new NoSeCuenta(`La presentación no es del producto ${producto.cod_prod}.`);
  const escrita_mil = toMilesimas(cantidad) ?? 0;
  const cantidad_mil = exacta(escrita_mil, presentacion?.factor_ppm ?? 1_000_000, producto.decimales);
  if (cantidad_mil === null)
    throw new NoSeCuenta(
      producto.decimales === 0
        ? `La cantidad de ${producto.cod_prod} debe ser entera.`
        : `La cantidad de ${producto.cod_prod} admite ${producto.decimales} decimales.`,
    );
  if (cantidad_mil > MAX_MIL) throw new NoSeCuenta(`La cantidad de ${producto.cod_prod} es demasiado grande.`);
  return { escrita_mil, cantidad_mil, presentacion_id: presentacion_id ?? null };
}

/** A thousand million units, as much as a quantity may be. */
const MAX_MIL = 1e12;

function exacta(escrita_mil: number, factor_ppm: number, decimales: number): number | null {
  try {
    return enBase(escrita_mil, factor_ppm, decimales);
  } catch (error) {
    if (error instanceof AmountError) throw new NoSeCuenta(error.message);
    throw error;
  }
}

/** The zone that was said; else the one where the snapshot has it, its place, or the first to store in: never by what came before. */
function zonaDe(
  { zona_id }: Dada,
  { cod_prod, ubicacion_defecto_id }: Producto,
  lote: string | null,
  lineas: readonly LineaEnConteo[],
  { bodega, zonas }: Alcance,
): number {
  const counted = (id: number | null) => id !== null && bodega.has(id) && (zonas.size === 0 || zonas.has(id));
  if (zona_id) {
    const zona = bodega.get(zona_id);
    if (!zona) throw new NoSeCuenta('La zona no es de la bodega.');
    if (zona.tipo === 'TRANSITO') throw new NoSeCuenta('Lo que está en tránsito no se cuenta.');
    if (zona.estado === 'INACTIVA') throw new NoSeCuenta(`La zona ${zona.codigo} está inactiva.`);
    if (!counted(zona_id)) throw new NoSeCuenta(`La zona ${zona.codigo} no es de las que se cuentan.`);
    return zona_id;
  }
  const expected = lineas.filter(({ hallada }) => hallada === 0);
  const own = expected.filter((each) => each.lote === lote);
  const places = [...new Set((own.length > 0 ? own : expected).map((each) => each.zona_id))];
  const [only] = places;
  if (places.length === 1 && only) return only;
  if (places.length > 1) {
    const names = places.map((id) => bodega.get(id)?.codigo).join(', ');
    throw new NoSeCuenta(`Indica la zona de ${cod_prod}: está en ${names}.`);
  }
  if (ubicacion_defecto_id !== null && counted(ubicacion_defecto_id)) return ubicacion_defecto_id;
  const first = [...bodega.values()].find(
    ({ id, tipo, estado }) => counted(id) && estado !== 'INACTIVA' && (zonas.size === 1 || tipo === 'ALMACENAMIENTO'),
  );
  if (!first) throw new NoSeCuenta(`Indica la zona de ${cod_prod}.`);
  return first.id;
}
