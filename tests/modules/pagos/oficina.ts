/** Two owners and who pays them, for the tests of payments: settling, paying and annulling through HTTP, in one word each. */
import { expect } from 'vitest';
import { comprobaciones } from '../../../server/modules/pagos/comprobaciones.ts';
import * as a from '../../../server/modules/pagos/contract/anulacion.ts';
import * as c from '../../../server/modules/pagos/contract/pago.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { crearPersona } from '../../support/build/inmueble.ts';
import { crearMandato } from '../../support/build/mandato.ts';
import { readPdf } from '../../support/pdf.ts';

export let t: TestApp;
export let ana: TestActor;
export let ines: number;
export let hugo: number;
/** For `beforeEach`. */
export async function abrirOficina(): Promise<void> {
  t = await testApp();
  ana = await t.actor({ superuser: true });
  ines = await crearPersona(t, ana, 'INÉS SUÁREZ ORTIZ');
  hugo = await crearPersona(t, ana, 'HUGO URIBE MANRIQUE');
}

export const medio = async () =>
  (await t.db.selectFrom('medio_pago').select('codigo').limit(1).executeTakeFirstOrThrow()).codigo;
export const liquidar = async (anio: number, mes: number, simular = false) => {
  const answer = await ana.call(c.liquidarPagos, { body: { anio, mes, simular } });
  await t.app.runJobs();
  return answer.data;
};
export const pagos = async (query: Record<string, string | number> = {}) => {
  const page = await ana.call(c.pagosList.list, {
    query: { page: 1, page_size: 100, ordering: 'mes_pagado', ...query } as never,
  });
  return 'results' in page ? page.results : page;
};
export const pagar = async (ids: number[], more: { uno_por_todos?: boolean } = {}) =>
  (await ana.call(c.pagarPagos, { body: { ids, fecha: '2026-03-05', medio: await medio(), ...more } })).data;
export const anulables = async (tipo_pago: 'p' | 'a' = 'p') =>
  (await ana.call(a.listPagosAnular, { query: { tipo_pago } })).data;
export const anular = (persona_id: number, ids: number[], motivo?: string) => ({
  body: [{ persona_id, detalle: ids.map((pago_id) => ({ pago_id })), ...(motivo ? { motivo } : {}) }],
});
export const json = (body: unknown) => ({
  ...{ method: 'POST', body: JSON.stringify(body) },
  headers: { 'Content-Type': 'application/json' },
});
export const textOf = async (answer: Response) =>
  (await readPdf(new Uint8Array(await answer.arrayBuffer()))).join('\n');
/** Every balance is the sum of its movements, and of what is pending. */
export const cuadra = async () => {
  for (const check of Object.values(comprobaciones)) expect(await check(t.db)).toBeNull();
};

/** One owner with two months paid, each by its document. */
export const dosMeses = async () => {
  await crearMandato(t, ana, { propietarios: [[ines, 100]], canon: 1_000_000 });
  for (const mes of [1, 2]) {
    await liquidar(2026, mes);
    await pagar((await pagos({ mes })).map(({ id }) => id));
  }
  return (await anulables())[0]?.detalle.map(({ pago_id }) => pago_id) ?? [];
};
