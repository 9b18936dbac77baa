/** Document numbers and states. */
import { expect, test } from 'vitest';
import { takeNumber } from '../../server/core/numbering.ts';
import { listStates, requireTransition, syncStates } from '../../server/core/states.ts';
import { defineModule } from '../../server/shared/manifest.ts';
import { coreDatabase } from './database.ts';

const SEQUENCES = `INSERT INTO secuencia (codigo, prefijo, ancho, hasta, vigente_hasta)
  VALUES ('FACTURA', 'FV-', 6, 999, NULL), ('CORTA', '', 0, 2, NULL), ('VENCIDA', 'V', 0, 9, '2026-11-20');
  INSERT INTO evento_notificacion (codigo, nombre, origen, modulo, modulo_titulo, created, updated)
  VALUES ('numeracion_por_agotarse', 'Se agota', 'secuencia', 'numeraciones', 'Numeraciones', '', '')`;

test('numbers under concurrency: none repeats, none is lost to a rollback', async () => {
  const t = await coreDatabase();
  t.port.script(SEQUENCES);
  const take = (fails: boolean) =>
    t.work(async (w) => {
      const { texto } = await takeNumber(w, 'FACTURA');
      await new Promise((resolve) => setImmediate(resolve));
      if (fails) throw new Error('boom');
      return texto;
    });
  const results = await Promise.allSettled(Array.from({ length: 50 }, (_, i) => take(i % 5 === 4)));
  const taken = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(taken).toEqual(Array.from({ length: 40 }, (_, i) => `FV-${String(i + 1).padStart(6, '0')}`));
});

test('a sequence ends, and it has a validity', async () => {
  const t = await coreDatabase();
  t.port.script(SEQUENCES);
  const take = (codigo: string) => t.work((w) => takeNumber(w, codigo));
  expect([(await take('CORTA')).numero, (await take('CORTA')).texto]).toEqual([1, '2']);
  await expect(take('CORTA')).rejects.toThrow('La numeración «CORTA» llegó a su último número, 2.');
  await expect(take('VENCIDA')).rejects.toThrow('La numeración «VENCIDA» no está vigente hoy.');
  await expect(take('NADA')).rejects.toThrow("There is no sequence 'NADA'");
});

const caso = (estados: [string, string[]][]) =>
  defineModule({
    name: 'casos',
    titulo: 'Casos',
    permisos: {},
    screens: {},
    estados: estados.map(([codigo, padres]) => ({
      codigo,
      nombre: codigo.toLowerCase(),
      proceso: 'caso',
      padres,
      color: 'accent',
    })),
  });

test('states follow the manifests, and only declared transitions pass', async () => {
  const t = await coreDatabase();
  const first = caso([
    ['ABIERTO', []],
    ['CERRADO', ['ABIERTO']],
    ['ANULADO', ['ABIERTO', 'CERRADO']],
  ]);
  await t.work((w) => syncStates(w, [first]));
  await t.work((w) => syncStates(w, [first]));
  const shown = (await listStates(t.db)).map((estado) => [estado.codigo, estado.padre]);
  expect(shown).toEqual([
    ['ABIERTO', null],
    ['CERRADO', 1],
    ['ANULADO', 1],
    ['ANULADO', 2],
  ]);
  await requireTransition(t.db, 'caso', 'ABIERTO', 'CERRADO');
  await expect(requireTransition(t.db, 'caso', 'CERRADO', 'ABIERTO')).rejects.toThrow(
    'No se puede pasar de cerrado a abierto.',
  );
  await expect(requireTransition(t.db, 'otro', 'ABIERTO', 'CERRADO')).rejects.toThrow('No se puede pasar');

  await t.work((w) =>
    syncStates(w, [
      caso([
        ['ABIERTO', ['CERRADO']],
        ['CERRADO', ['ABIERTO']],
      ]),
    ]),
  );
  await requireTransition(t.db, 'caso', 'CERRADO', 'ABIERTO');
  await expect(requireTransition(t.db, 'caso', 'ABIERTO', 'ANULADO')).rejects.toThrow('No se puede pasar');
});
