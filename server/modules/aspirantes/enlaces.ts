/** Links by which an applicant follows their application. */
import { giveLink } from '../../core/auth/links.ts';
import type { Platform } from '../../core/platform.ts';
import type { Work } from '../../core/work.ts';

/** As long as the offer may take, and what comes of it. */
const DIAS_ENLACE = 365;

/** A new one, by the name that it is made of; those that they have stay good. */
export async function enlazar(w: Work, platform: Platform, id: number): Promise<string> {
  const what = { days: DIAS_ENLACE, lista: `postulación ${id}`, filas: 1 };
  const { nombre } = await giveLink(w, platform, what, (row) =>
    w.tx
      .insertInto('aspirante_enlace')
      .values({ aspirante_id: id, ...row })
      .execute(),
  );
  return nombre;
}
