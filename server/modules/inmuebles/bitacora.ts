/** How the change log speaks of properties. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import * as campos from './campos.ts';
import { archivosInmueble } from './contract/inmueble.ts';

const archivos = Object.entries(archivosInmueble.spec.usos).map(([uso, { nombre }]) => [uso, nombre] as const);

export const bitacora: DescribedTables = {
  inmueble: describeTable('Inmueble', campos.inmueble, {
    nombreDe: 'direccion',
    campos: Object.fromEntries(archivos),
  }),
  inmueble_propietario: describeTable('Propietario', campos.inmueblePropietario, { titulo: 'persona_id' }),
};
