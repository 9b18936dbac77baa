/** What `wrangler.toml` and `wrangler secret` bind to the Worker, checked, and the settings of one company's application. */
import manifest from '../../../package.json' with { type: 'json' };
import { deriveKey } from '../../core/crypto.ts';
import { readDianSettings } from '../../core/dian/settings.ts';
import { readMapSettings } from '../../core/maps/settings.ts';
import { readVapidKeys } from '../../core/notifications/vapid.ts';
import type { Settings, VapidKeys } from '../../core/platform.ts';
import { type CorreoSettings, readCorreoSettings } from '../../core/salida/correo/settings.ts';
import { readPrivateHosts } from '../../core/salida/webhook/direcciones.ts';
import { CLOUD_API } from '../../core/salida/whatsapp/cloud-api.ts';

export interface Env {
  /** One object a company (empresa.ts): all that is asked of it is a request. */
  readonly EMPRESAS: DurableObjectNamespace;
  readonly FILES: R2Bucket;
  readonly ASSETS: Fetcher;
  /** Id of the deployed version; absent under a bare simulator. */
  readonly VERSION?: WorkerVersionMetadata;
  /** Secret, 32 characters or more: every company's own is derived from it. */
  readonly SECRET?: string;
  /** Secret of whoever opens and moves companies; taken away when it is not needed. */
  readonly SETUP_SECRET?: string;
  /** Name of the one company; empty: the hostname names it. */
  readonly EMPRESA?: string;
  /** `1`: a new object begins with the demonstration company, whose users may sign in. */
  readonly DEMO?: string;
  readonly DEMO_PASSWORD?: string;
  /** `0` only where the browser speaks plain HTTP: `npm run dev:worker`. */
  readonly TLS?: string;
  readonly LOG_LEVEL?: string;
  /** Where people open it: links of mails, passkeys. With one company only; empty: each has its own host (own-address.ts). */
  readonly PUBLIC_URL?: string;
  /** Mails by a service over HTTP; the key is a secret. Empty: they are only written down. */
  readonly MAIL_API_URL?: string;
  readonly MAIL_API_KEY?: string;
  readonly MAIL_FROM?: string;
  readonly WHATSAPP_API_URL?: string;
  readonly WEBHOOK_PRIVATE_HOSTS?: string;
  /** Keys of Web Push (`admin push-keys`): variables, and the private one a secret. */
  readonly VAPID_PUBLIC_KEY?: string;
  readonly VAPID_PRIVATE_KEY?: string;
  readonly VAPID_SUBJECT?: string;
  readonly DIAN_MODE?: string;
  readonly DIAN_URL?: string;
  readonly DIAN_SOFTWARE_ID?: string;
  readonly DIAN_SOFTWARE_PIN?: string;
  readonly DIAN_TEST_SET?: string;
  /** PKCS#12 in base64; it and its password are secrets. */
  readonly DIAN_CERT?: string;
  readonly DIAN_CERT_PASSWORD?: string;
  readonly MAP_TILES_URL?: string;
  readonly MAP_TILES_CREDIT?: string;
  readonly MAP_GEOCODER_URL?: string;
}

/** A refusal to serve: its message is one Spanish line for whoever deploys the Worker. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

export interface WorkerSettings extends Settings {
  readonly demo: boolean;
  /** Given with `demo`. */
  readonly demoPassword: string;
  /** `null`: Web Push is off. */
  readonly vapid: VapidKeys | null;
  /** `null`: mails are only written down. */
  readonly correo: CorreoSettings | null;
  readonly whatsappApi: string;
  readonly webhookPrivateHosts: readonly string[];
}

/** What a company's object knows of itself. */
interface Own {
  /** Of its object. */
  readonly id: string;
  /** Its own secret, when it brought one. */
  readonly secret: string | null;
  /** Where people open it, asked at each use: an object learns it from its first request. */
  address(): string | null;
}

/** Settings of one company. Throws SettingsError. */
export function readSettings(env: Env, own: Own): WorkerSettings {
  const demo = env.DEMO === '1';
  const demoPassword = env.DEMO_PASSWORD ?? '';
  if ((env.SECRET ?? '').length < 32) {
    throw new SettingsError('Falta SECRET, de 32 caracteres o más: créalo con «wrangler secret put SECRET».');
  }
  if (demo && demoPassword.length < 10) {
    throw new SettingsError(
      'Con DEMO=1 falta DEMO_PASSWORD, de 10 caracteres o más: «wrangler secret put DEMO_PASSWORD».',
    );
  }
  const vapid = readVapidKeys(env);
  if (typeof vapid === 'string') throw new SettingsError(`${vapid}.`);
  const maps = readMapSettings(env);
  if (typeof maps === 'string') throw new SettingsError(`${maps}.`);
  const dian = readDianSettings(env);
  if (typeof dian === 'string') throw new SettingsError(`${dian}.`);
  const { MAIL_API_URL, MAIL_API_KEY, MAIL_FROM, PUBLIC_URL, WHATSAPP_API_URL } = env;
  const correo = readCorreoSettings({ MAIL_API_URL, MAIL_API_KEY, MAIL_FROM });
  if (typeof correo === 'string') throw new SettingsError(`${correo}.`);
  const webhookPrivateHosts = readPrivateHosts(env.WEBHOOK_PRIVATE_HOSTS);
  if (typeof webhookPrivateHosts === 'string') throw new SettingsError(`${webhookPrivateHosts}.`);
  return {
    secret: own.secret ?? companySecret(env.SECRET as string, own.id),
    version: manifest.version,
    tls: speaksTls(env),
    trustedProxyHeader: '',
    checkResponses: false,
    passwordCost: 15,
    demoUsers: demo,
    demo,
    demoPassword,
    vapid,
    maps,
    dian,
    correo,
    webhookPrivateHosts,
    whatsappApi: (WHATSAPP_API_URL || CLOUD_API).replace(/\/$/, ''),
    get publicUrl() {
      return PUBLIC_URL?.replace(/\/$/, '') || own.address();
    },
  };
}

export function speaksTls(env: Env): boolean {
  return env.TLS !== '0';
}

/** A token or a link signed for one company is worth nothing in another. */
function companySecret(secret: string, objectId: string): string {
  return [...deriveKey(secret, `empresa/${objectId}`)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
