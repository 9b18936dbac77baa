/**
 * What is made of the home itself, in a company that begins there: printers of the network, folders and buckets for copies, a thread that restores one, a second look at the
 * database. Where a home has none of it (the edge, and this process) it says so, and what there is instead.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { terminar } from '../../server/modules/bienvenida/contract.ts';
import { findProceso, updateParametro } from '../../server/modules/parametrizacion/contract/parametros.ts';
import { etiquetas } from '../../server/modules/productos/contract/etiquetas.ts';
import * as d from '../../server/modules/respaldos/contract/destinos.ts';
import { estadoSistema } from '../../server/modules/respaldos/contract/estado.ts';
import * as s from '../../server/modules/respaldos/contract/simulacros.ts';
import { login, verifyCredentialsAndPermission } from '../../server/modules/sesion/contract.ts';
import * as traslado from '../../server/modules/traslado-datos/contract/traslado.ts';
import { manifest as trasladoDatos } from '../../server/modules/traslado-datos/manifest.ts';
import { createUsuario, matrizAccesos } from '../../server/modules/usuarios/contract/usuarios.ts';
import { readZipDirectory } from '../../server/shared/zip.ts';
import type { TestActor, TestApp } from '../support/app.ts';
import { CLAVE, completa, USUARIO } from '../support/build/bienvenida.ts';
import { crearProducto } from '../support/build/producto.ts';
import { usuarioBody } from '../support/build/usuario.ts';
import { whenFileEnds } from '../support/homes.ts';
import { startS3 } from '../support/s3-server.ts';

// Keys that nobody guesses take their time, and so does a drill.
vi.setConfig({ testTimeout: 90_000 });

/** A machine of one's own, with files and sockets. */
const machine = !['', 'worker'].includes(process.env.HOME_RUNTIME ?? '');
const FRASE = 'cinco palabras que nadie adivina';

let t: TestApp;
let ana: TestActor;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mayordomo-otra-'));
  // Somebody whom the change log knows: a drill asks it.
  const begun = await completa();
  t = begun.t;
  await begun.a.call(terminar, { body: {} });
  const { access_token } = await t.guest.call(login, { body: { username: USUARIO.username, password: CLAVE } });
  ana = t.bearer(access_token);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What comes of something that goes on by itself there. */
