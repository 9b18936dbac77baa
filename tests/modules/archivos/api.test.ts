/** Files of a record, tried on the documents of suppliers: attached, ordered, dated, deleted, seen by a link; and what is refused. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as p from '../../../server/modules/proveedores/contract/proveedor.ts';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import { MB } from '../../../server/shared/bytes.ts';
import type { AttachedFile } from '../../../server/shared/files.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { bytesOf, docx, formOf, PDF, type SentFile } from '../../support/build/archivo.ts';
import { JPEG, PNG } from '../../support/build/image.ts';
import { buildProveedor } from '../../support/build/proveedor.ts';

const { permisos } = manifest;
const docs = p.documentosProveedor;
const NAMES = { url: expect.stringContaining('/ver?'), descarga: expect.stringContaining('&descarga=1') };

let t: TestApp;
let compras: TestActor;
let mirador: TestActor;
let ciudad: number;
let id: number;
beforeAll(async () => {
  t = await testApp();
  compras = await t.actor({ permisos: Object.values(permisos) });
  mirador = await t.actor({ permisos: [permisos.ver, permisos.verDocumentos] });
  ciudad = (await t.db.selectFrom('ciudad').select('id').where('codigo', '=', '68001').executeTakeFirstOrThrow()).id;
});
beforeEach(async () => {
  id = await supplier();
});

const supplier = async () => (await compras.call(p.createProveedor, { body: buildProveedor(ciudad) })).data.id;
const send = (form: FormData, headers: Record<string, string> = {}, actor = compras) =>
  actor.raw(`/api/tercero/proveedores/${id}/archivos/`, { method: 'POST', body: form, headers });
const rut = (name = 'rut.pdf', changes: Partial<SentFile> = {}): SentFile => ({
  name,
  bytes: PDF,
  tipo: 'rut',
  ...changes,
});
const attach = async (...files: SentFile[]): Promise<AttachedFile[]> => {
  const response = await send(formOf(files));
  const answer = await response.json();
  if (response.status !== 201) throw new Error(JSON.stringify(answer));
  return answer.data;
};
const refusedWith = async (form: FormData, status: number, msg?: string) => {
  const before = [(await t.counts()).archivo, (await t.files()).size];
  const response = await send(form);
  const body = await response.json();
  expect([response.status, body.msg], JSON.stringify(body)).toEqual([status, msg ?? expect.any(String)]);
  // Nothing is left of what came with it.
  expect([(await t.counts()).archivo, (await t.files()).size]).toEqual(before);
  return body;
};
const names = async (actor = mirador) => (await actor.call(docs.list, { params: { id } })).map(({ name }) => name);

test('attached as the specification says, in the three ways of writing it, and as a plain part', async () => {
  const dated = rut('rut.pdf', { fecha_vencimiento: '2027-01-31' });
  const [first] = await attach(dated, { name: 'banco.pdf', bytes: PDF, tipo: 'certificacion_bancaria' });
  expect(first).toMatchObject({ name: 'banco.pdf', tipo: 'certificacion_bancaria' });
  expect((await send(formOf([rut('dos.pdf')], 'corchetes'))).status).toBe(201);
  const loose = new FormData();
  loose.append('archivos[0]src', new File([JPEG], 'x'));
  loose.append('archivos[0]tipo', 'rut');
  loose.append('archivos[0]name', 'tres.JPG');
  expect((await send(loose)).status).toBe(201);
  const plain = new FormData();
  plain.append('tipo', 'rut');
  plain.append('archivo', new File([PNG], 'cuatro.png'));
  expect((await send(plain)).status).toBe(201);

  const list = await mirador.call(docs.list, { params: { id } });
  expect(list.map(({ name, tipo, orden, mime }) => [name, tipo, orden, mime])).toEqual([
    ['banco.pdf', 'certificacion_bancaria', 0, 'application/pdf'],
    ['rut.pdf', 'rut', 0, 'application/pdf'],
    ['dos.pdf', 'rut', 1, 'application/pdf'],
    ['tres.JPG', 'rut', 2, 'image/jpeg'],
    ['cuatro.png', 'rut', 3, 'image/png'],
  ]);
  expect(list[1]).toMatchObject({ fecha_vencimiento: '2027-01-31', antivirus: 'sin analizar', ancho: null });
  expect(list[3]).toMatchObject({ extension: 'jpg', ancho: 2, alto: 3, tamano: JPEG.length });
});

test('ordered, dated, deleted; and the supplier’s change log tells it', async () => {
  const files = await attach(rut('a.pdf'), rut('b.pdf'), rut('c.pdf'));
  const [a, b, c] = files.map((file) => file.id) as [number, number, number];
  await compras.call(docs.order, { params: { id }, body: { tipo: 'rut', ids: [c, a] } });
  expect(await names()).toEqual(['c.pdf', 'a.pdf', 'b.pdf']);
  await compras.refused(docs.order, { params: { id }, body: { tipo: 'rut', ids: [a, a] } }, 'validacion');

  const one = { id, archivo: b };
  const [row] = (await mirador.call(docs.list, { params: { id } })).filter((file) => file.id === b);
  const body = { fecha_vencimiento: '2027-06-30', version: row?.version ?? 0 };
  const { data } = await compras.call(docs.update, { params: one, body });
  expect(data.fecha_vencimiento).toBe('2027-06-30');
  const stale = await compras.refused(
    docs.update,
    { params: one, body: { ...body, fecha_vencimiento: null } },
    'modificado',
  );
  expect(stale.data).toMatchObject({ fecha_vencimiento: '2027-06-30' });
  await compras.refused(docs.update, { params: one, body: { ...body, fecha_vencimiento: '2027-02-30' } }, 'validacion');

  expect(await compras.call(docs.remove, { params: one })).toEqual({ msg: 'Se eliminó archivo correctamente.' });
  await compras.refused(docs.remove, { params: one }, 'no_encontrado');
  const log = await t.db
    .selectFrom('bitacora')
    .select(['cambios'])
    .where('tabla', '=', 'proveedor')
    .where('registro_id', '=', id)
    .where('accion', '=', 'editar')
    .orderBy('id')
    .execute();
  expect(log.map(({ cambios }) => JSON.parse(cambios).rut)).toEqual([
    [null, 'a.pdf'],
    [null, 'b.pdf'],
    [null, 'c.pdf'],
    ['a.pdf, b.pdf, c.pdf', 'c.pdf, a.pdf, b.pdf'],
    ['b.pdf', 'b.pdf, vence 30/06/2027'],
    ['b.pdf, vence 30/06/2027', null],
  ]);
});

describe('who sees and who changes', () => {
  test('seeing the supplier is not seeing its documents, nor is seeing them changing them', async () => {
    const [file] = await attach(rut());
    const params = { id, archivo: file?.id ?? 0 };
    const solo = await t.actor({ permisos: [permisos.ver, permisos.editar] });
    await solo.refused(docs.list, { params: { id } }, 'sin_permiso');
    await solo.refused(docs.link, { params }, 'sin_permiso');
    expect((await send(formOf([rut()]), {}, mirador)).status).toBe(403);
    await mirador.refused(docs.remove, { params }, 'sin_permiso');
    expect(await mirador.call(docs.link, { params })).toEqual(NAMES);
  });

  test('a file is reached through its own record only', async () => {
    const [file] = await attach(rut());
    const params = { id: await supplier(), archivo: file?.id ?? 0 };
    await compras.refused(docs.link, { params }, 'no_encontrado');
    await compras.refused(docs.update, { params, body: { fecha_vencimiento: null, version: 1 } }, 'no_encontrado');
    await compras.refused(docs.remove, { params }, 'no_encontrado');
    const body = { tipo: 'rut', ids: [params.archivo] };
    await compras.refused(docs.order, { params, body }, 'validacion');
    await compras.refused(docs.list, { params: { id: 999_999 } }, 'no_encontrado');
    // Another table's file under the same number: a photo is nobody's document.
    const photo = formOf([{ name: 'yo.png', bytes: PNG }]);
    await compras.raw('/api/perfil/foto/', { method: 'PUT', body: photo });
    const { id: foto } = await t.db
      .selectFrom('archivo')
      .select('id')
      .where('uso', '=', 'foto')
      .executeTakeFirstOrThrow();
    await compras.refused(docs.link, { params: { id, archivo: foto } }, 'no_encontrado');
  });

  test('a link shows the file without a session, for five minutes, and no other', async () => {
    const [file] = await attach(rut('Árbol (1) “x”.pdf'));
    const { url, descarga } = await mirador.call(docs.link, { params: { id, archivo: file?.id ?? 0 } });
    const seen = await t.guest.raw(url);
    expect(new Uint8Array(await seen.arrayBuffer())).toEqual(PDF);
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''%C3%81rbol%20%281%29%20%E2%80%9Cx%E2%80%9D.pdf",
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
    });
    const saved = await t.guest.raw(descarga);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
    const later = String(Math.floor(t.clock.now().getTime() / 1000) + 9_999);
    const forged = [url.replace(/archivos\/\d+/, 'archivos/1'), url.replace(/expira=\d+/, `expira=${later}`)];
    for (const address of forged) expect((await t.guest.raw(address)).status).toBe(404);
    await compras.call(docs.remove, { params: { id, archivo: file?.id ?? 0 } });
    const [next] = await attach(rut('otro.pdf'));
    // The link of what was deleted shows nothing of what came after it.
    expect(next?.src).not.toBe(file?.src);
    expect((await t.guest.raw(url)).status).toBe(404);
    expect((await t.guest.raw(next?.src ?? '')).status).toBe(200);
    t.clock.advance({ minutes: 5 });
    expect((await t.guest.raw(next?.src ?? '')).status).toBe(404);
    expect((await t.guest.raw(file?.src ?? '')).status).toBe(404);
  });
});

describe('refused, with nothing left behind', () => {
  const content = 'El contenido del archivo no corresponde a su extensión.';

  test('too large, too many, too long a name, another type', async () => {
    const large = rut('a.pdf', { bytes: new Uint8Array(4 * MB + 1).fill(37) });
    await refusedWith(formOf([large, rut()]), 413, '1 archivo(s) excede(n) el tamaño permitido.');
    const six = ['1', '2', '3', '4', '5', '6'].map((n) => rut(`${n}.pdf`));
    await refusedWith(formOf(six), 400, 'La cantidad máxima de archivos permitida es 5');
    await attach(...six.slice(0, 5));
    await refusedWith(formOf([rut()]), 400, 'La cantidad máxima de archivos permitida es 5');
    const long = `${'ñ'.repeat(96)}.pdf`;
    const text = '1 archivo(s) contienen nombres de mas de 100 caracteres.';
    await refusedWith(formOf([{ ...rut(long), tipo: 'camara_comercio' }]), 400, text);
    await refusedWith(formOf([{ name: 'a.docx', bytes: docx(), tipo: 'camara_comercio' }]), 415);
  });

  test.each([
    ['a page', rut('a.pdf', { bytes: bytesOf('<html><script>alert(1)</script>') })],
    ['a program', rut('a.png', { bytes: bytesOf('MZ\u0090\0') })],
    ['a drawing', rut('a.jpg', { bytes: bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>') })],
    ['a PNG called JPG', rut('a.jpg', { bytes: PNG })],
    ['a PDF that begins later', rut('a.pdf', { bytes: Uint8Array.of(...bytesOf('PK\u0003\u0004'), ...PDF) })],
    ['half a picture', rut('a.jpg', { bytes: JPEG.slice(0, 60) })],
    ['nothing', rut('a.pdf', { bytes: new Uint8Array() })],
  ])('%s in disguise', async (_, file) => {
    const body = await refusedWith(formOf([rut(), file]), 415, content);
    expect(body.errores).toEqual({ 'archivos.1.src': [content] });
  });

  test('a picture of 2,500 million pixels', async () => {
    const bytes = PNG.slice();
    new DataView(bytes.buffer).setUint32(16, 50_000);
    new DataView(bytes.buffer).setUint32(20, 50_000);
    await refusedWith(formOf([rut('a.png', { bytes })]), 413, 'La imagen tiene demasiados píxeles.');
  });

  test('broken and hostile multipart', async () => {
    const raw = (body: string, type: string) =>
      compras.raw(`/api/tercero/proveedores/${id}/archivos/`, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });
    const part = '--x\r\nContent-Disposition: form-data; name="archivo"; filename="a.pdf"\r\n\r\n%PDF-';
    const statuses = [
      await raw('x', 'text/plain'),
      await raw('{}', 'application/json'),
      await raw(part, 'multipart/form-data'),
      await raw(part, 'multipart/form-data; boundary=x'),
      await raw('', 'multipart/form-data; boundary=x'),
      await send(new FormData()),
    ].map(({ status }) => status);
    expect(statuses).toEqual([415, 415, 400, 400, 400, 400]);
    const many = new FormData();
    for (let i = 0; i < 300; i += 1) many.append('archivo', 'x');
    await refusedWith(many, 400);
    // Of a type with two boundaries the one that is counted is the one that is read.
    const use = '--x\r\nContent-Disposition: form-data; name="tipo"\r\n\r\nrut\r\n';
    for (const type of ['x="; boundary=zzz"; boundary=x', 'boundary=zzz; boundary=x', 'boundary=x; boundary=zzz']) {
      const body = `${use.repeat(300)}${part}\r\n--x--\r\n`;
      expect((await raw(body, `multipart/form-data; ${type}`)).status, type).toBe(400);
    }
    const strange = formOf([rut()]);
    strange.append('__proto__', 'x');
    await refusedWith(strange, 400);
    const text = new FormData();
    text.append('archivo', 'no es un archivo');
    await refusedWith(text, 400);
    await refusedWith(formOf([rut('a.pdf', { tipo: 'foto' })]), 400);
    await refusedWith(formOf([rut('a.pdf', { tipo: 'constructor' })]), 400);
    await refusedWith(formOf([rut('a.pdf', { fecha_vencimiento: '2027-02-30' })]), 400);
  });

  test('a name that turns the reading direction, or climbs folders, is only a name', async () => {
    const [file] = await attach(rut('../../..\\factura\u202Egnp.exe\u0007".pdf'));
    expect(file?.name).toBe('facturagnp.exe.pdf');
    await refusedWith(formOf([rut('factura\u202Efdp.exe')]), 415);
  });

  test('the same bytes are stored once, and an upload repeated with its key too', async () => {
    await attach(rut('a.pdf', { bytes: Uint8Array.of(...PDF, 10) }));
    const before = (await t.files()).size;
    await attach(rut('b.pdf', { bytes: Uint8Array.of(...PDF, 10) }));
    expect((await t.files()).size).toBe(before);
    const body =
      '--x\r\nContent-Disposition: form-data; name="archivo"; filename="a.pdf"\r\n\r\n%PDF-1\r\n--x\r\nContent-Disposition: form-data; name="tipo"\r\n\r\nrut\r\n--x--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'idempotency-key': 'rut-1' };
    const repeat = () =>
      compras.raw(`/api/tercero/proveedores/${id}/archivos/`, { method: 'POST', body, headers }).then((r) => r.text());
    expect(await repeat()).toBe(await repeat());
    expect(await names()).toEqual(['a.pdf', 'b.pdf', 'a.pdf']);
  });

  test('more than the quota of a day', async () => {
    await attach(rut());
    await t.db
      .updateTable('archivo')
      .set({ tamano: 1_024 * MB })
      .where('uc_id', '=', compras.userId)
      .execute();
    const body = await refusedWith(
      formOf([rut()]),
      507,
      'Puedes adjuntar hasta 1,024 MB por día. Intenta de nuevo mañana.',
    );
    expect(body.code).toBe('sin_espacio');
    t.clock.advance({ days: 1 });
    await t.db.updateTable('archivo').set({ tamano: 1 }).execute();
  });
});
