/** Between the supplier as it is read and the values of its form. */
import type { z } from 'zod';
import { proveedor } from '../../../server/modules/proveedores/campos.ts';
import type { Proveedor, proveedorCambio } from '../../../server/modules/proveedores/contract/proveedor.ts';
import { emptyValues, valuesOf } from '../../kit/fields/campos.ts';

export type ProveedorValues = z.input<typeof proveedorCambio>;

export const VACIO = {
  ...emptyValues(proveedor),
  clase_tipo_documento: '31',
  nit_dv: null,
  tipo_persona_contribuyente: '1',
  direcciones_proveedor: [],
  telefonos_proveedor: [],
  contactos: { ...emptyValues(proveedor, 'contactos'), otros_contactos: [] },
  contable: { ...emptyValues(proveedor, 'contable'), bancos: [], acepta_cuenta_repetida: false },
  comercial: { ...emptyValues(proveedor, 'comercial'), descuentos: [] },
  version: 0,
} as unknown as ProveedorValues;

export function toValues(p: Proveedor): ProveedorValues {
  return {
    ...(valuesOf(proveedor, p) as ProveedorValues),
    direcciones_proveedor: p.direcciones_proveedor.map(({ ciudad_nombre: _, ...direccion }) => direccion),
    telefonos_proveedor: p.telefonos_proveedor,
    contactos: p.contactos,
    contable: {
      ...p.contable,
      bancos: p.contable.bancos.map(({ banco: _, ...cuenta }) => cuenta),
      acepta_cuenta_repetida: false,
    },
    comercial: p.comercial,
    version: p.version,
  };
}
