/** Ranges of numbers: which one gives the next, what they refuse, and who is told of their end. */
import { expect, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import {
  type NumberOptions,
  syncSequences,
  takeNumber,
  takeNumbers,
  tellEndingRanges,
} from '../../server/core/numbering.ts';
import { openSqlite } from '../../server/runtime/node/sqlite.ts';
import { systemClock } from '../../server/runtime/shared/clock.ts';
import { defineModule } from '../../server/shared/manifest.ts';
import { type CoreDatabase, coreDatabase, log } from './database.ts';

const EVENT = `INSERT INTO evento_notificacion (codigo, nombre, origen, modulo, modulo_titulo, created, updated)
  VALUES ('numeracion_por_agotarse', 'Se agota', 'secuencia', 'numeraciones', 'Numeraciones', '', '');
  INSERT INTO regla_notificacion (evento_notificacion_id, app, push, created, updated) VALUES (1, 1, 0, '', '');
  UPDATE usuario SET is_superuser = 1;
  DELETE FROM secuencia;`;

interface Range {
  desde: number;
  hasta: number;
  siguiente?: number;
  vigente?: readonly [string | null, string | null];
  estado?: 0 | 1;
  prefijo?: string;
  codigo?: string;
}

async function withRanges(...ranges: readonly Range[]): Promise<CoreDatabase> {
  const t = await coreDatabase();
  t.port.script(EVENT);
  for (const { desde, hasta, siguiente = desde, vigente = [null, null], estado = 1, ...rest } of ranges) {
    const { codigo = 'FV', prefijo = 'SETP' } = rest;
    t.port.query(
      `INSERT INTO secuencia (codigo, titulo, prefijo, desde, hasta, siguiente, vigente_desde, vigente_hasta, estado)
       VALUES (?, 'Factura de venta', ?, ?, ?, ?, ?, ?, ?)`,
      [codigo, prefijo, desde, hasta, siguiente, ...vigente, estado],
    );
  }
  return t;
}

const told = (t: CoreDatabase) => t.port.query('SELECT titulo, mensaje FROM notificacion ORDER BY id', []).rows;
const taker = (t: CoreDatabase) => (options?: NumberOptions) =>
  t.work(async (w) => (await takeNumber(w, 'FV', options)).texto);

test('the first range in force with numbers left gives them, and the next goes on where it ends', async () => {
  const t = await withRanges(
    { desde: 900, hasta: 999, vigente: ['2026-06-01', '2027-05-31'] },
    { desde: 1, hasta: 100, siguiente: 99, vigente: ['2025-06-01', '2026-12-31'] },
    { desde: 500, hasta: 600, vigente: ['2025-01-01', '2026-12-31'], estado: 0 },
  );
  const take = taker(t);
  expect([await take(), await take(), await take()]).toEqual(['SETP99', 'SETP100', 'SETP900']);
  const many = await withRanges({ desde: 1, hasta: 3 }, { desde: 10, hasta: 20 });
  const numbers = await many.work((w) => takeNumbers(w, 'FV', 5));
  expect(numbers.map(({ numero }) => numero)).toEqual([1, 2, 3, 10, 11]);
  expect(new Set(numbers.map(({ secuencia_id }) => secuencia_id)).size).toBe(2);
  await expect(many.work((w) => takeNumbers(w, 'FV', 10))).rejects.toThrow('llegó a su último número, 20.');
  expect(many.port.query('SELECT siguiente FROM secuencia ORDER BY desde', []).rows).toEqual([
    { siguiente: 4 },
    { siguiente: 12 },
  ]);
});

test('the day of the document says which range, and one may be chosen', async () => {
  const t = await withRanges(
    { desde: 1, hasta: 100, vigente: ['2025-01-01', '2025-12-31'] },
    { desde: 200, hasta: 300, vigente: ['2026-01-01', '2026-12-31'] },
    { desde: 1, hasta: 9, prefijo: 'C', vigente: ['2026-01-02', '2026-12-31'] },
  );
  const take = taker(t);
  expect(await take({ fecha: '2025-12-31' })).toBe('SETP1');
  expect(await take({ fecha: '2026-01-01' })).toBe('SETP200');
  expect(await take({ secuencia_id: 3 })).toBe('C1');
  await expect(take({ fecha: '2024-12-31' })).rejects.toThrow(
    'La numeración «Factura de venta» no está vigente el 31/12/2024.',
  );
  await expect(take({ secuencia_id: 99 })).rejects.toThrow(
    'El rango elegido no es de la numeración «Factura de venta».',
  );
  t.port.script('UPDATE secuencia SET estado = 0');
  await expect(take()).rejects.toThrow('La numeración «Factura de venta» está inactiva.');
});

test('a range never goes back, nor runs into another of its prefix, nor disappears once it gave numbers', async () => {
  const t = await withRanges({ desde: 1, hasta: 100, siguiente: 50 }, { desde: 1, hasta: 100, prefijo: 'X' });
  const script = (sql: string) => () => t.port.script(sql);
  expect(script('UPDATE secuencia SET siguiente = 49 WHERE id = 1')).toThrow('never goes back');
  expect(script('DELETE FROM secuencia WHERE id = 1')).toThrow('gave numbers');
  const insert = (desde: number, hasta: number) =>
    script(
      `INSERT INTO secuencia (codigo, prefijo, desde, siguiente, hasta) VALUES ('NC', 'SETP', ${desde}, ${desde}, ${hasta})`,
    );
  expect(insert(100, 200)).toThrow('overlap');
  expect(script("UPDATE secuencia SET prefijo = 'SETP' WHERE id = 2")).toThrow('overlap');
  insert(101, 200)();
  expect(script('UPDATE secuencia SET hasta = 101 WHERE id = 1')).toThrow('overlap');
});

test('the end is told once: by the number that leaves a tenth, and by the day that leaves ten', async () => {
  const t = await withRanges(
    { desde: 1, hasta: 20, siguiente: 18 },
    { codigo: 'NC', prefijo: 'NC', desde: 1, hasta: 100, vigente: [null, '2026-12-01'] },
    { codigo: 'ND', prefijo: 'ND', desde: 1, hasta: 100, vigente: [null, '2026-12-02'] },
  );
  const take = taker(t);
  await take();
  expect(told(t)).toEqual([
    {
      titulo: 'La numeración «Factura de venta» está por agotarse',
      mensaje: 'Quedan 2 de 20 números (SETP19 a SETP20).',
    },
  ]);
  await take();
  await t.work(tellEndingRanges);
  await t.work(tellEndingRanges);
  expect(told(t).map(({ mensaje }) => mensaje)).toEqual([
    'Quedan 2 de 20 números (SETP19 a SETP20).',
    'Su vigencia termina el 01/12/2026: en 10 días.',
  ]);
});

test('what manifests declare has a range; what migrations made is told to the log', async () => {
  const t = await coreDatabase();
  const modulo = (titulo: string) =>
    defineModule({
      ...{ name: 'x', titulo: 'X', permisos: {}, screens: {} },
      numeraciones: [
        { codigo: 'TRASLADO', titulo, prefijo: 'TR-', ancho: 6 },
        { codigo: 'INMUEBLE', titulo: 'Inmuebles', prefijo: 'INM', ancho: 4 },
        { codigo: 'OTRO', titulo: 'Otro', prefijo: 'INM', ancho: 0 },
      ],
    });
  await t.work((w) => syncSequences(w, [modulo('Traslado')]));
  const entries = await log(t, 'secuencia');
  expect(entries.filter(({ accion }) => accion === 'crear')).toHaveLength(6);
  await t.work((w) => syncSequences(w, [modulo('Traslados')]));
  expect(await log(t, 'secuencia')).toHaveLength(6);
  const { rows } = t.port.query("SELECT codigo, titulo, prefijo FROM secuencia WHERE titulo <> '' ORDER BY codigo", []);
  expect(rows).toEqual([
    { codigo: 'INMUEBLE', titulo: 'Inmuebles', prefijo: 'INM' },
    { codigo: 'OTRO', titulo: 'Otro', prefijo: 'OTRO-' },
    { codigo: 'TRASLADO', titulo: 'Traslados', prefijo: 'TR-' },
  ]);
  expect(await t.work(async (w) => (await takeNumber(w, 'TRASLADO')).texto)).toBe('TR-000001');
});

test('a company of before goes on where its numbers were', async () => {
  const port = openSqlite(':memory:');
  const before = migrations.filter(({ name }) => name < '0030');
  await migrate(port, before, systemClock);
  port.script("UPDATE secuencia SET siguiente = 17 WHERE codigo = 'PAGO_PROPIETARIO'");
  await migrate(port, migrations, systemClock);
  const { rows } = port.query('SELECT id, prefijo, siguiente, ancho, estado FROM secuencia WHERE siguiente > 1', []);
  expect(rows).toEqual([{ id: 4, prefijo: 'PP-', siguiente: 17, ancho: 6, estado: 1 }]);
  port.close();
});
