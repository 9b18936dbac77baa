/** Every list of constants that people adapt: its table, where forms read it, and what one may write in it. */
import type { ReferenceListSpec } from '../../../shared/reference-list.ts';
import type { Area } from './areas.ts';

export type { Area };

interface Lista extends ReferenceListSpec {
  /** Heading in the screen of the lists. */
  readonly area: Area;
  readonly titulo: string;
}

const texto = (label: string) => ({ label, tipo: 'texto', letras: 'none', max: 150 }) as const;

export const LISTAS = {
  tipoDocumento: {
    area: 'Terceros',
    titulo: 'Tipos de documento',
    table: 'tipo_documento',
    path: 'tercero/tipo_documento',
    nombre: 'tipos de documento',
    extra: { sigla: texto('Sigla') },
  },
  contribuyente: {
    area: 'Terceros',
    titulo: 'Tipos de contribuyente',
    table: 'tipo_contribuyente',
    path: 'tercero/contribuyente',
    nombre: 'tipos de contribuyente',
    extra: { prefijo: { label: 'Prefijo', tipo: 'texto', opciones: ['PJ', 'PN'], obligatorio: true } },
    palabras: { 1: ['Persona jurídica', 'Jurídica', 'Empresa'], 2: ['Persona natural', 'Natural', 'Es persona'] },
  },
  estadoCivil: {
    area: 'Terceros',
    titulo: 'Estados civiles',
    table: 'estado_civil',
    path: 'tercero/estado_civil',
    nombre: 'estados civiles',
  },
  genero: { area: 'Terceros', titulo: 'Géneros', table: 'genero', path: 'tercero/generos', nombre: 'géneros' },
  tipoPersona: {
    area: 'Terceros',
    titulo: 'Tipos de persona',
    table: 'tipo_persona',
    path: 'tercero/tipo_persona',
    nombre: 'tipos de persona',
  },
  relacionEmpresa: {
    area: 'Terceros',
    titulo: 'Relaciones con la empresa',
    table: 'relacion_empresa',
    path: 'tercero/relacion_empresa',
    nombre: 'relaciones con la empresa',
  },
  tipoTelefono: {
    area: 'Terceros',
    titulo: 'Tipos de teléfono',
    table: 'tipo_telefono',
    path: 'tercero/tipo_contacto',
    nombre: 'tipos de teléfono',
  },
  tipoDireccion: {
    area: 'Terceros',
    titulo: 'Tipos de dirección',
    table: 'tipo_direccion',
    path: 'tercero/tipo_contacto/tipodireccion',
    nombre: 'tipos de dirección',
  },
  clasificacionProveedor: {
    area: 'Proveedores',
    titulo: 'Clasificaciones de proveedor',
    table: 'clasificacion_proveedor',
    path: 'tercero/clasificacion_proveedor',
    nombre: 'clasificaciones de proveedor',
  },
  lineaComercializacion: {
    area: 'Proveedores',
    titulo: 'Líneas de comercialización',
    table: 'linea_comercializacion',
    path: 'tercero/lineas_comercializacion_proveedor',
    nombre: 'líneas de comercialización',
  },
  tipoProveedor: {
    area: 'Proveedores',
    titulo: 'Tipos de proveedor',
    table: 'tipo_proveedor',
    path: 'tercero/tipo_proveedor',
    nombre: 'tipos de proveedor',
  },
  regimen: {
    area: 'Impuestos',
    titulo: 'Regímenes tributarios',
    table: 'regimen',
    path: 'tercero/regimen',
    nombre: 'regímenes tributarios',
  },
  responsabilidadFiscal: {
    area: 'Impuestos',
    titulo: 'Responsabilidades fiscales',
    table: 'responsabilidad_fiscal',
    path: 'tercero/responsabilidad_fiscal',
    nombre: 'responsabilidades fiscales',
  },
  actividadEconomica: {
    area: 'Impuestos',
    titulo: 'Actividades económicas (CIIU)',
    table: 'actividad_economica',
    path: 'tercero/actividad_economica',
    nombre: 'actividades económicas',
    extra: { seccion: texto('Sección'), nombre_seccion: texto('Nombre de la sección') },
  },
  tributo: {
    area: 'Impuestos',
    titulo: 'Tributos',
    table: 'tributo',
    path: 'tercero/tributario',
    nombre: 'tributos',
    extra: { descripcion: texto('Descripción') },
  },
  retencionFuente: {
    area: 'Impuestos',
    titulo: 'Retención en la fuente',
    table: 'tarifa_retencion_fuente',
    path: 'tercero/tarifa_retencion_fuente',
    nombre: 'tarifas de retención en la fuente',
    extra: { tarifa: { label: 'Tarifa (%)', tipo: 'tasa' }, base_uvt: { label: 'Base (UVT)', tipo: 'entero' } },
  },
  retencionIca: {
    area: 'Impuestos',
    titulo: 'Retención de ICA',
    table: 'tarifa_retencion_ica',
    path: 'tercero/tarifa_retencion_ica',
    nombre: 'tarifas de retención de ICA',
    extra: {
      tarifa_por_mil: { label: 'Tarifa (por mil)', tipo: 'tasa' },
      codigo_municipio: texto('Código del municipio'),
    },
  },
  formaPago: {
    area: 'Pagos',
    titulo: 'Formas de pago',
    table: 'forma_pago',
    path: 'parametrizacion/forma_pago/listar',
    nombre: 'formas de pago',
  },
  medioPago: {
    area: 'Pagos',
    titulo: 'Medios de pago',
    table: 'medio_pago',
    path: 'parametrizacion/medio_pago/listar',
    nombre: 'medios de pago',
  },
  banco: {
    area: 'Pagos',
    titulo: 'Bancos',
    table: 'banco',
    path: 'parametrizacion/bancos',
    nombre: 'bancos',
    extra: { nit: texto('NIT') },
  },
  claseTarjeta: {
    area: 'Pagos',
    titulo: 'Clases de tarjeta',
    table: 'clase_tarjeta',
    path: 'contabilidad/clasetarjeta',
    nombre: 'clases de tarjeta',
  },
  cuentaBanco: {
    area: 'Pagos',
    titulo: 'Cuentas de banco de la empresa',
    table: 'cuenta_banco',
    path: 'contabilidad/ctabanco',
    nombre: 'cuentas de banco',
    extra: { banco: texto('Código del banco'), numero: texto('Número') },
  },
  estadoFactura: {
    area: 'Contabilidad',
    titulo: 'Estados de factura',
    table: 'estado_factura',
    path: 'contabilidad/estadosfact',
    nombre: 'estados de factura',
  },
  concepto: {
    area: 'Contabilidad',
    titulo: 'Conceptos',
    table: 'concepto_contable',
    path: 'contabilidad/concepto',
    nombre: 'conceptos',
  },
  centroCosto: {
    area: 'Contabilidad',
    titulo: 'Centros de costos',
    table: 'centro_costo',
    path: 'contabilidad/centrocostos',
    nombre: 'centros de costos',
  },
  claseDocumento: {
    area: 'Contabilidad',
    titulo: 'Clases de documento',
    table: 'clase_documento_contable',
    path: 'contabilidad/clasesdocumentos',
    nombre: 'clases de documento',
  },
  tipoVia: {
    area: 'Ubicación',
    titulo: 'Tipos de vía',
    table: 'tipo_via',
    path: 'ubicacion/tipovias',
    nombre: 'tipos de vía',
  },
  destinoInmueble: {
    area: 'Inmuebles',
    titulo: 'Destinos de inmueble',
    table: 'destino_inmueble',
    path: 'inmueble/destinos',
    nombre: 'destinos de inmueble',
  },
  categoriaWeb: {
    area: 'Sitio web',
    titulo: 'Categorías de publicaciones',
    table: 'categoria_web',
    path: 'web/categorias',
    nombre: 'categorías',
  },
  usoInmueble: {
    area: 'Inmuebles',
    titulo: 'Usos de inmueble',
    table: 'uso_inmueble',
    path: 'inmueble/usos',
    nombre: 'usos de inmueble',
  },
  tipoInmueble: {
    area: 'Inmuebles',
    titulo: 'Tipos de inmueble',
    table: 'tipo_inmueble',
    path: 'inmueble/tipoinmuebles',
    nombre: 'tipos de inmueble',
  },
  ipc: {
    area: 'Inmuebles',
    titulo: 'IPC por año',
    table: 'ipc',
    path: 'contrato/ipc',
    nombre: 'IPC por año',
    extra: { variacion: { label: 'Variación (%)', tipo: 'tasa' } },
  },
  uvt: {
    area: 'Contabilidad',
    titulo: 'UVT por año',
    table: 'uvt',
    path: 'contabilidad/uvt/valores',
    nombre: 'UVT por año',
    extra: { valor: { label: 'Valor en pesos', tipo: 'entero' } },
  },
  salarioMinimo: {
    area: 'Talento',
    titulo: 'Salario mínimo por año',
    table: 'salario_minimo',
    path: 'talento/salarios_minimos',
    nombre: 'salarios mínimos por año',
    extra: {
      valor: { label: 'Salario mínimo', tipo: 'entero' },
      auxilio_transporte: { label: 'Auxilio de transporte', tipo: 'entero' },
    },
  },
  unidadMedida: {
    area: 'Productos',
    titulo: 'Unidades de medida',
    table: 'unidad_medida',
    path: 'productos/unidades',
    nombre: 'unidades de medida',
    // 0 where there are no halves: pieces, packs.
    extra: { decimales: { label: 'Decimales', tipo: 'entero', max: 3 } },
  },
  lineaProducto: {
    area: 'Productos',
    titulo: 'Líneas de producto',
    table: 'linea_producto',
    path: 'productos/lineas',
    nombre: 'líneas de producto',
  },
  motivoInventario: {
    area: 'Productos',
    titulo: 'Motivos de movimientos de inventario',
    table: 'motivo_inventario',
    path: 'inventario/motivos',
    nombre: 'motivos de inventario',
  },
  marca: { area: 'Productos', titulo: 'Marcas', table: 'marca', path: 'productos/marcas', nombre: 'marcas' },
} as const satisfies Record<string, Lista>;

export type NombreLista = keyof typeof LISTAS;
export const NOMBRES = Object.keys(LISTAS) as NombreLista[];

export function listaDe(nombre: NombreLista): Lista {
  return LISTAS[nombre];
}
