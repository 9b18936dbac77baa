/** Labels by a printer of the network: what it is sent, and what is said when it hangs, is off or is not there. */

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test as onMachines } from 'vitest';
import { toZpl } from '../../../server/core/labels/zpl.ts';
import { findProceso, updateParametro } from '../../../server/modules/parametrizacion/contract/parametros.ts';
import { etiquetas } from '../../../server/modules/productos/contract/etiquetas.ts';
import { impresoraSockets } from '../../../server/runtime/shared/impresora.ts';
import { LABEL_SHEETS } from '../../../server/shared/labels.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { crearProducto, ean } from '../../support/build/producto.ts';

// At the edge there are no sockets (tests/api/homes).
const test = onMachines.skipIf(process.env.HOME_RUNTIME === 'worker');
let printed: string[] = [];
/** How it takes what comes: whole, not at all, it leaves in the middle, or it talks without end. */
let mood: 'bien' | 'cuelga' | 'corta' | 'habla' = 'bien';
const open = new Set<Socket>();
const printer = createServer({ allowHalfOpen: true }, (socket) => {
  open.add(socket);
  socket.on('error', () => {}).on('close', () => open.delete(socket));
  if (mood === 'cuelga') return;
  if (mood === 'corta') return void socket.resetAndDestroy();
  if (mood === 'habla') {
    socket.resume();
    const talk = setInterval(() => socket.write('~'), 20);
    return void socket.on('close', () => clearInterval(talk));
  }
  let text = '';
  socket.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  socket.on('end', () => {
    printed.push(text);
    socket.end();
  });
});
const port = () => (printer.address() as AddressInfo).port;
beforeAll(() => new Promise<void>((resolve) => printer.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  for (const socket of open) socket.destroy();
  printer.close();
});

let t: TestApp;
let ana: TestActor;
beforeEach(async () => {
  printed = [];
  mood = 'bien';
  t = await testApp({ impresora: impresoraSockets(300) });
  ana = await t.actor({ superuser: true });
});

async function poner(valor: string) {
  const { procesos_parametros } = await ana.call(findProceso, { params: { process: 'inventario' } });
  const row = procesos_parametros.find(({ parametro }) => parametro === 'etiquetas_impresoras');
  return { params: { id: row?.id ?? 0 }, body: { valor, motivo: 'Llegó.', version: row?.version ?? 0 } };
}
const impresiones = () => t.db.selectFrom('bitacora').select('cambios').where('accion', '=', 'imprimir').execute();

test('what it is sent: its size in points, letters of UTF-8, EAN or Code 128, as many copies as were asked for', async () => {
  await ana.call(updateParametro, await poner(`Bodega = 127.0.0.1:${port()}; Fina = 127.0.0.1:${port()} a 300`));
  expect((await ana.call(etiquetas.opciones)).impresoras).toEqual(['Bodega', 'Fina']);
  const arroz = await crearProducto(ana, { nombre_producto: 'ARROZ 500 g', codigo_barras: ean(1) });
  const caja = await crearProducto(ana, { nombre_producto: 'CAJA ^XA~JA_ «Ñ»', cod_prod: 'SAL-1/KG' });
  const lineas = [
    { producto_id: arroz.id, copias: 3 },
    { producto_id: caja.id, copias: 1 },
  ];
  const pedido = { hoja: 'rollo_50', lineas };
  const said = await ana.call(etiquetas.enviar, { body: { impresora: 'Bodega', pedido } });
  expect(said).toEqual({ msg: '4 etiquetas enviadas a Bodega.' });
  const [zpl = ''] = printed;
  const [primera = '', segunda = '', ...mas] = zpl.trim().split('\n');
  expect(mas).toEqual([]);
  // 50 × 25 mm at eight points in a millimetre.
  expect(primera).toMatch(/^\^XA\^CI28\^PW400\^LL200\^LH0,0.*\^PQ3\^XZ$/);
  expect(primera).toMatch(/\^BY3\^FO\d+,\d+\^BEN,\d+,N,N\^FD\d{12}\^FS/);
  expect(primera).toContain(`^FD${ean(1).slice(0, 12)}^FS`);
  expect(primera).toContain('ARROZ 500 g');
  expect(segunda).toMatch(/\^BCN,\d+,N,N,N,A\^FH_\^FDSAL-1\/KG\^FS/);
  // Its words are words: no command of theirs reaches the printer.
  expect(segunda).toContain('CAJA _5EXA_7EJA_5F _C2_AB_C3_91_C2_BB');
  expect(segunda.match(/\^XA|~/g)).toEqual(['^XA']);
  expect((await impresiones()).map(({ cambios }) => cambios).join()).toContain('ZPL');

  await ana.call(etiquetas.enviar, { body: { impresora: 'Fina', pedido: { ...pedido, simbolo: 'qr' } } });
  expect(printed[1]).toMatch(/\^PW600\^LL300/);
  expect(printed[1]).toMatch(/\^BQN,2,\d+\^FH_\^FDMA,SAL-1\/KG\^FS/);
});

