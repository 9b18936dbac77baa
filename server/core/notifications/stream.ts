/** One open tab: a `text/event-stream` answer that is written to as things happen. */
import { wireInstant } from '../../shared/dates.ts';
import type { Missed } from './missed.ts';

/** Pieces that wait for a slow reader; whoever leaves more than these is let go, and asks again. */
const MAX_WAITING = 100;

export const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // nginx would keep it until it is full.
  'X-Accel-Buffering': 'no',
} as const;

export interface Stream {
  readonly usuarioId: number;
  readonly sesionId: string;
  /** Last row that it told. */
  last: number;
  /** What the answer sends. */
  readonly body: ReadableStream<Uint8Array>;
  tell(notification: Missed): void;
  /** An event without data of a row: `listo`, `actualizar`, `relevo`. */
  signal(event: string): void;
  /** A line that only keeps proxies from closing it. */
  beat(): void;
  end(): void;
}

const encoder = new TextEncoder();

/** `gone` runs once, when its reader leaves, is too slow, or it is ended. */
export function makeStream(owner: Pick<Stream, 'usuarioId' | 'sesionId' | 'last'>, gone: (s: Stream) => void): Stream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const leave = () => {
    if (!controller) return;
    controller = null;
    gone(stream);
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened;
      },
      cancel: leave,
    },
    { highWaterMark: MAX_WAITING },
  );
  const write = (text: string) => {
    if (!controller) return;
    if ((controller.desiredSize ?? 0) <= 0) return stream.end();
    controller.enqueue(encoder.encode(text));
  };
  const stream: Stream = {
    ...owner,
    body,
    tell({ created, ...notification }) {
      if (notification.id <= stream.last) return;
      stream.last = notification.id;
      const data = JSON.stringify({ ...notification, created: wireInstant(created) });
      write(`id: ${notification.id}\nevent: notificacion\ndata: ${data}\n\n`);
    },
    signal: (event) => write(`id: ${stream.last}\nevent: ${event}\ndata: {}\n\n`),
    beat: () => write(': \n\n'),
    end() {
      controller?.close();
      leave();
    },
  };
  return stream;
}
