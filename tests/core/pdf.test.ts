/** Documents as people get them: made, opened again with another program, and read. */
import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { createPdf } from '../../server/core/documents/pdf/create.ts';
import type { Letterhead, PdfOptions } from '../../server/core/documents/pdf/options.ts';
import { PNG } from '../support/build/image.ts';
import { readPdf } from '../support/pdf.ts';
import { turnsDuring } from '../support/turns.ts';

const platform = { clock: { now: () => new Date('2026-11-21T14:05:00.000Z') } };
const empresa: Letterhead = {
  direccion: null,
  telefono: null,
  correo: null,
  pagina_web: null,
  color: null,
  logo: null,
  nombre: 'LA ESPERANZA S.A.S.',
  nit: '900,482,716-7',
  ciudad: 'BUCARAMANGA',
};
const pdf = (options: Partial<PdfOptions> = {}) =>
  createPdf(platform, { empresa, titulo: 'Ficha del proveedor', usuario: 'ANA DÍAZ', ...options });

const TEXTS = [
  'Ñandú, pingüino, canción y «¿qué?»',
  'Łódź, Ελλάδα, Україна',
  'שלום',
  'Peso $ 1,234.50 — 19 % de IVA, 3 m², ½, €, →, ✓, 😀',
  "<script>alert('x')</script> \\ (paréntesis) %PDF",
];

describe('any text survives', () => {
  test.each(TEXTS)('%s', async (text) => {
    const [page] = await readPdf(
      await pdf()
        .paragraph(text)
        .facts([{ label: text, value: text }])
        .build(),
    );
    expect(page?.split(text).length).toBeGreaterThan(2);
  });

  test('joined Arabic is read back as it was written', async () => {
    const [page] = await readPdf(await pdf().paragraph('مرحبا').build());
    expect(page).toContain('مرحبا');
  });

  test('what no font has is a square that one sees, and nothing throws', async () => {
    const hostile = '漢字 \u0000\ud800\u202e 👩\u200d👧 \ufffe e\u0301 \u{10ffff}';
    const [page] = await readPdf(
      await pdf({ titulo: hostile, numero: hostile, usuario: hostile, marca: hostile }).paragraph(hostile).build(),
    );
    expect(page).toContain('□□');
    expect(page).toContain('é');
  });
});

describe('letterhead and feet', () => {
  test('the company, the title, who printed it and when; a quiet line and the number on each page', async () => {
    const pages = await readPdf(await pdf({ numero: '17' }).paragraph('texto\n'.repeat(120)).build());
    expect(pages.length).toBe(3);
    for (const line of ['LA ESPERANZA S.A.S.', 'NIT 900,482,716-7', 'BUCARAMANGA', 'Ficha del proveedor', 'N.º 17']) {
      expect(pages[0]).toContain(line);
    }
    pages.forEach((page, i) => {
      expect(page).toContain(`Página ${i + 1} de 3`);
      expect(page).toContain('Impreso por ANA DÍAZ el 21/11/2026 09:05');
    });
    expect(pages[2]).toContain('LA ESPERANZA S.A.S. · Ficha del proveedor · N.º 17');
  });

  test('a logo is drawn; a damaged one keeps nobody from printing', async () => {
    const plain = (await pdf().build()).length;
    const logo = PNG;
    expect((await pdf({ empresa: { ...empresa, logo } }).build()).length).toBeGreaterThan(plain);
    for (const bad of [logo.slice(0, 30), new Uint8Array([0xff, 0xd8, 1, 2]), new Uint8Array(9)]) {
      const [page] = await readPdf(await pdf({ empresa: { ...empresa, logo: bad } }).build());
      expect(page).toContain('LA ESPERANZA');
    }
  });

  test('title, language and paper are in the file', async () => {
    const file = await PDFDocument.load(await pdf({ papel: 'oficio', horizontal: true }).build(), {
      updateMetadata: false,
    });
    expect(file.getTitle()).toBe('Ficha del proveedor');
    expect(file.getAuthor()).toBe('LA ESPERANZA S.A.S.');
    expect(file.getPage(0).getSize()).toEqual({ width: 936, height: 612 });
  });
});

describe('tables', () => {
  const columns = [{ label: 'Producto' }, { label: 'Valor', align: 'derecha' as const }];

  test('break across pages with their header again; every row is once', async () => {
    const rows = Array.from({ length: 150 }, (_, i) => [`fila-${i}.`, `${i}`]);
    const pages = await readPdf(
      await pdf()
        .table({ columns, rows, total: ['Total', '11,175'] })
        .build(),
    );
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(page).toContain('Producto Valor');
    const all = pages.join('\n');
    expect(rows.every(([name = '']) => all.split(name).length === 2)).toBe(true);
    expect(pages.at(-1)).toContain('Total 11,175');
  });

  test('a short one is never parted from its title, nor cut', async () => {
    const rows = Array.from({ length: 5 }, (_, i) => [`fila-${i}.`, `${i}`]);
    const [first, second] = await readPdf(
      await pdf().paragraph('línea\n'.repeat(42).trim()).table({ title: 'Cuentas', columns, rows }).build(),
    );
    expect(first).not.toMatch(/Cuentas|fila/);
    expect(second).toMatch(/Cuentas[\s\S]*Producto Valor[\s\S]*fila-0[\s\S]*fila-4/);
  });

  test('a row longer than a page goes on over the next ones, whole', async () => {
    const words = Array.from({ length: 4000 }, (_, i) => `p${i}`);
    const pages = await readPdf(
      await pdf()
        .table({
          columns,
          rows: [
            ['corta', '1'],
            [words.join(' '), '2'],
          ],
        })
        .build(),
    );
    expect(pages.length).toBeGreaterThan(1);
    const read = pages.join('\n').match(/\bp\d+\b/g);
    expect(read).toEqual(words);
  });

  test('without rows it says so; more columns than room are still drawn', async () => {
    const [empty] = await readPdf(await pdf().table({ columns, rows: [] }).build());
    expect(empty).toContain('SIN DATOS DISPONIBLES');
    const many = Array.from({ length: 40 }, (_, i) => ({ label: `Columna ${i}` }));
    await pdf()
      .table({ columns: many, rows: [many.map(({ label }) => label.repeat(5))] })
      .build();
  });

  test('5,000 rows of ten columns are drawn in slices that let others in', { timeout: 60_000 }, async () => {
    async function* rows() {
      for (let i = 0; i < 5000; i += 1) yield Array.from({ length: 10 }, (_, j) => `Valor ñ ${i}-${j}`);
    }
    const wide = Array.from({ length: 10 }, (_, i) => ({ label: `Columna ${i}` }));
    const { turns, result } = await turnsDuring(() =>
      pdf({ horizontal: true }).table({ columns: wide, rows: rows() }).build(),
    );
    expect(turns).toBeGreaterThan(1_000);
    expect(result.length).toBeLessThan(2_000_000);
  });
});