test('one that hangs, cuts or is off is told of clearly; nothing is written as printed, and sent again it prints', async () => {
  const { id } = await crearProducto(ana, { nombre_producto: 'SAL', cod_prod: 'SAL' });
  const pedido = { hoja: 'rollo_50', lineas: [{ producto_id: id, copias: 1 }] };
  const body = { impresora: 'Bodega', pedido };
  const niega = async () => (await ana.refused(etiquetas.enviar, { body }, 'no_disponible')).msg;
  await ana.refused(etiquetas.enviar, { body }, 'validacion');
  await ana.call(updateParametro, await poner(`Bodega = 127.0.0.1:${port()}`));
  for (mood of ['cuelga', 'habla'] as const) {
    expect(await niega()).toBe(
      'La impresora Bodega no contestó a tiempo: mira si imprimió. Puedes enviar de nuevo o descargar el PDF: lo que elegiste sigue aquí.',
    );
  }
  mood = 'corta';
  expect(await niega()).toMatch(/^La impresora Bodega cortó la conexión/);
  expect(await impresiones()).toEqual([]);
  mood = 'bien';
  expect(await ana.call(etiquetas.enviar, { body })).toEqual({ msg: '1 etiqueta enviada a Bodega.' });
  expect(printed).toHaveLength(1);
  // A port where nobody listens.
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const free = (gone.address() as AddressInfo).port;
  await new Promise((resolve) => gone.close(resolve));
  await ana.call(updateParametro, await poner(`Bodega = 127.0.0.1:${free}`));
  expect(await niega()).toMatch(/^La impresora Bodega rechazó la conexión/);
});

test('a code too long for the label, a printer that cannot be read, a home without sockets', async () => {
  for (const valor of [
    'Bodega',
    'Bodega = ',
    'B = uno dos',
    'B = x:99999',
    'B = x a 100',
    'B = x; B = y',
    'B = http://x',
  ]) {
    await ana.refused(updateParametro, await poner(valor), 'validacion');
  }
  await ana.call(updateParametro, await poner(`Bodega = 127.0.0.1:${port()}`));
  const { id } = await crearProducto(ana, { cod_prod: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ-123' });
  const body = { impresora: 'Bodega', pedido: { hoja: 'rollo_50', lineas: [{ producto_id: id, copias: 1 }] } };
  const said = await ana.refused(etiquetas.enviar, { body }, 'regla_negocio');
  expect(said.msg).toContain('no cabe en esa etiqueta');
  expect(printed).toEqual([]);
  if (process.env.HOME_RUNTIME) return;
  const edge = await testApp();
  const otra = await edge.actor({ superuser: true });
  expect((await otra.call(etiquetas.opciones)).impresoras).toEqual([]);
  const corto = await crearProducto(otra, {});
  const pedido = { hoja: 'rollo_50', lineas: [{ producto_id: corto.id, copias: 1 }] };
  const sin = await otra.refused(etiquetas.enviar, { body: { impresora: 'Bodega', pedido } }, 'regla_negocio');
  expect(sin.msg).toBe('Aquí no se llega a impresoras de la red: descarga el PDF.');
});

test('a shelf label has its price in large letters above the bars, and room for all of it', () => {
  const sheet = LABEL_SHEETS.rollo_50;
  const celdas = () => 21;
  const label = { titulo: 'JABÓN', codigo: 'JABON', destacado: '$ 3,451', pie: ['UNIDAD', 'JABON'] as const };
  for (const simbolo of ['barras', 'qr'] as const) {
    const zpl = toZpl([label], { sheet, simbolo, puntos: 8, celdas });
    const [, y = '', letters = ''] =
      /\^FO\d+,(\d+)\^A0N,(\d+),\d+\^FB\d+,1,0,[LR]\^FH_\^FD_24 3,451\^FS/.exec(zpl) ?? [];
    expect(Number(letters)).toBeGreaterThan(30);
    expect(Number(y) + Number(letters)).toBeLessThan(200);
    if (simbolo === 'qr') continue;
    const [, barsTop = '', height = ''] = /\^FO\d+,(\d+)\^BCN,(\d+)/.exec(zpl) ?? [];
    expect(Number(barsTop)).toBeGreaterThanOrEqual(Number(y) + Number(letters));
    // Half a centimetre of bars is left on the smallest roll.
    expect(Number(height)).toBeGreaterThanOrEqual(40);
  }
});
