/** The answer of `POST productos/precios`: prices with their taxes and totals, as a document would have them. */

import type { Reader } from '../../core/db/reader.ts';
import { requireReferences } from '../../core/db/references.ts';
import { sumExact } from '../../shared/exact.ts';
import { toPesos } from '../../shared/money.ts';
import { formatQuantity, toMilesimas, toPrecio } from '../../shared/quantities.ts';
import { type Totals, totalize } from '../../shared/totals.ts';
import type { Cotizacion, LineaCotizada, Pregunta } from './contract/precios.ts';
import { type PrecioHallado, pricesOf } from './cotizar.ts';

/** Of the DIAN. */
const IVA = '01';

/** Lines without a price, or with more discount than it takes, are told by their `error` and count in no total. */
export async function responder(db: Reader, { lineas, persona_id, ...asked }: Pregunta): Promise<Cotizacion> {
  await requireReferences(db, [
    { campo: 'persona_id', tabla: 'persona', columna: 'id', valor: persona_id ?? null },
    { campo: 'lista_id', tabla: 'lista_precio', columna: 'id', valor: asked.lista_id ?? null },
  ]);
  const given = lineas.map(({ producto_id, presentacion_id = null, cantidad }) => {
    return { producto_id, presentacion_id, cantidad_mil: toMilesimas(cantidad) ?? 0 };
  });
  const found = await pricesOf(db, {
    ...{ fecha: asked.fecha, lista_id: asked.lista_id ?? null, persona_id: persona_id ?? null, lineas: given },
  });
  const discounts = lineas.map(({ descuento }) => Math.round((descuento ?? 0) * 100));
  const errors = found.map((price, i) => price.error ?? excede(price, discounts[i] ?? 0));
  const counted = found.flatMap((price, i) => (errors[i] === null ? [{ price, i }] : []));
  const totals = totalize(
    counted.map(({ price, i }) => ({
      cantidad_mil: given[i]?.cantidad_mil ?? 0,
      precio_dmil: price.escrito_dmil ?? 0,
      descuento: discounts[i] ?? 0,
      ...{ incluye_impuestos: price.incluye_iva, impuestos: price.impuestos },
    })),
  );
  const placeOf = new Map(counted.map(({ i }, place) => [i, place]));
  return {
    lineas: found.map((price, i) => presentar(price, errors[i] ?? null, totals.lineas[placeOf.get(i) ?? -1])),
    impuestos: porTarifa(totals.impuestos),
    totales: {
      subtotal: toPesos(totals.totales.subtotal),
      impuestos: toPesos(totals.totales.impuestos),
      total: toPesos(totals.totales.total),
    },
  };
}

function excede({ descuento_maximo }: PrecioHallado, descuento: number): string | null {
  if (descuento_maximo === null || descuento <= descuento_maximo) return null;
  return `El descuento supera el máximo de la lista (${formatQuantity(descuento_maximo / 100)}%).`;
}

function presentar(
  price: PrecioHallado,
  error: string | null,
  line: Totals['lineas'][number] | undefined,
): LineaCotizada {
  const { precio_dmil, con_iva_dmil, descuento_maximo, lista_id, lista, item_id, derivado } = price;
  const iva = line?.impuestos.filter(({ tributo }) => tributo === IVA).map(({ valor }) => valor);
  return {
    precio: precio_dmil === null ? null : toPrecio(precio_dmil),
    precio_con_iva: con_iva_dmil === null ? null : toPrecio(con_iva_dmil),
    ...{ lista_id, lista, item_id, derivado },
    descuento_maximo: descuento_maximo === null ? null : descuento_maximo / 100,
    base: line ? toPesos(line.base) : null,
    iva: iva ? toPesos(sumExact(iva)) : null,
    total: line ? toPesos(line.total) : null,
    error,
  };
}

/** A tax by unit is told once, whatever boxes its units came in. */
function porTarifa(taxes: Totals['impuestos']): Cotizacion['impuestos'] {
  const groups = Map.groupBy(taxes, ({ codigo, tributo, tarifa }) => `${codigo} ${tributo} ${tarifa}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { codigo, tributo, tarifa } = first;
    const sum = (of: 'base' | 'valor') => toPesos(sumExact(group.map((each) => each[of])));
    return [{ codigo, tributo, tarifa: tarifa / 100, base: sum('base'), valor: sum('valor') }];
  });
}
