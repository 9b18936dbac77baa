/** The real estate of the demonstration company and all that was told of it: the numbers that its story is told with. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { modules } from '../../../server/modules/index.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ demo: true });
});

test('sixty properties, forty owners, eighteen months of payments, four hundred messages in every state', async () => {
  const one = async <T extends object>(text: string) => (await sql.raw<T>(text).execute(t.db)).rows[0] as T;
  const all = async <T extends object>(text: string) => (await sql.raw<T>(text).execute(t.db)).rows;

  expect(
    await one(`select (select count(*) from inmueble) as inmuebles,
      (select count(distinct registro_id) from archivo where tabla = 'inmueble' and uso = 'fotos') as con_fotos,
      (select count(distinct persona_id) from inmueble_propietario) as propietarios,
      (select count(*) from contrato where tipo = 'ARRIENDO') as arriendos`),
  ).toEqual({ inmuebles: 60, con_fotos: 60, propietarios: 40, arriendos: 54 });
  const photos = await all<{ hash: string }>("select distinct hash from archivo where tabla = 'inmueble'");
  for (const { hash } of photos) {
    const bytes = await t.platform.files.get(hash);
    expect([...(bytes ?? []).slice(1, 4)]).toEqual([...'PNG'].map((letter) => letter.charCodeAt(0)));
  }

  const pagos = await all<{
    tipo: string;
    meses: number;
    anulados: number;
    uno_por_todos: number;
    conciliados: number;
  }>(
    `select tipo, count(distinct periodo) as meses, sum(estado = 'ANULADO') as anulados,
      sum(uno_por_todos_pagos) as uno_por_todos, sum(conciliado) as conciliados from pago group by tipo order by tipo`,
  );
  expect(pagos.map(({ tipo, meses }) => [tipo, meses])).toEqual([
    ['a', 18],
    ['p', 18],
  ]);
  expect(pagos[1]?.anulados).toBeGreaterThan(0);
  for (const { uno_por_todos, conciliados } of pagos) expect(Math.min(uno_por_todos, conciliados)).toBeGreaterThan(0);

  const estados = await all<{ estado: string; n: number }>(
    'select estado, count(*) as n from whatsapp_bitacora group by estado',
  );
  expect(estados.reduce((sum, { n }) => sum + n, 0)).toBe(400);
  expect(estados.map(({ estado }) => estado).sort()).toEqual(
    ['EN COLA', 'ENTREGADO', 'ENVIADO', 'FALLIDO', 'LEÍDO', 'REGISTRADO'].sort(),
  );
  const cola = await all<{ estado: string }>("select distinct estado from envio where canal = 'whatsapp' order by 1");
  expect(cola.map(({ estado }) => estado)).toEqual([
    ...['AGOTADO', 'DESCARTADO', 'EXITOSO', 'PENDIENTE', 'REINTENTANDO'],
  ]);
  const { meses } = await one<{ meses: number }>(
    'select count(distinct substr(en_cola, 1, 7)) as meses from whatsapp_bitacora',
  );
  expect(meses).toBeGreaterThanOrEqual(9);
  const asuntos = await all<{ asunto: string }>('select distinct asunto from whatsapp_bitacora');
  expect(asuntos.map(({ asunto }) => asunto)).toEqual(
    expect.arrayContaining(['Pago realizado', 'Pago anulado', 'Incremento del canon']),
  );
  // What each tells of is there, nothing happened after now, and people answered.
  expect(
    await one(`select sum(origen = 'pago' and registro_id not in (select id from pago)) as pagos,
      sum(origen = 'contrato' and registro_id not in (select id from contrato)) as contratos,
      sum(origen = 'persona' and registro_id not in (select id from persona)) as personas,
      sum(max(en_cola, coalesce(leido, ''), coalesce(fallido, '')) > '${t.clock.now().toISOString()}') as futuros
      from whatsapp_bitacora`),
  ).toEqual({ pagos: 0, contratos: 0, personas: 0, futuros: 0 });
  expect((await one<{ n: number }>('select count(*) as n from whatsapp_recibido')).n).toBeGreaterThan(10);
  expect(
    (await one<{ n: number }>("select count(*) as n from correo_bitacora where estado = 'ENVIADO'")).n,
  ).toBeGreaterThan(9);

  for (const { comprobaciones } of modules) {
    for (const [what, check] of Object.entries(comprobaciones ?? {})) expect(await check(t.db), what).toBeNull();
  }
  await expectLogHolds(t);
});
