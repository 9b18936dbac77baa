/** A copy is restored beside and looked at whole: a good one passes, a damaged one fails and says where. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { leerDestino } from '../../server/core/respaldos/destinos.ts';
import { abrirSimulacro } from '../../server/core/respaldos/registro.ts';
import { writeChecksum } from '../../server/runtime/shared/checksum.ts';
import { abrirRespaldos, simulacroToca } from '../../server/runtime/shared/respaldos/servicio.ts';
import { simularRestauracion } from '../../server/runtime/shared/respaldos/simulacro.ts';
import { c, casaConNube, s3 } from './casa-con-nube.ts';
import { FRASE } from './casa-respaldos.ts';

casaConNube();

const drill = async (id: number | null = null, frase: string | null = null) => {
  const destino = id === null ? null : await leerDestino(c.app.db, c.settings.secret, id);
  return simularRestauracion(c.settings, c.app.modules, { destino, frase }, { s3: { pausa: 1 } });
};
const localCopy = () => {
  const name = readdirSync(c.settings.backupsDir).find((each) => each.endsWith('.db')) ?? '';
  return join(c.settings.backupsDir, name);
};
const wrongOf = (result: Awaited<ReturnType<typeof drill>>) =>
  result.revisiones.flatMap(({ nombre, ok, detalle }) => (ok ? [] : [`${nombre}: ${detalle}`]));

test('with no copy there is nothing to restore; with one it passes all that verify looks at, and leaves nothing', async () => {
  expect(await drill()).toMatchObject({ ok: false, mensaje: 'Todavía no hay copias que restaurar.' });
  await c.copiar();
  const result = await drill();
  expect(wrongOf(result)).toEqual([]);
  expect(result).toMatchObject({
    ok: true,
    mensaje: expect.stringMatching(/^mayordomo-.*\.db se restauró y pasó las \d+ revisiones\.$/),
  });
  const names = result.revisiones.map(({ nombre }) => nombre);
  for (const name of ['Suma sha256', 'Filas de cada tabla', 'Bitácora: cadena y ancla', 'Índices de búsqueda'])
    expect(names).toContain(name);
  expect(result.revisiones.find(({ nombre }) => nombre === 'Filas de cada tabla')?.detalle).toMatch(
    /^\d+ tablas y \d+ filas/,
  );
  expect(readdirSync(c.settings.dataDir).filter((name) => name.startsWith('simulacro-'))).toEqual([]);
});

test('a flipped byte, lost rows and a file of something else fail, and say so', async () => {
  await c.copiar();
  const copy = localCopy();
  const good = readFileSync(copy);
  const bytes = Buffer.from(good);
  const at = bytes.indexOf('BOGOT');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(copy, bytes);
  const flipped = await drill();
  expect(flipped.ok).toBe(false);
  expect(wrongOf(flipped)).toContain('Suma sha256: la copia no es la que se hizo: está dañada.');

  // By somebody who makes a new sum.
  writeFileSync(copy, good);
  const db = new DatabaseSync(copy);
  db.exec("DELETE FROM parametro WHERE parametro = 'centavos'");
  db.close();
  await writeChecksum(copy, copy, null);
  const lost = wrongOf(await drill());
  expect(lost.find((each) => each.startsWith('Filas de cada tabla'))).toMatch(
    /«parametro» tiene \d+ filas y al copiarla tenía \d+/,
  );
  expect(lost.some((each) => each.startsWith('Registros contra la bitácora'))).toBe(true);

  writeFileSync(copy, 'no soy una base de datos');
  await writeChecksum(copy, copy, null);
  expect(wrongOf(await drill())).toEqual(['Archivo: no es una base de datos de Mayordomo, o está dañado.']);
});

test('a copy of a bucket is restored from there; an encrypted one with its phrase alone', async () => {
  const { id } = await c.destino('Nube', s3.lugar(), FRASE);
  await c.copiar();
  expect(await drill(id, 'otra frase que no es la de antes')).toMatchObject({
    ok: false,
    mensaje: 'La frase no abre las copias de este destino.',
  });
  const result = await drill(id, FRASE);
  expect(wrongOf(result)).toEqual([]);
  expect(result.copia).toMatch(/\.db\.age$/);
  expect(result.revisiones.map(({ nombre }) => nombre)).toContain('Archivos adjuntos');
  const key = [...s3.objects.keys()].find((each) => each.endsWith('.db.age')) ?? '';
  const bytes = Buffer.from(s3.objects.get(key) as Buffer);
  bytes[bytes.length - 40] = (bytes.at(-40) ?? 0) ^ 1;
  s3.objects.set(key, bytes);
  expect(await drill(id, FRASE)).toMatchObject({
    ok: false,
    mensaje: 'La copia cifrada está dañada o es de otra clave.',
  });
});

test('the server keeps what came of it, and closes what one before it left open', async () => {
  await c.copiar();
  const quien = { inicio: new Date().toISOString(), destino_id: null, usuario_id: null };
  const id = await abrirSimulacro(c.app.db, quien);
  c.port.simular(id, null, null);
  await c.quieto();
  const row = await c.app.db
    .selectFrom('respaldo_simulacro')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ estado: 'APROBADO', copia: expect.stringMatching(/^mayordomo-/) });
  expect(JSON.parse(row.revisiones)).toContainEqual({ nombre: 'Suma sha256', ok: true, detalle: null });
  const left = await abrirSimulacro(c.app.db, quien);
  const next = abrirRespaldos(c.settings, { every: 1 << 30 });
  next.empezar(
    c.app,
    async () => undefined,
    () => undefined,
  );
  await next.quieto();
  next.stop();
  const closed = c.app.db.selectFrom('respaldo_simulacro').select(['estado', 'mensaje']).where('id', '=', left);
  expect(await closed.execute()).toEqual([{ estado: 'FALLIDO', mensaje: expect.stringContaining('se detuvo') }]);
});

test('the drill of the clock is due once a month, from its day on; never on day 0', () => {
  expect(simulacroToca(0, '2026-11-24', null)).toBe(false);
  expect(simulacroToca(1, '2026-11-24', null)).toBe(true);
  expect(simulacroToca(25, '2026-11-24', null)).toBe(false);
  expect(simulacroToca(1, '2026-11-24', '2026-11-02')).toBe(false);
  expect(simulacroToca(1, '2026-12-01', '2026-11-02')).toBe(true);
  expect(simulacroToca(10, '2026-12-09', '2026-11-10')).toBe(false);
});
