/** What a body names must be in its tables. */
import { expect, test } from 'vitest';
import { requireReferences } from '../../server/core/db/references.ts';
import { coreDatabase, refusal } from './database.ts';

test('references that do not exist are all told at once, on their fields', async () => {
  const { db } = await coreDatabase();
  const reference = (campo: string, tabla: 'regimen' | 'ciudad', valor: string | number | null) => {
    return { campo, tabla, columna: tabla === 'ciudad' ? ('id' as const) : ('codigo' as const), valor };
  };
  const good = [
    reference('regimen', 'regimen', '1'),
    reference('ciudad', 'ciudad', 2),
    reference('otra', 'ciudad', null),
  ];
  await requireReferences(db, good);
  const bad = [
    ...good,
    reference('a.0.ciudad', 'ciudad', 99),
    reference('a.1.ciudad', 'ciudad', 1),
    reference('b', 'regimen', "'; --"),
  ];
  expect((await refusal(requireReferences(db, bad))).errores).toEqual({
    'a.0.ciudad': ['El valor no está en la lista.'],
    b: ['El valor no está en la lista.'],
  });
});
