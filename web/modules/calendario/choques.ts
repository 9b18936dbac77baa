/** A carrier that is asked to be in two places at once. Pure. */
import { type Entrega, itemOf } from './entrega.ts';

const overlap = (a: Entrega, b: Entrega): boolean => {
  const [x, y] = [itemOf(a), itemOf(b)];
  return x.start < y.end && y.start < x.end;
};

/** Other deliveries of the same carrier at the same time. */
export function choquesDe(entrega: Entrega, entregas: readonly Entrega[]): readonly Entrega[] {
  const { transportistaId, id } = entrega;
  if (transportistaId === null) return [];
  return entregas.filter(
    (other) => other.id !== id && other.transportistaId === transportistaId && overlap(entrega, other),
  );
}

/** Ids of all that clash with another. One pass for each carrier, in the order of their hours. */
export function conChoque(entregas: readonly Entrega[]): ReadonlySet<string> {
  const found = new Set<string>();
  /** By carrier, the one that ends last until now: whoever clashes with an earlier one clashes with it. */
  const latest = new Map<number, Entrega>();
  for (const entrega of entregas.toSorted((a, b) => itemOf(a).start - itemOf(b).start)) {
    const { transportistaId } = entrega;
    if (transportistaId === null) continue;
    const before = latest.get(transportistaId);
    if (before && overlap(before, entrega)) found.add(before.id).add(entrega.id);
    if (!before || itemOf(before).end < itemOf(entrega).end) latest.set(transportistaId, entrega);
  }
  return found;
}
