/** Who takes what arrives signs for it: drawn or with the name; kept as a file that nobody changes, shown, and drawn in the guide. */
import { beforeEach, expect, test } from 'vitest';
import { drawPng } from '../../../server/core/files/png.ts';
import { firmasDeTraslado } from '../../../server/modules/traslados/contract/firmas.ts';
import { archivosTraslado, guiaDeTraslado } from '../../../server/modules/traslados/contract/traslado.ts';
import { manifest } from '../../../server/modules/traslados/manifest.ts';
import { wireInstant } from '../../../server/shared/dates.ts';
import type { TestActor } from '../../support/app.ts';
import { pdfPictures, readPdf } from '../../support/pdf.ts';
import { abrir, linea, type Oficina } from './oficina.ts';

const { permisos } = manifest;
/** A line across, 60 by 20. */
const PNG = drawPng({ width: 60, height: 20 }, [
  { x: 0, y: 0, width: 60, height: 20, color: [255, 255, 255] },
  { x: 5, y: 9, width: 50, height: 2, color: [0, 0, 0] },
]);
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const trazo = base64(PNG);

let o: Oficina;
let enviado: { id: number; detalle: number };
beforeEach(async () => {
  o = await abrir();
  const sent = await o.hasta('DESPACHADO');
  enviado = { id: sent.id, detalle: linea(sent) };
});

const recibo = (recibido: number, firma: object | null) => ({ detalle: [{ id: enviado.detalle, recibido }], firma });
const recibir = (recibido: number, firma: object | null, who?: TestActor) =>
  o.paso('recibir', enviado.id, recibo(recibido, firma), who);
const firmas = (who = o.jefe) => who.call(firmasDeTraslado, { params: { id: enviado.id } });
async function guia() {
  const answer = await o.jefe.send(guiaDeTraslado, { params: { id: enviado.id } });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { text: (await readPdf(bytes)).join(), pictures: await pdfPictures(bytes) };
}

test('drawn, it is a file of the transfer: seen by a link, drawn in the guide with name and hour', async () => {
  expect(await guia()).toMatchObject({ text: expect.stringContaining('Recibió'), pictures: [] });
  await recibir(40, { nombre: 'Luz Dary Peña', trazo });
  const [one, ...more] = await firmas();
  expect(more).toEqual([]);
  expect(one).toMatchObject({ nombre: 'Luz Dary Peña', instante: wireInstant(o.t.clock.now().toISOString()) });
  const shown = await o.t.guest.raw(one?.url ?? '');
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(PNG);
  const { text, pictures } = await guia();
  expect(text).toContain('Recibido por');
  expect(text).toContain('Luz Dary Peña');
  expect(text).not.toContain('Recibió');
  expect(pictures).toEqual([[60, 20]]);
  await o.agree();
});

test('each receipt is signed by itself; the name alone will do, and so will the drawing alone', async () => {
  await recibir(10, { nombre: 'Ana Ruiz', trazo: null });
  o.t.clock.advance({ minutes: 5 });
  await recibir(10, { nombre: null, trazo });
  o.t.clock.advance({ minutes: 5 });
  await recibir(10, null);
  const told = await firmas();
  expect(told.map(({ nombre, url }) => [nombre, url !== null])).toEqual([
    ['Ana Ruiz', false],
    [told[1]?.usuario, true],
  ]);
  const { text, pictures } = await guia();
  expect(text).toContain('Ana Ruiz (firmó con su nombre)');
  // Something is still to come: room to sign for it.
  expect(text).toContain('Recibió');
  expect(pictures).toHaveLength(1);
});

test('what is no picture, too large, empty or from who may not receive is refused, and nothing arrives nor is kept', async () => {
  const state = async () => [
    (await o.leer(enviado.id)).version,
    (await o.t.counts()).archivo,
    (await o.t.files()).size,
    await firmas(),
  ];
  const before = await state();
  const refusa = async (firma: object, code: string, campo: string, who?: TestActor) => {
    const { errores } = await o.refusa('recibir', enviado.id, recibo(5, firma), code, who);
    expect(Object.keys(errores ?? {})).toEqual(campo ? [campo] : []);
    expect(await state()).toEqual(before);
  };
  const svg = base64(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'));
  await refusa({ nombre: 'X', trazo: svg }, 'tipo_no_permitido', 'firma.trazo');
  await refusa({ nombre: 'X', trazo: base64(PNG.slice(0, 40)) }, 'tipo_no_permitido', 'firma.trazo');
  await refusa({ nombre: 'X', trazo: 'no es base64' }, 'validacion', 'firma.trazo');
  await refusa({ nombre: 'X', trazo: 'A'.repeat(400_004) }, 'validacion', 'firma.trazo');
  await refusa({ nombre: null, trazo: null }, 'validacion', 'firma.nombre');
  await refusa({ nombre: 'N'.repeat(81), trazo: null }, 'validacion', 'firma.nombre');
  await refusa({ nombre: 'X', trazo, extra: 1 }, 'validacion', 'firma.extra');
  // Only its users receive there: who is not one of them leaves no bytes behind either.
  const otro = await o.t.actor({});
  await o.t.work((w) =>
    w.tx
      .insertInto('bodega_usuario')
      .values({ bodega_id: o.norte.id, usuario_id: otro.userId ?? 0 })
      .execute(),
  );
  await refusa({ nombre: 'X', trazo }, 'sin_permiso', '');
});

test('it is seen with the transfer, never among its files, and nobody takes it away', async () => {
  await recibir(40, { nombre: 'Ana Ruiz', trazo });
  const mira = await o.t.actor({ permisos: [permisos.ver] });
  expect(await firmas(mira)).toHaveLength(1);
  await (await o.t.actor({})).refused(firmasDeTraslado, { params: { id: enviado.id } }, 'sin_permiso');
  await mira.refused(firmasDeTraslado, { params: { id: 999_999 } }, 'no_encontrado');
  expect(await o.jefe.call(archivosTraslado.list, { params: { id: enviado.id } })).toEqual([]);
  const [{ id: archivo } = { id: 0 }] = await o.t.db
    .selectFrom('archivo')
    .select('id')
    .where('uso', '=', 'firma')
    .execute();
  const params = { id: enviado.id, archivo };
  await o.jefe.refused(archivosTraslado.remove, { params }, 'no_encontrado');
});
