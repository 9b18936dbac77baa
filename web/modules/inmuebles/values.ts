/** Between the property as it is read and the values of its form. */
import type { z } from 'zod';
import { inmueble } from '../../../server/modules/inmuebles/campos.ts';
import type { Inmueble, inmuebleCambio } from '../../../server/modules/inmuebles/contract/inmueble.ts';
import { emptyValues, valuesOf } from '../../kit/fields/campos.ts';

export type InmuebleValues = z.input<typeof inmuebleCambio>;

export const VACIO = { ...emptyValues(inmueble), propietarios: [], version: 0 } as unknown as InmuebleValues;

export function toValues(p: Inmueble): InmuebleValues {
  return {
    ...(valuesOf(inmueble, p) as InmuebleValues),
    propietarios: p.propietarios.map(({ nombre: _, documento: __, banco: ___, ...propietario }) => propietario),
    version: p.version,
  };
}
