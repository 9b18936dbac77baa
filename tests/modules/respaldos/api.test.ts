/** Destinations, drills and the state of the system by the API: every act, and every refusal. */
import { beforeEach, describe, expect, test as onNode } from 'vitest';
import { saveLastBackup } from '../../../server/core/last-backup.ts';
import type { Lugar, RespaldosPort } from '../../../server/core/respaldos/puerto.ts';
import { anotarEnvio } from '../../../server/core/respaldos/registro.ts';
import * as inicio from '../../../server/modules/inicio/contract.ts';
import * as d from '../../../server/modules/respaldos/contract/destinos.ts';
import { estadoSistema } from '../../../server/modules/respaldos/contract/estado.ts';
import * as s from '../../../server/modules/respaldos/contract/simulacros.ts';
import { manifest } from '../../../server/modules/respaldos/manifest.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import type { TestActor } from '../../support/client.ts';

// What is asked of the machine is noted in this process; what homes do: tests/api/homes.
const test = onNode.skipIf(process.env.HOME_RUNTIME);
const { permisos } = manifest;
const FRASE = 'cinco palabras que nadie adivina';
const NADA = {
  ...{ carpeta: null, endpoint: null, region: null, bucket: null, prefijo: null, estilo_ruta: true },
  ...{ clave_acceso: null, clave_secreta: null, frase: null, diarias: 14, semanales: 8, mensuales: 12 },
};
const CARPETA = { ...NADA, nombre: 'Disco externo', tipo: 'CARPETA' as const, carpeta: '/mnt/copias' };
const S3 = {
  ...{ ...NADA, nombre: 'Nube', tipo: 'S3' as const, endpoint: 'https://s3.example.co', region: 'us-east-1' },
  ...{ bucket: 'copias', prefijo: 'empresa', clave_acceso: 'AKIA', clave_secreta: 'muy secreta' },
};

let t: TestApp;
let jefa: TestActor;
let tried: Lugar[];
let asked: unknown[];
let refusal: string | null;
beforeEach(async () => {
  tried = [];
  asked = [];
  refusal = null;
  const respaldos: RespaldosPort = {
    probar: async (lugar) => {
      tried.push(lugar);
      return refusal;
    },
    claves: async (frase) => ({ recipiente: 'age1publica', identidad: `sellada con ${frase.length}` }),
    copiarAhora: () => void asked.push('copiar'),
    despertar: () => void asked.push('despertar'),
    simular: (id, destino, frase) => void asked.push({ id, destino: destino?.nombre ?? null, frase }),
  };
  t = await testApp({ respaldos });
  jefa = await t.actor({ permisos: Object.values(permisos) });
});
const crear = async (body: typeof CARPETA | typeof S3 = CARPETA) => (await jefa.call(d.registro.create, { body })).data;

