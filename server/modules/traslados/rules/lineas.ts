/**
 * What becomes of the lines of a transfer: what left = what was received + refused + missing + brought back + what is on its way. Pure, in
 * thousandths of base units; what is wrong is told by its cell (`detalle.3.recibido`).
 */
import type { FieldErrors } from '../../../shared/errors.ts';
import { formatQuantity, toCantidad } from '../../../shared/quantities.ts';
import { fractionRefused } from '../../../shared/whole-quantity.ts';

export interface Linea {
  readonly id: number;
  readonly cod_prod: string;
  /** Of its unit. */
  readonly decimales: number;
  readonly cantidad_mil: number;
  readonly despachado_mil: number | null;
  readonly recibido_mil: number;
  readonly rechazado_mil: number;
  readonly faltante_mil: number;
  readonly devuelto_mil: number;
  readonly motivo_diferencia: string | null;
}

/** So much of a lot is on its way. */
export interface LoteEnCamino {
  readonly lote: string | null;
  readonly hay_mil: number;
}

export interface Recibida {
  readonly id: number;
  readonly lote: string | null;
  readonly recibido_mil: number;
  readonly rechazado_mil: number;
  readonly motivo_diferencia: string | null;
}

/** A part of what arrived: of one line and one lot, to be kept or to be put apart. */
export interface Llegada {
  /** Place in what was told. */
  readonly dada: number;
  readonly id: number;
  readonly lote: string | null;
  readonly cantidad_mil: number;
  readonly rechazada: boolean;
}

export interface Hecho<L extends Linea> {
  readonly lineas: readonly L[];
  readonly errores: FieldErrors;
}

export const pendienteDe = (
  linea: Omit<Linea, 'id' | 'cod_prod' | 'decimales' | 'cantidad_mil' | 'motivo_diferencia'>,
) => (linea.despachado_mil ?? 0) - linea.recibido_mil - linea.rechazado_mil - linea.faltante_mil - linea.devuelto_mil;

const AJENA = 'No pertenece a este registro.';
const dicha = (mil: number) => formatQuantity(toCantidad(mil));

/** What leaves: of all lines what was asked for, unless it is told of each; what is not told does not leave. */
export function despachar<L extends Linea>(
  lineas: readonly L[],
  dadas: readonly { readonly id: number; readonly despachado_mil: number }[] | null,
): Hecho<L> {
  if (dadas === null) return { lineas: lineas.map((l) => ({ ...l, despachado_mil: l.cantidad_mil })), errores: {} };
  const errores: FieldErrors = {};
  const byId = new Map(lineas.map((linea) => [linea.id, linea]));
  const leaves = new Map<number, number>();
  for (const [i, { id, despachado_mil }] of dadas.entries()) {
    const linea = byId.get(id);
    const wrong = linea && fractionRefused(linea.cod_prod, linea.decimales, despachado_mil);
    if (!linea || leaves.has(id)) errores[`detalle.${i}.id`] = [AJENA];
    else if (wrong) errores[`detalle.${i}.despachado`] = [wrong];
    else if (despachado_mil > linea.cantidad_mil)
      errores[`detalle.${i}.despachado`] = [`No puede despachar más de lo solicitado (${dicha(linea.cantidad_mil)}).`];
    leaves.set(id, despachado_mil);
  }
  if (dadas.every(({ despachado_mil }) => despachado_mil === 0)) errores.detalle = ['Despacha al menos una línea.'];
  return { lineas: lineas.map((linea) => ({ ...linea, despachado_mil: leaves.get(linea.id) ?? 0 })), errores };
}

