/** Pure rules of notifications: the subscription that a browser gives, and the days under which the panel groups them. */

export interface Suscripcion {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The JSON of a `PushSubscription`; `null` when it is not one. */
export function leerSuscripcion(fcmToken: string): Suscripcion | null {
  let value: unknown;
  try {
    value = JSON.parse(fcmToken);
  } catch {
    return null;
  }
  const { endpoint, keys } = (value ?? {}) as {
    endpoint?: unknown;
    keys?: { p256dh?: unknown; auth?: unknown } | null;
  };
  const { p256dh, auth } = keys ?? {};
  const good =
    typeof endpoint === 'string' &&
    endpoint.length <= 2_000 &&
    URL.canParse(endpoint) &&
    isBytes(p256dh, 87) &&
    isBytes(auth, 22);
  return good ? { endpoint, p256dh, auth } : null;
}

/** Base64url of so many characters, with or without padding: a point of P-256 (65 bytes) is 87, the secret (16 bytes) 22. */
function isBytes(text: unknown, letters: number): text is string {
  return typeof text === 'string' && /^[\w-]+=*$/.test(text) && text.replace(/=+$/, '').length === letters;
}

export interface Dia<N> {
  /** 'Hoy', 'Ayer' or DD/MM/YYYY. */
  readonly titulo: string;
  readonly notificaciones: readonly N[];
}

const DAY_MS = 86_400_000;

/** Groups by day in Colombia, keeping the order. `created` and `now` as they travel: `2026-11-21T09:05:00-05:00`. */
export function agruparPorDia<N extends { readonly created: string }>(rows: readonly N[], now: string): Dia<N>[] {
  const today = now.slice(0, 10);
  const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
  return [...Map.groupBy(rows, ({ created }) => created.slice(0, 10))].map(([day, notificaciones]) => ({
    titulo: day === today ? 'Hoy' : day === yesterday ? 'Ayer' : day.split('-').reverse().join('/'),
    notificaciones,
  }));
}

/**
 * Where a notification leads: the screen of its origin with its record, and the part of it; `null` when it has none. A list opens the
 * dialog of the record.
 */
export function rutaDeContexto(path: string | undefined, objectId: number | null, parte?: string): string | null {
  if (path === undefined) return null;
  const isOfRecord = path.includes(':');
  if (isOfRecord && objectId === null) return null;
  const to = path.replace(/:\w+/, String(objectId));
  if (parte === undefined) return to;
  return isOfRecord || objectId === null ? `${to}?parte=${parte}` : `${to}?registro=${objectId}&parte=${parte}`;
}
