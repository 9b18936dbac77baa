/** Two people who are the same one become one. */
import { moveToRow } from '../../core/db/merge.ts';
import { updateRow } from '../../core/db/rows.ts';
import { invalid, notFound, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { pickedColumns } from '../../shared/merge.ts';
import type { FusionPersona, Persona } from './contract/personas.ts';
import { findPersona } from './queries.ts';
import { FUSION, indices } from './rules.ts';

const HIJOS = [
  {
    table: 'persona_direccion',
    column: 'persona_id',
    same: ['descripcion', 'ciudad'],
    exclusive: 'incluir_a_factura',
  },
  { table: 'persona_telefono', column: 'persona_id', same: ['valor'] },
  { table: 'persona_tipo', column: 'persona_id', same: ['tipo_persona_id'] },
  { table: 'persona_contacto', column: 'persona_id', same: ['medio', 'tipo_id', 'valor'] },
  { table: 'persona_conyuge', column: 'persona_id', same: [] },
  { table: 'persona_independiente', column: 'persona_id', same: [] },
] as const;

/** The person `id` stays, with what was chosen of the other, who stays as an inactive stub that points to it. */
export async function fusionarPersonas(w: Work, id: number, datos: FusionPersona): Promise<Persona> {
  if (id === datos.otra_id) throw invalid({ otra_id: ['Elige otra persona.'] });
  const [esta, otra] = [await rowOf(w, id), await rowOf(w, datos.otra_id)];
  const msg = 'Una de las dos ya se fusionó con otra persona.';
  if (esta.fusionada_en_id !== null || otra.fusionada_en_id !== null) throw refused(msg);
  const picked = pickedColumns(FUSION, datos.de_la_otra, otra);
  // A document is of one person: the stub gives it up before the other takes it.
  const documento = datos.de_la_otra.includes('identificacion') ? `${otra.documento} (${otra.id})` : otra.documento;
  await updateRow(
    w,
    'persona',
    { id: otra.id, version: datos.otra_version, current: () => findPersona(w.tx, otra.id, w.actor) },
    { estado: 0, observacion: `Se fusionó con ${esta.n_completo}.`, fusionada_en_id: id, documento },
    { accion: 'fusion' },
  );
  const merged = { ...esta, ...picked };
  const numbers = await w.tx
    .selectFrom('persona_telefono')
    .select('valor')
    .where('persona_id', 'in', [id, otra.id])
    .execute();
  const search = [merged.email, merged.emails_adicionales ?? '', ...numbers.map(({ valor }) => valor)];
  const current = () => findPersona(w.tx, id, w.actor);
  await updateRow(
    w,
    'persona',
    { id, version: datos.version, current },
    {
      ...picked,
      ...civiles(merged, otra),
      ...listaNegra(esta, otra),
      ...indices(merged.n_completo, merged.documento, merged.dv, search),
    },
  );
  await moveToRow(w, 'persona', { keep: id, drop: otra.id }, HIJOS);
  return current();
}

/** A company has neither gender nor marital status; a person who would be left without has those of the other. */
function civiles(merged: Awaited<ReturnType<typeof rowOf>>, otra: typeof merged) {
  if (merged.rsocial !== null) return { genero_id: null, estado_civil_id: null };
  return {
    genero_id: merged.genero_id ?? otra.genero_id,
    estado_civil_id: merged.estado_civil_id ?? otra.estado_civil_id,
  };
}

/** Who was on the black list stays there, whoever merges them. */
function listaNegra(esta: Awaited<ReturnType<typeof rowOf>>, otra: typeof esta) {
  if (esta.lista_negra === 1 || otra.lista_negra === 0) return {};
  return { lista_negra: 1 as const, motivo_lista_negra: otra.motivo_lista_negra };
}

async function rowOf(w: Work, id: number) {
  const row = await w.tx.selectFrom('persona').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró la persona.');
  return row;
}
