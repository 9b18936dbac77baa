/** Web Push of this browser: asked for by an explicit act only, renewed with each session, given up by another act. */
import {
  deleteFirebaseUserToken,
  preferencias,
  saveFirebaseUserToken,
} from '../../server/modules/notificaciones/contract/campana.ts';
import { call } from '../lib/api.ts';
import { fetchRemote } from '../lib/remote.ts';
import { registerWorker } from './service-worker.ts';

export type PushState = 'sin_soporte' | 'negado' | 'apagado' | 'activo';

/** What it comes to is only logged: nobody's work stops for it (spec 001, section 8). */
function log(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for the log and nothing else
  console.info(what, error);
}

function supported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function pushState(): Promise<PushState> {
  if (!supported()) return 'sin_soporte';
  if (Notification.permission === 'denied') return 'negado';
  return Notification.permission === 'granted' && (await currentSubscription()) ? 'activo' : 'apagado';
}

async function subscribe(publicKey: string): Promise<void> {
  await registerWorker();
  const registration = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await registration.pushManager.subscribe(options);
  await call(saveFirebaseUserToken, { body: { fcmToken: JSON.stringify(subscription) } });
}

/** Asks for the permission and subscribes. Call it in the click of a button. */
export async function activatePush(publicKey: string): Promise<PushState> {
  try {
    if ((await Notification.requestPermission()) === 'granted') await subscribe(publicKey);
    else log('Notificaciones del navegador: permiso negado.', Notification.permission);
  } catch (error) {
    log('Notificaciones del navegador: no se pudieron activar.', error);
  }
  return pushState();
}

export async function deactivatePush(): Promise<PushState> {
  const subscription = await currentSubscription();
  if (subscription) {
    await call(deleteFirebaseUserToken, { body: { fcmToken: JSON.stringify(subscription) } });
    await subscription.unsubscribe();
  }
  return pushState();
}

/** A new session takes over the browser that had them; new keys of the server need a new subscription. */
export async function renewPush(): Promise<void> {
  try {
    if ((await pushState()) !== 'activo') return;
    const { clave_publica } = await fetchRemote(preferencias);
    const subscription = await currentSubscription();
    if (!clave_publica || !subscription) return;
    if (keyOf(subscription) !== clave_publica) await subscription.unsubscribe();
    await subscribe(clave_publica);
  } catch (error) {
    log('Notificaciones del navegador: no se pudieron renovar.', error);
  }
}

/** Base64url, as the server writes it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}
