/** Somebody that other modules need in the directory and of whom there is nothing to know: no address, mail nor phone. */
import { insertRow } from '../../core/db/rows.ts';
import type { Work } from '../../core/work.ts';
import { indices } from '../../shared/party.ts';
import { componerNombre } from './rules.ts';

/** Kinds of document and of taxpayer of people, as the tax office numbers them. */
const CEDULA = '13';
const NATURAL = 'PN';

interface SinDatos {
  readonly documento: string;
  readonly p_nombre: string;
  readonly p_apellido: string;
}

/** Returns its id. */
export async function addPersonaSinDatos(w: Work, datos: SinDatos): Promise<number> {
  const { id: tipo_documento_id } = await w.tx
    .selectFrom('tipo_documento')
    .select('id')
    .where('codigo', '=', CEDULA)
    .executeTakeFirstOrThrow();
  const { id: contribuyente } = await w.tx
    .selectFrom('tipo_contribuyente')
    .select('id')
    .where('prefijo', '=', NATURAL)
    .executeTakeFirstOrThrow();
  const n_completo = componerNombre(false, datos);
  return insertRow(w, 'persona', {
    ...{ ...datos, tipo_documento_id, contribuyente, n_completo, email: '' },
    ...indices(n_completo, datos.documento, null, []),
  });
}
