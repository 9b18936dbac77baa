/** The service worker of this browser: it shows what is pushed, and opens the application without network. */

const WORKER = import.meta.env.DEV ? '/sw.ts' : '/sw.js';

export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(WORKER, import.meta.env.DEV ? { type: 'module' } : {});
}

/** From the next visit on it opens without network. A browser without it, or that refuses it, works as always. */
export function keepOffline(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) registerWorker().catch(() => undefined);
}
