/** What other modules may ask of the reference lists. */
import type { Reader } from '../../core/db/reader.ts';
import { invalid } from '../../core/http/errors.ts';

/** Throws `validacion` for codes that no fiscal responsibility has. */
export async function requireResponsabilidades(db: Reader, codigos: readonly string[]): Promise<void> {
  if (codigos.length === 0) return;
  const known = await db.selectFrom('responsabilidad_fiscal').select('codigo').where('codigo', 'in', codigos).execute();
  const unknown = codigos.filter((codigo) => !known.some((row) => row.codigo === codigo));
  if (unknown.length === 0) return;
  throw invalid({ responsabilidades: [`No existe la responsabilidad fiscal ${unknown.join(', ')}.`] });
}
