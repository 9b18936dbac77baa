/** Messages of WhatsApp: their log, the account that sends them, and what Meta tells of them. Shown in dialogs. */
import { defineModule } from '../../shared/manifest.ts';
import type { Parameter } from '../../shared/parameters.ts';

const VER = 'view_menu_administracion_whatsapp';
const LEEN = ['Los mensajes de WhatsApp'] as const;

/** Of a message that arrives, by its category: what Meta publishes for Colombia, in pesos. */
const precio = (categoria: string, nombre: string): Parameter => ({
  proceso: 'mensajes',
  parametro: `precio_${categoria}`,
  tipo: 'numeric',
  valor: '0',
  decimales: 2,
  label: `Precio por mensaje de ${nombre}`,
  rules: { unidad: 'pesos', min: 0, max: 100_000 },
  lo_leen: ['El costo de WhatsApp'],
});

export const manifest = defineModule({
  name: 'whatsapp',
  titulo: 'WhatsApp',
  permisos: {
    ver: { codename: VER, nombre: 'Ver la bitácora de WhatsApp' },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar e imprimir la bitácora de WhatsApp' },
    reenviar: { codename: `${VER}_acciones_reenviar`, nombre: 'Reenviar mensajes de WhatsApp', critica: true },
  },
  screens: {},
  parametros: [
    {
      proceso: 'mensajes',
      parametro: 'modo',
      tipo: 'lista',
      valor: 'registrar',
      label: 'Qué se hace con los mensajes',
      rules: { opciones: { registrar: 'Registrar solamente', enviar: 'Enviar por WhatsApp' } },
      lo_leen: LEEN,
    },
    {
      proceso: 'mensajes',
      parametro: 'telefono_id',
      tipo: 'texto',
      valor: '',
      label: 'Identificador del número que envía',
      rules: { opcional: true },
      lo_leen: LEEN,
    },
    {
      proceso: 'mensajes',
      parametro: 'token',
      tipo: 'texto',
      valor: '',
      label: 'Token de la API de WhatsApp',
      rules: { secreto: true, opcional: true },
      lo_leen: LEEN,
    },
    {
      proceso: 'mensajes',
      parametro: 'idioma',
      tipo: 'lista',
      valor: 'es',
      label: 'Idioma de las plantillas',
      rules: { opciones: { es: 'Español', es_CO: 'Español (Colombia)', es_MX: 'Español (México)' } },
      lo_leen: LEEN,
    },
    {
      proceso: 'mensajes',
      parametro: 'app_secret',
      tipo: 'texto',
      valor: '',
      label: 'Clave secreta de la aplicación de Meta',
      rules: { secreto: true, opcional: true },
      lo_leen: ['El webhook de WhatsApp'],
    },
    {
      proceso: 'mensajes',
      parametro: 'verify_token',
      tipo: 'texto',
      valor: '',
      label: 'Palabra de verificación del webhook',
      rules: { secreto: true, opcional: true },
      lo_leen: ['El webhook de WhatsApp'],
    },
    precio('utilidad', 'utilidad'),
    precio('marketing', 'marketing'),
    precio('autenticacion', 'autenticación'),
  ],
  eventos: {
    whatsapp_recibido: { nombre: 'Alguien escribió por WhatsApp', origen: 'persona' },
  },
});
