/** The glyphs that a document draws: its fonts are cut down to them, and they say which text they stand for. */
import type { PDFContext, PDFRef } from 'pdf-lib';
import type { FaceName, Faces } from '../fonts/faces.ts';
import { subsetFont } from '../fonts/truetype.ts';

/** Glyph → the text it stands for. */
export type UsedGlyphs = Readonly<Record<FaceName, Map<number, string>>>;

export const noGlyphs = (): UsedGlyphs => ({ regular: new Map(), bold: new Map() });

const NAMES: Readonly<Record<FaceName, string>> = { regular: 'DejaVuSans', bold: 'DejaVuSans-Bold' };
/** A bfchar section holds at most so many. */
const SECTION = 100;

/** Puts a face in the file as a composite font whose character codes are glyph numbers. */
export async function embedFace(
  context: PDFContext,
  faces: Faces,
  face: FaceName,
  used: ReadonlyMap<number, string>,
): Promise<PDFRef> {
  const { PDFString } = await import('pdf-lib');
  const font = faces.fonts[face];
  const glyphs = [...used.keys()].sort((a, b) => a - b);
  const scaled = (units: number) => Math.round((units * 1000) / font.unitsPerEm);
  const name = `${tagOf(glyphs)}+${NAMES[face]}`;
  const program = subsetFont(font, glyphs);
  const file = context.register(context.flateStream(program, { Length1: program.length }));
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 4,
      FontBBox: font.box.map(scaled),
      ItalicAngle: 0,
      Ascent: scaled(font.ascent),
      Descent: scaled(font.descent),
      CapHeight: 729,
      StemV: face === 'bold' ? 140 : 80,
      FontFile2: file,
    }),
  );
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      CIDToGIDMap: 'Identity',
      DW: 600,
      W: glyphs.flatMap((glyph) => [glyph, [Math.round(font.widthOf(glyph))]]),
    }),
  );
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: context.register(context.flateStream(unicodeOf(used))),
    }),
  );
}

/** Six capitals that tell this part of the font from others. */
function tagOf(glyphs: readonly number[]): string {
  let sum = glyphs.reduce((hash, glyph) => (Math.imul(hash, 31) + glyph) >>> 0, 7);
  let tag = '';
  for (let i = 0; i < 6; i += 1, sum = Math.floor(sum / 26)) tag += String.fromCharCode(65 + (sum % 26));
  return tag;
}

const hex4 = (unit: number) => unit.toString(16).padStart(4, '0');

function unicodeOf(used: ReadonlyMap<number, string>): string {
  const lines = [...used].map(([glyph, text]) => {
    const units = Array.from({ length: text.length }, (_, i) => hex4(text.charCodeAt(i)));
    return `<${hex4(glyph)}> <${units.join('')}>`;
  });
  const sections: string[] = [];
  for (let i = 0; i < lines.length; i += SECTION) {
    const part = lines.slice(i, i + SECTION);
    sections.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...sections,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
