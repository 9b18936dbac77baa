/** Fields of zones and neighbourhoods that are changed in the list itself. */
import { cellOf, defineFieldEdit } from '../../../shared/field-edit.ts';
import * as campos from '../campos.ts';
import { barriosList, zonasList } from '../contract.ts';
import { manifest } from '../manifest.ts';

const permiso = manifest.permisos.editar;

export const camposZona = defineFieldEdit(manifest, zonasList, {
  permiso,
  campos: { nombre: { ...cellOf(campos.zona.nombre), masivo: false } },
});

export const camposBarrio = defineFieldEdit(manifest, barriosList, {
  permiso,
  campos: { nombre: { ...cellOf(campos.barrio.nombre), masivo: false } },
});
