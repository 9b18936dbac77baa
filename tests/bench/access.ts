/** The same empty handler, public and with a permission, and what is public and did not change: beside one another, since all else is equal. */
import { type Figure, median, single, type Target } from './compare.ts';
import type { Ask, Clients, Measured } from './load.ts';
import { startScript } from './processes.ts';

const TURNS = 11;
const EMPTY: Ask = { path: '/api/banco/publico/' };
const PUBLIC = '/api/publico/empresa';

const rate = ({ took, ms }: Measured) => took.length / ms;

export async function accessFigures(clients: Clients, folder: string, token: string): Promise<Figure[]> {
  const server = await startScript('access-server', folder);
  try {
    const run = (request: Ask, given: Partial<Target> = {}) =>
      clients.run({ port: server.port, ...given, requests: [request], clients: 10, seconds: 0.5 });
    const answer = await fetch(`http://127.0.0.1:${server.port}${PUBLIC}`);
    const kept = { path: PUBLIC, etag: answer.headers.get('etag') ?? '' };
    const permission: number[] = [];
    const unchanged: number[] = [];
    for (let i = 0; i < TURNS; i += 1) {
      const empty = await run(EMPTY);
      const checked = await run({ path: '/api/banco/permiso/' }, { token });
      const same = await run(kept);
      if (Object.keys(same.statuses).join() !== '304')
        throw new Error(`Lo público respondió ${JSON.stringify(same.statuses)}.`);
      if (i === 0) continue;
      permission.push(rate(empty) / rate(checked));
      unchanged.push(rate(empty) / rate(same));
    }
    return [
      single('sesión y permiso sobre una solicitud vacía', (median(permission) - 1) * 100, ' %', 15),
      single('304 de lo público sobre una solicitud vacía', median(unchanged), '', 1.5),
    ];
  } finally {
    await server.stop();
  }
}
