/** The rules of the viewers that need no browser: joining documents, breaking long strings, sizes of letters. */
import fc from 'fast-check';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { breakLong, FONT, nextFont } from '../../web/kit/viewers/json-text.ts';
import { mergePdfs, type PdfItem } from '../../web/kit/viewers/merge-pdfs.ts';
import { ApiError } from '../../web/lib/api.ts';

async function pdf(pages: number): Promise<string> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page++) document.addPage([100 + pages, 200]);
  return document.saveAsBase64();
}

const signal = new AbortController().signal;
const merge = (items: readonly PdfItem[], done: number[] = []) =>
  mergePdfs(items, { title: 'Facturas de mayo', signal, onProgress: (count) => done.push(count) });

describe('joining documents', () => {
  test('in their order, with or without the data prefix, and each failure with its reason', async () => {
    const done: number[] = [];
    const refusal = new ApiError(403, { msg: 'No tiene permiso.', code: 'sin_permiso', request_id: '' });
    const result = await merge(
      [
        { title: 'uno', path: await pdf(2) },
        { title: 'sin path' },
        { title: 'vacío', path: '' },
        { title: 'texto', path: btoa('hola') },
        { title: 'no es base64', path: '¿?' },
        { title: 'sin permiso', load: () => Promise.reject(refusal) },
        { title: 'dos', path: `data:application/pdf;base64,${await pdf(1)}` },
      ],
      done,
    );
    expect(done).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(result?.joined).toEqual([
      { title: 'uno', from: 1, to: 2 },
      { title: 'dos', from: 3, to: 3 },
    ]);
    expect(result?.failed).toEqual([
      { position: 1, title: 'sin path', reason: 'No se encontró el path con el contenido base64' },
      { position: 2, title: 'vacío', reason: 'El documento no tiene contenido' },
      { position: 3, title: 'texto', reason: 'El documento no es un PDF válido.' },
      { position: 4, title: 'no es base64', reason: 'No se encontró el path con el contenido base64' },
      { position: 5, title: 'sin permiso', reason: 'No tiene permiso.' },
    ]);
    const joined = await PDFDocument.load((await result?.document?.arrayBuffer()) ?? '');
    expect(joined.getTitle()).toBe('Facturas de mayo');
    expect(joined.getPages().map((page) => page.getWidth())).toEqual([102, 102, 101]);
  });

  test('nothing to join is no document, and a cancelled one stops', async () => {
    expect((await merge([{ title: 'vacío', path: '' }]))?.document).toBeNull();
    const controller = new AbortController();
    let calls = 0;
    const load = async () => {
      calls += 1;
      controller.abort();
      return new Blob(['x']);
    };
    const items = [1, 2, 3].map((n) => ({ title: `${n}`, load }));
    const { signal: aborted } = controller;
    expect(await mergePdfs(items, { title: '', signal: aborted, onProgress: () => undefined })).toBeNull();
    expect(calls).toBe(1);
  });
});

describe('the data viewer', () => {
  test('no line is longer than 100 characters, and nothing is lost', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 450 }), (text) => {
        const { hondo } = breakLong({ hondo: [text] }) as { hondo: [string] };
        expect(hondo[0].split('\n').every((line) => Array.from(line).length <= 100)).toBe(true);
        expect(hondo[0].replaceAll('\n', '')).toBe(text.replaceAll('\n', ''));
      }),
    );
  });

  test('letters go from 8 to 24 by 2 and no further', () => {
    let size = FONT.initial;
    for (let step = 0; step < 20; step++) size = nextFont(size, 1);
    expect(size).toBe(24);
    expect(nextFont(size, -1)).toBe(22);
    for (let step = 0; step < 20; step++) size = nextFont(size, -1);
    expect(size).toBe(8);
  });
});
