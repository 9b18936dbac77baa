/** How the change log speaks of suppliers. */
import { OCULTO, type TablasDescritas } from '../../core/bitacora/fields.ts';
import { DIRECCION, TELEFONO } from '../ubicacion/public.ts';
import { documentosProveedor } from './contract.ts';

const documentos = Object.entries(documentosProveedor.spec.usos).map(([uso, { nombre }]) => [uso, nombre] as const);

export const bitacora: TablasDescritas = {
  proveedor: {
    nombre: 'Proveedor',
    campos: {
      // Made of the names, and a copy of the address of the invoice: those are told by themselves.
      nombre: { ...OCULTO, label: 'Nombre' },
      nombre_proveedor: 'Nombre del proveedor',
      nombre_1: 'Primer nombre',
      nombre_2: 'Segundo nombre',
      apellido_1: 'Primer apellido',
      apellido_2: 'Segundo apellido',
      nit_sin_dv: 'NIT',
      nit_dv: 'DV',
      clase_tipo_documento: 'Tipo de documento',
      tipo_persona_contribuyente: 'Tipo de persona',
      codigo_regimen_tributario: 'Régimen tributario',
      codigo_clase_proveedor: 'Clasificación',
      codigo_actividad_economica: 'Actividad económica',
      codigo_linea_comercializacion: 'Línea de comercialización',
      codigo_tipo_proveedor_pwa: 'Tipo de proveedor',
      pagina_web: 'Página web',
      es_del_exterior: { label: 'Es proveedor del exterior', tipo: 'booleano' },
      ciudad: { ...OCULTO, label: 'Ciudad' },
      estado: 'Estado',
      motivo_inactivacion: 'Motivo de inactivación',
      cuenta_repetida: 'La misma cuenta de',
      filas_de_prueba: 'Filas de prueba',
      fusionado_en_id: 'Fusionado en',
      replegal_nombre: 'Representante legal',
      replegal_numdoc: 'Documento del representante legal',
      replegal_email: 'Correo del representante legal',
      gercomer_nombre: 'Gerente comercial',
      gercomer_email: 'Correo del gerente comercial',
      gercomer_telefono: 'Teléfono del gerente comercial',
      codigo_retencion: 'Retención en la fuente',
      codigo_retencion_ica: 'Retención de ICA',
      pctaje_retencion_iva: 'Retención de IVA',
      pctaje_aiu: 'AIU',
      pctaje_dscto_comercial: 'Descuento comercial',
      codigo_forma_pago: 'Forma de pago',
      codigo_responsabilidad_fiscal: 'Responsabilidad fiscal',
      cupo_credito_cts: 'Cupo de crédito',
      monto_minimo_compra_cts: 'Monto mínimo de compra',
      plazo_entrega: 'Plazo de entrega',
      pctaje_nota_credito_info: 'Nota crédito informativa',
      aplica_nota_credito_info: { label: 'Aplica nota crédito informativa', tipo: 'booleano' },
      ...Object.fromEntries(documentos),
    },
  },
  proveedor_direccion: DIRECCION,
  proveedor_telefono: TELEFONO,
  proveedor_contacto: {
    nombre: 'Contacto',
    titulo: 'nombre',
    campos: { nombre: 'Nombre', email: 'Correo', telefono: 'Teléfono', orden: 'Orden' },
  },
  proveedor_banco: {
    nombre: 'Cuenta bancaria',
    titulo: 'numero_cuenta',
    campos: {
      banco_id: 'Banco',
      numero_cuenta: { label: 'Número de cuenta', tipo: 'cuenta' },
      tipo_cuenta: 'Tipo de cuenta',
      orden: 'Orden',
    },
  },
  proveedor_descuento: {
    nombre: 'Descuento financiero',
    titulo: 'porcentaje',
    campos: { porcentaje: { label: 'Porcentaje', tipo: 'porcentaje' }, plazo: 'Plazo en días', orden: 'Orden' },
  },
};
