/** The figures that triggers keep are those that one counts, whatever happens to the rows; and `admin verify` says when they are not. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { comprobaciones } from '../../../server/modules/tableros/comprobaciones.ts';
import { type TestApp, testApp } from '../../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ demo: true });
});

const faults = async () => {
  const told = await Promise.all(Object.values(comprobaciones).map((check) => check(t.db)));
  return told.filter((line) => line !== null);
};

/** What may become of a row, as SQL: the triggers do not mind who changes it. */
const CHANGES = [
  'update proveedor set estado = 1 - estado where id = $',
  'update proveedor set ciudad = (select id from ciudad order by id limit 1 offset $) where id = $',
  'update proveedor set ciudad = null where id = $',
  'update proveedor set codigo_linea_comercializacion = (select codigo from linea_comercializacion order by codigo limit 1 offset $ % 5) where id = $',
  "update proveedor set correo_facturacion = case when correo_facturacion is null then 'a@b.co' end where id = $",
  "update proveedor set created = '2026-03-01T04:59:59.999Z' where id = $",
  "update persona set estado = 1 - estado, observacion = 'x' where id = $",
  'update persona set acepta_tratamiento_datos = 1 - acepta_tratamiento_datos where id = $',
  'update persona_tipo set tipo_persona_id = 1 where id = $ and not exists (select 1 from persona_tipo as o where o.persona_id = persona_tipo.persona_id and o.tipo_persona_id = 1)',
  'delete from persona_tipo where id = $',
  'update inmueble set tipo_inmueble_id = (select id from tipo_inmueble order by id limit 1 offset $ % 4) where id = $',
  "update pago set estado = 'ANULADO', anulado = created where id = $ and estado = 'PAGADO' and conciliado = 0",
  'update pago set canon_cts = canon_cts + 1, neto_cts = neto_cts + 1 where id = $',
] as const;

test('they hold after any changes', async () => {
  expect(await faults()).toEqual([]);
  const change = fc.tuple(fc.constantFrom(...CHANGES), fc.integer({ min: 1, max: 40 }));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      for (const [text, id] of changes) await sql.raw(text.replaceAll('$', String(id))).execute(t.db);
      expect(await faults()).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a figure that was changed by hand is named', async () => {
  await sql`update cifra set cantidad = cantidad + 1 where tabla = 'proveedor' and campo = 'linea'`.execute(t.db);
  expect((await faults()).join()).toMatch(/^proveedor linea .* guarda \d+ y son \d+\.$/);
});
