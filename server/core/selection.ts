/** The rows that somebody chose in a list, as the server finds them: the filter is evaluated here, never taken as ids from outside. */
import type { FieldErrors } from '../shared/errors.ts';
import type { Selection } from '../shared/jobs.ts';
import type { ListContract, ListQuery } from '../shared/list.ts';
import { formatNumber } from '../shared/money.ts';
import { countList } from './db/list.ts';
import type { ListShape } from './db/list-source.ts';
import type { Reader } from './db/reader.ts';
import { invalid, refused } from './http/errors.ts';

/** A choice as a query of its list. Throws `validacion` for a filter that the list does not have. */
export function selectionQuery({ list }: ListContract<unknown>, seleccion: Selection): ListQuery {
  const filtro = 'ids' in seleccion ? {} : seleccion.filtro;
  const parsed = list.query?.safeParse(filtro);
  if (!parsed?.success) {
    const errores: FieldErrors = {};
    for (const { path, message } of parsed?.error.issues ?? [])
      errores[`seleccion.filtro.${path.join('.')}`] = [message];
    throw invalid(errores);
  }
  return 'ids' in seleccion ? { ...parsed.data, only: seleccion.ids } : { ...parsed.data, except: seleccion.excepto };
}

/** Throws when other rows meet the filter than the person saw: they would act on what they never looked at. */
export async function requireSeen(
  db: Reader,
  contract: ListContract<unknown>,
  source: ListShape,
  seleccion: Selection,
): Promise<void> {
  if ('ids' in seleccion) return;
  const now = await countList(db, source, { ...selectionQuery(contract, seleccion), except: [] });
  const { cantidad } = seleccion;
  if (now === cantidad) return;
  throw refused(
    `Ahora son ${formatNumber(now)} los que cumplen el filtro, no ${formatNumber(cantidad)}: revisa la lista y repite la selección.`,
  );
}
