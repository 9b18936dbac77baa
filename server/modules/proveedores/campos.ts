/** The fields of a supplier and of what hangs from it, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO, parte } from '../../shared/campos.ts';
import { DOCUMENTO_REPLEGAL_MAX } from '../../shared/contacto.ts';
import { LISTAS } from '../listas/contract/catalogo.ts';
import { direccion, telefono } from '../ubicacion/campos.ts';

const correo = { tipo: 'texto', max: 254, letras: 'lower', teclado: 'email' } as const;

const identificacion = {
  nit_sin_dv: {
    label: 'NIT',
    tipo: 'texto',
    max: 20,
    teclado: 'numeric',
    obligatorio: true,
    importa: {
      example: '900482716',
      synonyms: [
        ...['NIT sin DV', 'Documento', 'Número de documento', 'Identificación', 'Número de identificación', 'Cédula'],
      ],
    },
  },
  nit_dv: {
    label: 'DV',
    tipo: 'texto',
    importa: { synonyms: ['Dígito de verificación', 'Dígito'], example: '7' },
  },
  clase_tipo_documento: {
    label: 'Tipo de documento',
    tipo: 'codigo',
    lista: LISTAS.tipoDocumento,
    obligatorio: true,
    importa: { fallback: '31', example: 'NIT' },
  },
  tipo_persona_contribuyente: {
    label: 'Tipo de persona',
    tipo: 'codigo',
    lista: LISTAS.contribuyente,
    obligatorio: true,
    plantilla: 'tipo_persona',
    importa: { fallback: '1', example: 'PJ', synonyms: ['Tipo de contribuyente', 'Persona'] },
  },
  nombre: { label: 'Proveedor', tipo: 'texto', copia: true },
  nombre_proveedor: {
    label: 'Nombre del proveedor',
    tipo: 'texto',
    max: 150,
    importa: {
      example: 'DISTRIBUIDORA EL SOL S.A.S.',
      synonyms: ['Razón social', 'Proveedor', 'Nombre', 'Empresa', 'Nombre o razón social'],
    },
  },
  nombre_1: { label: 'Primer nombre', tipo: 'texto', max: 50, importa: { synonyms: ['Nombre 1'] } },
  nombre_2: { label: 'Segundo nombre', tipo: 'texto', max: 50, importa: { synonyms: ['Nombre 2', 'Otros nombres'] } },
  apellido_1: { label: 'Primer apellido', tipo: 'texto', max: 50, importa: { synonyms: ['Apellido 1', 'Apellido'] } },
  apellido_2: { label: 'Segundo apellido', tipo: 'texto', max: 50, importa: { synonyms: ['Apellido 2'] } },
} as const;

const clasificacion = {
  codigo_regimen_tributario: {
    label: 'Régimen tributario',
    tipo: 'codigo',
    lista: LISTAS.regimen,
    obligatorio: true,
    plantilla: 'regimen',
    importa: { example: '48', synonyms: ['Régimen', 'Código régimen'] },
  },
  codigo_clase_proveedor: {
    label: 'Clasificación',
    tipo: 'codigo',
    lista: LISTAS.clasificacionProveedor,
    obligatorio: true,
    importa: { example: '1', synonyms: ['Clasificación del proveedor', 'Clase'] },
  },
  codigo_actividad_economica: {
    label: 'Actividad económica',
    enSeccion: 'Actividad económica (CIIU)',
    tipo: 'codigo',
    lista: LISTAS.actividadEconomica,
    nombre: 'actividad_economica_nombre',
    obligatorio: true,
    plantilla: 'actividad_economica',
    importa: { example: '4631', synonyms: ['CIIU', 'Código CIIU', 'Actividad', 'Actividad económica (CIIU)'] },
  },
  codigo_linea_comercializacion: {
    label: 'Línea de comercialización',
    corto: 'Línea',
    tipo: 'codigo',
    lista: LISTAS.lineaComercializacion,
    obligatorio: true,
    importa: { example: '1', synonyms: ['Línea'] },
  },
  codigo_tipo_proveedor_pwa: {
    label: 'Tipo de proveedor',
    tipo: 'codigo',
    lista: LISTAS.tipoProveedor,
    obligatorio: true,
    importa: { example: '1' },
  },
  pagina_web: {
    label: 'Página web',
    tipo: 'texto',
    max: 200,
    letras: 'lower',
    teclado: 'url',
    vacio: 'Sin página web',
    plantilla: true,
    importa: { synonyms: ['Web', 'Sitio web', 'URL'], example: 'https://elsol.com.co' },
  },
  es_del_exterior: {
    label: 'Proveedor del exterior',
    enSeccion: 'Es proveedor del exterior',
    corto: 'Del exterior',
    tipo: 'booleano',
    plantilla: true,
    importa: { synonyms: ['Es del exterior', 'Exterior', 'Extranjero'], example: 'No' },
  },
} as const;

/** All of the first two or nobody (spec 000, section 9). */
const contactos = parte('contactos', {
  replegal_nombre: {
    label: 'Representante legal',
    enSeccion: 'Nombre',
    tipo: 'texto',
    max: 50,
    plantilla: 'representante_legal',
  },
  replegal_numdoc: {
    label: 'Documento del representante legal',
    enSeccion: 'Número de documento',
    tipo: 'texto',
    max: DOCUMENTO_REPLEGAL_MAX,
    plantilla: 'representante_documento',
  },
  replegal_email: {
    label: 'Correo del representante legal',
    enSeccion: 'Correo',
    ...correo,
    plantilla: 'representante_correo',
  },
  gercomer_nombre: { label: 'Gerente comercial', enSeccion: 'Nombre', tipo: 'texto', max: 50 },
  gercomer_email: { label: 'Correo del gerente comercial', corto: 'Correo', enSeccion: 'Correo', ...correo },
  gercomer_telefono: {
    label: 'Teléfono del gerente comercial',
    enSeccion: 'Teléfono',
    tipo: 'texto',
    max: 20,
    letras: 'none',
    teclado: 'tel',
  },
});

