/** The demonstration company closes its books some months behind. */
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { addMonths, monthOf } from '../../shared/months.ts';
import { MODULOS, type ModuloContable } from './campos.ts';
import { cerrarPeriodo } from './periodos.ts';
import { mesDe } from './rules.ts';

/** Months before this one that stay open: the half year that the demonstration walks through writes in them. */
const ABIERTOS = 7;

export async function seedDemo(w: Work): Promise<void> {
  const ultimo = mesDe(addMonths(monthOf(businessDay(w.now)), -ABIERTOS - 1));
  for (const modulo of Object.keys(MODULOS) as ModuloContable[]) await cerrarPeriodo(w, { ...ultimo, modulo });
}
