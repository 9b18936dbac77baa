/** The contracts of the demonstration company: what the story of payments and increases needs is there. */
import { expect, test } from 'vitest';
import { seedDemo } from '../../../server/core/seed.ts';
import { contratos } from '../../../server/modules/contratos/module.ts';
import { inmuebles } from '../../../server/modules/inmuebles/module.ts';
import { parametrizacion } from '../../../server/modules/parametrizacion/module.ts';
import { imprimirPlantilla } from '../../../server/modules/plantillas/contract/plantillas.ts';
import { plantillas } from '../../../server/modules/plantillas/module.ts';
import { testApp } from '../../support/app.ts';
import { readPdf } from '../../support/pdf.ts';

test('54 leases and a mandate for each property that is leased or free, in every state', async () => {
  const t = await testApp();
  const options = { escala: 1, passwordHash: 'x', files: t.platform.files };
  await t.work((w) => seedDemo(w, [plantillas, parametrizacion, inmuebles, contratos], options));
  const rows = await t.db
    .selectFrom('contrato')
    .select(['tipo', 'estado', (eb) => eb.fn.countAll<number>().as('n')])
    .groupBy(['tipo', 'estado'])
    .execute();
  const count = (tipo: string, estado?: string) =>
    rows.reduce((sum, row) => (row.tipo === tipo && row.estado === (estado ?? row.estado) ? sum + row.n : sum), 0);
  expect(count('ARRIENDO')).toBe(54);
  expect(count('ARRIENDO', 'VIGENTE')).toBe(30);
  for (const estado of ['BORRADOR', 'TERMINADO', 'CANCELADO']) expect(count('ARRIENDO', estado)).toBeGreaterThan(0);
  expect(count('MANDATO', 'VIGENTE')).toBe(46);

  const leased = await t.db.selectFrom('inmueble').select('id').where('estado_actual', '=', 2).execute();
  expect(leased).toHaveLength(30);
  const old = await t.db
    .selectFrom('contrato')
    .select('id')
    .where('estado', '=', 'VIGENTE')
    .where('fecha_inicio', '<', '2025-05-01')
    .execute();
  expect(old.length).toBeGreaterThan(70);
  const increases = await t.db
    .selectFrom('contrato_incremento')
    .select(['estado', (eb) => eb.fn.countAll<number>().as('n')])
    .groupBy('estado')
    .orderBy('estado')
    .execute();
  expect(increases).toMatchObject([{ estado: 'APLICADO' }, { estado: 'NOTIFICADO' }]);

  // Each contract prints by the template of its kind, final: nothing that it names is missing.
  const jefe = await t.actor({ superuser: true });
  for (const [tipo, nombre] of [
    ['ARRIENDO', 'Contrato de arrendamiento%'],
    ['MANDATO', 'Contrato de mandato%'],
  ] as const) {
    const plantilla = await t.db
      .selectFrom('plantilla')
      .select(['id', 'estado'])
      .where('nombre', 'like', nombre)
      .executeTakeFirstOrThrow();
    expect(plantilla.estado).toBe('PUBLICADA');
    const contrato = await t.db
      .selectFrom('contrato')
      .select('id')
      .where('tipo', '=', tipo)
      .where('estado', '=', 'VIGENTE')
      .executeTakeFirstOrThrow();
    const answer = await jefe.send(imprimirPlantilla, {
      params: { id: plantilla.id },
      body: { modo: 'final', registros: { [tipo.toLowerCase()]: contrato.id } },
    });
    const text = (await readPdf(new Uint8Array(await answer.arrayBuffer()))).join(' ');
    expect(text).toMatch(tipo === 'ARRIENDO' ? /ARRENDAMIENTO DE VIVIENDA URBANA\s+N.º CA-\d/ : /MANDATO\s+N.º CM-\d/);
    expect(text).not.toMatch(/VISTA PREVIA|MUESTRA/);
  }
});