const contable = parte('contable', {
  codigo_retencion: {
    label: 'Retención en la fuente',
    tipo: 'codigo',
    lista: LISTAS.retencionFuente,
    vacio: 'Sin retención',
  },
  codigo_retencion_ica: {
    label: 'Retención de ICA',
    tipo: 'codigo',
    lista: LISTAS.retencionIca,
    vacio: 'Sin retención',
  },
  pctaje_retencion_iva: { label: 'Retención de IVA', tipo: 'porcentaje', max: 100 },
  pctaje_aiu: { label: 'AIU', tipo: 'porcentaje', max: 100 },
  pctaje_dscto_comercial: { label: 'Descuento comercial', tipo: 'porcentaje', max: 100 },
  codigo_forma_pago: { label: 'Forma de pago', tipo: 'codigo', lista: LISTAS.formaPago },
  codigo_responsabilidad_fiscal: {
    label: 'Responsabilidad fiscal',
    tipo: 'codigo',
    lista: LISTAS.responsabilidadFiscal,
  },
});

const comercial = parte('comercial', {
  cupo_credito_cts: {
    label: 'Cupo de crédito',
    tipo: 'dinero',
    vacio: 'Sin cupo',
    plantilla: true,
    importa: { synonyms: ['Cupo'], example: '5000000' },
  },
  monto_minimo_compra_cts: { label: 'Monto mínimo de compra', tipo: 'dinero', vacio: 'Sin mínimo' },
  plazo_entrega: {
    label: 'Plazo de entrega',
    tipo: 'entero',
    max: 365,
    unidad: 'día',
    plantilla: true,
    importa: { synonyms: ['Días de entrega'], example: '3' },
  },
  correo_facturacion: {
    label: 'Correo de facturación',
    ...correo,
    plantilla: true,
    importa: {
      synonyms: ['Correo factura electrónica', 'Email de facturación'],
      example: 'facturas@elsol.com.co',
    },
  },
  aplica_nota_credito_info: { label: 'Aplica nota crédito informativa', tipo: 'booleano' },
  pctaje_nota_credito_info: {
    label: 'Nota crédito informativa',
    enSeccion: 'Porcentaje',
    tipo: 'porcentaje',
    max: 100,
    vacio: 'No aplica',
  },
});

export const proveedor = {
  ...identificacion,
  ...clasificacion,
  estado: { label: 'Estado', tipo: 'estado', acto: true },
  motivo_inactivacion: { label: 'Motivo de inactivación', tipo: 'texto', acto: true },
  fusionado_en_id: { label: 'Fusionado en', tipo: 'referencia', acto: true },
  ...contactos,
  ...contable,
  ...comercial,
  // That of the address that goes on the invoice.
  ciudad: { ...INTERNO, label: 'Ciudad' },
  orden_nombre: INTERNO,
  busca: INTERNO,
  clave_nombre: INTERNO,
  cuentas_cambio: INTERNO,
} as const satisfies CamposDe<'proveedor'>;

const proveedor_id = { label: 'Proveedor', tipo: 'referencia' } as const;
const orden = { label: 'Orden', tipo: 'entero' } as const;

export const proveedorDireccion = { proveedor_id, ...direccion } as const satisfies CamposDe<'proveedor_direccion'>;
export const proveedorTelefono = { proveedor_id, ...telefono } as const satisfies CamposDe<'proveedor_telefono'>;

export const proveedorContacto = {
  proveedor_id,
  nombre: { label: 'Nombre', tipo: 'texto', max: 100, obligatorio: true },
  email: { label: 'Correo', ...correo },
  telefono: { label: 'Teléfono', tipo: 'texto', max: 20, letras: 'none', teclado: 'tel' },
  orden,
} as const satisfies CamposDe<'proveedor_contacto'>;

export const proveedorBanco = {
  proveedor_id,
  banco_id: { label: 'Banco', tipo: 'referencia', lista: LISTAS.banco, obligatorio: true },
  numero_cuenta: {
    label: 'Número de cuenta',
    tipo: 'cuenta',
    max: 25,
    letras: 'none',
    teclado: 'numeric',
    obligatorio: true,
  },
  tipo_cuenta: { label: 'Tipo de cuenta', enSeccion: 'Tipo', tipo: 'texto', obligatorio: true },
  orden,
} as const satisfies CamposDe<'proveedor_banco'>;

export const proveedorDescuento = {
  proveedor_id,
  porcentaje: { label: 'Porcentaje', tipo: 'porcentaje', max: 100, obligatorio: true },
  plazo: { label: 'Plazo en días', tipo: 'entero', max: 365, obligatorio: true },
  orden,
} as const satisfies CamposDe<'proveedor_descuento'>;

/** Nothing is bought from it, or nothing is paid to it. */
export const BLOQUEOS = { COMPRAS: 'Compras', PAGOS: 'Pagos' } as const;
export const TIPOS_BLOQUEO = ['COMPRAS', 'PAGOS'] as const;
export type TipoBloqueo = (typeof TIPOS_BLOQUEO)[number];

export const proveedorBloqueo = {
  proveedor_id,
  tipo: { label: 'Bloqueado para', tipo: 'texto', valores: BLOQUEOS, obligatorio: true },
  motivo: { label: 'Motivo del bloqueo', tipo: 'texto', max: 300, letras: 'none', obligatorio: true },
  hasta: { label: 'Hasta', tipo: 'fecha', vacio: 'Sin fecha' },
} as const satisfies CamposDe<'proveedor_bloqueo'>;
