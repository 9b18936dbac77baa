/** No list reads the whole of a big table, nor sorts it: the plans that SQLite makes for suppliers and people, lists and look-ups. */
import { expect, test } from 'vitest';
import { createDatabase } from '../../server/core/db/dialect.ts';
import { listRows, searchRows } from '../../server/core/db/list.ts';
import { personasList } from '../../server/modules/personas/contract/personas.ts';
import {
  listParecidos as listPersonasParecidas,
  lookupPersona,
  personasSource,
} from '../../server/modules/personas/queries.ts';
import { proveedoresList } from '../../server/modules/proveedores/contract/lista.ts';
import { listParecidos, lookupProveedor, proveedoresSource } from '../../server/modules/proveedores/queries.ts';
import { type ListQuery, parseOrder } from '../../server/shared/list.ts';
import { planOf } from '../support/plans.ts';
import { addSuppliers, coreDatabase, supplier } from './database.ts';

const queries: Record<string, Record<string, string>> = {
  'default order': {},
  'last page': { page: '200' },
  backwards: { ordering: '-nombre' },
  'by NIT': { ordering: 'nit' },
  'last edited': { ordering: '-updated' },
  'by state': { estado: '1' },
  'by class': { codigo_clase_proveedor: '1' },
  'by city': { ciudad: '1' },
  'rare word': { search: 'número 1234' },
  'common word': { search: 'proveedor' },
  'short word': { search: '77' },
  'NIT and state': { search: '800001', estado: '1' },
  'total of all': { totales: 'cupo_credito' },
  'total by state': { totales: 'cupo_credito', estado: '1' },
  'total by class': { totales: 'cupo_credito', codigo_clase_proveedor: '1' },
  'either of few': { ciudad: '7', 'o1.codigo_linea_comercializacion': '9', 'o2.estado': '0' },
  'either of many': { codigo_clase_proveedor: '1', 'o1.ciudad': '1', totales: 'cupo_credito' },
};

const people: Record<string, Record<string, string>> = {
  'default order': {},
  'by document': { ordering: 'documento' },
  'last edited': { ordering: '-updated' },
  'by state': { estado: '1' },
  'by city': { ciudad: '1' },
  'by kind': { tipo_persona: '1' },
  'middle of the name': { search: 'uño' },
};

test('through indexes only', async () => {
  const { port } = await coreDatabase();
  addSuppliers(
    port,
    Array.from({ length: 2_500 }, (_, i) => supplier(String(800_000 + i), `PROVEEDOR NÚMERO ${i}`)),
  );
  const plans: string[] = [];
  let current = '';
  const db = createDatabase({
    ...port,
    query(text, parameters) {
      const { rows } = port.query(`explain query plan ${text}`, parameters);
      plans.push(...planOf(text, rows).map((line) => `${current}: ${line} [${text}]`));
      return port.query(text, parameters);
    },
  });
  for (const [name, text] of Object.entries(queries)) {
    current = name;
    await listRows(db, proveedoresSource, proveedoresList.list.query?.parse({ page: '1', ...text }) as ListQuery);
  }
  for (const text of ['', 'proveedor', '80', '800001']) {
    current = `select ${text}`;
    await searchRows(db, proveedoresSource, text, parseOrder('nombre'));
  }
  for (const text of ['800.001-7', '8', 'nadie', 'número 1234']) {
    current = `look-up ${text}`;
    await lookupProveedor(db, text);
  }
  current = 'alike';
  const typed = { nombre: 'Proveedor número 7', email: 'a@b.co', telefono: ['3157702214', '6076431820'], propio: 1 };
  await listParecidos(db, typed);
  current = 'people alike';
  await listPersonasParecidas(db, typed);
  for (const [name, text] of Object.entries(people)) {
    current = `people ${name}`;
    await listRows(db, personasSource, personasList.list.query?.parse({ page: '1', ...text }) as ListQuery);
  }
  for (const text of ['63512874', '6', 'mar', 'muñoz maria']) {
    current = `person ${text}`;
    await lookupPersona(db, text);
  }
  // An index read from end to end is the order of a list; phones are only ever looked up.
  const scans = plans.filter((plan) =>
    /: SCAN ((p|proveedor|persona)\b(?! USING (COVERING )?INDEX)|(proveedor|persona)_telefono)/.test(plan),
  );
  expect(scans).toEqual([]);
  // Only a handful of hits are ever sorted (as JSON), never what the rows of the table are walked for.
  const sorts = plans.filter((plan) => plan.includes('USE TEMP B-TREE FOR ORDER BY') && !plan.includes('json_each'));
  expect(sorts).toEqual([]);
});
