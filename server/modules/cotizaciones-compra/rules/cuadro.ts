/**
 * What the offers of a request come to, side by side: each with its share of its supplier's freight and the taxes that are not given back,
 * so that prices are compared as goods cost at the door. VAT is left out: it is given back. Pure; screens reckon with it too.
 */
import { mulDiv, share, sumExact } from '../../../shared/exact.ts';
import { type LineTax, totalize } from '../../../shared/totals.ts';

/** VAT, to the tax office. */
const IVA = '01';
const PPM = 1_000_000;

export interface LineaPedida {
  readonly id: number;
  /** What is asked, of its presentation. */
  readonly escrita_mil: number;
  /** By unit of its presentation. */
  readonly impuestos: readonly LineTax[];
}

export interface OfertaDe {
  readonly invitado_id: number;
  readonly detalle_id: number;
  readonly precio_dmil: number;
  readonly descuento: number;
  /** `null`: all that is asked. */
  readonly disponible_mil: number | null;
}

export interface InvitadoDe {
  readonly id: number;
  readonly flete_cts: number;
}

/** Centavos. */
export interface Celda {
  readonly invitado_id: number;
  readonly detalle_id: number;
  /** What they have of what is asked. */
  readonly cantidad_mil: number;
  readonly base_cts: number;
  readonly iva_cts: number;
  /** With freight and other taxes, without VAT. */
  readonly costo_cts: number;
  /** Nobody sells one for less. */
  readonly mejor: boolean;
}

/** Centavos. */
export interface TotalOferta {
  readonly invitado_id: number;
  readonly lineas: number;
  /** All lines, whole. */
  readonly completa: boolean;
  readonly base_cts: number;
  readonly flete_cts: number;
  readonly iva_cts: number;
  readonly costo_cts: number;
}

/** How much of an offer is taken, of the presentation of its line. */
export interface Tomada {
  readonly invitado_id: number;
  readonly detalle_id: number;
  readonly cantidad_mil: number;
}

const disponibleDe = (oferta: Pick<OfertaDe, 'disponible_mil'>, { escrita_mil }: LineaPedida): number =>
  Math.min(escrita_mil, oferta.disponible_mil ?? escrita_mil);

/** Of lines of one supplier, in their order, with its freight shared by what they come to. */
function costear(
  lineas: readonly (OfertaDe & { readonly cantidad_mil: number; readonly pedida: LineaPedida })[],
  flete: number,
) {
  const totals = totalize(
    lineas.map(({ cantidad_mil, precio_dmil, descuento, pedida }) => ({
      ...{ cantidad_mil, precio_dmil, descuento, impuestos: pedida.impuestos },
    })),
  );
  const bases = totals.lineas.map(({ base }) => base);
  const fletes = share(flete, bases);
  return totals.lineas.map(({ base, impuestos }, i) => {
    const iva = sumExact(impuestos.flatMap(({ tributo, valor }) => (tributo === IVA ? [valor] : [])));
    const otros = sumExact(impuestos.flatMap(({ tributo, valor }) => (tributo === IVA ? [] : [valor])));
    return { base_cts: base, iva_cts: iva, costo_cts: sumExact([base, otros, fletes[i] ?? 0]) };
  });
}

/** One of the first costs less than one of the second. */
const menos = (a: Pick<Celda, 'costo_cts' | 'cantidad_mil'>, b: Pick<Celda, 'costo_cts' | 'cantidad_mil'>): boolean =>
  BigInt(a.costo_cts) * BigInt(b.cantidad_mil) < BigInt(b.costo_cts) * BigInt(a.cantidad_mil);

/** Every offer beside the others, and what each supplier offers in all. Offers that hold no more are not of it. */
export function cuadroDe(
  pedidas: readonly LineaPedida[],
  invitados: readonly InvitadoDe[],
  ofertas: readonly OfertaDe[],
): { readonly celdas: readonly Celda[]; readonly totales: readonly TotalOferta[] } {
  const byId = new Map(pedidas.map((linea) => [linea.id, linea]));
  const propias = Map.groupBy(ofertas, ({ invitado_id }) => invitado_id);
  const totales: TotalOferta[] = [];
  const celdas = invitados.flatMap(({ id, flete_cts }): Omit<Celda, 'mejor'>[] => {
    const own = (propias.get(id) ?? []).flatMap((oferta) => {
      const pedida = byId.get(oferta.detalle_id);
      return pedida ? [{ ...oferta, pedida, cantidad_mil: disponibleDe(oferta, pedida) }] : [];
    });
    if (own.length === 0) return [];
    const costos = costear(own, flete_cts);
    const suma = (campo: 'base_cts' | 'iva_cts' | 'costo_cts') => sumExact(costos.map((costo) => costo[campo]));
    totales.push({
      ...{ invitado_id: id, lineas: own.length, flete_cts },
      completa: own.length === pedidas.length && own.every((o) => o.cantidad_mil === o.pedida.escrita_mil),
      ...{ base_cts: suma('base_cts'), iva_cts: suma('iva_cts'), costo_cts: suma('costo_cts') },
    });
    return own.map(({ detalle_id, cantidad_mil }, i) => ({
      ...{ invitado_id: id, detalle_id, cantidad_mil },
      ...(costos[i] ?? { base_cts: 0, iva_cts: 0, costo_cts: 0 }),
    }));
  });
  const byLine = Map.groupBy(celdas, ({ detalle_id }) => detalle_id);
  const best = new Map(
    [...byLine].map(([id, all]) => [id, all.reduce((least, celda) => (menos(celda, least) ? celda : least))]),
  );
  return {
    totales,
    celdas: celdas.map((celda) => {
      const least = best.get(celda.detalle_id);
      return { ...celda, mejor: least !== undefined && !menos(least, celda) };
    }),
  };
}

