/** What each price of a list is worth: net, with taxes, its margin, and what the same costs until now. */
import type { Reader } from '../../core/db/reader.ts';
import { businessDay } from '../../shared/dates.ts';
import {
  costosDe,
  factoresDe,
  type ListaLeida,
  leerLista,
  leerRenglones,
  listaGeneral,
  PPM,
  type Renglon,
  recargosDe,
} from './leida.ts';
import { elegirPrecio, type PrecioCandidato } from './rules/eleccion.ts';
import { bajoMinimo, conImpuestos, margenDe, type Recargo, sinImpuestos, variacionDe } from './rules/precio.ts';

/** Prices and costs in ten-thousandths of a peso, of one of its presentation; percentages in hundredths. */
export interface Juicio {
  readonly renglon: Renglon;
  readonly factor_ppm: number;
  readonly neto: number | null;
  readonly con_iva: number | null;
  readonly costo: number | null;
  readonly margen: number | null;
  readonly actual: number | null;
  readonly variacion: number | null;
  readonly bajo_margen: boolean;
  readonly bajo_costo: boolean;
}

export const candidato = (row: Renglon): PrecioCandidato => ({
  ...{ id: row.id, presentacion_id: row.presentacion_id, cantidad_desde_mil: row.cantidad_desde_mil },
  ...{ precio_dmil: row.precio_dmil, desde: row.fecha_desde, hasta: row.fecha_hasta },
});

/** A price of one list in the terms of another: net, or with its taxes. */
export function enTerminosDe(precio: number, de: boolean, a: boolean, recargo: Recargo): number {
  if (de === a) return precio;
  return a ? conImpuestos(precio, recargo) : sinImpuestos(precio, recargo);
}

/** As many statements for five thousand prices as for one. `now`: of whose day costs and the list in force are. */
export async function juzgar(db: Reader, lista: ListaLeida, now: Date): Promise<Juicio[]> {
  const renglones = await leerRenglones(db, lista.id);
  const ids = renglones.map(({ producto_id }) => producto_id);
  const factores = await factoresDe(
    db,
    renglones.map(({ presentacion_id }) => presentacion_id),
  );
  const costo = await costosDe(db, ids);
  const recargo = await recargosDe(db, ids, lista.vigente_desde, lista.tipo);
  const actual = await preciosDeHoy(db, lista, businessDay(now));
  const includes = lista.incluye_iva === 1;
  return renglones.map((renglon) => {
    const { producto_id, presentacion_id, precio_dmil } = renglon;
    const factor_ppm = presentacion_id === null ? PPM : (factores.get(presentacion_id) ?? PPM);
    const own = recargo(producto_id, factor_ppm);
    const neto = precio_dmil === null ? null : enTerminosDe(precio_dmil, includes, false, own);
    const cost = costo(producto_id, factor_ppm);
    const before = actual(renglon, own);
    const judged = neto !== null && neto > 0 && cost !== null;
    return {
      ...{ renglon, factor_ppm, neto, costo: cost, actual: before },
      con_iva: precio_dmil === null ? null : enTerminosDe(precio_dmil, includes, true, own),
      margen: judged ? margenDe(neto, cost) : null,
      variacion: precio_dmil === null ? null : variacionDe(precio_dmil, before),
      bajo_margen: judged && lista.margen_minimo !== null && bajoMinimo(neto, cost, lista.margen_minimo),
      bajo_costo: judged && neto < cost,
    };
  });
}

/** What the same costs in the version before, else in the list of everybody. */
async function preciosDeHoy(db: Reader, lista: ListaLeida, hoy: string) {
  const reference =
    lista.reemplaza_id === null
      ? await listaGeneral(db, { fecha: hoy, tipo: lista.tipo, menos: lista.id })
      : await leerLista(db, lista.reemplaza_id);
  const rows = reference ? await leerRenglones(db, reference.id) : [];
  const byProduct = Map.groupBy(rows, ({ producto_id }) => producto_id);
  // Of a version that ended, its last day; of one that is still to begin, its first.
  const fecha = reference ? cuando(reference, hoy) : hoy;
  return ({ producto_id, presentacion_id, cantidad_desde_mil }: Renglon, own: Recargo): number | null => {
    const candidates = (byProduct.get(producto_id) ?? []).map(candidato);
    // A band that begins at nothing is compared with the first one that there is.
    const found = elegirPrecio(candidates, {
      presentacion_id,
      cantidad_mil: Math.max(cantidad_desde_mil, 1_000),
      fecha,
    });
    const precio = found?.precio_dmil ?? null;
    if (precio === null || !reference) return null;
    return enTerminosDe(precio, reference.incluye_iva === 1, lista.incluye_iva === 1, own);
  };
}

function cuando({ vigente_desde, vigente_hasta }: ListaLeida, hoy: string): string {
  if (hoy < vigente_desde) return vigente_desde;
  return vigente_hasta !== null && vigente_hasta < hoy ? vigente_hasta : hoy;
}
