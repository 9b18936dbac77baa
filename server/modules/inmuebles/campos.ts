/** The fields of a property and of its owners, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { LISTAS } from '../listas/contract/catalogo.ts';
import { LISTA_CIUDADES } from '../ubicacion/campos.ts';
import { NOMBRE_ESTADO } from './rules.ts';

const SI_NO = { 0: 'No', 1: 'Sí' } as const;

export const inmueble = {
  codigo: {
    label: 'Código',
    tipo: 'texto',
    max: 20,
    plantilla: true,
    importa: { example: 'INM001', synonyms: ['Id', 'Código del inmueble', 'Inmueble'] },
  },
  direccion: {
    label: 'Dirección',
    tipo: 'texto',
    max: 150,
    obligatorio: true,
    importa: { example: 'CARRERA 14 # 43 - 07 APTO 1101', synonyms: ['Dirección del inmueble', 'Domicilio'] },
  },
  ciudad_id: {
    label: 'Ciudad',
    tipo: 'referencia',
    lista: LISTA_CIUDADES,
    nombre: 'ciudad',
    obligatorio: true,
    importa: { example: '68001', synonyms: ['Código municipio', 'Municipio', 'DIVIPOLA', 'Código ciudad'] },
  },
  zona_id: { label: 'Zona', tipo: 'referencia', de: 'zona', nombre: 'zona', vacio: 'Sin zona' },
  barrio_id: { label: 'Barrio', tipo: 'referencia', de: 'barrio', nombre: 'barrio', vacio: 'Sin barrio' },
  tipo_inmueble_id: {
    label: 'Tipo de inmueble',
    corto: 'Tipo',
    tipo: 'referencia',
    lista: LISTAS.tipoInmueble,
    nombre: 'tipo_inmueble',
    obligatorio: true,
    importa: { example: 'APARTAMENTO', synonyms: ['Tipo', 'Tipo inmueble'] },
  },
  uso_id: {
    label: 'Uso',
    tipo: 'referencia',
    lista: LISTAS.usoInmueble,
    nombre: 'uso',
    obligatorio: true,
    importa: { example: 'VIVIENDA', synonyms: ['Uso del inmueble', 'Destinación'] },
  },
  destino_id: {
    label: 'Destino',
    tipo: 'referencia',
    lista: LISTAS.destinoInmueble,
    nombre: 'destino',
    obligatorio: true,
    importa: { example: 'ARRIENDO', fallback: 'ARRIENDO', synonyms: ['Destino del inmueble', 'Negocio'] },
  },
  conjunto_id: {
    label: 'Administración del conjunto',
    corto: 'Conjunto',
    tipo: 'referencia',
    de: 'persona',
    nombre: 'conjunto',
    vacio: 'Sin administración',
  },
  matricula_inmobiliaria: {
    label: 'Matrícula inmobiliaria',
    corto: 'Matrícula',
    tipo: 'texto',
    max: 30,
    importa: { example: '300-225504', synonyms: ['Matrícula', 'Folio de matrícula', 'Folio'] },
  },
  ficha_catastral: {
    label: 'CHIP o ficha catastral',
    corto: 'Ficha catastral',
    tipo: 'texto',
    max: 40,
    importa: { synonyms: ['CHIP', 'Ficha catastral', 'Cédula catastral', 'Número predial'] },
  },
  area: { label: 'Área (m²)', tipo: 'tasa', importa: { example: '128', synonyms: ['Área', 'Área m2', 'Metros'] } },
  estrato: { label: 'Estrato', tipo: 'entero', max: 6, importa: { example: '4' } },
  habitaciones: { label: 'Habitaciones', tipo: 'entero', max: 100, importa: { synonyms: ['Alcobas', 'Cuartos'] } },
  latitud: { label: 'Latitud', tipo: 'numero', max: 90, importa: { example: '7.113155', synonyms: ['Lat'] } },
  longitud: {
    label: 'Longitud',
    tipo: 'numero',
    max: 180,
    importa: { example: '-73.107359', synonyms: ['Lon', 'Lng', 'Long'] },
  },
  avaluo_catastral_cts: {
    label: 'Avalúo catastral',
    tipo: 'dinero',
    vacio: 'Sin avalúo',
    importa: { synonyms: ['Avalúo'] },
  },
  valor_comercial_cts: {
    label: 'Valor comercial',
    tipo: 'dinero',
    vacio: 'Sin valor',
    importa: { synonyms: ['Valor', 'Precio'] },
  },
  canon_cts: {
    label: 'Canon',
    tipo: 'dinero',
    importa: { example: '2560000', synonyms: ['Arriendo', 'Canon mensual'] },
  },
  admon_cts: {
    label: 'Administración',
    corto: 'Admon.',
    tipo: 'dinero',
    vacio: 'Sin administración',
    importa: { synonyms: ['Admon', 'Cuota de administración'] },
  },
  iva_arriendo_cts: {
    label: 'IVA del arriendo',
    tipo: 'dinero',
    vacio: 'Sin IVA',
    importa: { synonyms: ['IVA arriendo', 'IVA'] },
  },
  impuesto_pago: {
    label: 'Impuesto predial pago',
    corto: 'Predial pago',
    tipo: 'booleano',
    importa: { synonyms: ['Impuesto pago', 'Predial', 'Impuesto'] },
  },
  observacion: { label: 'Observación', tipo: 'texto', max: 1000, letras: 'none' },
  estado_actual: {
    label: 'Estado',
    tipo: 'entero',
    valores: NOMBRE_ESTADO,
    acto: true,
    importa: { example: '1', synonyms: ['Estado actual'] },
  },
  motivo_retiro: { label: 'Motivo del retiro', tipo: 'texto', max: 300, acto: true },
  consignacion_retirada: {
    label: 'Consignación retirada',
    tipo: 'entero',
    max: 1,
    valores: SI_NO,
    acto: true,
    importa: { example: '0' },
  },
  orden_direccion: INTERNO,
  clave_direccion: INTERNO,
  busca_propio: INTERNO,
  busca: INTERNO,
} as const satisfies CamposDe<'inmueble'>;

export const inmueblePropietario = {
  inmueble_id: { label: 'Inmueble', tipo: 'referencia' },
  persona_id: { label: 'Propietario', tipo: 'referencia', de: 'persona', obligatorio: true },
  participacion: { label: 'Participación', tipo: 'porcentaje', max: 100, obligatorio: true },
  banco_id: { label: 'Banco', tipo: 'referencia', lista: LISTAS.banco, vacio: 'Sin cuenta' },
  tipo_cuenta: { label: 'Tipo de cuenta', enSeccion: 'Tipo', tipo: 'texto', letras: 'none' },
  numero_cuenta: { label: 'Número de cuenta', tipo: 'cuenta', max: 25, letras: 'none', teclado: 'numeric' },
  orden: { label: 'Orden', tipo: 'entero' },
} as const satisfies CamposDe<'inmueble_propietario'>;