describe('destinations', () => {
  test('one is tried before it is kept, and its copies begin', async () => {
    const row = await crear();
    expect(row).toMatchObject({ lugar: '/mnt/copias', cifrado: false, estado: 'ACTIVO', ultima_buena: null });
    expect(tried).toEqual([{ tipo: 'CARPETA', carpeta: '/mnt/copias' }]);
    expect(asked).toEqual(['despertar']);
    refusal = 'La carpeta no existe.';
    expect(await jefa.refused(d.registro.create, { body: { ...CARPETA, nombre: 'Otro' } }, 'validacion')).toMatchObject(
      { errores: { carpeta: ['La carpeta no existe.'] } },
    );
    expect(await jefa.refused(d.registro.create, { body: { ...S3, nombre: 'Otro' } }, 'validacion')).toMatchObject({
      errores: { endpoint: ['La carpeta no existe.'] },
    });
    refusal = null;
    expect(await jefa.refused(d.registro.create, { body: CARPETA }, 'duplicado')).toMatchObject({
      errores: { nombre: ['Ya existe un destino con ese nombre.'] },
    });
  });

  test.each([
    [{ ...CARPETA, carpeta: null }, 'carpeta'],
    [{ ...S3, endpoint: 'ftp://s3.example.co' }, 'endpoint'],
    [{ ...S3, endpoint: 'https://s3.example.co/ruta' }, 'endpoint'],
    [{ ...S3, endpoint: 'https://ana:clave@s3.example.co' }, 'endpoint'],
    [{ ...S3, endpoint: 'http://169.254.169.254' }, 'endpoint'],
    [{ ...S3, endpoint: 'http://0xa9fea9fe' }, 'endpoint'],
    [{ ...S3, endpoint: 'http://[fe80::1]:9000' }, 'endpoint'],
    [{ ...S3, endpoint: 'http://s3.example.co:99999' }, 'endpoint'],
    [{ ...S3, region: null }, 'region'],
    [{ ...S3, bucket: 'Copias_' }, 'bucket'],
    [{ ...S3, prefijo: '../otra' }, 'prefijo'],
    [{ ...S3, prefijo: '/otra' }, 'prefijo'],
    [{ ...S3, clave_acceso: null }, 'clave_acceso'],
    [{ ...S3, clave_secreta: null }, 'clave_secreta'],
    [{ ...CARPETA, frase: 'corta' }, 'frase'],
    [{ ...CARPETA, diarias: 0 }, 'diarias'],
    [{ ...CARPETA, mensuales: 121 }, 'mensuales'],
  ])('%o is refused at %s', async (body, field) => {
    expect(await jefa.refused(d.registro.create, { body }, 'validacion')).toMatchObject({
      errores: { [field]: expect.anything() },
    });
    expect(await t.db.selectFrom('respaldo_destino').selectAll().execute()).toEqual([]);
  });

  test('the key of a bucket and the phrase are told to nobody; a change without a key keeps the one there is', async () => {
    const row = await crear({ ...S3, frase: FRASE } as never);
    expect(row).toMatchObject({ lugar: 'copias/empresa en s3.example.co', cifrado: true, recipiente: 'age1publica' });
    const kept = JSON.stringify([
      row,
      await jefa.call(d.registro.find, { params: { id: row.id } }),
      await t.db.selectFrom('respaldo_destino').selectAll().execute(),
      await t.db.selectFrom('bitacora').selectAll().execute(),
      await t.db.selectFrom('idempotencia').selectAll().execute(),
    ]);
    expect(kept).not.toContain('muy secreta');
    expect(kept).not.toContain(FRASE);
    const cambio = { ...S3, clave_secreta: null, region: 'us-west-2', version: row.version };
    const after = (await jefa.call(d.registro.update, { params: { id: row.id }, body: cambio })).data;
    expect(after).toMatchObject({ region: 'us-west-2', cifrado: true });
    expect(tried.at(-1)).toMatchObject({ region: 'us-west-2', clave_secreta: 'muy secreta' });
    await jefa.refused(d.registro.update, { params: { id: row.id }, body: cambio }, 'modificado');
    const otra = { ...cambio, version: after.version, frase: FRASE };
    expect(await jefa.refused(d.registro.update, { params: { id: row.id }, body: otra }, 'validacion')).toMatchObject({
      errores: { frase: [expect.stringContaining('crea otro')] },
    });
  });

  test('where the company goes with its copies is told to who administers them, each time that it changes', async () => {
    const otra = await t.actor({ superuser: true });
    const told = async () => {
      const rows = t.db.selectFrom('notificacion').select(['titulo', 'mensaje']).where('usuario_id', '=', otra.userId);
      return (await rows.orderBy('id').execute()).map(({ titulo, mensaje }) => `${titulo}: ${mensaje}`);
    };
    const row = await crear();
    const params = { id: row.id };
    expect(await told()).toEqual([
      `Los respaldos van a Disco externo: Lo dispuso ${jefa.username}. Desde ahora las copias de la empresa, sin cifrar, van a /mnt/copias.`,
    ]);
    const edit = async (body: object, version: number) =>
      (await jefa.call(d.registro.update, { params, body: { ...CARPETA, ...body, version } })).data;
    const same = await edit({ diarias: 7 }, row.version);
    expect(await told()).toHaveLength(1);
    const moved = await edit({ carpeta: '/mnt/ajena' }, same.version);
    expect((await told()).at(-1)).toContain('/mnt/ajena');
    const off = await jefa.call(d.inactivarDestino, { params, body: { version: moved.version, motivo: 'Prueba' } });
    expect(await told()).toHaveLength(2);
    await jefa.call(d.activarDestino, { params, body: { version: off.data.version } });
    expect(await told()).toHaveLength(3);
  });

  test('a bucket that becomes a folder leaves its keys behind', async () => {
    const row = await crear(S3);
    await jefa.call(d.registro.update, { params: { id: row.id }, body: { ...CARPETA, version: row.version } });
    const [fila] = await t.db.selectFrom('respaldo_destino').selectAll().execute();
    expect(fila).toMatchObject({ tipo: 'CARPETA', clave_acceso: null, clave_secreta: null, bucket: null });
  });

  test('one is tried, turned off with a reason and on again; its tries are listed', async () => {
    const row = await crear();
    const params = { id: row.id };
    expect((await jefa.call(d.probarDestino, { params, body: {} })).msg).toContain('responde');
    refusal = 'No queda espacio en el disco de la carpeta.';
    expect(await jefa.refused(d.probarDestino, { params, body: {} }, 'regla_negocio')).toMatchObject({ msg: refusal });
    const off = await jefa.call(d.inactivarDestino, {
      params,
      body: { version: row.version, motivo: 'Se dañó el disco' },
    });
    expect(off.data.estado).toBe('INACTIVO');
    expect(
      await jefa.refused(
        d.inactivarDestino,
        { params, body: { version: off.data.version, motivo: 'x' } },
        'regla_negocio',
      ),
    ).toMatchObject({ msg: 'El destino ya está inactivo.' });
    await jefa.call(d.activarDestino, { params, body: { version: off.data.version } });
    const fin = t.clock.now().toISOString();
    const envio = { destino_id: row.id, copia: 'mayordomo-2026-11-21.db', inicio: fin, fin };
    await anotarEnvio(t.db, { ...envio, ok: true, bytes: 10, mensaje: 'llegó' });
    await anotarEnvio(t.db, { ...envio, ok: false, bytes: 0, mensaje: 'no llegó' });
    expect(await jefa.call(d.enviosDestino, { params })).toMatchObject([{ ok: false }, { ok: true, bytes: 10 }]);
    expect(await jefa.call(d.registro.find, { params })).toMatchObject({
      ...{ ultima_buena: '2026-11-21T09:05:00-05:00', ultimo_ok: false, ultimo_mensaje: 'no llegó' },
    });
    await jefa.refused(d.enviosDestino, { params: { id: 99 } }, 'no_encontrado');
  });
});

