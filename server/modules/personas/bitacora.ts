/** How the change log speaks of people. What is reserved on screen is reserved in the log. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { RESERVADO } from './campos/reservado.ts';
import * as campos from './campos.ts';
import { manifest } from './manifest.ts';

const permiso = manifest.permisos.reservado.codename;
const { conyuge, independiente } = RESERVADO;

export const bitacora: DescribedTables = {
  persona: describeTable('Persona', campos.persona),
  persona_tipo: describeTable('Tipos de persona', campos.personaTipo),
  persona_direccion: describeTable('Dirección', campos.personaDireccion, { titulo: 'descripcion' }),
  persona_telefono: describeTable('Teléfono', campos.personaTelefono, { titulo: ['prefijo', 'valor'] }),
  persona_contacto: describeTable('Contacto', campos.personaContacto, { titulo: 'valor' }),
  persona_conyuge: describeTable(conyuge.titulo, conyuge.campos, { titulo: 'nombre_conyuge', permiso }),
  persona_independiente: describeTable(independiente.titulo, independiente.campos, {
    titulo: 'empresa_independiente',
    permiso,
  }),
};
