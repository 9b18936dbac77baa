/** The figures of the service: for a token with their permission or for this machine, as text that Prometheus reads line by line. */
import { beforeEach, describe, expect, test } from 'vitest';
import { saveLastBackup } from '../../../server/core/last-backup.ts';
import { metricsText } from '../../../server/core/metrics/text.ts';
import { abrirSimulacro, anotarEnvio, cerrarSimulacro } from '../../../server/core/respaldos/registro.ts';
import { RETENCION } from '../../../server/core/respaldos/retencion.ts';
import { departamentosList } from '../../../server/modules/departamentos/contract.ts';
import { metricas } from '../../../server/modules/metricas/contract.ts';
import { manifest } from '../../../server/modules/metricas/manifest.ts';
import { createDestino } from '../../../server/modules/respaldos/commands.ts';
import { createToken } from '../../../server/modules/tokens/contract.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';

const AWAY = { 'x-forwarded-for': '203.0.113.9' };

let t: TestApp;
let monitor: TestActor;
let token: TestActor;
beforeEach(async () => {
  t = await testApp();
  monitor = await t.actor({ permisos: [manifest.permisos.ver] });
  const body = { nombre: 'Prometheus', permisos: [manifest.permisos.ver.codename] };
  token = t.bearer((await monitor.call(createToken, { body })).token);
});

