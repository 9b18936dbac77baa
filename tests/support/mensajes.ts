/** Messages in tests: a template, people who accept them, and the account that sends. */
import { sql } from 'kysely';
import { enviarWhatsapp, type MensajeWhatsapp } from '../../server/core/salida/whatsapp/enviar.ts';
import { defineWhatsappTemplate } from '../../server/core/salida/whatsapp/template.ts';
import { seal } from '../../server/core/sealed.ts';
import * as personas from '../../server/modules/personas/contract/personas.ts';
import { type TestApp, testApp } from './app.ts';
import { modelos } from './build/persona.ts';
import { signatureOf } from './cloud-api.ts';

export const CUENTA = {
  token: 'EAAG-secreto-de-pruebas',
  telefono_id: '1090',
  app_secret: 'firma',
  verify_token: 'palabra',
};
const AVISO = defineWhatsappTemplate({
  nombre: 'aviso_pago',
  asunto: 'Pago',
  texto: 'Hola {nombre}: le pagamos {valor}.',
});
export const COBRO = defineWhatsappTemplate({ ...AVISO, nombre: 'cobro', asunto: 'Cobro', cobranza: true });

const SECRETOS = ['token', 'app_secret', 'verify_token'];

/** The account and the mode, each as its parameter keeps it. */
export const cuentaSellada = (secret: string, modo: 'enviar' | 'registrar'): (readonly [string, string])[] =>
  Object.entries({ ...CUENTA, modo }).map(([name, valor]) => [
    name,
    SECRETOS.includes(name) ? seal(secret, valor) : valor,
  ]);

/** Gives the account and turns sending on. */
export async function activar(t: TestApp, modo: 'enviar' | 'registrar' = 'enviar'): Promise<void> {
  for (const [parametro, valor] of cuentaSellada(t.platform.settings.secret, modo)) {
    await t.db
      .updateTable('parametro')
      .set({ valor })
      .where('proceso', '=', 'mensajes')
      .where('parametro', '=', parametro)
      .execute();
  }
}

/** An application whose messages are all taken, as `wamid.1`, `wamid.2`, … */
export async function appQueEnvia(): Promise<TestApp> {
  let sent = 0;
  const send = async () => {
    sent += 1;
    return { tipo: 'enviado', proveedorId: `wamid.${sent}` } as const;
  };
  const t = await testApp({ whatsapp: { send } });
  await activar(t);
  return t;
}

/** What Meta posts, signed unless said. */
export const webhook = (t: TestApp, body: string, signature: string | null = signatureOf(CUENTA.app_secret, body)) =>
  t.guest.raw('/api/whatsapp/webhook', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'x-hub-signature-256': signature }),
    },
  });

/** A person with a mobile; who accepts to be written to unless said. */
export async function persona(t: TestApp, documento: string, { acepta = true, valor = '315 770 2214' } = {}) {
  const jefe = await t.actor({ superuser: true });
  const m = await modelos(t);
  const body = { ...m.natural(documento), telefonos: [{ tipo: '1', valor }] };
  const { data } = await jefe.call(personas.savePersona, { body });
  await t.db
    .updateTable('persona')
    .set({ acepta_tratamiento_datos: acepta ? 1 : 0 })
    .where('id', '=', data.id)
    .execute();
  return data;
}

export const avisar = (t: TestApp, clave: string, more: Partial<MensajeWhatsapp<typeof AVISO.texto>> = {}) =>
  t.work((w) =>
    enviarWhatsapp(w, AVISO, {
      clave,
      para: { nombre: 'ANA', nit: '900', celular: '315 770 2214' },
      variables: { nombre: 'ANA', valor: '$ 1.200' },
      ...more,
    }),
  );

export const bitacoraDe = (t: TestApp) => t.db.selectFrom('whatsapp_bitacora').selectAll().orderBy('id').execute();

/** Columns of the whole database that hold a text. */
export async function placesOf(t: TestApp, secret: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(t.db);
  const places: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(t.db);
    if (JSON.stringify(rows).includes(secret)) places.push(name);
  }
  return places;
}
