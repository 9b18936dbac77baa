/** Copies in a bucket, against a server that verifies each signature and fails in every way. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { huellaDe, juntar } from '../../../server/runtime/shared/respaldos/huella.ts';
import { probarLugar } from '../../../server/runtime/shared/respaldos/lugares.ts';
import { abrirS3 } from '../../../server/runtime/shared/respaldos/s3.ts';
import { type S3Server, startS3 } from '../../support/s3-server.ts';

const QUICK = { pausa: 1, parte: 1000, espera: 5_000 };
let s3: S3Server;
let folder: string;
beforeEach(async () => {
  s3 = await startS3();
  folder = mkdtempSync(join(tmpdir(), 'mayordomo-s3-'));
});
afterEach(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const page = (key: string, size: string, more = false) =>
  `<ListBucketResult><IsTruncated>${more}</IsTruncated><NextContinuationToken>x</NextContinuationToken><Contents><Key>${key}</Key><Size>${size}</Size></Contents></ListBucketResult>`;
const file = (bytes: number) => {
  const path = join(folder, 'archivo');
  const content = randomBytes(bytes);
  writeFileSync(path, content);
  return { path, content };
};

test('small files go at once, large ones in parts; both come back, are listed by pages and taken away', async () => {
  const bucket = abrirS3(s3.lugar({ prefijo: 'empresa/copias' }), QUICK);
  for (const size of [0, 999, 1000, 1001, 4500]) {
    const { path, content } = file(size);
    await bucket.guardar(`de ${size}`, path);
    expect(Buffer.from(await juntar(bucket.leer(`de ${size}`))).equals(content)).toBe(true);
  }
  expect(s3.uploads.size).toBe(0);
  expect(s3.calls.filter((call) => call.includes('partNumber'))).toHaveLength(2 + 5);
  expect([...s3.objects.keys()].every((key) => key.startsWith('empresa/copias/'))).toBe(true);
  await bucket.guardarBytes('files/ab/uno', new Uint8Array([1]));
  s3.mood.page = 2;
  expect((await bucket.listar('')).map(({ nombre }) => nombre).sort()).toEqual(
    ['de 0', 'de 1000', 'de 1001', 'de 4500', 'de 999'].sort(),
  );
  expect(await bucket.listar('files/', true)).toEqual([{ nombre: 'ab/uno', bytes: 1 }]);
  await bucket.borrar('de 0');
  await bucket.borrar('de 0');
  expect((await bucket.listar('')).length).toBe(4);
});

test('what fails for a while is tried again; what goes on failing is told, and no part is left behind', async () => {
  const bucket = abrirS3(s3.lugar(), QUICK);
  s3.mood.fails = 2;
  await bucket.guardarBytes('a', new Uint8Array([1]));
  expect(s3.objects.has('a')).toBe(true);
  s3.mood.fails = 3;
  await expect(bucket.guardarBytes('b', new Uint8Array([1]))).rejects.toThrow(
    'El servicio falló: respondió 500 (InternalError).',
  );
  // A tag that is of nothing is refused when the parts are put together.
  s3.mood.wrongTag = true;
  await expect(bucket.guardar('c', file(3000).path)).rejects.toThrow(
    'El servicio no reconoce las partes que dijo haber recibido.',
  );
  expect(s3.uploads.size).toBe(0);
});

describe('each refusal has its words', () => {
  const cases: [string, (s: S3Server) => Parameters<S3Server['lugar']>[0], (s: S3Server) => void, string][] = [
    ['another secret', () => ({ clave_secreta: 'otra' }), () => {}, 'La firma no coincide'],
    ['another access key', () => ({ clave_acceso: 'OTRA' }), () => {}, 'no conoce la clave de acceso'],
    ['another region', () => ({ region: 'eu-west-1' }), () => {}, 'La región no es la del bucket.'],
    ['no bucket', () => ({ bucket: 'otro' }), () => {}, 'El bucket no existe.'],
    [
      'no permission',
      () => ({}),
      (s) => {
        s.mood.refuses = { status: 403, code: 'AccessDenied' };
      },
      'revisa los permisos del bucket',
    ],
    [
      'another address',
      () => ({}),
      (s) => {
        s.mood.redirects = true;
      },
      'El servicio manda a otra dirección',
    ],
    [
      'no room',
      () => ({}),
      (s) => {
        s.mood.refuses = { status: 400, code: 'QuotaExceeded' };
      },
      'Se acabó el espacio del bucket.',
    ],
    [
      'another byte kept',
      () => ({}),
      (s) => {
        s.mood.corrupts = true;
      },
      'Lo que se leyó de vuelta no es lo que se escribió.',
    ],
    [
      'a byte less',
      () => ({}),
      (s) => {
        s.mood.truncates = true;
      },
      'Lo que se leyó de vuelta no es lo que se escribió.',
    ],
    [
      'an end in the middle',
      () => ({}),
      (s) => {
        s.mood.hangsUp = true;
      },
      'El servicio cortó',
    ],
  ];
  test.each(cases)('%s', async (_, more, arrange, said) => {
    arrange(s3);
    const told = await probarLugar(s3.lugar(more(s3)), { dataDir: folder, backupsDir: folder }, { s3: QUICK });
    expect(told).toContain(said);
  });
});

test('who never answers, and who is not there, are told', async () => {
  s3.mood.silent = true;
  const places = { dataDir: folder, backupsDir: folder };
  const patience = { s3: { ...QUICK, espera: 50 } };
  expect(await probarLugar(s3.lugar(), places, patience)).toBe('El servicio no respondió a tiempo.');
  await s3.stop();
  expect(await probarLugar(s3.lugar(), places, patience)).toBe('El servicio no atiende en esa dirección.');
});

test('who is slow is waited for as long as something comes, and who goes silent in the middle is not', async () => {
  const bucket = abrirS3(s3.lugar(), { ...QUICK, espera: 2_500 });
  const { path, content } = file(900);
  await bucket.guardar('x', path);
  // More in all than it may keep silent.
  s3.mood.slow = 135;
  expect(Buffer.from(await juntar(bucket.leer('x'))).equals(content)).toBe(true);
  s3.mood.slow = 60_000;
  const hasty = abrirS3(s3.lugar(), { ...QUICK, espera: 50 });
  await expect(juntar(hasty.leer('x'))).rejects.toThrow('El servicio no respondió a tiempo.');
});

test('who sends more than there is, without end, is heard no longer', async () => {
  s3.mood.endless = true;
  const places = { dataDir: folder, backupsDir: folder };
  const told = await probarLugar(s3.lugar(), places, { s3: QUICK });
  expect(told).toBe('Lo que se leyó de vuelta no es lo que se escribió.');
});

test.each([
  ['no list', '<html>hola</html>', 'quizá no habla S3'],
  ['a name that cannot be read', page('%E0%A4%A', '1'), 'quizá no habla S3'],
  ['a size that is none', page('a', '-1'), 'quizá no habla S3'],
  ['the same page again and again', page('a', '1', true), 'repite la misma parte'],
])('of a list that is a lie: %s', async (_, list, said) => {
  s3.mood.list = list;
  await expect(abrirS3(s3.lugar(), QUICK).listar('')).rejects.toThrow(said);
});

test('objects that are not below the prefix are nobody of ours', async () => {
  s3.mood.list = page('otra/mayordomo-2026-01-01.db', '1');
  expect(await abrirS3(s3.lugar({ prefijo: 'empresa' }), QUICK).listar('')).toEqual([]);
});

test('a trial leaves nothing behind', async () => {
  const places = { dataDir: folder, backupsDir: folder };
  expect(await probarLugar(s3.lugar({ prefijo: 'x' }), places, { s3: QUICK })).toBeNull();
  expect(s3.objects.size).toBe(0);
});

test('what comes back is hashed as it comes', async () => {
  const bucket = abrirS3(s3.lugar(), QUICK);
  const { path, content } = file(5000);
  await bucket.guardar('x', path);
  expect((await huellaDe(bucket.leer('x'))).bytes).toBe(content.length);
  await expect(huellaDe(bucket.leer('nada'))).rejects.toThrow('no encuentra lo que se le pidió');
});
