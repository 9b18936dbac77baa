/** What prices would be: nothing is written. */
import { sql } from 'kysely';
import type { Actor } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import { requireReferences } from '../../core/db/references.ts';
import { invalid } from '../../core/http/errors.ts';
import { toCantidad, toPrecio } from '../../shared/quantities.ts';
import type { Simulacion, Simulado } from './contract/items.ts';
import { nombresDe, veCostos } from './items-lectura.ts';
import { candidato, enTerminosDe, type Juicio, juzgar } from './juicio.ts';
import { leerLista, leerRenglones, recargosDe } from './leida.ts';
import { elegirPrecio } from './rules/eleccion.ts';
import { conMargen, margenDe, masPorcentaje, redondear, variacionDe } from './rules/precio.ts';
import type { Redondeo } from './rules/tipos.ts';

const pesos = (dmil: number | null) => (dmil === null ? null : toPrecio(dmil));
const percent = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100);

/** Of the prices of a list, as a change over the cost, over another list or over what they are would leave them. */
export async function simular(
  db: Reader,
  id: number,
  asked: Simulacion,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<Simulado[]> {
  const lista = await leerLista(db, id);
  await requireSobre(db, asked);
  const chosen = await elegidos(db, id, asked);
  const juicios = (await juzgar(db, lista, now)).filter(
    ({ renglon }) => chosen === null || chosen.has(renglon.producto_id),
  );
  const ids = juicios.map(({ renglon }) => renglon.producto_id);
  const nombres = await nombresDe(db, ids);
  const recargo = await recargosDe(db, ids, lista.vigente_desde, lista.tipo);
  const otra = await enOtraLista(db, asked);
  const sees = veCostos(actor);
  const includes = lista.incluye_iva === 1;
  const percentage = Math.round(asked.porcentaje * 100);
  const rise = Math.round(asked.costo_sube * 100);
  return juicios.flatMap((juicio) => {
    const { renglon, factor_ppm, actual } = juicio;
    const nombre = nombres.get(renglon.producto_id);
    if (!nombre) return [];
    const own = recargo(renglon.producto_id, factor_ppm);
    const costo = juicio.costo === null ? null : masPorcentaje(juicio.costo, rise);
    const from = desdeDonde(asked, juicio, costo, otra);
    const before = renglon.precio_dmil ?? actual;
    const raw =
      from === null
        ? null
        : asked.sobre === 'MARGEN'
          ? conMargen(from.precio, percentage)
          : masPorcentaje(from.precio, percentage);
    const inTerms =
      raw === null || from === null ? null : enTerminosDe(raw, from.incluye_iva ?? includes, includes, own);
    const nuevo =
      inTerms === null ? null : Math.max(1, redondear(alCentavo(inTerms, includes), asked.redondeo as Redondeo));
    const neto = nuevo === null ? null : enTerminosDe(nuevo, includes, false, own);
    return [
      {
        ...{ id: renglon.id, producto_id: renglon.producto_id, cod_prod: nombre.cod_prod },
        nombre_producto: nombre.nombre_producto,
        presentacion: nombre.presentaciones[renglon.presentacion_id ?? 0] ?? null,
        cantidad_desde: toCantidad(renglon.cantidad_desde_mil),
        ...{ precio_actual: pesos(before), precio_nuevo: pesos(nuevo) },
        variacion: nuevo === null ? null : percent(variacionDe(nuevo, before)),
        costo: sees ? pesos(costo) : null,
        margen: sees && neto !== null && costo !== null && neto > 0 ? percent(margenDe(neto, costo)) : null,
        bajo_costo: sees ? neto !== null && costo !== null && neto < costo : null,
      },
    ];
  });
}

const alCentavo = (precio: number, includes: boolean) => (includes ? Math.round(precio / 100) * 100 : precio);

interface Origen {
  readonly precio: number;
  /** As it has its taxes; absent, as the list does. */
  readonly incluye_iva?: boolean;
}

function desdeDonde(
  { sobre }: Simulacion,
  { renglon, actual }: Juicio,
  costo: number | null,
  otra: (renglon: Juicio['renglon']) => Origen | null,
): Origen | null {
  if (sobre === 'LISTA') return otra(renglon);
  if (sobre === 'ACTUAL') {
    const precio = renglon.precio_dmil ?? actual;
    return precio === null ? null : { precio };
  }
  return costo === null ? null : { precio: costo, incluye_iva: false };
}

async function requireSobre(
  db: Reader,
  { sobre, lista_id, porcentaje, linea, proveedor_id }: Simulacion,
): Promise<void> {
  if (sobre === 'LISTA' && lista_id === null) throw invalid({ lista_id: ['Elige la lista.'] });
  if (sobre === 'MARGEN' && (porcentaje < 0 || porcentaje >= 100))
    throw invalid({ porcentaje: ['El margen va de 0 a 99.99.'] });
  await requireReferences(db, [
    { campo: 'lista_id', tabla: 'lista_precio', columna: 'id', valor: lista_id },
    { campo: 'linea', tabla: 'linea_producto', columna: 'codigo', valor: linea },
    { campo: 'proveedor_id', tabla: 'proveedor', columna: 'id', valor: proveedor_id },
  ]);
}

/** Products of a line, or whose code of that supplier is known; `null`: all. */
async function elegidos(
  db: Reader,
  lista_id: number,
  { linea, proveedor_id }: Simulacion,
): Promise<ReadonlySet<number> | null> {
  if (linea === null && proveedor_id === null) return null;
  const ofLine = linea === null ? sql`true` : sql`p.linea = ${linea}`;
  const ofSupplier =
    proveedor_id === null
      ? sql`true`
      : sql`exists (select 1 from homologacion as h where h.proveedor_id = ${proveedor_id} and h.producto_id = p.id)`;
  const { rows } = await sql<{ id: number }>`
    select distinct p.id from lista_precio_item as i join producto as p on p.id = i.producto_id
    where i.lista_precio_id = ${lista_id} and ${ofLine} and ${ofSupplier}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function enOtraLista(db: Reader, { sobre, lista_id }: Simulacion) {
  if (sobre !== 'LISTA' || lista_id === null) return () => null;
  const otra = await leerLista(db, lista_id);
  const byProduct = Map.groupBy(await leerRenglones(db, lista_id), ({ producto_id }) => producto_id);
  return ({ producto_id, presentacion_id, cantidad_desde_mil }: Juicio['renglon']): Origen | null => {
    const candidates = (byProduct.get(producto_id) ?? []).map(candidato);
    const cantidad_mil = Math.max(cantidad_desde_mil, 1_000);
    const found = elegirPrecio(candidates, { presentacion_id, cantidad_mil, fecha: otra.vigente_desde });
    return found?.precio_dmil ? { precio: found.precio_dmil, incluye_iva: otra.incluye_iva === 1 } : null;
  };
}
