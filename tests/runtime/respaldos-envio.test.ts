/** Copies that go to other places: read back before they count, encrypted so that age opens them, kept as long as the rule says. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import * as system from 'node:fs/promises';
import { join } from 'node:path';
import { armor, Decrypter } from 'age-encryption';
import { expect, test } from 'vitest';
import { abrirCarpeta, rechazoDeCarpeta } from '../../server/runtime/shared/respaldos/carpeta.ts';
import type { S3Server } from '../support/s3-server.ts';
import { type Casa, eachWithCasa, FRASE } from './casa-respaldos.ts';

let s3: S3Server;
let c: Casa;
eachWithCasa((held) => {
  ({ s3, c } = held);
});

const HASH = 'ab'.repeat(32);
const attach = () => {
  mkdirSync(join(c.settings.filesDir, 'ab'), { recursive: true });
  writeFileSync(join(c.settings.filesDir, 'ab', HASH), 'una foto');
};
const copyOf = (folder: string) => readdirSync(folder).find((name) => name.endsWith('.db')) ?? '';

test('a copy goes to a folder and a bucket, whole, with its sum and its files, once', async () => {
  attach();
  await c.destino('Disco externo', c.carpeta);
  await c.destino('Nube', s3.lugar({ prefijo: 'empresa' }));
  await c.copiar();
  const name = copyOf(c.settings.backupsDir);
  const bytes = readFileSync(join(c.settings.backupsDir, name));
  expect(readFileSync(join(c.otra, name)).equals(bytes)).toBe(true);
  expect(s3.objects.get(`empresa/${name}`)?.equals(bytes)).toBe(true);
  expect(readFileSync(join(c.otra, `${name}.sha256`), 'utf8')).toContain(`  ${name}\n`);
  expect(readFileSync(join(c.otra, 'files', 'ab', HASH), 'utf8')).toBe('una foto');
  expect(s3.objects.get(`empresa/files/ab/${HASH}`)?.toString()).toBe('una foto');
  expect(await c.envios()).toMatchObject([
    { ok: 1, copia: name, bytes: bytes.length, mensaje: expect.stringContaining('llegó completa') },
    { ok: 1, copia: name },
  ]);
  // Nothing is prepared in the folder of copies that stays there, and what is there is not sent again.
  expect(readdirSync(c.settings.backupsDir).filter((each) => each.startsWith('envio-'))).toEqual([]);
  const calls = s3.calls.length;
  c.port.despertar();
  await c.quieto();
  expect(s3.calls.length).toBe(calls);
});

test('an encrypted copy is opened by age with the phrase, and by nobody without it', async () => {
  attach();
  await c.destino('Nube', s3.lugar(), FRASE);
  await c.copiar();
  const name = copyOf(c.settings.backupsDir);
  expect([...s3.objects.keys()].sort()).toEqual([
    ...['clave.age', `files/ab/${HASH}.age`, `${name}.age`, `${name}.sha256`, 'secreto.age'].sort(),
  ]);
  const plain = readFileSync(join(c.settings.backupsDir, name));
  for (const bytes of s3.objects.values()) expect(bytes.includes('CREATE TABLE')).toBe(false);
  // What the tool does with `age -d -i clave.age`.
  const phrase = new Decrypter();
  phrase.addPassphrase(FRASE);
  const identity = await phrase.decrypt(armor.decode(String(s3.objects.get('clave.age'))), 'text');
  const opener = new Decrypter();
  opener.addIdentity(identity.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-1')) ?? '');
  const open = async (key: string) => Buffer.from(await opener.decrypt(s3.objects.get(key) as Buffer));
  expect((await open(`${name}.age`)).equals(plain)).toBe(true);
  expect((await open(`files/ab/${HASH}.age`)).toString()).toBe('una foto');
  expect((await open('secreto.age')).toString().trim()).toBe(c.settings.secret);
  const kept = JSON.stringify(await c.app.db.selectFrom('respaldo_destino').selectAll().execute());
  for (const secret of [FRASE, 'AGE-SECRET-KEY', 'secreto/de']) expect(kept).not.toContain(secret);
});

test('what does not come back as it was sent is no copy: it is told once, and tried again', async () => {
  const { id } = await c.destino('Nube', s3.lugar());
  s3.mood.truncates = true;
  await c.copiar();
  expect(await c.envios()).toMatchObject([{ ok: 0, mensaje: expect.stringContaining('no se cuenta como copia') }]);
  expect([...s3.objects.keys()]).toEqual([]);
  const told = () => c.log.filter(({ level }) => level === 'error').map(({ msg }) => msg);
  expect(told()).toEqual([expect.stringContaining('Respaldo en Nube')]);
  Object.assign(s3.mood, { truncates: false, corrupts: true });
  c.port.despertar();
  await c.quieto();
  expect((await c.envios()).at(-1)).toMatchObject({ ok: 0, mensaje: expect.stringContaining('no es lo que se envió') });
  s3.mood.corrupts = false;
  c.port.despertar();
  await c.quieto();
  expect((await c.envios()).at(-1)).toMatchObject({ ok: 1, destino_id: id });
});

test('an attached file that is there cut short goes again', async () => {
  attach();
  const key = `files/ab/${HASH}`;
  await c.destino('Nube', s3.lugar());
  s3.objects.set(key, Buffer.from('una'));
  await c.copiar();
  expect(s3.objects.get(key)?.toString()).toBe('una foto');
});

test('one destination that fails keeps no other from its copy', async () => {
  await c.destino('A', { ...s3.lugar(), bucket: 'otro' });
  await c.destino('B', c.carpeta);
  await c.copiar();
  expect(await c.envios()).toMatchObject([{ ok: 0, mensaje: 'El bucket no existe.' }, { ok: 1 }]);
});

test('a folder that went away is not made again: its disk is not connected', async () => {
  await c.destino('Disco', c.carpeta);
  rmSync(c.otra, { recursive: true });
  await c.copiar();
  expect(await c.envios()).toMatchObject([{ ok: 0, mensaje: 'La carpeta no existe.' }]);
  expect(existsSync(c.otra)).toBe(false);
});

test('old copies leave the destination, with their sums; what is not ours stays', async () => {
  const olds = ['2020-01-01', '2020-01-02', '2020-02-01'].map((dia) => `mayordomo-${dia}.db`);
  for (const name of [...olds, 'apuntes.txt']) writeFileSync(join(c.otra, name), '');
  for (const name of olds) writeFileSync(join(c.otra, `${name}.sha256`), '');
  const { id } = await c.destino('Disco', c.carpeta);
  await c.app.db
    .updateTable('respaldo_destino')
    .set({ diarias: 1, semanales: 0, mensuales: 2 })
    .where('id', '=', id)
    .execute();
  await c.copiar();
  expect(readdirSync(c.otra).filter((name) => name.startsWith('mayordomo-2020'))).toEqual([
    'mayordomo-2020-02-01.db',
    'mayordomo-2020-02-01.db.sha256',
  ]);
  expect(readdirSync(c.otra)).toContain('apuntes.txt');
});

test('a folder is another one, that is there and can be written', async () => {
  const { dataDir, backupsDir } = c.settings;
  const reason = (carpeta: string) => rechazoDeCarpeta(carpeta, [dataDir, backupsDir]);
  expect(await reason('otra')).toContain('ruta completa');
  expect(await reason(join(c.folder, 'falta'))).toBe('La carpeta no existe.');
  writeFileSync(join(c.folder, 'archivo'), '');
  expect(await reason(join(c.folder, 'archivo'))).toBe('La ruta no es una carpeta.');
  expect(await reason(dataDir)).toContain('elige una de otro disco');
  symlinkSync(dataDir, join(c.folder, 'atajo'));
  expect(await reason(join(c.folder, 'atajo'))).toContain('elige una de otro disco');
  expect(await reason(c.otra)).toBeNull();
  expect(await c.port.probar(c.carpeta)).toBeNull();
  expect(readdirSync(c.otra)).toEqual([]);
});

test('a share that hangs is given up, and not asked again until it comes back', async () => {
  let wake = () => {};
  let asked = 0;
  const hanging = new Promise<never>((_, reject) => {
    wake = () => reject(Object.assign(new Error('stale'), { code: 'EIO' }));
  });
  const archivos = {
    ...system,
    stat: (() => {
      asked += 1;
      return hanging;
    }) as typeof system.stat,
  };
  const store = abrirCarpeta(c.otra, { archivos, espera: 5 });
  const write = () => store.guardarBytes('a', new Uint8Array([1]));
  await expect(write()).rejects.toThrow('no respondió a tiempo');
  await expect(write()).rejects.toThrow('no respondió a tiempo');
  expect(asked).toBe(1);
  wake();
  await expect.poll(() => write().catch((error) => (error as Error).message)).toBe('El disco de la carpeta falló.');
});
