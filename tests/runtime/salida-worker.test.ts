/** What leaves the house from the edge: the object's alarm sends it, mails over HTTP with links of PUBLIC_URL, messages with a sealed token. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findProceso, updateParametro } from '../../server/modules/parametrizacion/contract/parametros.ts';
import { enviosList } from '../../server/modules/salidas/contract.ts';
import { login, pedirEnlace } from '../../server/modules/sesion/contract.ts';
import { createUsuario } from '../../server/modules/usuarios/contract/usuarios.ts';
import { bitacora, reenviar } from '../../server/modules/whatsapp/contract/bitacora.ts';
import { usuarioBody } from '../support/build/usuario.ts';
import { startWorker, type TestWorker, workerActor } from '../support/worker.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

const PASSWORD = 'un caballo verde 77';
const sent: { url: string; headers: Headers; body: Record<string, unknown> }[] = [];
let worker: TestWorker;
let admin: ReturnType<typeof as>;

const as = (token: string | null) => workerActor(worker, 'http://casa.test', token, 'admin');

beforeAll(async () => {
  worker = await startWorker({
    bindings: {
      ...{ DEMO: '1', DEMO_PASSWORD: PASSWORD, PUBLIC_URL: 'https://casa.example/' },
      ...{
        MAIL_API_URL: 'https://correo.test/emails',
        MAIL_API_KEY: 're_clave',
        MAIL_FROM: 'Casa <avisos@casa.example>',
      },
      WHATSAPP_API_URL: 'https://whatsapp.test/v23.0',
    },
    outbound: async (request) => {
      sent.push({ url: request.url, headers: request.headers as never, body: (await request.json()) as never });
      return Response.json(request.url.includes('whatsapp') ? { messages: [{ id: 'wamid.1' }] } : { id: 'correo-1' });
    },
  });
  const { access_token } = await as(null).call(login, { body: { username: 'admin', password: PASSWORD } });
  admin = as(access_token);
});
afterAll(() => worker.dispose());

test('a mail goes by the alarm, with its link', async () => {
  await admin.call(createUsuario, { body: usuarioBody({ username: 'rosa', email: 'rosa@correo.co' }) });
  await as(null).call(pedirEnlace, { body: { username: 'rosa' } });
  const mails = () =>
    sent.filter(({ url, body }) => url === 'https://correo.test/emails' && String(body.to).includes('rosa@'));
  await vi.waitFor(() => expect(mails()).toHaveLength(1), { timeout: 15_000 });
  const [mail] = mails();
  expect(mail?.headers.get('authorization')).toBe('Bearer re_clave');
  expect(mail?.body).toMatchObject({
    from: 'Casa <avisos@casa.example>',
    to: ['ROSA MARÍA PÁEZ NIÑO <rosa@correo.co>'],
  });
  expect(String(mail?.body.text)).toMatch(/https:\/\/casa\.example\/#\/recuperar\/[\w.-]{100,}/);
  await vi.waitFor(
    async () => {
      const page = await admin.call(enviosList.list, { query: { page: 1, search: 'rosa@correo.co' } as never });
      expect(page).toMatchObject({ results: [{ estado: 'EXITOSO', destino: 'rosa@correo.co' }] });
    },
    { timeout: 15_000 },
  );
});

test('a message goes with the token that was sealed there', async () => {
  const { procesos_parametros } = await admin.call(findProceso, { params: { process: 'mensajes' } });
  for (const [name, valor] of Object.entries({ token: 'EAAG-secreto', telefono_id: '1090', modo: 'enviar' })) {
    const found = procesos_parametros.find(({ parametro }) => parametro === name);
    const body = { valor, motivo: 'Prueba.', version: found?.version ?? 0 };
    const { data } = await admin.call(updateParametro, { params: { id: found?.id ?? 0 }, body });
    if (name === 'token') expect(data.valor).toBe('••••••••');
  }
  // The demonstration is of the days before it was loaded.
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const query = { fecha_ini: day(Date.now() - 60 * 86_400_000), fecha_fin: day(Date.now()) } as never;
  const { data } = await admin.call(bitacora, { query });
  const read = data.find(({ estado_format }) => estado_format === 'LEÍDO');
  await admin.call(reenviar, { params: { id: read?.id ?? 0 } });
  await vi.waitFor(() => expect(sent.some(({ url }) => url.includes('whatsapp.test'))).toBe(true), { timeout: 15_000 });
  const message = sent.find(({ url }) => url.includes('whatsapp.test'));
  expect(message?.url).toBe('https://whatsapp.test/v23.0/1090/messages');
  expect(message?.headers.get('authorization')).toBe('Bearer EAAG-secreto');
});