/** What arrives of what is on its way, lot by lot: those that are named first, the others in their order. */
export function recibir<L extends Linea>(
  lineas: readonly L[],
  lotes: ReadonlyMap<number, readonly LoteEnCamino[]>,
  dadas: readonly Recibida[],
): Hecho<L> & { readonly llegadas: readonly Llegada[] } {
  const errores: FieldErrors = {};
  const left = new Map([...lotes].map(([id, of]) => [id, of.map((each) => ({ ...each }))]));
  const now = new Map(lineas.map((linea) => [linea.id, linea]));
  const llegadas: Llegada[] = [];
  const seen = new Set<string>();
  const inOrder = [...dadas.entries()].sort(([, a], [, b]) => Number(a.lote === null) - Number(b.lote === null));
  for (const [i, dada] of inOrder) {
    const linea = now.get(dada.id);
    const key = `${dada.id}:${dada.lote ?? ''}`;
    const campo = dada.recibido_mil > 0 ? 'recibido' : 'rechazado';
    const total = dada.recibido_mil + dada.rechazado_mil;
    const wrong = linea && cellRefused(linea, dada);
    if (!linea || seen.has(key)) errores[`detalle.${i}.id`] = [AJENA];
    else if (wrong) errores[`detalle.${i}.${wrong.campo}`] = [wrong.msg];
    else if (total > pendienteDe(linea))
      errores[`detalle.${i}.${campo}`] = [
        `No puede recibir más de lo despachado (${dicha(linea.despachado_mil ?? 0)}).`,
      ];
    else {
      const of = (left.get(dada.id) ?? []).filter(({ lote }) => dada.lote === null || lote === dada.lote);
      const hay = of.reduce((sum, { hay_mil }) => sum + hay_mil, 0);
      if (total > hay) errores[`detalle.${i}.lote`] = [`Del lote ${dada.lote} solo vienen ${dicha(hay)}.`];
      else {
        llegadas.push(...tomar(of, i, dada, dada.recibido_mil, false), ...tomar(of, i, dada, dada.rechazado_mil, true));
        now.set(dada.id, sumada(linea, dada));
      }
    }
    seen.add(key);
  }
  if (dadas.every((each) => each.recibido_mil + each.rechazado_mil === 0))
    errores.detalle = ['Indica lo que llegó de al menos una línea.'];
  return { lineas: lineas.map((linea) => now.get(linea.id) ?? linea), errores, llegadas };
}

function cellRefused({ cod_prod, decimales }: Linea, { recibido_mil, rechazado_mil }: Recibida) {
  for (const [campo, mil] of [['recibido', recibido_mil] as const, ['rechazado', rechazado_mil] as const]) {
    const msg = fractionRefused(cod_prod, decimales, mil);
    if (msg) return { campo, msg };
  }
  return null;
}

const sumada = <L extends Linea>(linea: L, { recibido_mil, rechazado_mil, motivo_diferencia }: Recibida): L => ({
  ...linea,
  recibido_mil: linea.recibido_mil + recibido_mil,
  rechazado_mil: linea.rechazado_mil + rechazado_mil,
  motivo_diferencia: motivo_diferencia ?? linea.motivo_diferencia,
});

/** So much of the lots, changed as they are taken. */
function tomar(
  lotes: readonly { lote: string | null; hay_mil: number }[],
  dada: number,
  { id }: Recibida,
  cantidad_mil: number,
  rechazada: boolean,
): Llegada[] {
  let asked = cantidad_mil;
  return lotes.flatMap((each) => {
    const parte = Math.min(asked, each.hay_mil);
    if (parte === 0) return [];
    each.hay_mil -= parte;
    asked -= parte;
    return [{ dada, id, lote: each.lote, cantidad_mil: parte, rechazada }];
  });
}

/** What is on its way never arrived. */
export const legalizar = <L extends Linea>(lineas: readonly L[], motivo: string): L[] =>
  lineas.map((linea) =>
    pendienteDe(linea) === 0
      ? linea
      : {
          ...linea,
          faltante_mil: linea.faltante_mil + pendienteDe(linea),
          motivo_diferencia: linea.motivo_diferencia ?? motivo,
        },
  );

/** What is on its way went back. */
export const devolver = <L extends Linea>(lineas: readonly L[]): L[] =>
  lineas.map((linea) => ({ ...linea, devuelto_mil: linea.devuelto_mil + pendienteDe(linea) }));

/** What leaves and arrives at once. */
export const confirmar = <L extends Linea>(lineas: readonly L[]): L[] =>
  lineas.map((linea) => ({ ...linea, despachado_mil: linea.cantidad_mil, recibido_mil: linea.cantidad_mil }));

export const unidadesDe = (lineas: readonly Pick<Linea, 'cantidad_mil' | 'despachado_mil'>[]): number =>
  lineas.reduce((sum, { cantidad_mil, despachado_mil }) => sum + (despachado_mil ?? cantidad_mil), 0);

export const enTransito = (lineas: readonly Linea[]): number =>
  lineas.reduce((sum, linea) => sum + pendienteDe(linea), 0);

/** What left and was not received in order. */
export function diferenciaDe(lineas: readonly Linea[]) {
  const diferencia_mil = lineas.reduce((sum, linea) => sum + (linea.despachado_mil ?? 0) - linea.recibido_mil, 0);
  return { diferencia_mil, con_diferencia: diferencia_mil === 0 ? (0 as const) : (1 as const) };
}

export const estadoTras = (lineas: readonly Linea[]) => (enTransito(lineas) === 0 ? 'RECIBIDO' : 'RECIBIDO_PARCIAL');
