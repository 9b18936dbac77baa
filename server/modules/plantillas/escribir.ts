/** Pieces of a composed template onto the PDF. */
import type { PdfBuilder } from '../../core/documents/pdf/create.ts';
import type { Pieza } from './componer.ts';

const BODY = 10.5;
const HEADINGS = { 1: 15, 2: 12.5, 3: 11 } as const;
const INDENT = 20;
const DEFAULT_ALIGN = 'izquierda';

export function escribirPiezas(pdf: PdfBuilder, piezas: readonly Pieza[]): PdfBuilder {
  for (const pieza of piezas) {
    if (pieza.tipo === 'salto') pdf.pageBreak();
    else if (pieza.tipo === 'linea') pdf.rule();
    else if (pieza.tipo === 'tabla') {
      const columns = Math.max(1, ...pieza.filas.map((fila) => fila.length));
      pdf.table({
        grid: true,
        size: 9.5,
        columns: Array.from({ length: columns }, () => ({ label: '' })),
        rows: pieza.filas,
      });
    } else {
      const { nivel, align, spans, sangria, marca } = pieza;
      const heading = nivel > 0;
      pdf.paragraph(heading ? spans.map(({ text, style }) => ({ text, style: { ...style, bold: true } })) : spans, {
        align: align ?? DEFAULT_ALIGN,
        size: nivel === 0 ? BODY : HEADINGS[nivel],
        indent: sangria * INDENT,
        ...(marca ? { marker: marca } : {}),
        ...(heading ? { keep: true } : {}),
      });
    }
  }
  return pdf;
}
