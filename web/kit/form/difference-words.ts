/** What the dialog of differences says of its two sides: another person's save, or a copy kept in this browser. */

import { businessDay, formatDate, wireInstant } from '../../../server/shared/dates.ts';
import { localNow } from '../../lib/clock.ts';
import { DRAFT_TEXTS } from '../../lib/drafts/host.ts';
import type { DraftOffer } from '../../lib/drafts/useDraft.ts';
import type { Conflict } from '../../lib/form.ts';
import type { FieldRegistry } from '../../lib/form-registry.ts';
import { formatCount } from '../../lib/format.ts';

interface SideWords {
  /** Head of its column. */
  readonly column: string;
  /** Beside each value where there are no columns. */
  readonly short: string;
  /** Read aloud with the field's name. */
  readonly said: string;
  /** Choosing it everywhere. */
  readonly all: string;
}

export interface DifferenceWords {
  readonly title: string;
  readonly subtitle: string;
  readonly mine: SideWords;
  readonly theirs: SideWords;
  readonly dismiss: string;
  readonly accept: string;
  /** Said of the fields where there is nothing to choose. */
  joined(count: number): string;
}

/** `noun`: 'este proveedor'. */
export function savedByAnother({ by, at }: Pick<Conflict<unknown>, 'by' | 'at'>, noun: string): DifferenceWords {
  const who = by ?? 'Otra persona';
  const hour = at ? `, ${wireInstant(at).slice(11, 16)}` : '';
  const saved = at ? `Guardó ${dayAndHour(at)}. ` : '';
  return {
    title: `${who} guardó ${noun} mientras lo editabas`,
    subtitle: `${saved}Elige qué queda en cada campo; nada de lo que escribiste se ha perdido.`,
    mine: { column: 'Mía', short: 'Mía', said: 'la mía', all: 'Elegir todas las mías' },
    theirs: {
      column: `De ${who}${hour}`,
      short: `De ${who}`,
      said: `la de ${who}`,
      all: `Elegir todas las de ${who}`,
    },
    dismiss: 'Seguir editando',
    accept: 'Guardar lo elegido',
    joined: (count) => formatCount(count, 'campo sin choque ya quedó unido', 'campos sin choque ya quedaron unidos'),
  };
}

export function keptInCopy({ copy, comparison }: DraftOffer<unknown>, registry: FieldRegistry): DifferenceWords {
  const { stale, lost } = comparison;
  const gone = lost.map((path) => registry.label(path, true) ?? path).join(', ');
  return {
    title: `Copia ${dayAndHour(copy.fechahora).replace(/^hoy/, 'de hoy').replace(/^el/, 'del')}`,
    subtitle: [
      stale && DRAFT_TEXTS.cambio,
      'Restaurar pone la copia en los campos; nada se guarda hasta que lo guardes.',
      gone && `El formulario ya no tiene: ${gone}.`,
    ]
      .filter(Boolean)
      .join(' '),
    mine: { column: 'De la copia', short: 'De la copia', said: 'lo de la copia', all: 'Elegir todas las de la copia' },
    theirs: { column: 'Lo de ahora', short: 'Lo de ahora', said: 'lo de ahora', all: 'Elegir todas las de ahora' },
    dismiss: 'Ahora no',
    accept: 'Restaurar',
    joined: (count) => formatCount(count, 'campo sin choque', 'campos sin choque'),
  };
}

/** 'hoy a las 07:51', 'el 18/11/2026 a las 07:51' */
export function dayAndHour(iso: string): string {
  const local = wireInstant(iso);
  const day = local.slice(0, 10) === businessDay(localNow()) ? 'hoy' : `el ${formatDate(local)}`;
  return `${day} a las ${local.slice(11, 16)}`;
}
