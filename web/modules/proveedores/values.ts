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
  contactos: {
    replegal_nombre: '',
    replegal_numdoc: '',
    replegal_email: '',
    gercomer_nombre: '',
    gercomer_email: '',
    gercomer_telefono: '',
    otros_contactos: [],
  },
  contable: {
    codigo_retencion: '',
    codigo_retencion_ica: '',
    pctaje_retencion_iva: 0,
    pctaje_aiu: 0,
    pctaje_dscto_comercial: 0,
    codigo_forma_pago: '',
    codigo_responsabilidad_fiscal: '',
    bancos: [],
    acepta_cuenta_repetida: false,
  },
  comercial: {
    cupo_credito: 0,
    monto_minimo_compra: 0,
    plazo_entrega: null,
    pctaje_nota_credito_info: 0,
    aplica_nota_credito_info: false,
    descuentos: [],
  },
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
