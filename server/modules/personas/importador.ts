/** The import of people: through the model and the command of their form. */
import type * as z from 'zod';
import type { Actor } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import type { Given } from '../../core/import/body.ts';
import type { ImportedRecord, Importer } from '../../core/import/importer.ts';
import { separarPrefijo } from '../../shared/contacto.ts';
import { version } from '../../shared/fields.ts';
import { separarDv } from '../../shared/nit.ts';
import { inactivarPersona, savePersona } from './commands.ts';
import { importarPersonas } from './contract/importacion.ts';
import { type PersonaModelo, personaModelo } from './contract/modelo.ts';
import { findPersona } from './queries.ts';

/** The model of the form keeps the version within the person; an import has it beside. */
const cambio = personaModelo.safeExtend({ version });
type Cambio = z.output<typeof cambio>;

export const importador: Importer<PersonaModelo, Cambio, ImportedRecord> = {
  contract: importarPersonas,
  alta: personaModelo,
  cambio,
  async find(db, [tipo = '', documento = '']) {
    const row = await db
      .selectFrom('persona')
      .select('id')
      .where('tipo_documento_id', '=', Number(tipo))
      .where('documento', '=', documento)
      .executeTakeFirst();
    return row?.id ?? null;
  },
  read: readModelo,
  create: savePersona,
  update: (w, id, { version, ...modelo }) => savePersona(w, { ...modelo, persona: { ...modelo.persona, id, version } }),
  inactivar: inactivarPersona,
  adjust,
};

/** A person as the model of the form has them, without what this person may not see. */
async function readModelo(db: Reader, id: number, actor: Actor) {
  const { id: _, version, ...persona } = await findPersona(db, id, actor);
  return {
    id,
    version,
    persona,
    direcciones: persona.direcciones,
    telefonos: persona.telefonos,
    tipopersonas: persona.personas_tipos_personas_persona.map(({ tipo_persona }) => tipo_persona),
    direcciones_tipos_personas: persona.direcciones_tipos_personas,
    telefonos_tipos_personas: persona.telefonos_tipos_personas,
  };
}

/** Cells as people write them, and as the list exports them: '900731254-1', '+57 3157702214', 'escrito'. */
function adjust(given: Given): void {
  const documento = separarDv(String(given['persona.documento'] ?? ''));
  if (documento) {
    given['persona.documento'] = documento.nit;
    given['persona.dv'] ??= documento.dv;
  }
  const telefono = separarPrefijo(String(given['telefonos.0.valor'] ?? ''));
  if (telefono) {
    given['telefonos.0.prefijo'] ??= telefono.prefijo;
    given['telefonos.0.valor'] = telefono.valor;
  }
  const medio = given['persona.medio_autorizacion'];
  if (typeof medio === 'string') given['persona.medio_autorizacion'] = medio.toUpperCase();
}
