/** Who hears of what in the demonstration company. */
import { expect, test } from 'vitest';
import { seedDemo } from '../../../server/core/seed.ts';
import { notificaciones } from '../../../server/modules/notificaciones/module.ts';
import { usuarios } from '../../../server/modules/usuarios/module.ts';
import { testApp } from '../../support/app.ts';

test('accounting hears of a supplier’s new bank account, besides the superusers', async () => {
  const t = await testApp();
  await t.work((w) =>
    seedDemo(w, [usuarios, notificaciones], { escala: 1, passwordHash: 'ninguna', files: t.platform.files }),
  );
  const rules = await t.db
    .selectFrom('regla_notificacion as r')
    .innerJoin('evento_notificacion as e', 'e.id', 'r.evento_notificacion_id')
    .leftJoin('grupo as g', 'g.id', 'r.grupo_id')
    .select(['g.nombre'])
    .where('e.codigo', '=', 'cuenta_bancaria')
    .orderBy('r.id')
    .execute();
  expect(rules.map(({ nombre }) => nombre)).toEqual([null, 'Contabilidad']);
});
