/** Between the supplier as it is read and the values of its form. */
import type { z } from 'zod';
import type { Proveedor, proveedorCambio } from '../../../server/modules/proveedores/contract.ts';

export type ProveedorValues = z.input<typeof proveedorCambio>;

export const VACIO: ProveedorValues = {
  clase_tipo_documento: '31',
  nit_sin_dv: '',
  nit_dv: null,
  tipo_persona_contribuyente: '1',
  nombre_proveedor: '',
  nombre_1: '',
  nombre_2: '',
  apellido_1: '',
  apellido_2: '',
  codigo_regimen_tributario: '',
  codigo_clase_proveedor: '',
  codigo_actividad_economica: '',
  codigo_linea_comercializacion: '',
  codigo_tipo_proveedor_pwa: '',
  pagina_web: '',
  es_del_exterior: false,
  direcciones_proveedor: [],
  telefonos_proveedor: [],
  version: 0,
};

export function toValues(p: Proveedor): ProveedorValues {
  return {
    clase_tipo_documento: p.clase_tipo_documento,
    nit_sin_dv: p.nit_sin_dv,
    nit_dv: p.nit_dv,
    tipo_persona_contribuyente: p.tipo_persona_contribuyente,
    nombre_proveedor: p.nombre_proveedor,
    nombre_1: p.nombre_1,
    nombre_2: p.nombre_2,
    apellido_1: p.apellido_1,
    apellido_2: p.apellido_2,
    codigo_regimen_tributario: p.codigo_regimen_tributario,
    codigo_clase_proveedor: p.codigo_clase_proveedor,
    codigo_actividad_economica: p.codigo_actividad_economica,
    codigo_linea_comercializacion: p.codigo_linea_comercializacion,
    codigo_tipo_proveedor_pwa: p.codigo_tipo_proveedor_pwa,
    pagina_web: p.pagina_web ?? '',
    es_del_exterior: p.es_del_exterior,
    direcciones_proveedor: p.direcciones_proveedor.map(({ ciudad_nombre: _, ...direccion }) => direccion),
    telefonos_proveedor: p.telefonos_proveedor,
    version: p.version,
  };
}
