/** A copy is restored beside and looked at whole: a good one passes, a damaged one fails and says where. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { leerDestino } from '../../server/core/respaldos/destinos.ts';
import { abrirSimulacro, cerrarSimulacro, INTERRUMPIDO } from '../../server/core/respaldos/registro.ts';
import { writeChecksum } from '../../server/runtime/shared/checksum.ts';
import { simulacroToca, ultimosDelReloj } from '../../server/runtime/shared/respaldos/mensual.ts';
import { abrirRespaldos } from '../../server/runtime/shared/respaldos/servicio.ts';
import { simularRestauracion } from '../../server/runtime/shared/respaldos/simulacro.ts';
import type { S3Server } from '../support/s3-server.ts';
import { type Casa, eachWithCasa, FRASE } from './casa-respaldos.ts';

let s3: S3Server;
let c: Casa;
eachWithCasa((held) => {
  ({ s3, c } = held);
});

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
    /^\d+ tablas y [\d,]+ filas/,
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
  const clave = s3.objects.get('clave.age') as Buffer;
  s3.objects.set('clave.age', Buffer.from('otra'));
  expect(await drill(id, FRASE)).toMatchObject({ ok: false, mensaje: 'clave.age no es la que se guardó allá.' });
  s3.objects.set('clave.age', clave);
  const key = [...s3.objects.keys()].find((each) => each.endsWith('.db.age')) ?? '';
  const bytes = Buffer.from(s3.objects.get(key) as Buffer);
  bytes[bytes.length - 40] = (bytes.at(-40) ?? 0) ^ 1;
  s3.objects.set(key, bytes);
  expect(await drill(id, FRASE)).toMatchObject({
    ok: false,
    mensaje: 'La copia cifrada está dañada o es de otra clave.',
  });
});

test('without the phrase a copy is opened by the server that sent it; by a later one it is held against what was sent', {
  timeout: 60_000,
}, async () => {
  const { id } = await c.destino('Nube', s3.lugar(), FRASE);
  await c.copiar();
  const last = async () => {
    const rows = c.app.db
      .selectFrom('respaldo_simulacro')
      .selectAll()
      .where('destino_id', '=', id)
      .orderBy('id', 'desc');
    const row = await rows.executeTakeFirstOrThrow();
    return { ...row, names: (JSON.parse(row.revisiones) as { nombre: string }[]).map(({ nombre }) => nombre) };
  };
  const asClock = async (port: typeof c.port, quiet: () => Promise<void>) => {
    const inicio = new Date().toISOString();
    const drillId = await abrirSimulacro(c.app.db, { inicio, destino_id: id, usuario_id: null });
    port.simular(drillId, await leerDestino(c.app.db, c.settings.secret, id), null);
    await quiet();
    return last();
  };
  const opened = await asClock(c.port, c.quieto);
  expect(opened).toMatchObject({ estado: 'APROBADO', copia: expect.stringMatching(/\.db\.age$/) });
  expect(opened.names).toContain('Bitácora: cadena y ancla');
  // Nothing that opens it is kept anywhere.
  const kept = JSON.stringify(await c.app.db.selectFrom('instalacion').selectAll().execute());
  expect(kept).toContain('respaldo_sello/');
  expect(kept).not.toContain('AGE-SECRET-KEY');

  const later = abrirRespaldos(c.settings, { every: 1 << 30, s3: { pausa: 1 } });
  later.empezar(
    c.app,
    async () => undefined,
    () => undefined,
  );
  const sealed = await asClock(later.port, later.quieto);
  expect(sealed).toMatchObject({ estado: 'APROBADO', mensaje: expect.stringContaining('No se abrió') });
  expect(sealed.names).toEqual(['Igual a lo que se envió']);
  const key = [...s3.objects.keys()].find((each) => each.endsWith('.db.age')) ?? '';
  const good = s3.objects.get(key) as Buffer;
  const bytes = Buffer.from(good);
  bytes[bytes.length - 40] = (bytes.at(-40) ?? 0) ^ 1;
  for (const wrong of [bytes, good.subarray(0, -1), Buffer.concat([good, good])]) {
    s3.objects.set(key, wrong);
    expect(await asClock(later.port, later.quieto)).toMatchObject({
      estado: 'FALLIDO',
      mensaje: expect.stringContaining('no es lo que se envió'),
    });
  }
  s3.objects.set('mayordomo-2999-01-01.db.age', good);
  for (const [port, quiet] of [
    [later.port, later.quieto],
    [c.port, c.quieto],
  ] as const)
    expect((await asClock(port, quiet)).mensaje).toContain('no es la última que este servidor envió');
  later.stop();
});

test('the clock begins them by itself: of this machine and of each destination, encrypted or not', {
  timeout: 60_000,
}, async () => {
  const { id } = await c.destino('Nube', s3.lugar(), FRASE);
  await c.copiar();
  const clock = abrirRespaldos(c.settings, { every: 10, descanso: 0, s3: { pausa: 1 } });
  clock.empezar(
    c.app,
    async () => undefined,
    () => undefined,
  );
  const ended = () =>
    c.app.db.selectFrom('respaldo_simulacro').select(['destino_id', 'estado']).where('fin', 'is not', null).execute();
  await expect.poll(ended, { timeout: 30_000 }).toEqual([
    { destino_id: null, estado: 'APROBADO' },
    { destino_id: id, estado: 'APROBADO' },
  ]);
  clock.stop();
  await clock.quieto();
});

test('the clock tries each place once a month, those that nobody asked for count for their place alone', async () => {
  const day = (dia: string, hour = 15) => `${dia}T${hour}:00:00.000Z`;
  const note = async (destino_id: number | null, dia: string, mensaje: string, usuario_id: number | null = null) => {
    const drillId = await abrirSimulacro(c.app.db, { inicio: day(dia), destino_id, usuario_id });
    await cerrarSimulacro(c.app.db, drillId, { copia: null, ok: false, mensaje, revisiones: [] }, day(dia, 16));
  };
  const { id } = await c.destino('Disco', c.carpeta);
  await note(id, '2026-10-03', 'Falló.');
  expect([...(await ultimosDelReloj(c.app.db))]).toEqual([[id, '2026-10-03']]);
  // Cut short by the end of the server it is tried again, twice.
  await note(null, '2026-11-01', INTERRUMPIDO);
  await note(null, '2026-11-01', INTERRUMPIDO);
  expect((await ultimosDelReloj(c.app.db)).get(null)).toBeUndefined();
  await note(null, '2026-11-02', INTERRUMPIDO);
  expect((await ultimosDelReloj(c.app.db)).get(null)).toBe('2026-11-02');
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
