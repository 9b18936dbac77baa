/** The columns that a file of properties may have: places and owner by their names. */
import { importColumnsOf } from '../../../shared/import/campos.ts';
import { importColumn as column } from '../../../shared/import/columns.ts';
import { defineImport } from '../../../shared/import/contract.ts';
import * as campos from '../campos.ts';
import { manifest } from '../manifest.ts';

export const importarInmuebles = defineImport(manifest, {
  path: 'inmueble/inmuebles/importaciones',
  tabla: 'inmueble',
  singular: 'inmueble',
  plural: 'inmuebles',
  permiso: manifest.permisos.importar,
  clave: ['codigo'],
  columns: [
    ...importColumnsOf(campos.inmueble),
    column('zona_nombre', campos.inmueble.zona_id.label, 'texto', { example: 'CENTRO-ORIENTE' }),
    column('barrio_nombre', campos.inmueble.barrio_id.label, 'texto', { example: 'CABECERA DEL LLANO' }),
    column('propietario_nombre', campos.inmueblePropietario.persona_id.label, 'texto', {
      required: true,
      example: '63294857',
      synonyms: ['Documento del propietario', 'Dueño', 'Nombre del propietario'],
    }),
  ],
});
