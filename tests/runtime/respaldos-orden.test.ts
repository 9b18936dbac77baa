/** An encrypted copy on another machine, by the command line: the phrase is all that it asks for. */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { admin, runProgram } from '../support/program.ts';
import { casa, FRASE } from './casa-respaldos.ts';

// Processes take their time on a machine that does other things too.
vi.setConfig({ testTimeout: 180_000 });

test('restore opens an encrypted copy with its phrase, brings its secret along, and the drill passes there', async () => {
  const c = await casa();
  await c.destino('Disco externo', c.carpeta, FRASE);
  await c.copiar();
  const name = readdirSync(c.otra).find((each) => each.endsWith('.db.age')) ?? '';
  const copy = join(c.otra, name);
  const env = { DATA_DIR: join(c.folder, 'nueva') };
  const restore = (file: string, phrase: string) => runProgram(admin('restore', file), env, `${phrase}\n`);

  expect(restore(copy, 'otra frase que no es la de antes')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('La frase no abre las copias'),
  });
  expect(existsSync(join(env.DATA_DIR, 'mayordomo.db'))).toBe(false);
  const alone = join(c.folder, 'sola');
  cpSync(copy, join(alone, name));
  expect(restore(join(alone, name), FRASE)).toMatchObject({ status: 1, stderr: expect.stringContaining('clave.age') });

  expect(restore(copy, FRASE)).toMatchObject({ status: 0, stdout: expect.stringContaining('Copia restaurada') });
  expect(readFileSync(join(env.DATA_DIR, 'secreto'), 'utf8').trim()).toBe(c.settings.secret);
  expect(runProgram(admin('verify'), env)).toMatchObject({ status: 0 });

  const drill = (...args: string[]) => runProgram(admin('simulacro', ...args), env, `${FRASE}\n`);
  expect(drill()).toMatchObject({ status: 1, stderr: expect.stringContaining('Todavía no hay copias') });
  const far = drill('--destino', 'Disco externo');
  expect(far).toMatchObject({ status: 0, stdout: expect.stringContaining('✓ Suma sha256') });
  expect(far.stdout).toContain('pasó las');
  expect(drill('--destino', 'Ninguno')).toMatchObject({ status: 1, stderr: expect.stringContaining('No existe') });
  expect(drill('de más')).toMatchObject({ status: 2 });
  rmSync(join(c.otra, `${name.replace('.age', '')}.sha256`));
  expect(drill('--destino', 'Disco externo')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Suma sha256'),
  });
  await c.end();
});
