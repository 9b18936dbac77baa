/** Templates by hand: paragraphs of text and parameters. */
import type { Bloque, Contenido, Inline } from '../../../server/shared/templates.ts';

export function variable(ruta: string, formato = '', opcional = false): Inline {
  return { type: 'variable', attrs: { ruta, formato, opcional } };
}

export function parrafo(...parts: (string | Inline)[]): Bloque {
  const content = parts.map((part): Inline => (typeof part === 'string' ? { type: 'text', text: part } : part));
  return { type: 'paragraph', attrs: { align: null }, ...(content.length > 0 ? { content } : {}) };
}

export function buildContenido(content: readonly Bloque[], changes: Partial<Contenido> = {}): Contenido {
  return { papel: 'carta', margen: 20, membrete: true, campos: [], doc: { type: 'doc', content }, ...changes };
}
