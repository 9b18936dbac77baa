/** Fields of a person that are changed in the list itself. */
import { defineFieldEdit } from '../../../shared/field-edit.ts';
import { manifest } from '../manifest.ts';
import { personasList } from './personas.ts';

export const camposPersona = defineFieldEdit(manifest, personasList, {
  permiso: manifest.permisos.editar,
  campos: { email: { tipo: 'texto', ruta: 'persona.email', letras: 'lower', max: 254, masivo: false } },
});
