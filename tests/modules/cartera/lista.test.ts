/** Finding a document among what suppliers are owed. */
import { expect, test } from 'vitest';
import { documentosList } from '../../../server/modules/cartera/contract/documentos.ts';
import { abrirTesoreria } from '../lotes-pago/tesoreria.ts';

test('who writes a whole number finds that document, and a part of it all that have it', async () => {
  const o = await abrirTesoreria();
  const otro = await o.otroProveedor('900123456', '8', 'OTRO S.A.S.');
  for (let i = 1; i <= 120; i += 1) await o.factura({ base: 1_000, ...(i > 110 && { de: otro }) });
  const found = async (search: string) => {
    const query = { page: 1, page_size: 50, search, ordering: 'id' } as never;
    const { results } = (await o.ana.call(documentosList.list, { query })) as { results: { n_factura: string }[] };
    return results.map(({ n_factura }) => n_factura);
  };
  expect(await found('f-10')).toEqual(['F-10']);
  expect(await found('F-11')).toEqual(['F-11']);
  expect(await found('119')).toEqual(['F-119']);
  expect(await found('11')).toEqual([]);
  expect(await found('-11')).toHaveLength(11);
  expect(await found('F-11 OTRO')).toHaveLength(9);
});
