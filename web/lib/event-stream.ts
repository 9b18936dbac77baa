/**
 * Server-sent events read by `fetch`, because `EventSource` cannot send the `Authorization` header: the same protocol, with
 * reconnection, back-off, `Last-Event-ID`, and an eye on proxies that hold the answer back.
 */

export interface StreamEvent {
  readonly event: string;
  /** JSON. */
  readonly data: string;
}

export interface StreamOptions {
  /** Asks for the stream, telling the last event that was heard. Throws what `send` throws. */
  open(lastId: string | null, signal: AbortSignal): Promise<Response>;
  onEvent(event: StreamEvent): void;
  /** False when it does not work for now: whoever waits must look by other means. */
  onState(works: boolean): void;
  /** True when the failure is final (the session ended). */
  isFinal(error: unknown): boolean;
}

/** The first event must come in this time, or somebody in the way holds it back. */
const FIRST_MS = 10_000;
/** The server says something every 25 seconds. */
const SILENCE_MS = 60_000;
const LONGEST_WAIT_MS = 60_000;
/** After these failures in a row it is said not to work. */
const PATIENCE = 3;

/** Milliseconds to wait after so many failures in a row; `luck` from 0 to 1 keeps a thousand tabs from coming back together. */
export function waitAfter(failures: number, luck: number): number {
  return Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** failures) * (0.5 + luck / 2);
}

/** Reads pieces of text as they come; gives each whole event and remembers its id. */
export function eventParser(onEvent: (event: StreamEvent, id: string | null) => void): (text: string) => void {
  let rest = '';
  let id: string | null = null;
  return (text) => {
    const lines = (rest + text).replaceAll('\r', '').split('\n\n');
    rest = lines.pop() ?? '';
    for (const block of lines) {
      const fields = block.split('\n').map((line) => /^(\w+): ?(.*)$/s.exec(line));
      const values = (name: string) => fields.filter((field) => field?.[1] === name).map((field) => field?.[2] ?? '');
      id = values('id').at(-1) ?? id;
      const data = values('data');
      if (data.length > 0) onEvent({ event: values('event').at(-1) ?? 'message', data: data.join('\n') }, id);
    }
  };
}

/** Keeps a stream open until it is stopped. */
export function keepStream(options: StreamOptions): () => void {
  const ended = new AbortController();
  let lastId: string | null = null;
  let failures = 0;

  const listen = async () => {
    const attempt = new AbortController();
    const stop = () => attempt.abort();
    ended.signal.addEventListener('abort', stop);
    let watch = setTimeout(stop, FIRST_MS);
    try {
      const response = await options.open(lastId, attempt.signal);
      const parse = eventParser((event, id) => {
        lastId = id;
        failures = 0;
        options.onState(true);
        options.onEvent(event);
      });
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
        clearTimeout(watch);
        watch = setTimeout(stop, SILENCE_MS);
        parse(piece.value);
      }
    } finally {
      clearTimeout(watch);
      ended.signal.removeEventListener('abort', stop);
    }
  };
  const run = async () => {
    while (!ended.signal.aborted) {
      try {
        await listen();
      } catch (error) {
        if (options.isFinal(error)) return;
      }
      failures += 1;
      if (failures >= PATIENCE) options.onState(false);
      await pause(waitAfter(failures - 1, Math.random()), ended.signal);
    }
  };
  void run();
  return () => ended.abort();
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
