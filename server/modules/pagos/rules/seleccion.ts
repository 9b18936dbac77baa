/**
 * Which payments are chosen to be annulled (spec 000, section 4 'Payment annulment selection rules'). Pure: the dialog draws what these
 * answer. 'Later' compares the month that was paid, by year and then month, never its text.
 */

export interface DetallePago {
  readonly pago_id: number;
  readonly num_doc: string;
  /** `MM/YYYY`. */
  readonly fecha_pagada: string;
  /** Pesos. */
  readonly total: number;
  readonly select: boolean;
  /** Why it cannot be annulled; `null` when it can. */
  readonly motivo_no_habilitado: string | null;
}

export interface Propietario<D extends DetallePago = DetallePago> {
  readonly persona_id: number;
  readonly documento: string;
  readonly n_completo: string;
  readonly total_pagado: number;
  readonly select: boolean;
  readonly detalle: readonly D[];
}

/** `03/2026` → 24315: months since year 0, so that later ones are larger. */
export function mesPagado({ fecha_pagada }: Pick<DetallePago, 'fecha_pagada'>): number {
  const [mes = 0, anio = 0] = fecha_pagada.split('/').map(Number);
  return anio * 12 + mes;
}

/** Rule 4: an owner is chosen when at least one of their payments is. */
function withDetalle<D extends DetallePago, P extends Propietario<D>>(owner: P, chosen: (pago: D) => boolean): P {
  const detalle = owner.detalle.map((pago) => ({ ...pago, select: chosen(pago) }));
  return { ...owner, detalle, select: detalle.some(({ select }) => select) };
}

/** Rule 1: choosing an owner chooses all their payments; letting go of them, none. */
export function seleccionarPropietario<D extends DetallePago, P extends Propietario<D>>(owner: P, select: boolean): P {
  return withDetalle<D, P>(owner, () => select);
}

/** Rules 2 and 3: choosing or letting go of one payment takes others along. */
export function seleccionarPago<D extends DetallePago, P extends Propietario<D>>(
  owner: P,
  pago_id: number,
  select: boolean,
): P {
  const pago = owner.detalle.find((each) => each.pago_id === pago_id);
  if (!pago) return owner;
  const isLater = (each: D) => mesPagado(each) > mesPagado(pago);
  const sameDocument = (each: D) => each.num_doc === pago.num_doc;
  if (select) return withDetalle<D, P>(owner, (each) => each.select || sameDocument(each) || isLater(each));
  if (owner.detalle.some((each) => each.select && isLater(each))) return seleccionarPropietario<D, P>(owner, false);
  const isLaterOfTwo = owner.detalle.length === 2 && owner.detalle.some((each) => mesPagado(each) < mesPagado(pago));
  if (isLaterOfTwo) return seleccionarPropietario<D, P>(owner, false);
  return withDetalle<D, P>(owner, (each) => each.select && !sameDocument(each));
}

/**
 * The two tabs: what can be annulled and what cannot (rule 5), each owner with the payments and the total of that tab. One who has both
 * stands in both.
 */
export function porPestana<D extends DetallePago>(owners: readonly Propietario<D>[]) {
  const only = (can: boolean) =>
    owners.flatMap((owner): Propietario<D>[] => {
      const detalle = owner.detalle.filter(({ motivo_no_habilitado }) => (motivo_no_habilitado === null) === can);
      return detalle.length > 0 ? [{ ...owner, detalle, total_pagado: sumaDe(detalle) }] : [];
    });
  return { habilitados: only(true), noHabilitados: only(false) };
}

/** What will be annulled of an owner. */
export function seleccionados<D extends DetallePago>({ detalle }: Pick<Propietario<D>, 'detalle'>): D[] {
  return detalle.filter(({ select }) => select);
}

/** Sum in pesos, exact to the centavo. */
export function sumaDe(pagos: readonly Pick<DetallePago, 'total'>[]): number {
  return pagos.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100;
}

/** Documents of which only some payments are chosen: the server refuses them, since a document is annulled whole. */
export function documentosIncompletos<D extends DetallePago>({ detalle }: Pick<Propietario<D>, 'detalle'>): string[] {
  const chosen = new Set(detalle.filter(({ select }) => select).map(({ num_doc }) => num_doc));
  const left = detalle.filter(({ num_doc, select }) => !select && chosen.has(num_doc));
  return [...new Set(left.map(({ num_doc }) => num_doc))];
}

/** True when a payment of a later month stays: the rules let a person leave it out, and the dialog warns. */
export function dejaPosteriores<D extends DetallePago>({ detalle }: Pick<Propietario<D>, 'detalle'>): boolean {
  const months = detalle.filter(({ select }) => select).map(mesPagado);
  const first = Math.min(...months);
  return months.length > 0 && detalle.some((pago) => !pago.select && mesPagado(pago) > first);
}
