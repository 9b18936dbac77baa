/** Payments cost as many statements for forty as for one: settled, paid, told by WhatsApp and by mail, annulled. */
import { beforeEach, expect, test } from 'vitest';
import * as a from '../../../server/modules/pagos/contract/anulacion.ts';
import { askedOf } from '../../support/asked.ts';
import { crearPersona } from '../../support/build/inmueble.ts';
import { crearMandato } from '../../support/build/mandato.ts';
import { abrirOficina, ana, anulables, anular, cuadra, ines, liquidar, pagar, pagos, t } from './oficina.ts';

beforeEach(abrirOficina);

const asked = (work: () => Promise<unknown>) => askedOf(t, work);

const NOMBRES = ['ANA', 'LUIS', 'MARTA', 'IVÁN'];
const APELLIDOS = ['ROA', 'PAZ', 'SOL', 'CRUZ', 'DÍAZ', 'GIL', 'MEJÍA', 'RICO', 'VERA', 'ZEA'];
const idsOf = async (mes: number) => (await pagos({ mes, estado: 'PENDIENTE' })).map(({ id }) => id);

test('forty owners are settled and paid, and one of them annulled of all, in as many statements as one', async () => {
  await crearMandato(t, ana, { propietarios: [[ines, 100]], canon: 1_000_000 });
  const one = {
    liquidar: await asked(() => liquidar(2026, 1)),
    pagar: await asked(async () => pagar(await idsOf(1))),
  };
  for (const nombre of NOMBRES)
    for (const apellido of APELLIDOS) {
      const persona = await crearPersona(t, ana, `${nombre} ${apellido} LÓPEZ`);
      await crearMandato(t, ana, { propietarios: [[persona, 100]], canon: 1_000_000 });
    }
  expect(await asked(() => liquidar(2026, 2))).toBe(one.liquidar);
  expect(await asked(async () => pagar(await idsOf(2)))).toBe(one.pagar);
  const told = await t.db.selectFrom('whatsapp_bitacora').select('clave').execute();
  expect(told).toHaveLength(42);

  for (const mes of [3, 4]) {
    await liquidar(2026, mes);
    await pagar(await idsOf(mes));
  }
  const [first, second] = (await anulables()).filter(({ persona_id }) => persona_id !== ines);
  const ids = second?.detalle.map(({ pago_id }) => pago_id) ?? [];
  const annul = (persona_id = 0, some: number[] = []) => asked(() => ana.call(a.anularPagos, anular(persona_id, some)));
  const least = await annul(first?.persona_id, [first?.detalle.at(-1)?.pago_id ?? 0]);
  expect(ids).toHaveLength(3);
  expect(await annul(second?.persona_id, ids)).toBe(least);
  await cuadra();
});
