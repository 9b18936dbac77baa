/** 5,000 suppliers: read, reviewed and imported while somebody else works. Times are printed; only Node measures them. */
import { expect, test } from 'vitest';
import { importarProveedores as c } from '../../../server/modules/proveedores/contract/importar.ts';
import { proveedoresList } from '../../../server/modules/proveedores/contract.ts';
import type { Importacion } from '../../../server/shared/import/shapes.ts';
import { testApp } from '../../support/app.ts';
import { formularioDe } from '../../support/build/libro.ts';

const ROWS = 5_000;
const HEADER = 'NIT;Nombre;Régimen;Clasificación;CIIU;Línea;Tipo de proveedor;Ciudad;Dirección;Teléfono';

test('5,000 rows let others work', { timeout: 120_000 }, async () => {
  const t = await testApp();
  const ana = await t.actor({ superuser: true });
  const rows = Array.from({ length: ROWS }, (_, i) => {
    return `${700_000_000 + i};PROVEEDOR ${i} S.A.S.;48;1;4631;1;1;Bucaramanga;CALLE ${i} # 2-3;300${1_000_000 + i}`;
  });
  const times: string[] = [];
  /** Runs a step while another person asks for a page of the list all the time; says how long each took. */
  const timed = async <R>(name: string, step: () => Promise<R>): Promise<R> => {
    const start = performance.now();
    let [longest, asked, ended] = [0, 0, false];
    const others = (async () => {
      while (!ended) {
        const before = performance.now();
        await ana.call(proveedoresList.list, { query: { page: 1 } });
        longest = Math.max(longest, performance.now() - before);
        asked += 1;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    const result = await step();
    ended = true;
    await others;
    times.push(
      `${name} ${Math.round(performance.now() - start)} ms (${asked} lists meanwhile, longest ${Math.round(longest)} ms)`,
    );
    expect(longest).toBeLessThan(1_000);
    return result;
  };
  const finish = async (id: number): Promise<Importacion> => {
    while (await t.app.runJobs());
    return ana.call(c.find, { params: { id } });
  };

  const { id, version, mapeo } = await timed('upload', async () => {
    const body = formularioDe('5000.csv', [HEADER, ...rows].join('\n'));
    const response = await ana.raw(`/api/${c.upload.path}/`, { method: 'POST', body });
    return ((await response.json()) as { data: Importacion }).data;
  });
  await ana.call(c.match, { params: { id }, body: { version, mapeo } });
  const reviewed = await timed('review', async () => {
    for (;;) {
      const row = await ana.call(c.review, { params: { id } });
      if (row.revisadas === row.total) return row;
    }
  });
  expect(reviewed).toMatchObject({ crear: ROWS, con_error: 0 });
  await ana.call(c.start, { params: { id } });
  expect(await timed('import', () => finish(id))).toMatchObject({ estado: 'IMPORTADA', creadas: ROWS });
  console.info(times.join('\n'));
});
