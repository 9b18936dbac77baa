/**
 * The open tabs of one application: who listens, what each is told, and when they must go. A tick a second while anybody listens:
 * whose session ended is let go, and what another process wrote (the CLI) is found.
 */
import { authEpoch, userOfSession } from '../auth/sessions.ts';
import type { Reader } from '../db/reader.ts';
import { AppError } from '../http/errors.ts';
import { perPlatform } from '../per-platform.ts';
import type { Platform } from '../platform.ts';
import { lastNotification, missedAfter } from './missed.ts';
import type { Notification } from './notification.ts';
import { makeStream, type Stream } from './stream.ts';

const TICK_MS = 1_000;
const BEAT_MS = 25_000;
/** Browsers hold one each, whatever their tabs; above it the oldest is told to look by itself now and then. */
const MAX_OF_A_USER = 8;
const MAX_STREAMS = 2_000;

interface Listener {
  readonly userId: number;
  readonly sessionId: string;
  /** Last row that the tab heard of; `null` when it has just been opened. */
  readonly since: number | null;
  /** False: it gets what it missed, and the end. */
  readonly stays: boolean;
}

export interface Live {
  /** Throws `no_disponible` while the server ends, or when too many listen. */
  open(db: Reader, listener: Listener): Promise<ReadableStream<Uint8Array>>;
  publish(notifications: readonly Notification[]): void;
  /** Tells the tabs of a user to ask for their count again. */
  refresh(userId: number): void;
  /** Ends every stream and opens no more: the server stops. */
  close(): void;
}

export const live = perPlatform(makeLive);

function makeLive(platform: Platform): Live {
  /** Oldest first. */
  const streams = new Set<Stream>();
  let closed = false;
  let timer: ReturnType<typeof setInterval> | null = null;
  let source: Reader | undefined;
  let lastBeat = 0;
  let lastEpoch = 0;

  const forget = (stream: Stream) => {
    streams.delete(stream);
    if (streams.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
  const tick = () => {
    const now = performance.now();
    const due = now - lastBeat >= BEAT_MS;
    if (!due && authEpoch() === lastEpoch) return;
    lastEpoch = authEpoch();
    if (due) lastBeat = now;
    for (const stream of streams) void look(stream, due);
  };
  const look = async (stream: Stream, beat: boolean) => {
    try {
      const db = source as Reader;
      if ((await userOfSession(platform, db, stream.sesionId)) === null) return stream.end();
      if (!beat) return;
      stream.beat();
      for (const notification of await missedAfter(db, stream.usuarioId, stream.last)) stream.tell(notification);
    } catch (error) {
      platform.log({ level: 'warn', msg: 'No se pudo revisar un flujo de notificaciones.', error: String(error) });
      stream.end();
    }
  };
  const ofUser = (userId: number) => [...streams].filter(({ usuarioId }) => usuarioId === userId);
  const keep = (stream: Stream) => {
    const [oldest, ...others] = ofUser(stream.usuarioId);
    if (oldest && others.length + 1 >= MAX_OF_A_USER) {
      oldest.signal('relevo');
      oldest.end();
    }
    streams.add(stream);
    if (timer !== null) return;
    lastBeat = performance.now();
    lastEpoch = authEpoch();
    timer = setInterval(tick, TICK_MS);
  };

  return {
    async open(db, { userId, sessionId, since, stays }) {
      const last = since ?? (await lastNotification(db, userId));
      const missed = await missedAfter(db, userId, last);
      if (closed || streams.size >= MAX_STREAMS) {
        const msg = 'Las notificaciones al instante no están disponibles en este momento.';
        throw new AppError('no_disponible', msg, { headers: { 'Retry-After': '60' } });
      }
      const stream = makeStream({ usuarioId: userId, sesionId: sessionId, last }, forget);
      source = db;
      stream.signal('listo');
      for (const notification of missed) stream.tell(notification);
      if (stays) keep(stream);
      else stream.end();
      return stream.body;
    },
    publish(notifications) {
      for (const { destinatarios, ...notification } of notifications) {
        const ids = new Map(destinatarios.map(({ usuario_id, id }) => [usuario_id, id]));
        for (const stream of streams) {
          const id = ids.get(stream.usuarioId);
          if (id) stream.tell({ ...bellRow(notification), id });
        }
      }
    },
    refresh(userId) {
      for (const stream of ofUser(userId)) stream.signal('actualizar');
    },
    close() {
      closed = true;
      for (const stream of streams) stream.end();
    },
  };
}

function bellRow({ titulo, mensaje, nombre_origen, object_id, created }: Omit<Notification, 'destinatarios'>) {
  return { titulo, mensaje, nombre_origen, object_id, created };
}
