/** The import of prices, by the commands of the drafts: what is in force is changed by a new version, never by a file. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { notFound, refusedAt, refusedIn } from '../../core/http/errors.ts';
import type { Importer } from '../../core/import/importer.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { toCantidad, toMilesimas, toPrecio } from '../../shared/quantities.ts';
import { findByCode } from '../productos/public.ts';
import { createLista, deleteLista } from './commands.ts';
import {
  importarPrecios,
  type PrecioAlta,
  type PrecioCambio,
  precioAlta,
  precioCambio,
} from './contract/importacion.ts';
import { guardarItems } from './items.ts';
import { leerLista } from './leida.ts';

/** `version`: the price itself, in ten-thousandths: a price has no version of its own. */
interface Precio extends PrecioAlta {
  readonly id: number;
  readonly version: number;
}

/** The draft of a code, or the newest version of it. */
async function listaDe(db: Reader, codigo: string) {
  return db
    .selectFrom('lista_precio')
    .select(['id', 'version'])
    .where('codigo', '=', codigo)
    .where('estado', '<>', 'INACTIVA')
    .orderBy('revision', 'desc')
    .executeTakeFirst();
}

interface De {
  readonly producto_id: number;
  readonly presentacion_id: number | null;
}

async function productoDe(
  db: Reader,
  { producto, presentacion }: Pick<PrecioAlta, 'producto' | 'presentacion'>,
): Promise<De> {
  const found = await findByCode(db, producto);
  if (!found) throw refusedIn('producto', 'No hay un producto con ese código.');
  if (presentacion === null) return { producto_id: found.producto_id, presentacion_id: null };
  const row = await db
    .selectFrom('presentacion')
    .select('id')
    .where('producto_id', '=', found.producto_id)
    .where('nombre', '=', presentacion)
    .executeTakeFirst();
  if (!row) throw refusedIn('presentacion', 'El producto no tiene una presentación con ese nombre.');
  return { producto_id: found.producto_id, presentacion_id: row.id };
}

const buscarItem = async (db: Reader, lista_id: number, { producto_id, presentacion_id }: De, desde_mil: number) =>
  db
    .selectFrom('lista_precio_item')
    .select('id')
    .where('lista_precio_id', '=', lista_id)
    .where('producto_id', '=', producto_id)
    .where('presentacion_id', 'is', presentacion_id)
    .where('cantidad_desde_mil', '=', desde_mil)
    .orderBy('id')
    .executeTakeFirst();

async function leerPrecio(db: Reader, id: number): Promise<Precio> {
  const { rows } = await sql<{
    codigo: string;
    cod_prod: string;
    presentacion: string | null;
    desde: number;
    precio: number | null;
  }>`select l.codigo, p.cod_prod, e.nombre as presentacion, i.cantidad_desde_mil as desde, i.precio_dmil as precio
    from lista_precio_item as i join lista_precio as l on l.id = i.lista_precio_id join producto as p on p.id = i.producto_id
    left join presentacion as e on e.id = i.presentacion_id where i.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('No se encontró el precio.');
  const precio_dmil = row.precio ?? 0;
  return {
    ...{ id, version: precio_dmil, lista: row.codigo, producto: row.cod_prod, presentacion: row.presentacion },
    ...{ cantidad_desde: toCantidad(row.desde), precio: toPrecio(precio_dmil) },
    ...{ lista_nombre: null, incluye_iva: false, vigente_desde: null },
  };
}

/** The list that a row names, made as a draft when nobody has it. */
async function listaPara(w: Work, { lista, lista_nombre, incluye_iva, vigente_desde }: PrecioAlta) {
  const found = await listaDe(w.tx, lista);
  if (found) return found;
  return createLista(w, {
    ...{ codigo: lista, nombre: lista_nombre ?? lista, tipo: 'VENTA', modo: 'FIJA', incluye_iva, redondeo: 0 },
    ...{ lista_base_id: null, porcentaje: null, margen_minimo: null, vigente_hasta: null, observacion: null },
    ...{ vigente_desde: vigente_desde ?? businessDay(w.now), clientes: [], ciudades: [] },
  });
}

function guardar(w: Work, datos: PrecioAlta, own: number | null): Promise<Precio> {
  return refusedAt(
    (path) => path.replace(/^guardar\.0\./, '').replace('producto_id', 'producto'),
    async () => {
      const de = await productoDe(w.tx, datos);
      const { id, version } = await listaPara(w, datos);
      const { cantidad_desde, precio } = datos;
      const item = {
        ...de,
        id: own,
        cantidad_desde,
        precio,
        fecha_desde: null,
        fecha_hasta: null,
        descuento_maximo: null,
      };
      await guardarItems(w, id, { version, guardar: [item], eliminar: [] });
      const made = await buscarItem(w.tx, id, de, toMilesimas(cantidad_desde) ?? 0);
      return leerPrecio(w.tx, made?.id ?? 0);
    },
  );
}

export const importador: Importer<PrecioAlta, PrecioCambio, Precio> = {
  contract: importarPrecios,
  alta: precioAlta,
  cambio: precioCambio,
  async find(db, [codigo = '', producto = '', presentacion = '', desde = '']) {
    const lista = await listaDe(db, codigo);
    const found = await findByCode(db, producto);
    if (!lista || !found) return null;
    const de = await productoDe(db, { producto, presentacion: presentacion || null }).catch(() => null);
    if (!de) return null;
    const item = await buscarItem(db, lista.id, de, toMilesimas(Number(desde)) ?? 0);
    return item?.id ?? null;
  },
  read: leerPrecio,
  create: (w, datos) => guardar(w, datos, null),
  async update(w, id, datos) {
    const now = await leerPrecio(w.tx, id);
    return now.precio === datos.precio ? now : guardar(w, datos, id);
  },
  /** Of a draft; a list that is left without prices goes with its last one. */
  async deshacer(w, id) {
    const row = await w.tx
      .selectFrom('lista_precio_item')
      .select('lista_precio_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { id: lista_id, version } = await leerLista(w.tx, row.lista_precio_id);
    await guardarItems(w, lista_id, { version, guardar: [], eliminar: [id] });
    const left = await w.tx
      .selectFrom('lista_precio_item')
      .select('id')
      .where('lista_precio_id', '=', lista_id)
      .executeTakeFirst();
    if (left) return 'Eliminado.';
    await deleteLista(w, lista_id);
    return 'Eliminado, y su lista: quedó sin precios.';
  },
};
