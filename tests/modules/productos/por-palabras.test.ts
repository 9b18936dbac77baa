/** Products that words name are found by the index of words, however many texts there are. */
import { expect, test } from 'vitest';
import { findByWords } from '../../../server/modules/productos/public.ts';
import { testApp } from '../../support/app.ts';
import { crearProducto } from '../../support/build/producto.ts';

test('no text walks the products that are on sale', async () => {
  const t = await testApp();
  const ana = await t.actor({ superuser: true });
  const jabon = await crearProducto(ana, { cod_prod: 'JABON', nombre_producto: 'JABÓN AZUL' });
  const { sqlite } = t.platform;
  const query = sqlite.query.bind(sqlite);
  const asked: (readonly [string, Parameters<typeof query>[1]])[] = [];
  sqlite.query = (text, values) => {
    asked.push([text, values]);
    return query(text, values);
  };
  const found = await findByWords(t.db, [['JABON', 'AZUL'], ['NADA']]);
  sqlite.query = query;
  expect(found).toEqual([[{ producto_id: jabon.id, palabras: 2 }], []]);
  const plans = asked.map(([text, values]) => JSON.stringify(query(`explain query plan ${text}`, values)));
  expect(plans).toHaveLength(1);
  expect(plans[0]).not.toContain('producto_estado');
  expect(plans[0]).toContain('SEARCH p USING INTEGER PRIMARY KEY');
});
