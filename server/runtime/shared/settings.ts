/** Settings of a server with a data folder: read once from the environment, checked by zod, and said in one table that the README shows too. */
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import * as z from 'zod';
import manifest from '../../../package.json' with { type: 'json' };
import { readDianSettings } from '../../core/dian/settings.ts';
import { readMapSettings } from '../../core/maps/settings.ts';
import { readVapidKeys } from '../../core/notifications/vapid.ts';
import type { Settings, VapidKeys } from '../../core/platform.ts';
import { type CorreoSettings, readCorreoSettings } from '../../core/salida/correo/settings.ts';
import { readPrivateHosts } from '../../core/salida/webhook/direcciones.ts';
import { CLOUD_API } from '../../core/salida/whatsapp/cloud-api.ts';
import { DATA_FOLDER, ownSecret, prepareFolder } from './data-folder.ts';
import { oneOf, whole, yesNo } from './setting-kinds.ts';
import { StartError } from './start-error.ts';
import { readTlsSource, TLS_SHAPE, type TlsSource } from './tls/settings.ts';

export const VERSION: string = manifest.version;

const shape = {
  PORT: whole(0, 65_535).default(8787).describe('Puerto. 0 elige uno libre.'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Dirección en la que atiende; 0.0.0.0 para toda la red.'),
  NETWORK_WITHOUT_TLS: yesNo
    .default(false)
    .describe('Deja atender a otros equipos sin HTTPS ni proxy: las contraseñas viajan a la vista de la red.'),
  DATA_DIR: z.string().min(1).default(DATA_FOLDER).describe('Carpeta de la base de datos, los archivos y el secreto.'),
  SECRET: z
    .string()
    .min(32, { error: 'debe tener al menos 32 caracteres' })
    .optional()
    .describe('Firma sesiones, enlaces y bitácora. Si falta, se crea y se guarda en la carpeta de datos.'),
  DEMO: yesNo.default(true).describe('Carga la empresa de demostración cuando no hay base de datos; 0 inicia vacío.'),
  DEMO_PASSWORD: z
    .string()
    .min(10, { error: 'debe tener al menos 10 caracteres' })
    .optional()
    .describe('Contraseña de los usuarios de demostración. Si falta, se crea al azar y se muestra al iniciar.'),
  DEMO_PUBLIC: yesNo
    .default(false)
    .describe('Deja entrar a los usuarios de demostración cuando el servidor se alcanza desde otras máquinas.'),
  PASSWORD_COST: whole(4, 17)
    .default(15)
    .describe('Trabajo que cuesta comprobar una contraseña (scrypt, potencia de 2); menos de 15 solo para pruebas.'),
  SYNCHRONOUS: oneOf(['full', 'normal'])
    .default('full')
    .describe('full: lo guardado sobrevive a un corte de energía; normal: más rápido.'),
  ...TLS_SHAPE,
  TRUSTED_PROXY_HEADER: z
    .string()
    .regex(/^[\w-]*$/, { error: 'debe ser el nombre de un encabezado' })
    .default('')
    .describe(
      'Encabezado donde el proxy dice la dirección de quien llama, p. ej. X-Forwarded-For. Vacío: no hay proxy.',
    ),
  LOG_LEVEL: oneOf(['info', 'warn', 'error', 'nada'])
    .default('info')
    .describe('Qué se escribe en la salida: info (una línea por solicitud), warn, error o nada.'),
  BACKUP_HOUR: z
    .string()
    .regex(/^(no|[01]?\d|2[0-3])$/, { error: 'debe ser una hora de 0 a 23, o no' })
    .default('2')
    .describe('Hora de Colombia, de 0 a 23, de la copia de seguridad diaria; no: sin copias programadas.'),
  BACKUP_KEEP: whole(1, 1_000).default(14).describe('Cuántas copias diarias se conservan.'),
  BACKUP_MINUTES: z
    .string()
    .regex(/^(no|[5-9]|[1-9]\d{1,2}|1[0-3]\d{2}|14[0-3]\d|1440)$/, { error: 'debe ser un número de 5 a 1440, o no' })
    .default('15')
    .describe('Cada cuántos minutos se copia la base cuando algo cambió, de 5 a 1440; no: solo la copia diaria.'),
  BACKUP_RECENT: whole(1, 1_000).default(8).describe('Cuántas de esas copias se conservan, además de las diarias.'),
  BACKUP_DIR: z.string().min(1).optional().describe('Carpeta de las copias. Si falta, respaldos en la de datos.'),
  CLAMD_SOCKET: z
    .string()
    .regex(/^(\/.+|[^/:\s]+:\d{1,5})?$/, { error: 'debe ser la ruta de un socket o servidor:puerto' })
    .default('')
    .describe(
      'Antivirus ClamAV para lo que se adjunta: ruta del socket de clamd o servidor:puerto. Vacío: no se analiza.',
    ),
  VAPID_PUBLIC_KEY: z
    .string()
    .default('')
    .describe('Clave pública de los avisos del navegador (admin push-keys). Vacío: solo llegan con Mayordomo abierto.'),
  VAPID_PRIVATE_KEY: z.string().default('').describe('Su clave privada.'),
  VAPID_SUBJECT: z.string().default('').describe('mailto: y el correo de quien responde por los avisos.'),
  MAP_TILES_URL: z
    .string()
    .default('')
    .describe(
      'Imágenes de los mapas: https://servidor/{z}/{x}/{y}.png. Vacío: una cuadrícula con coordenadas, y no se llama a nadie.',
    ),
  MAP_TILES_CREDIT: z
    .string()
    .max(200)
    .default('')
    .describe('A quién se le reconocen esas imágenes, como pide su licencia.'),
  MAP_GEOCODER_URL: z
    .string()
    .default('')
    .describe(
      'Dónde se preguntan las direcciones: https://servidor/json?address={q}, con respuesta como la de Google. Vacío: a nadie.',
    ),
  PUBLIC_URL: z
    .string()
    .regex(/^(https?:\/\/[^\s/?#]+(\/[^\s?#]*)?)?$/, { error: 'debe ser una dirección http o https, sin ? ni #' })
    .default('')
    .describe(
      'Dirección con la que la gente abre Mayordomo: los enlaces de los correos. Vacío: sin enlaces, salvo en este equipo.',
    ),
  SMTP_URL: z
    .string()
    .regex(/^(smtps?:\/\/\S+)?$/, { error: 'debe ser smtp:// o smtps://usuario:clave@servidor:puerto' })
    .default('')
    .describe(
      'Servidor de correo: smtp:// o smtps://usuario:clave@servidor:puerto. Vacío: los correos solo se registran.',
    ),
  MAIL_FROM: z.string().default('').describe('Quién envía los correos: Mayordomo <correo@empresa.co>.'),
  MAIL_API_URL: z
    .string()
    .regex(/^(https?:\/\/\S+)?$/, { error: 'debe ser una dirección http o https' })
    .default('')
    .describe('En vez de SMTP, un servicio de correo por HTTP (POST con from, to, subject, text, html).'),
  MAIL_API_KEY: z.string().default('').describe('Su clave.'),
  WHATSAPP_API_URL: z
    .string()
    .regex(/^https?:\/\/\S+$/, { error: 'debe ser una dirección http o https' })
    .default(CLOUD_API)
    .describe('API de WhatsApp de Meta, con su versión.'),
  WEBHOOK_PRIVATE_HOSTS: z.string().default('').describe('Equipos de la red propia a los que van webhooks, por comas.'),
  DIAN_MODE: oneOf(['registrar', 'habilitacion', 'produccion'])
    .default('registrar')
    .describe(
      'Facturas electrónicas. registrar: no se transmiten; habilitacion: a las pruebas de la DIAN; produccion.',
    ),
  DIAN_URL: z
    .string()
    .default('')
    .describe('Servicio de la DIAN. Sin certificado de firma, solo una dirección de este equipo.'),
  DIAN_SOFTWARE_ID: z.string().default('').describe('Identificador del software ante la DIAN.'),
  DIAN_SOFTWARE_PIN: z.string().default('').describe('Su PIN.'),
  DIAN_TEST_SET: z.string().default('').describe('Set de pruebas de la habilitación.'),
  DIAN_CERT: z
    .string()
    .default('')
    .describe('Certificado de firma con su llave: archivo .p12 o .pfx, o su contenido en base64.'),
  DIAN_CERT_PASSWORD: z.string().default('').describe('Su clave.'),
  API_ONLY: yesNo.default(false).describe('Solo la API, sin páginas; lo usa npm run dev.'),
} as const;

const schema = z.object(shape);

export interface SettingRow {
  readonly name: string;
  readonly fallback: string;
  readonly texto: string;
}

/** The table of settings: name, value when absent, what it is for. */
export const SETTINGS: readonly SettingRow[] = Object.entries(shape).map(([name, field]) => {
  const fallback = field instanceof z.ZodDefault ? field.def.defaultValue : '';
  return {
    name,
    fallback: typeof fallback === 'boolean' ? (fallback ? '1' : '0') : String(fallback),
    texto: field.description ?? '',
  };
});

export interface ServerSettings extends Settings {
  readonly port: number;
  readonly host: string;
  /** Other machines would reach it in the clear, and nobody said that they may. */
  readonly exposed: boolean;
  readonly dataDir: string;
  readonly databaseFile: string;
  readonly filesDir: string;
  readonly backupsDir: string;
  /** Hour of the day in Colombia of the daily copy; `null` when there is none. */
  readonly backupHour: number | null;
  readonly backupKeep: number;
  /** Minutes between copies while something changes; `null`: only the daily one. */
  readonly backupMinutes: number | null;
  readonly backupRecent: number;
  readonly demo: boolean;
  readonly demoPassword: string | undefined;
  readonly synchronous: 'FULL' | 'NORMAL';
  readonly logLevel: 'info' | 'warn' | 'error' | 'nada';
  /** Where ClamAV listens; empty: files are not scanned. */
  readonly clamdSocket: string;
  /** `null`: Web Push is off. */
  readonly vapid: VapidKeys | null;
  /** `null`: mails are only written down. */
  readonly correo: CorreoSettings | null;
  readonly whatsappApi: string;
  readonly webhookPrivateHosts: readonly string[];
  readonly apiOnly: boolean;
  /** `null`: the server itself speaks HTTP. */
  readonly tlsSource: TlsSource | null;
  /** Another port that leads from http to https; `null`: none. */
  readonly httpPort: number | null;
}

/** Reads and checks every setting; makes the data folder and its secret when they are not there. Throws StartError. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): ServerSettings {
  // An empty variable is one that is not given.
  const given = Object.fromEntries(Object.keys(shape).flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new StartError(`Configuración inválida: ${[...new Set(faults)].join('; ')}.`);
  }
  const s = parsed.data;
  const vapid = readVapidKeys(s);
  if (typeof vapid === 'string') throw new StartError(`Configuración inválida: ${vapid}.`);
  const maps = readMapSettings(s);
  if (typeof maps === 'string') throw new StartError(`Configuración inválida: ${maps}.`);
  const correo = readCorreoSettings(s);
  if (typeof correo === 'string') throw new StartError(`Configuración inválida: ${correo}.`);
  const webhookPrivateHosts = readPrivateHosts(s.WEBHOOK_PRIVATE_HOSTS);
  if (typeof webhookPrivateHosts === 'string') throw new StartError(`Configuración inválida: ${webhookPrivateHosts}.`);
  const dian = readDianSettings({ ...s, DIAN_CERT: certificado(s.DIAN_CERT) });
  if (typeof dian === 'string') throw new StartError(`Configuración inválida: ${dian}.`);
  const tlsSource = readTlsSource(s);
  const tls = s.TLS === true || tlsSource !== null;
  const dataDir = resolve(s.DATA_DIR);
  prepareFolder(dataDir);
  const loopback = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/.test(s.HOST);
  return {
    port: s.PORT,
    host: s.HOST,
    exposed: !loopback && !tls && s.TRUSTED_PROXY_HEADER === '' && !s.NETWORK_WITHOUT_TLS,
    dataDir,
    databaseFile: join(dataDir, 'mayordomo.db'),
    filesDir: join(dataDir, 'files'),
    backupsDir: s.BACKUP_DIR ? resolve(s.BACKUP_DIR) : join(dataDir, 'respaldos'),
    backupsApart: s.BACKUP_DIR !== undefined && relative(dataDir, resolve(s.BACKUP_DIR)).startsWith('..'),
    backupHour: s.BACKUP_HOUR === 'no' ? null : Number(s.BACKUP_HOUR),
    backupKeep: s.BACKUP_KEEP,
    backupMinutes: s.BACKUP_HOUR === 'no' || s.BACKUP_MINUTES === 'no' ? null : Number(s.BACKUP_MINUTES),
    backupRecent: s.BACKUP_RECENT,
    secret: s.SECRET ?? ownSecret(dataDir),
    version: VERSION,
    tls,
    // An own certificate that a device does not trust yet must not lock it out, nor other programs of this machine.
    hsts: tls && tlsSource !== 'propio',
    tlsSource,
    httpPort: tlsSource === null ? null : (s.HTTP_PORT ?? null),
    proxied: s.TLS === true,
    trustedProxyHeader: s.TRUSTED_PROXY_HEADER,
    scheduledBackups: s.BACKUP_HOUR !== 'no',
    checkResponses: false,
    passwordCost: s.PASSWORD_COST,
    demoUsers: s.DEMO_PUBLIC || (loopback && !tls && s.TRUSTED_PROXY_HEADER === ''),
    demo: s.DEMO,
    demoPassword: s.DEMO_PASSWORD,
    synchronous: s.SYNCHRONOUS === 'full' ? 'FULL' : 'NORMAL',
    logLevel: s.LOG_LEVEL,
    clamdSocket: s.CLAMD_SOCKET,
    vapid,
    maps,
    dian,
    correo,
    webhookPrivateHosts,
    whatsappApi: s.WHATSAPP_API_URL.replace(/\/$/, ''),
    publicUrl:
      s.PUBLIC_URL.replace(/\/$/, '') ||
      (loopback && s.PORT !== 0 ? `${tlsSource ? 'https' : 'http'}://${s.HOST}:${s.PORT}` : null),
    apiOnly: s.API_ONLY,
  };
}

/** In base64, of a file or as it came. */
function certificado(given: string): string {
  if (!/\.(p12|pfx)$/i.test(given)) return given;
  try {
    return readFileSync(given).toString('base64');
  } catch {
    throw new StartError('Configuración inválida: DIAN_CERT no se puede leer.');
  }
}
