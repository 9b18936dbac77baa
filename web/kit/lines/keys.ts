/** Where a key takes one among the cells of the lines. Pure: what the browser knows of carets is asked by who calls. */
import type { Place } from './types.ts';

export type Step =
  | 'siguiente'
  | 'anterior'
  | 'abajo'
  | 'arriba'
  | 'pagina-abajo'
  | 'pagina-arriba'
  | 'primera'
  | 'ultima';

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const PAGE = 10;

const PLAIN: Readonly<Record<string, Step>> = {
  ArrowDown: 'abajo',
  ArrowUp: 'arriba',
  ArrowRight: 'siguiente',
  ArrowLeft: 'anterior',
  PageDown: 'pagina-abajo',
  PageUp: 'pagina-arriba',
};

/** `enter`: whether Enter goes to the next cell, or down the column as one who counts does. Tab is the browser's own. */
export function stepOf(pressed: Pressed, enter: 'celda' | 'linea'): Step | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed;
  if (altKey) return null;
  if (ctrlKey || metaKey) return key === 'Home' ? 'primera' : key === 'End' ? 'ultima' : null;
  if (key === 'Enter') {
    if (enter === 'linea') return shiftKey ? 'arriba' : 'abajo';
    return shiftKey ? 'anterior' : 'siguiente';
  }
  return shiftKey ? null : (PLAIN[key] ?? null);
}

/**
 * `cellsOf` names the fields of a line that can be entered, in their order. 'agregar' is what stands after the last line; null: one
 * stays.
 */
export function nextPlace(
  count: number,
  cellsOf: (index: number) => readonly string[],
  from: Place,
  step: Step,
): Place | 'agregar' | null {
  switch (step) {
    case 'siguiente':
      return sideways(count, cellsOf, from, 1);
    case 'anterior':
      return sideways(count, cellsOf, from, -1);
    case 'abajo':
      return inColumn(count, cellsOf, from, 1, 1) ?? 'agregar';
    case 'arriba':
      return inColumn(count, cellsOf, from, -1, 1);
    case 'pagina-abajo':
      return inColumn(count, cellsOf, from, 1, PAGE) ?? inColumn(count, cellsOf, { ...from, index: count }, -1, 1);
    case 'pagina-arriba':
      return inColumn(count, cellsOf, from, -1, PAGE) ?? inColumn(count, cellsOf, { ...from, index: -1 }, 1, 1);
    case 'primera':
      return inColumn(count, cellsOf, { ...from, index: -1 }, 1, 1);
    case 'ultima':
      return inColumn(count, cellsOf, { ...from, index: count }, -1, 1);
  }
}

function sideways(
  count: number,
  cellsOf: (index: number) => readonly string[],
  { index, field }: Place,
  by: 1 | -1,
): Place | 'agregar' | null {
  const own = cellsOf(index);
  const beside = own[own.indexOf(field) + by];
  if (beside !== undefined && own.includes(field)) return { index, field: beside };
  for (let at = index + by; at >= 0 && at < count; at += by) {
    const field = cellsOf(at).at(by === 1 ? 0 : -1);
    if (field !== undefined) return { index: at, field };
  }
  return by === 1 ? 'agregar' : null;
}

/** The same field, at least so many lines away. */
function inColumn(
  count: number,
  cellsOf: (index: number) => readonly string[],
  { index, field }: Place,
  by: 1 | -1,
  least: number,
): Place | null {
  for (let at = index + by * least; at >= 0 && at < count; at += by) {
    if (cellsOf(at).includes(field)) return { index: at, field };
  }
  return null;
}