const HELP = /^# HELP (?<name>[a-z_]+) [^\n]+$/;
const TYPE = /^# TYPE (?<name>[a-z_]+) (?:counter|gauge|histogram)$/;
const SAMPLE =
  /^(?<name>[a-z_]+)(?:\{(?<labels>[a-z_]+="(?:[^"\\\n]|\\[\\"n])*"(?:,[a-z_]+="(?:[^"\\\n]|\\[\\"n])*")*)\})? (?<value>[+-]?Inf|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;

/** Every sample by its name and labels. A line that is none of the format throws; so does one that stands twice, or before its kind. */
function samplesOf(text: string): Map<string, number> {
  expect(text.endsWith('\n')).toBe(true);
  const samples = new Map<string, number>();
  const told = new Set<string>();
  for (const line of text.slice(0, -1).split('\n')) {
    const comment = HELP.exec(line) ?? TYPE.exec(line);
    if (comment) {
      told.add(comment.groups?.name ?? '');
      continue;
    }
    const { name = '', labels = '', value } = SAMPLE.exec(line)?.groups ?? {};
    expect(name, line).not.toBe('');
    expect(told.has(name) || told.has(name.replace(/_(bucket|sum|count)$/, '')), line).toBe(true);
    expect(samples.has(`${name}{${labels}}`), line).toBe(false);
    samples.set(`${name}{${labels}}`, Number(value?.replace('Inf', 'Infinity')));
  }
  return samples;
}

const read = async (actor: TestActor, headers: Record<string, string> = AWAY) => {
  const response = await actor.send(metricas, {}, headers);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  return samplesOf(await response.text());
};

test('tells requests by route and status, with how long they took', async () => {
  await monitor.call(departamentosList.list);
  await t.guest.send(departamentosList.list, {}, AWAY);
  await t.guest.raw('/api/no/existe/"x"');
  const samples = await read(token);
  const labels = 'method="GET",route="/api/departamentos"';
  const base = samples.get(`mayordomo_http_requests_total{${labels},status="200"}`);
  expect(base).toBe(1);
  expect(samples.get(`mayordomo_http_requests_total{${labels},status="401"}`)).toBe(1);
  expect(samples.get('mayordomo_http_requests_total{method="GET",route="/api/*",status="404"}')).toBe(1);
  expect(samples.get(`mayordomo_http_request_duration_seconds_count{${labels}}`)).toBe(2);
  const buckets = [...samples]
    .filter(([name]) => name.startsWith(`mayordomo_http_request_duration_seconds_bucket{${labels}`))
    .map(([, value]) => value);
  expect(buckets).toEqual(buckets.toSorted((a, b) => a - b));
  expect(samples.get(`mayordomo_http_request_duration_seconds_bucket{${labels},le="+Inf"}`)).toBe(2);
  expect([...samples.keys()].join()).not.toContain('existe');
});

test('tells jobs, what is to leave, sessions, the database and the last backup', async () => {
  const before = await read(token);
  expect([...before.keys()].some((name) => /^mayordomo_info\{version="[^"]+"\}$/.test(name))).toBe(true);
  expect(before.get('mayordomo_jobs{state="PENDIENTE"}')).toBe(0);
  expect(before.get('mayordomo_sessions{}')).toBe(1);
  expect(before.get('mayordomo_database_bytes{}')).toBeGreaterThan(100_000);
  expect(before.has('mayordomo_backup_age_seconds{}')).toBe(false);
  const ago = (seconds: number) => new Date(t.clock.now().getTime() - seconds * 1_000).toISOString();
  const instante = ago(90);
  await saveLastBackup(t.db, { instante, ok: false, archivo: null, bytes: 0, mensaje: 'Sin espacio.' });
  // One that was only tried is none.
  expect((await read(token)).has('mayordomo_backup_age_seconds{}')).toBe(false);
  await saveLastBackup(t.db, { instante: ago(3_600), ok: true, archivo: 'x', bytes: 1, mensaje: 'Lista.' });
  await saveLastBackup(t.db, { instante, ok: false, archivo: null, bytes: 0, mensaje: 'Sin espacio.' });
  const id = await t.work((w) => abrirSimulacro(w.tx, { inicio: ago(60), destino_id: null, usuario_id: null }));
  await cerrarSimulacro(t.db, id, { copia: 'x', ok: false, mensaje: 'Falló.', revisiones: [] }, ago(30));
  const created = { created: instante, updated: instante };
  await t.db
    .insertInto('trabajo')
    .values({
      tipo: 'x',
      titulo: 'X',
      entrada: '{}',
      total: 1,
      usuario_id: monitor.userId ?? 0,
      estado: 'PAUSADO',
      ...created,
    })
    .execute();
  const after = await read(token);
  expect(after.get('mayordomo_backup_age_seconds{}')).toBe(3_600);
  expect(after.get('mayordomo_drill_ok{}')).toBe(0);
  expect(after.get('mayordomo_drill_age_seconds{}')).toBe(30);
  expect(after.get('mayordomo_backup_ok{}')).toBe(0);
  expect(after.get('mayordomo_jobs{state="PENDIENTE"}')).toBe(0);
});

test('tells the last good copy of each destination that is in use, by its name', async () => {
  const lugar = { tipo: 'CARPETA', carpeta: '/mnt/x' } as const;
  const nada = { endpoint: null, region: null, bucket: null, prefijo: null, clave_acceso: null, clave_secreta: null };
  const datos = { nombre: 'Disco "A"', ...lugar, ...nada, ...RETENCION, estilo_ruta: true, frase: null };
  const { id } = await t.work((w) => createDestino(w, '', { datos, lugar, claves: null }));
  const fin = new Date(t.clock.now().getTime() - 120_000).toISOString();
  const envio = { destino_id: id, copia: 'x', inicio: fin, bytes: 1, mensaje: '' };
  await anotarEnvio(t.db, { ...envio, fin, ok: true });
  await anotarEnvio(t.db, { ...envio, fin: t.clock.now().toISOString(), ok: false });
  const samples = await read(token);
  expect(samples.get('mayordomo_backup_sent_age_seconds{destination="Disco \\"A\\""}')).toBe(120);
});

test('sessions are those that a request would find open', async () => {
  const open = async () => (await read(token)).get('mayordomo_sessions{}');
  expect(await open()).toBe(1);
  t.clock.advance({ days: 31 });
  expect(await open()).toBe(0);
});

describe('is for', () => {
  test('who holds the permission, and nobody else from elsewhere', async () => {
    await read(monitor);
    await read(await t.actor({ superuser: true }));
    expect((await t.guest.send(metricas, {}, AWAY)).status).toBe(401);
    expect((await (await t.actor()).send(metricas, {}, AWAY)).status).toBe(403);
    const other = await monitor.call(createToken, {
      body: { nombre: 'Otro', permisos: [manifest.permisos.ver.codename], direcciones: ['10.0.0.1'] },
    });
    expect((await t.bearer(other.token).send(metricas, {}, AWAY)).status).toBe(403);
    expect((await t.guest.raw('/api/metricas/todas', { headers: AWAY })).status).toBe(404);
    expect((await t.guest.raw('/api/metricas', { method: 'POST', headers: AWAY })).status).toBe(405);
  });

  test('who calls from this machine without a session, and not who only says so', async () => {
    // On the edge nobody is on the machine.
    if (process.env.HOME_RUNTIME === 'worker') expect((await t.guest.send(metricas)).status).toBe(401);
    else await read(t.guest, {});
    const refused = async (headers: Record<string, string>, status = 401) =>
      expect((await t.guest.send(metricas, {}, headers)).status, JSON.stringify(headers)).toBe(status);
    await refused({ 'x-forwarded-for': '127.0.0.1' });
    await refused({ 'x-real-ip': '203.0.113.9' });
    await refused({ authorization: 'Token mdo_nada' });
    expect((await (await t.actor()).send(metricas, {}, {})).status).toBe(403);
    if (process.env.HOME_RUNTIME) return;
    const named = new Request('http://acme.example.co/api/metricas');
    expect((await t.app.fetch(named, { address: '127.0.0.1' })).status).toBe(401);
    const away = new Request('http://localhost/api/metricas');
    expect((await t.app.fetch(away, { address: '203.0.113.9' })).status).toBe(401);
    expect((await t.app.fetch(new Request('http://[::1]/api/metricas'), { address: '::ffff:127.0.0.1' })).status).toBe(
      200,
    );
  });
});

test('a proxy that speaks TLS and does not say for whom is nobody of this machine', async () => {
  if (process.env.HOME_RUNTIME) return;
  for (const [settings, status] of [
    [{ proxied: true, trustedProxyHeader: '' }, 401],
    [{ proxied: true, trustedProxyHeader: 'x-forwarded-for' }, 200],
  ] as const) {
    const { app } = await testApp({ settings });
    const call = new Request('http://127.0.0.1:8787/api/metricas');
    expect((await app.fetch(call, { address: '127.0.0.1' })).status).toBe(status);
  }
});

test('labels that hold anything are escaped, and what is not known is left out', () => {
  const text = metricsText([
    {
      name: 'uno',
      help: 'a\\b\nc',
      type: 'gauge',
      samples: [{ labels: { x: 'a"b\\c\nd' }, value: Number.POSITIVE_INFINITY }],
    },
    { name: 'dos', help: 'nada', type: 'gauge', samples: [] },
    { name: 'tres', help: 'pequeño', type: 'counter', samples: [{ value: 1e-7 }] },
  ]);
  expect(text).toBe(
    '# HELP uno a\\\\b\\nc\n# TYPE uno gauge\nuno{x="a\\"b\\\\c\\nd"} +Inf\n# HELP tres pequeño\n# TYPE tres counter\ntres 1e-7\n',
  );
  expect([...samplesOf(text).values()]).toEqual([Number.POSITIVE_INFINITY, 1e-7]);
});
