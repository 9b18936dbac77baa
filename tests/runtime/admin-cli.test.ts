/** The command line of administrators, in processes of its own on a real data folder. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readSettings } from '../../server/runtime/shared/settings.ts';
import { callAdmin } from '../support/admin.ts';
import { NODE_SERVER, startProgram } from '../support/program.ts';

// Processes take their time on a machine that does other things too.
vi.setConfig({ testTimeout: 90_000 });

const root = join(import.meta.dirname, '..', '..');
const dataDir = mkdtempSync(join(tmpdir(), 'mayordomo-cli-'));
const copy = join(dataDir, 'copias', 'copia.db');

function admin(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/admin/main.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DEMO_PASSWORD: 'clave-de-pruebas-2026' },
    input,
    encoding: 'utf8',
  });
  return { status, out: stdout, err: stderr };
}

/** Something done to the database file behind the program's back. */
function tamper(sql: string): void {
  const db = new Database(join(dataDir, 'mayordomo.db'));
  db.exec(sql);
  db.close();
}

beforeAll(() => {
  expect(admin(['seed', '--referencia', '--demo']).status).toBe(0);
}, 300_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('says what it can do, and a wrong call is status 2', () => {
  expect(admin([]).out).toContain('user create');
  expect(admin(['backup', '--help']).out).toContain('Uso: backup ARCHIVO');
  expect(admin(['inventada'])).toMatchObject({ status: 2, err: 'No existe la orden «inventada».\n' });
  expect(admin(['seed']).status).toBe(2);
  expect(admin(['seed', '--escala', '0', '--demo']).status).toBe(2);
  expect(admin(['backup']).status).toBe(2);
});

test.each([
  [['user', 'create'], 'user create USUARIO --nombres N --apellidos A [--email E]'],
  [['user', 'create', 'ana'], 'user create USUARIO'],
  [['user', 'create', 'ana', 'eva', '--nombres', 'A', '--apellidos', 'B'], 'user create USUARIO'],
  [['user', 'create', 'ana', '--nombre', 'A'], 'user create USUARIO'],
  [['user', 'create', 'ana', '--nombres'], 'user create USUARIO'],
  [['user', 'create', 'ana', '--nombres', ' ', '--apellidos', 'B'], 'user create USUARIO'],
  [['user', 'password'], 'user password USUARIO'],
  [['user', 'password', 'ana', '--clave', 'x'], 'user password USUARIO'],
  [['user', 'disable'], 'user disable USUARIO --motivo TEXTO'],
  [['user', 'disable', 'ana'], 'user disable USUARIO'],
  [['user', 'factor-quitar'], 'user factor-quitar USUARIO'],
  [['backup'], 'backup ARCHIVO'],
  [['restore'], 'restore ARCHIVO'],
  [['seed'], 'seed [--referencia]'],
  [['seed', 'demo'], 'seed [--referencia]'],
  [['push-keys'], 'push-keys --correo CORREO'],
  [['migrate', 'ya'], 'migrate'],
  [['clean', '--ensayo'], 'clean'],
  [['verify', 'copia.db'], 'verify'],
])('%j is a wrong call, which says how it is called and does nothing', async (args, usage) => {
  const { status, out, err } = await callAdmin(args);
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain(`\n\nUso: ${usage}`);
  expect(err).not.toMatch(/\b(option|argument|unknown|expected)\b/i);
});

test('the line that the server prints when nobody can enter works as it is printed', async () => {
  const empty = join(dataDir, "una carpeta' con todo");
  const env = { DATA_DIR: empty, DEMO: '0' };
  const lines: string[] = [];
  const server = await startProgram(NODE_SERVER, env, (line) => lines.push(line));
  await vi.waitUntil(() => lines.some((line) => line.includes(' user create ')), { timeout: 10_000 });
  const line = lines.find((each) => each.includes(' user create ')) ?? '';
  const made = spawnSync('sh', ['-c', line], { cwd: root, input: 'una-clave-larga-7391\n', encoding: 'utf8' });
  expect(made).toMatchObject({ status: 0, stdout: expect.stringContaining('Superusuario «admin» creado.') });
  const login = await fetch(`${server.url}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'una-clave-larga-7391' }),
  });
  expect(login.status).toBe(200);
  await server.end();
  const again: string[] = [];
  await (await startProgram(NODE_SERVER, env, (each) => again.push(each))).end();
  expect(again.join()).not.toContain('No hay superusuario');
  const other = { SECRET: 'otro-secreto-otro-secreto-otro-secreto' };
  const foreign = spawnSync('sh', ['-c', line.replace('admin --nombres', 'eva --nombres')], {
    cwd: root,
    env: { ...process.env, ...other },
    input: 'una-clave-larga-7391\n',
    encoding: 'utf8',
  });
  expect(foreign).toMatchObject({ status: 1, stderr: expect.stringContaining('El secreto (SECRET) no es el de esta') });
});

test('demonstration data load once', () => {
  expect(admin(['seed', '--demo']).out).toContain('ya estaba cargada');
});

test('a superuser is made with a password from standard input, by the rules', () => {
  const create = ['user', 'create', 'gerente', '--nombres', 'Ana', '--apellidos', 'Ñustes'];
  expect(admin(create, 'corta\n')).toMatchObject({ status: 1 });
  expect(admin(create, 'una-clave-larga-7391\n')).toMatchObject({ status: 0, out: 'Superusuario «gerente» creado.\n' });
  expect(admin(create, 'una-clave-larga-7391\n').err).toContain('ya existe');
  expect(admin(['user', 'password', 'gerente'], 'otra-clave-larga-8264\n').status).toBe(0);
  expect(admin(['user', 'disable', 'nadie', '--motivo', 'x']).err).toContain('No existe el usuario «nadie».');
  expect(admin(['user', 'disable', 'gerente', '--motivo', 'Se retiró']).status).toBe(0);
  expect(admin(['user', 'disable', 'admin', '--motivo', 'x']).err).toContain('superusuario');
});

test('the second factor of who lost it is taken away, and the log tells it', () => {
  expect(admin(['user', 'factor-quitar', 'compras']).err).toContain('El usuario no tiene segundo factor.');
  tamper(`INSERT INTO factor_totp (usuario_id, secreto, ultimo_paso, created)
    SELECT id, 'sellado', 0, '2026-11-21T14:05:00.000Z' FROM usuario WHERE username = 'compras'`);
  const { status, out } = admin(['user', 'factor-quitar', 'compras']);
  expect([status, out]).toEqual([0, 'Segundo factor de «compras» quitado; sus sesiones se cerraron.\n']);
  expect(admin(['user', 'factor-quitar', 'compras']).status).toBe(1);
  expect(admin(['verify'])).toMatchObject({ status: 0 });
});

test('a copy is a state that existed, and comes back', () => {
  expect(admin(['backup', copy]).status).toBe(0);
  expect(admin(['backup', copy]).err).toContain('Ya existe');
  tamper("UPDATE proveedor SET nombre = 'CAMBIADO' WHERE id = 1");
  expect(admin(['restore', copy]).status).toBe(0);
  const db = new Database(join(dataDir, 'mayordomo.db'), { readonly: true });
  expect(db.prepare('SELECT nombre FROM proveedor WHERE id = 1').pluck().get()).not.toBe('CAMBIADO');
  db.close();
  expect(readdirSync(dataDir).some((name) => name.includes('reemplazada'))).toBe(true);
  expect(admin(['verify'])).toMatchObject({ status: 0 });
});

test('what is not a copy is refused, and nothing is touched', () => {
  const broken = join(dataDir, 'roto.db');
  writeFileSync(broken, 'no soy una base de datos, solo un texto');
  expect(admin(['restore', broken]).status).toBe(1);
  expect(admin(['restore', join(dataDir, 'no-existe.db')]).status).toBe(1);
  expect(admin(['verify']).status).toBe(0);
});

test('verify names what is wrong', () => {
  tamper("DROP TRIGGER bitacora_no_editar; UPDATE bitacora SET username = 'otro' WHERE id = 3");
  const chain = admin(['verify']);
  expect(chain.status).toBe(1);
  expect(chain.out).toMatch(/Bitácora: cadena y ancla: la entrada 3 /);
  tamper("UPDATE conteo SET filas = filas + 1 WHERE tabla = 'proveedor'");
  expect(admin(['verify']).out).toContain('✗ Conteos guardados');
  tamper("UPDATE bitacora SET cambios = 'no es JSON' WHERE id = 4");
  const unread = admin(['verify']);
  expect(unread.status).toBe(1);
  expect(unread.out).toContain('no se pudo terminar: lo que dice la entrada 4 de la bitácora no se puede leer.');
  expect(unread.out).toContain('✗ Conteos guardados');
  tamper("UPDATE bitacora SET cambios = 'null' WHERE id = 4");
  expect(admin(['verify']).out).toContain('lo que dice la entrada 4 de la bitácora no se puede leer.');
});

test('clean sweeps without touching documents', () => {
  const { status, out } = admin(['clean']);
  expect(status).toBe(0);
  expect(out).toContain('Notificaciones leídas hace más de 90 días: 0');
  expect(out).not.toContain('undefined');
});

test('push-keys prints settings that the server takes, others each time', () => {
  const { status, out } = admin(['push-keys', '--correo', 'soporte@ejemplo.co']);
  expect(status).toBe(0);
  const env = Object.fromEntries(
    out
      .trim()
      .split('\n')
      .map((line) => line.split('=') as [string, string]),
  );
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  expect(readSettings({ DATA_DIR: dataDir, ...env }).vapid).toEqual({
    publicKey,
    privateKey,
    subject: 'mailto:soporte@ejemplo.co',
  });
  expect(admin(['push-keys', '--correo', 'soporte@ejemplo.co']).out).not.toBe(out);
  expect(admin(['push-keys']).status).toBe(2);
  expect(() => readSettings({ DATA_DIR: dataDir, VAPID_PUBLIC_KEY: 'x' })).toThrow(/Configuración inválida: VAPID/);
});
