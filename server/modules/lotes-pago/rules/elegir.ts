/** Pure rules of what to pay with a budget: whole documents, those that save most discount first, then those that are owed for longest. */

/** Centavos. What it takes of the bank, and what paying it now saves. */
export interface Opcion {
  readonly valor_cts: number;
  readonly descuento_cts: number;
}

/** Ways of spending that are looked at in all: far more than the discounts of a month come to, and a fraction of a second. */
const MAX_PASOS = 1_000_000;

interface Estado {
  readonly gasto: number;
  readonly ahorro: number;
  readonly con: number;
  readonly antes: Estado | null;
}

export interface Elegidas {
  /** Places of what is paid, in their order. */
  readonly elegidas: readonly number[];
  readonly ahorro_cts: number;
  /** No choice within the budget saves more. */
  readonly exacto: boolean;
  /** No choice can save more than this: what was saved, when it is exact. */
  readonly tope_cts: number;
}

/**
 * The choice that saves most within the budget, and of those the one that takes least. It walks the ways of spending that no other one
 * beats (as much saved for less), which is exact. Past `MAX_PASOS` of them it takes what saves most for each peso, or what saves most by
 * itself: no less than half of the best there is, and `tope_cts` says how far the best could be.
 */
export function elegir(opciones: readonly Opcion[], presupuesto_cts: number, max = MAX_PASOS): Elegidas {
  const given = opciones.flatMap((opcion, i) =>
    opcion.descuento_cts > 0 && opcion.valor_cts <= presupuesto_cts ? [{ ...opcion, i }] : [],
  );
  const todo = given.reduce((sum, { valor_cts }) => sum + valor_cts, 0);
  if (todo <= presupuesto_cts) {
    const ahorro_cts = given.reduce((sum, { descuento_cts }) => sum + descuento_cts, 0);
    return { elegidas: given.map(({ i }) => i), ahorro_cts, exacto: true, tope_cts: ahorro_cts };
  }
  let frente: Estado[] = [{ gasto: 0, ahorro: 0, con: -1, antes: null }];
  let pasos = 0;
  for (const { valor_cts, descuento_cts, i } of given) {
    pasos += frente.length;
    if (pasos > max) return porPeso(given, presupuesto_cts);
    const more = frente.flatMap((antes): Estado[] => {
      const gasto = antes.gasto + valor_cts;
      return gasto > presupuesto_cts ? [] : [{ gasto, ahorro: antes.ahorro + descuento_cts, con: i, antes }];
    });
    frente = mejores(frente, more);
  }
  const last = frente.at(-1) ?? null;
  const ahorro_cts = last?.ahorro ?? 0;
  return { elegidas: camino(last), ahorro_cts, exacto: true, tope_cts: ahorro_cts };
}

/** Both are in order of what they spend, and of what they save: so is what is left of the two. */
function mejores(a: readonly Estado[], b: readonly Estado[]): Estado[] {
  const kept: Estado[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [x, y] = [a[i], b[j]];
    const first = x && (!y || x.gasto < y.gasto || (x.gasto === y.gasto && x.ahorro >= y.ahorro)) ? x : y;
    if (first === x) i += 1;
    else j += 1;
    if (first && first.ahorro > (kept.at(-1)?.ahorro ?? -1)) kept.push(first);
  }
  return kept;
}

function camino(last: Estado | null): number[] {
  const found: number[] = [];
  for (let each = last; each && each.con >= 0; each = each.antes) found.push(each.con);
  return found.reverse();
}

type Puesta = Opcion & { readonly i: number };

function porPeso(given: readonly Puesta[], presupuesto_cts: number): Elegidas {
  const sorted = given.toSorted((a, b) => b.descuento_cts * a.valor_cts - a.descuento_cts * b.valor_cts);
  let left = presupuesto_cts;
  let tope: number | null = null;
  let sum = 0;
  const taken: number[] = [];
  for (const { i, valor_cts, descuento_cts } of sorted) {
    if (valor_cts <= left) {
      taken.push(i);
      left -= valor_cts;
      sum += descuento_cts;
    } else tope ??= sum + Math.floor((descuento_cts * left) / valor_cts);
  }
  const [alone] = given.toSorted((a, b) => b.descuento_cts - a.descuento_cts);
  const tope_cts = Math.max(tope ?? sum, sum);
  if (alone && alone.descuento_cts > sum)
    return { elegidas: [alone.i], ahorro_cts: alone.descuento_cts, exacto: false, tope_cts };
  return { elegidas: taken.sort((a, b) => a - b), ahorro_cts: sum, exacto: false, tope_cts };
}

/** What is left of the budget goes to those that were not chosen, in their order, whole: the first is the one owed for longest. */
export function completar(opciones: readonly Opcion[], elegidas: readonly number[], presupuesto_cts: number): number[] {
  const chosen = new Set(elegidas);
  let left = presupuesto_cts;
  for (const i of elegidas) left -= opciones[i]?.valor_cts ?? 0;
  for (const [i, { valor_cts }] of opciones.entries()) {
    if (chosen.has(i) || valor_cts > left) continue;
    chosen.add(i);
    left -= valor_cts;
  }
  return [...chosen].sort((a, b) => a - b);
}
