/** Fields of a person that are changed in the list itself. */
import { cellOf, defineFieldEdit } from '../../../shared/field-edit.ts';
import { persona } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { personasList } from './personas.ts';

export const camposPersona = defineFieldEdit(manifest, personasList, {
  permiso: manifest.permisos.editar,
  campos: { email: { ...cellOf(persona.email), ruta: 'persona.email', masivo: false } },
});
