/** What templates may say of leases and mandates. */
import { patternOf } from '../../../shared/href.ts';
import type { TemplateSources } from '../../../shared/templates.ts';
import { manifest } from '../manifest.ts';

const PROPIETARIO = {
  propietario_nombre: { titulo: 'Nombre del propietario' },
  propietario_documento: { titulo: 'Documento del propietario' },
  propietario_direccion: { titulo: 'Dirección del propietario' },
  propietario_telefono: { titulo: 'Teléfono del propietario' },
  propietario_correo: { titulo: 'Correo del propietario' },
} as const;

/** What both kinds of contract say of themselves. */
const CONTRATO = {
  numero: { titulo: 'Número del contrato' },
  fecha: { titulo: 'Fecha del contrato', tipo: 'fecha' },
  fecha_inicio: { titulo: 'Fecha de inicio', tipo: 'fecha' },
  fecha_final: { titulo: 'Fecha de terminación', tipo: 'fecha' },
  duracion_meses: { titulo: 'Duración en meses', tipo: 'entero' },
  ciudad_firma: { titulo: 'Ciudad de la firma' },
} as const;

const INMUEBLE = {
  inmueble_direccion: { titulo: 'Dirección del inmueble' },
  inmueble_ciudad: { titulo: 'Ciudad del inmueble' },
  inmueble_tipo: { titulo: 'Tipo de inmueble' },
  inmueble_matricula: { titulo: 'Matrícula inmobiliaria' },
  inmueble_area: { titulo: 'Área en metros cuadrados', tipo: 'entero' },
} as const;

export const fuentes: TemplateSources = {
  mandato: {
    titulo: 'Contrato de mandato',
    listas: ['mandato'],
    ruta: patternOf(manifest.screens.ContratoVer),
    campos: {
      ...CONTRATO,
      comision: { titulo: 'Comisión de administración', tipo: 'porcentaje' },
      ...PROPIETARIO,
      ...INMUEBLE,
    },
    repetidos: {
      propietarios: {
        titulo: 'Propietarios',
        campos: {
          nombre: { titulo: 'Nombre del propietario' },
          documento: { titulo: 'Documento del propietario' },
          participacion: { titulo: 'Participación', tipo: 'porcentaje' },
        },
      },
    },
  },
  arriendo: {
    titulo: 'Contrato de arriendo',
    listas: ['arriendo'],
    ruta: patternOf(manifest.screens.ContratoVer),
    campos: {
      ...CONTRATO,
      canon: { titulo: 'Canon mensual', tipo: 'dinero' },
      administracion: { titulo: 'Cuota de administración', tipo: 'dinero' },
      deposito: { titulo: 'Depósito', tipo: 'dinero' },
      dia_pago: { titulo: 'Día límite de pago', tipo: 'entero' },
      destinacion: { titulo: 'Destinación del inmueble' },
      arrendatario_nombre: { titulo: 'Nombre del arrendatario' },
      arrendatario_documento: { titulo: 'Documento del arrendatario' },
      arrendatario_direccion: { titulo: 'Dirección del arrendatario' },
      arrendatario_telefono: { titulo: 'Teléfono del arrendatario' },
      arrendatario_correo: { titulo: 'Correo del arrendatario' },
      incremento_fecha: { titulo: 'Fecha del incremento', tipo: 'fecha' },
      incremento_porcentaje: { titulo: 'Porcentaje del incremento', tipo: 'porcentaje' },
      incremento_ipc: { titulo: 'IPC que rige el incremento', tipo: 'porcentaje' },
      incremento_canon: { titulo: 'Canon con el incremento', tipo: 'dinero' },
      incremento_medio: { titulo: 'Medio de la notificación del incremento' },
      ...PROPIETARIO,
      ...INMUEBLE,
    },
    repetidos: {
      arrendatarios: {
        titulo: 'Arrendatarios',
        campos: {
          nombre: { titulo: 'Nombre del arrendatario' },
          documento: { titulo: 'Documento del arrendatario' },
          direccion: { titulo: 'Dirección del arrendatario' },
          telefono: { titulo: 'Teléfono del arrendatario' },
        },
      },
      codeudores: {
        titulo: 'Codeudores',
        campos: {
          nombre: { titulo: 'Nombre del codeudor' },
          documento: { titulo: 'Documento del codeudor' },
          direccion: { titulo: 'Dirección del codeudor' },
          telefono: { titulo: 'Teléfono del codeudor' },
        },
      },
    },
  },
};