describe('drills', () => {
  test('one is begun at a time, of this machine or of a destination, with the phrase of an encrypted one', async () => {
    const { id } = await crear({ ...S3, frase: FRASE } as never);
    asked.length = 0;
    expect(await jefa.refused(s.simular, { body: { destino_id: id } }, 'validacion')).toMatchObject({
      errores: { frase: [expect.stringContaining('cifrado')] },
    });
    await jefa.refused(s.simular, { body: { destino_id: 99 } }, 'no_encontrado');
    const { data } = await jefa.call(s.simular, { body: { destino_id: id, frase: FRASE } });
    expect(data).toMatchObject({ estado: 'EN CURSO', destino: 'Nube', revisiones: [] });
    expect(asked).toEqual([{ id: data.id, destino: 'Nube', frase: FRASE }]);
    expect(await jefa.refused(s.simular, { body: { destino_id: null } }, 'regla_negocio')).toMatchObject({
      msg: 'Ya hay un simulacro en curso: espera a que termine.',
    });
    expect(await jefa.call(s.listSimulacros, {})).toHaveLength(1);
    expect(await jefa.call(s.resumenRespaldos, {})).toMatchObject({
      ...{ disponible: true, programadas: false, ultima: null, dia_simulacro: 1 },
      ...{ simulacro: { id: data.id }, destinos: [{ id, nombre: 'Nube', cifrado: true }] },
    });
    const kept = JSON.stringify(await t.db.selectFrom('respaldo_simulacro').selectAll().execute());
    expect(kept).not.toContain(FRASE);
  });

  test('a copy is asked for', async () => {
    await jefa.call(s.respaldarAhora, { body: {} });
    expect(asked).toEqual(['copiar']);
  });
});

