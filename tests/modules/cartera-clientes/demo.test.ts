/** What the demonstration company collected: receipts in every state, what is owed of every age, promises kept and broken, lines of the bank. */
import { expect, test } from 'vitest';
import { comprobaciones as cartera } from '../../../server/modules/cartera/comprobaciones.ts';
import { comprobaciones } from '../../../server/modules/cartera-clientes/comprobaciones.ts';
import { colaDeCobro } from '../../../server/modules/cartera-clientes/contract/cola.ts';
import { edadesClientes } from '../../../server/modules/cartera-clientes/contract/edades.ts';
import { proponerRecibos } from '../../../server/modules/cartera-clientes/contract/extractos.ts';
import { gestionesList } from '../../../server/modules/cartera-clientes/contract/gestiones.ts';
import { asientosCuadran } from '../../../server/modules/contabilidad/asientos.ts';
import { testApp } from '../../support/app.ts';

test('half a year of collecting', async () => {
  const t = await testApp({ demo: true });
  const ana = await t.actor({ superuser: true });
  const recibos = await t.db.selectFrom('recibo').select('estado').execute();
  const estados = Map.groupBy(recibos, ({ estado }) => estado);
  expect(recibos.length).toBeGreaterThanOrEqual(165);
  expect([...estados.keys()].toSorted()).toEqual(['ANULADO', 'APLICADO', 'APLICADO_PARCIAL', 'REGISTRADO']);
  const { totales, rangos } = await ana.call(edadesClientes, { query: {} as never });
  for (const [i, { nombre }] of rangos.entries()) expect(totales.valores[i], nombre).toBeGreaterThan(0);
  expect(totales.sin_aplicar).toBeLessThan(0);
  const gestiones = await ana.call(gestionesList.list, { query: { resultado: 'PROMESA', page_size: 100 } as never });
  const compromisos = new Set((Array.isArray(gestiones) ? gestiones : gestiones.results).map((g) => g.compromiso));
  expect(compromisos).toEqual(new Set(['ABIERTO', 'CUMPLIDO', 'INCUMPLIDO']));
  const { results } = await ana.call(colaDeCobro, { query: { page_size: 100 } as never });
  const esperado = results.map((row) => row.esperado);
  expect(esperado).toEqual(esperado.toSorted((x, y) => y - x));
  expect(new Set(results.map(({ motivo }) => motivo)).size).toBeGreaterThan(1);
  const propuestas = await ana.call(proponerRecibos, { body: {} });
  expect(new Set(propuestas.map(({ por }) => por))).toEqual(new Set(['REFERENCIA', 'NIT', 'VALOR']));
  for (const [name, check] of Object.entries({ ...cartera, ...comprobaciones }))
    expect(await check(t.db), name).toBeNull();
  expect(await asientosCuadran(t.db)).toBeNull();
}, 60_000);
