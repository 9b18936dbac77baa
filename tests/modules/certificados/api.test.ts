/** Certificates: what they say stands on a ledger, is fixed when issued, and is checked by anybody without a name. */
import { beforeEach, expect, test } from 'vitest';
import * as c from '../../../server/modules/certificados/contract/certificados.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import type { TestActor } from '../../support/client.ts';

let t: TestApp;
let ana: TestActor;
let limpia: number;
let debe: number;
beforeEach(async () => {
  t = await testApp({ demo: true });
  ana = await t.actor({ superuser: true });
  const suma = (op: '>' | '=') =>
    t.db
      .selectFrom('persona as p')
      .select('p.id')
      .where('p.estado', '=', 1)
      .where((eb) => {
        const owed = eb
          .selectFrom('cartera_documento as d')
          .select((x) => x.fn.coalesce(x.fn.max('d.saldo_cts'), x.lit(0)).as('s'))
          .whereRef('d.persona_id', '=', 'p.id')
          .where('d.lado', '=', 'CLIENTE');
        return eb(owed, op, 0);
      })
      .orderBy('p.id')
      .limit(1)
      .executeTakeFirstOrThrow();
  limpia = (await suma('=')).id;
  debe = (await suma('>')).id;
});

const crear = async (more = {}) =>
  (await ana.call(c.registro.create, { body: { tipo: 'PAZ_Y_SALVO', persona_id: limpia, ...more } })).data;
const empleada = async () =>
  (await t.db.selectFrom('ocupante').select('persona_id').orderBy('id').executeTakeFirstOrThrow()).persona_id;
const emitir = async ({ id, version }: c.Certificado) =>
  (await ana.call(c.emitir, { params: { id }, body: { version } })).data;

test('it is issued with a number without gaps and a code, its paper is the same for ever, and anybody checks it', async () => {
  const uno = await emitir(await crear({ vigencia_dias: 30 }));
  const dos = await emitir(await crear());
  const numero = (texto: string | null) => Number(texto?.slice(4));
  expect(uno.numero).toMatch(/^CER-\d{6}$/);
  expect(numero(dos.numero)).toBe(numero(uno.numero) + 1);
  expect(uno.codigo).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  const pdf = async () =>
    Buffer.from(await (await ana.send(c.pdfCertificado, { params: { id: uno.id } })).arrayBuffer());
  const first = await pdf();
  expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  await t.db.updateTable('empresa').set({ nombre: 'OTRO NOMBRE' }).execute();
  t.clock.advance({ days: 3 });
  expect((await pdf()).equals(first)).toBe(true);
  const params = { codigo: uno.codigo ?? '' };
  const visto = await t.guest.call(c.verificar, { params });
  expect(visto).toMatchObject({ valido: true, numero: uno.numero, estado: 'EMITIDO' });
  expect(JSON.stringify(visto)).not.toContain(uno.persona);
  await t.guest.refused(c.verificar, { params: { codigo: '0'.repeat(16) } }, 'no_encontrado');
  t.clock.advance({ days: 40 });
  expect(await t.guest.call(c.verificar, { params })).toMatchObject({ valido: false, estado: 'VENCIDO' });
  const page = await t.app.fetch(new Request(`http://x/publico/certificado?codigo=${uno.codigo}`));
  expect([page.status, (await page.text()).includes('no es válido')]).toEqual([200, true]);
  // A session ends after a month without use.
  ana = await t.actor({ superuser: true });
  const { version } = await ana.call(c.registro.find, { params: { id: dos.id } });
  await ana.call(c.anular, { params: { id: dos.id }, body: { version, motivo: 'Error' } });
  expect(await t.guest.call(c.verificar, { params: { codigo: dos.codigo ?? '' } })).toMatchObject({
    estado: 'ANULADO',
  });
});

test('who owes is not at peace, what nobody withheld is not certified, and nothing is numbered', async () => {
  const moroso = await crear({ persona_id: debe });
  const { msg } = await ana.refused(
    c.emitir,
    { params: { id: moroso.id }, body: { version: moroso.version } },
    'regla_negocio',
  );
  expect(msg).toMatch(/^La persona tiene un saldo de \$ /);
  await ana.refused(c.registro.create, { body: { tipo: 'RETENCION', persona_id: debe } }, 'regla_negocio');
  const sin = await crear({ tipo: 'RETENCION', anio: 2001 });
  await ana.refused(c.emitir, { params: { id: sin.id }, body: { version: sin.version } }, 'regla_negocio');
  await ana.refused(c.pdfCertificado, { params: { id: sin.id } }, 'regla_negocio');
});

test('a kind whose ledger does not stand is not offered; what is issued is not edited, nor issued twice', async () => {
  const tipos = (await ana.call(c.tiposCertificado)).map(({ codigo }) => codigo);
  for (const tipo of ['LABORAL', 'COMERCIAL', 'PAZ_Y_SALVO', 'RETENCION'] as const) {
    const persona_id = tipo === 'LABORAL' ? await empleada() : debe;
    const body = { tipo, persona_id, anio: 2026 };
    if (tipos.includes(tipo)) expect((await crear(body)).estado).toBe('BORRADOR');
    else await ana.refused(c.registro.create, { body }, 'regla_negocio');
  }
  const emitido = await emitir(await crear());
  const { id, version } = emitido;
  const body = { tipo: 'PAZ_Y_SALVO' as const, persona_id: limpia, version };
  await ana.refused(c.registro.update, { params: { id }, body }, 'regla_negocio');
  await ana.refused(c.emitir, { params: { id }, body: { version } }, 'regla_negocio');
  await ana.refused(c.anular, { params: { id }, body: { version: version - 1, motivo: 'x' } }, 'modificado');
});
