/** Many people at one server over HTTP, for the long forms: each asks again when it was answered. What they got is counted. */
import http from 'node:http';

export interface Answered {
  /** 0: the socket broke. */
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: string | undefined;
}

export interface Ask {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
}

/** One request over the agent's sockets. */
function ask(agent: http.Agent, url: string, token: string, { method = 'GET', path, body }: Ask): Promise<Answered> {
  const started = performance.now();
  const text = body === undefined ? null : JSON.stringify(body);
  const headers = {
    authorization: `Token ${token}`,
    ...(text === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve) => {
    const request = http.request(`${url}/api/${path}`, { method, headers, agent }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          ms: performance.now() - started,
          retryAfter: response.headers['retry-after'],
        }),
      );
    });
    request.once('error', () => resolve({ status: 0, ms: performance.now() - started, retryAfter: undefined }));
    request.end(text ?? undefined);
  });
}

/** `people` go on until `milliseconds` are over, each waiting `pause` between its requests. */
export async function crowd(
  url: string,
  token: string,
  { people, milliseconds, pause = 0, next }: { people: number; milliseconds: number; pause?: number; next: () => Ask },
  told: (ask: Ask, answered: Answered) => void = () => {},
): Promise<Answered[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: people });
  const end = performance.now() + milliseconds;
  const all: Answered[] = [];
  const person = async () => {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * pause));
    while (performance.now() < end) {
      const wanted = next();
      const answered = await ask(agent, url, token, wanted);
      all.push(answered);
      told(wanted, answered);
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  await Promise.all(Array.from({ length: people }, person));
  agent.destroy();
  return all;
}

export function percentile(answers: readonly Answered[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