async function eventually<T>(read: () => Promise<T>, done: (value: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const value = await read();
    if (done(value)) return value;
    if (tries > 400) throw new Error(`It never came: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test('labels go to a printer of the network, or are a PDF', async () => {
  const printed: string[] = [];
  const printer = createServer({ allowHalfOpen: true }, async (socket) => {
    printed.push(Buffer.concat(await socket.toArray()).toString());
    socket.end();
  });
  await new Promise<void>((resolve) => printer.listen(0, '127.0.0.1', resolve));
  whenFileEnds(async () => void printer.close());
  const { procesos_parametros } = await ana.call(findProceso, { params: { process: 'inventario' } });
  const row = procesos_parametros.find(({ parametro }) => parametro === 'etiquetas_impresoras');
  const valor = `Bodega = 127.0.0.1:${(printer.address() as AddressInfo).port}`;
  const cambio = { valor, motivo: 'Llegó.', version: row?.version ?? 0 };
  await ana.call(updateParametro, { params: { id: row?.id ?? 0 }, body: cambio });
  const { id } = await crearProducto(ana, { nombre_producto: 'PAN', cod_prod: 'PAN' });
  const pedido = { hoja: 'rollo_50', lineas: [{ producto_id: id, copias: 2 }] };
  const pdf = await ana.send(etiquetas.imprimir, { body: pedido });
  expect([
    pdf.status,
    Buffer.from(await pdf.arrayBuffer())
      .toString('latin1')
      .slice(0, 5),
  ]).toEqual([200, '%PDF-']);
  const body = { impresora: 'Bodega', pedido };
  expect((await ana.call(etiquetas.opciones)).impresoras).toEqual(machine ? ['Bodega'] : []);
  if (!machine) {
    const { msg } = await ana.refused(etiquetas.enviar, { body }, 'regla_negocio');
    expect(msg).toBe('Aquí no se llega a impresoras de la red: descarga el PDF.');
    return;
  }
  expect(await ana.call(etiquetas.enviar, { body })).toEqual({ msg: '2 etiquetas enviadas a Bodega.' });
  expect(printed.join()).toContain('^FDPAN^FS');
  await new Promise((resolve) => printer.close(resolve));
  const { msg } = await ana.refused(etiquetas.enviar, { body }, 'no_disponible');
  expect(msg).toMatch(/^La impresora Bodega rechazó la conexión/);
});

test('everything out is one zip of one moment, let through by another person', async () => {
  const permission = trasladoDatos.permisos.exportarTodo.codename;
  const { username } = (
    await ana.call(createUsuario, { body: usuarioBody({ permisos: [permission], password: CLAVE }) })
  ).data;
  const lend = { body: { username, password: CLAVE, permission } };
  const { autorizacion } = await ana.call(verifyCredentialsAndPermission, lend);
  const ask = { body: { autorizacion } };
  expect((await ana.call(traslado.leerTraslado)).exporta).toBe(machine);
  if (!machine) {
    const { msg } = await ana.refused(traslado.autorizarSalida, ask, 'regla_negocio');
    expect(msg).toContain('npm run edge -- respaldo');
    await ana.refused(traslado.descargarSalida, { params: { id: 1 } }, 'regla_negocio');
    return;
  }
  const { data } = await ana.call(traslado.autorizarSalida, ask);
  const zip = await ana.send(traslado.descargarSalida, { params: { id: data.id } });
  const names = readZipDirectory(Buffer.from(await zip.arrayBuffer()))?.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['LEEME.md', 'tablas/usuario.csv']));
  await ana.refused(traslado.descargarSalida, { params: { id: data.id } }, 'regla_negocio');
});

const NADA = {
  ...{ carpeta: null, endpoint: null, region: null, bucket: null, prefijo: null, estilo_ruta: true },
  ...{ clave_acceso: null, clave_secreta: null, frase: null, diarias: 14, semanales: 8, mensuales: 12 },
};

test('copies go to another folder and, encrypted, to a bucket; the one there is restored beside and passes', async () => {
  const carpeta = join(folder, 'copias');
  mkdirSync(carpeta);
  const disco = { body: { ...NADA, nombre: 'Disco', tipo: 'CARPETA' as const, carpeta } };
  if (!machine) {
    for (const [endpoint, input] of [
      [d.registro.create, disco],
      [s.respaldarAhora, { body: {} }],
      [s.simular, { body: { destino_id: null } }],
    ] as const)
      expect((await ana.refused(endpoint, input, 'regla_negocio')).msg).toContain('la plataforma');
    expect(await ana.call(s.resumenRespaldos)).toMatchObject({ disponible: false });
    return;
  }
  const s3 = await startS3();
  whenFileEnds(s3.stop);
  await ana.call(d.registro.create, disco);
  const lejos = { ...disco.body, nombre: 'Lejos', carpeta: join(folder, 'no-existe') };
  await ana.refused(d.registro.create, { body: lejos }, 'validacion');
  const nube = { ...NADA, ...s3.lugar(), nombre: 'Nube', frase: FRASE };
  const { data } = await ana.call(d.registro.create, { body: nube });
  await ana.call(s.respaldarAhora, { body: {} });
  const copies = async () => (await ana.call(estadoSistema)).respaldos;
  const sent = await eventually(copies, (all) => all.every(({ ok }) => ok !== null));
  expect(sent.map(({ nombre, ok }) => [nombre, ok])).toEqual([
    ['Este equipo', true],
    ['Disco', true],
    ['Nube', true],
  ]);
  expect(readdirSync(carpeta).filter((name) => name.endsWith('.db'))).toHaveLength(1);
  expect([...s3.objects.keys()].filter((name) => name.endsWith('.db.age'))).toHaveLength(1);
  await ana.call(s.simular, { body: { destino_id: data.id, frase: FRASE } });
  const drills = () => ana.call(s.listSimulacros);
  const [drill] = await eventually(drills, (all) => all.every(({ estado }) => estado !== 'EN CURSO'));
  expect(drill?.revisiones.filter(({ ok }) => !ok)).toEqual([]);
  expect(drill).toMatchObject({ estado: 'APROBADO' });
});

test('the state is told, with the disk where there is one; who may what is a book of Excel', async () => {
  const { disco_libre, muestras, respaldos } = await ana.call(estadoSistema);
  expect([disco_libre === null, muestras.length, respaldos.length > 0]).toEqual([!machine, 24, machine]);
  const book = await readXlsxFile(Buffer.from(await (await ana.send(matrizAccesos)).arrayBuffer()));
  expect(book.map(({ sheet }) => sheet)).toEqual(['Accesos', 'Usuarios', 'Grupos', 'Tokens']);
});
