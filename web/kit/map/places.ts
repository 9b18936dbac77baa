/** Places on a map: what is drawn, where one begins, and which are drawn as one. Pure. */

/** Degrees (WGS 84). */
export interface Place {
  readonly latitud: number;
  readonly longitud: number;
}

/** One of the things that a map shows. */
export interface MapMark extends Place {
  readonly id: number;
  /** 'CARRERA 14 # 43 - 07, DISPONIBLE': for who hears the map, and as its tooltip. */
  readonly label: string;
}

/** Where a map opens when nothing says otherwise (spec 000, section 9). */
export const CENTER: Place = { latitud: 7.06, longitud: -73.16 };
export const ZOOM = 13;
/** Of a place that is known. */
export const ZOOM_PLACE = 16;
/** Metres around the chosen place. */
export const RADIUS = 60;
/** Decimals that are kept: a decimetre. */
export const DECIMALS = 6;

const roundDegrees = (degrees: number) => Math.round(degrees * 10 ** DECIMALS) / 10 ** DECIMALS;

/** Longitude within -180 and 180, however far one went around. */
export function wrapped({ latitud, longitud }: Place): Place {
  const turns = Math.floor((longitud + 180) / 360);
  return { latitud: roundDegrees(latitud), longitud: roundDegrees(longitud - turns * 360) };
}

export interface Cluster<M> {
  readonly marks: readonly M[];
  /** Where it is drawn: the first of them. */
  readonly at: M;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Those nearer than `pixels` to the first of a group are drawn as one, so that nothing that is drawn covers another. */
export function clusters<M extends Place>(
  marks: readonly M[],
  project: (place: Place) => Point,
  pixels: number,
): Cluster<M>[] {
  const groups: { readonly marks: M[]; readonly at: M; readonly point: Point }[] = [];
  for (const mark of marks) {
    const point = project(mark);
    const near = groups.find((group) => Math.hypot(group.point.x - point.x, group.point.y - point.y) < pixels);
    if (near) near.marks.push(mark);
    else groups.push({ marks: [mark], at: mark, point });
  }
  return groups;
}

const STEPS = [
  90, 45, 30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001,
];

/** Degrees between the lines of a grid whose pieces span `degrees`: at least one line in each, and a round number. */
export function gridStep(degrees: number): number {
  return STEPS.find((step) => step <= degrees) ?? 0.0001;
}

/** The multiples of `step` from `from` up to `to`, as they are written: '7.06'. */
export function gridLines(from: number, to: number, step: number): { readonly at: number; readonly text: string }[] {
  const decimals = Math.max(0, Math.ceil(-Math.log10(step)));
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.ceil(to / step) - first);
  return Array.from({ length: count }, (_, i) => {
    const at = (first + i) * step;
    return { at, text: at.toFixed(decimals).replace(/^-(0(?:\.0+)?)$/, '$1') };
  });
}