test('who sees may not do, and who may not see, sees nothing', async () => {
  const { id, version } = await crear();
  const params = { id };
  const mira = await t.actor({ permisos: [permisos.ver] });
  expect(await mira.call(d.registro.find, { params })).toMatchObject({ id });
  await mira.refused(d.registro.create, { body: CARPETA }, 'sin_permiso');
  await mira.refused(d.registro.update, { params, body: { ...CARPETA, version } }, 'sin_permiso');
  await mira.refused(d.probarDestino, { params, body: {} }, 'sin_permiso');
  await mira.refused(s.simular, { body: { destino_id: null } }, 'sin_permiso');
  await mira.refused(s.respaldarAhora, { body: {} }, 'sin_permiso');
  await mira.refused(estadoSistema, {}, 'sin_permiso');
  const nadie = await t.actor({});
  await nadie.refused(s.resumenRespaldos, {}, 'sin_permiso');
  await nadie.refused(s.listSimulacros, {}, 'sin_permiso');
});

test('at the edge there are no copies: it says so, and the state is told without them', async () => {
  const edge = await testApp();
  const other = await edge.actor({ permisos: Object.values(permisos) });
  expect(await other.call(s.resumenRespaldos, {})).toMatchObject({ disponible: false });
  expect((await other.refused(d.registro.create, { body: CARPETA }, 'regla_negocio')).msg).toContain('la plataforma');
  expect((await other.refused(s.simular, { body: { destino_id: null } }, 'regla_negocio')).msg).toContain(
    'la plataforma',
  );
  expect((await other.refused(s.respaldarAhora, { body: {} }, 'regla_negocio')).msg).toContain('la plataforma');
  expect(await other.call(estadoSistema, {})).toMatchObject({ respaldos: [], disco_libre: null });
});

test('the state tells what goes on, and the requests of the day by their hour', async () => {
  const before = await jefa.call(estadoSistema, {});
  expect(before).toMatchObject({ version: '0.0.0-pruebas', sesiones: 1, trabajos: { pendientes: 0 }, simulacro: null });
  expect(before.respaldos).toEqual([{ nombre: 'Este equipo', buena: null, ok: null, mensaje: null }]);
  expect(before.muestras).toHaveLength(24);
  expect(before.muestras.at(-1)).toMatchObject({ hora: '2026-11-21T09:00:00-05:00', errores: 0 });
  t.clock.advance({ minutes: 60 });
  await jefa.call(s.listSimulacros, {});
  const after = await jefa.call(estadoSistema, {});
  expect(after.muestras.at(-1)).toMatchObject({ hora: '2026-11-21T10:00:00-05:00', solicitudes: 1 });
  expect(after.muestras.at(-2)?.solicitudes).toBeGreaterThan(0);
  t.clock.advance({ days: 1 });
  expect((await jefa.call(estadoSistema, {})).muestras.every(({ solicitudes }) => solicitudes === 0)).toBe(true);
});

test('home has a red line when the last good copy is older than two days, for who administers alone', async () => {
  const lines = async (who: TestActor) =>
    (await who.call(inicio.resumenInicio, {})).pendientes.filter(({ id }) => id.startsWith('respaldo-'));
  const copia = (ok: boolean) => ({
    ...{ instante: t.clock.now().toISOString(), ok, archivo: null, bytes: 1, mensaje: 'x' },
  });
  expect(await lines(jefa)).toEqual([]);
  await saveLastBackup(t.db, copia(true));
  await crear();
  t.clock.advance({ days: 2 });
  await saveLastBackup(t.db, copia(false));
  expect(await lines(jefa)).toEqual([]);
  t.clock.advance({ minutes: 1 });
  expect(await lines(jefa)).toMatchObject([
    { titulo: 'No hay un respaldo reciente en este equipo', tono: 'danger', desde: '2026-11-21T09:05:00-05:00' },
    { titulo: 'No hay un respaldo reciente en Disco externo', detalle: expect.stringContaining('Todavía no') },
  ]);
  expect(await lines(await t.actor({}))).toEqual([]);
  await saveLastBackup(t.db, copia(true));
  expect(await lines(jefa)).toHaveLength(1);
});

test('a company whose first copy failed is told at once', async () => {
  const fallida = { instante: t.clock.now().toISOString(), ok: false, archivo: null, bytes: 0, mensaje: 'x' };
  await saveLastBackup(t.db, fallida);
  const { pendientes } = await jefa.call(inicio.resumenInicio, {});
  expect(pendientes.filter(({ id }) => id.startsWith('respaldo-'))).toMatchObject([{ tono: 'danger' }]);
});