/** Of each line what costs least first, until there is all that is asked or nobody has more. */
export function sugerirAdjudicacion(pedidas: readonly LineaPedida[], celdas: readonly Celda[]): Tomada[] {
  const byLine = Map.groupBy(celdas, ({ detalle_id }) => detalle_id);
  return pedidas.flatMap(({ id, escrita_mil }) => {
    let left = escrita_mil;
    const cheapest = [...(byLine.get(id) ?? [])].sort((a, b) => (menos(a, b) ? -1 : menos(b, a) ? 1 : 0));
    return cheapest.flatMap(({ invitado_id, detalle_id, cantidad_mil }): Tomada[] => {
      const taken = Math.min(left, cantidad_mil);
      left -= taken;
      return taken > 0 ? [{ invitado_id, detalle_id, cantidad_mil: taken }] : [];
    });
  });
}

/** What taking so much of the offers comes to: each supplier that sells something charges its whole freight. Centavos, without VAT. */
export function costoDeTomar(
  pedidas: readonly LineaPedida[],
  invitados: readonly InvitadoDe[],
  ofertas: readonly OfertaDe[],
  tomadas: readonly Tomada[],
): number {
  const taken = new Map(tomadas.map((each) => [`${each.invitado_id} ${each.detalle_id}`, each.cantidad_mil]));
  const byId = new Map(pedidas.map((linea) => [linea.id, linea]));
  const propias = Map.groupBy(ofertas, ({ invitado_id }) => invitado_id);
  return sumExact(
    invitados.flatMap(({ id, flete_cts }) => {
      const own = (propias.get(id) ?? []).flatMap((oferta) => {
        const pedida = byId.get(oferta.detalle_id);
        const cantidad_mil = taken.get(`${id} ${oferta.detalle_id}`) ?? 0;
        return pedida && cantidad_mil > 0 ? [{ ...oferta, pedida, cantidad_mil }] : [];
      });
      return own.length === 0 ? [] : costear(own, flete_cts).map(({ costo_cts }) => costo_cts);
    }),
  );
}

export type Falta = 'ajena' | 'repetida' | 'sin_disponible' | 'sobre_pedida';

/** What is wrong with taking so much: of no offer, said twice, more than they have, more than was asked. By its place. */
export function faltasDe(
  pedidas: readonly LineaPedida[],
  ofertas: readonly OfertaDe[],
  tomadas: readonly Tomada[],
): ReadonlyMap<number, Falta> {
  const lineas = new Map(pedidas.map((linea) => [linea.id, linea]));
  const known = new Map(ofertas.map((oferta) => [`${oferta.invitado_id} ${oferta.detalle_id}`, oferta]));
  const seen = new Set<string>();
  const left = new Map(pedidas.map(({ id, escrita_mil }) => [id, escrita_mil]));
  const faltas = new Map<number, Falta>();
  for (const [i, { invitado_id, detalle_id, cantidad_mil }] of tomadas.entries()) {
    const key = `${invitado_id} ${detalle_id}`;
    const [oferta, linea] = [known.get(key), lineas.get(detalle_id)];
    const rest = (left.get(detalle_id) ?? 0) - cantidad_mil;
    if (!oferta || !linea) faltas.set(i, 'ajena');
    else if (seen.has(key)) faltas.set(i, 'repetida');
    else if (oferta.disponible_mil !== null && cantidad_mil > oferta.disponible_mil) faltas.set(i, 'sin_disponible');
    else if (rest < 0) faltas.set(i, 'sobre_pedida');
    seen.add(key);
    left.set(detalle_id, rest);
  }
  return faltas;
}

/** A tax of the base unit as one of the presentation carries it. */
export const enSuPresentacion = (impuestos: readonly LineTax[], factor_ppm: number): LineTax[] =>
  impuestos.map(({ codigo, tributo, tarifa, por_unidad_dmil }) => ({
    ...{ codigo, tributo, tarifa },
    ...(por_unidad_dmil === undefined ? {} : { por_unidad_dmil: mulDiv(por_unidad_dmil, factor_ppm, PPM) }),
  }));

/** So much of a presentation is whole units of its product, as many decimals as that has. */
export function esExacta(escrita_mil: number, factor_ppm: number, decimales: number): boolean {
  const base = mulDiv(escrita_mil, factor_ppm, PPM);
  return BigInt(base) * BigInt(PPM) === BigInt(escrita_mil) * BigInt(factor_ppm) && base % 10 ** (3 - decimales) === 0;
}
