/**
 * A template with its data in place: conditions decided, blocks repeated, parameters written. Pure; no text of a record is ever read
 * as a part of the template.
 */
import type { Span, Style } from '../../core/documents/text/lines.ts';
import type { SourceData } from '../../core/template-sources.ts';
import type { Alineacion, Bloque, Fila, Inline, Item, Marca, TemplateValue } from '../../shared/templates.ts';
import type { Catalogo, Parametro } from './rules.ts';
import { cumple, escribirValor, isMissing } from './valores.ts';

/** A piece of the finished document. */
export type Pieza =
  | {
      readonly tipo: 'parrafo';
      /** 0 body, 1 to 3 headings. */
      readonly nivel: 0 | 1 | 2 | 3;
      readonly align: Alineacion | null;
      readonly spans: readonly Span[];
      /** How many lists it stands in. */
      readonly sangria: number;
      /** Of the first paragraph of a list item: '•', '2.'. */
      readonly marca?: string;
    }
  | { readonly tipo: 'tabla'; readonly filas: readonly (readonly (readonly Span[])[])[] }
  | { readonly tipo: 'salto' }
  | { readonly tipo: 'linea' };

type Renglon = Readonly<Record<string, TemplateValue>>;

export interface Datos {
  /** By source. `null`: a sample, with the names of the parameters in their places. */
  readonly fuentes: Readonly<Record<string, SourceData>> | null;
  readonly catalogo: Catalogo;
}

export interface Compuesto {
  readonly piezas: readonly Pieza[];
  /** Parameters that have no value, once each, in order. */
  readonly faltantes: readonly Parametro[];
}

const MISSING: Style = { bold: true, color: '#b42318' };
const SAMPLE_COLOR = '#0550ae';

export function componer(bloques: readonly Bloque[], datos: Datos): Compuesto {
  const composer = new Composer(datos);
  return { piezas: composer.blocks(bloques, { filas: {}, sangria: 0 }), faltantes: [...composer.faltantes.values()] };
}

interface Lugar {
  /** Row of each list that is being repeated here. */
  readonly filas: Readonly<Record<string, Renglon>>;
  readonly sangria: number;
  readonly marca?: string | undefined;
}

class Composer {
  readonly faltantes = new Map<string, Parametro>();
  readonly #datos: Datos;

  constructor(datos: Datos) {
    this.#datos = datos;
  }

  blocks(bloques: readonly Bloque[], lugar: Lugar): Pieza[] {
    let { marca } = lugar;
    return bloques.flatMap((bloque) => {
      const piezas = this.#block(bloque, { ...lugar, marca });
      // Only the first paragraph of an item bears its mark.
      if (piezas.length > 0) marca = undefined;
      return piezas;
    });
  }

  #block(bloque: Bloque, lugar: Lugar): Pieza[] {
    switch (bloque.type) {
      case 'paragraph':
      case 'heading':
        return this.#paragraph(bloque, lugar);
      case 'bulletList':
      case 'orderedList':
        return this.#list(bloque.type, bloque.content, lugar);
      case 'table':
        return [{ tipo: 'tabla', filas: this.#rows(bloque.content, lugar) }];
      case 'pageBreak':
        return [{ tipo: 'salto' }];
      case 'horizontalRule':
        return [{ tipo: 'linea' }];
      case 'condicion': {
        const { ruta } = bloque.attrs;
        const tipo = this.#datos.catalogo.parametros.get(ruta)?.tipo ?? 'texto';
        const holds = this.#datos.fuentes === null || cumple(this.#valueOf(ruta, lugar), tipo, bloque.attrs);
        return holds ? this.blocks(bloque.content, lugar) : [];
      }
      case 'repetir':
        return this.#repeat(bloque.attrs.ruta, bloque.content, lugar);
    }
  }

  #paragraph(bloque: Bloque & { type: 'paragraph' | 'heading' }, { filas, sangria, marca }: Lugar): Pieza[] {
    const content = bloque.content ?? [];
    const spans = content.map((inline) => this.#inline(inline, filas));
    // A line of data that may be absent, and are, leaves no hole; an empty line that somebody wrote stays.
    if (content.length > 0 && spans.every(({ text }) => text.trim() === '')) return [];
    const nivel = bloque.type === 'heading' ? bloque.attrs.level : 0;
    return [
      { tipo: 'parrafo', nivel, align: bloque.attrs.align, spans, sangria, ...(marca === undefined ? {} : { marca }) },
    ];
  }

  #list(type: 'bulletList' | 'orderedList', items: readonly Item[], lugar: Lugar): Pieza[] {
    let number = 0;
    return items.flatMap(({ content }) => {
      const marca = type === 'bulletList' ? '•' : `${number + 1}.`;
      const piezas = this.blocks(content, { ...lugar, sangria: lugar.sangria + 1, marca });
      // An item whose condition does not hold takes no number.
      if (piezas.length > 0) number += 1;
      return piezas;
    });
  }

  /** Cells hold text: paragraphs one under another. */
  #rows(filas: readonly Fila[], lugar: Lugar): Span[][][] {
    return filas.map((fila) =>
      fila.content.map((celda) => {
        const piezas = this.blocks(celda.content, { ...lugar, sangria: 0, marca: undefined });
        const head = celda.type === 'tableHeader';
        return piezas.flatMap((pieza, i): Span[] => {
          if (pieza.tipo !== 'parrafo') return [];
          const before = [i > 0 ? '\n' : '', pieza.marca ? `${pieza.marca} ` : ''].join('');
          const spans = head
            ? pieza.spans.map(({ text, style }) => ({ text, style: { ...style, bold: true } }))
            : pieza.spans;
          return before ? [{ text: before, style: {} }, ...spans] : [...spans];
        });
      }),
    );
  }

  /** Once for each row of the list. A table alone keeps its heading once and repeats its other rows. */
  #repeat(ruta: string, content: readonly Bloque[], lugar: Lugar): Pieza[] {
    const places = this.#rowsOf(ruta).map((fila): Lugar => ({ ...lugar, filas: { ...lugar.filas, [ruta]: fila } }));
    const [only] = content;
    if (content.length === 1 && only?.type === 'table') {
      const isHead = (fila: Fila) => fila.content.every((celda) => celda.type === 'tableHeader');
      const heads = only.content.filter(isHead);
      const body = only.content.filter((fila) => !isHead(fila));
      const filas = [...this.#rows(heads, lugar), ...places.flatMap((place) => this.#rows(body, place))];
      return places.length > 0 ? [{ tipo: 'tabla', filas }] : [];
    }
    return places.flatMap((place) => this.blocks(content, place));
  }

  #rowsOf(ruta: string): readonly Renglon[] {
    const { fuentes } = this.#datos;
    if (fuentes === null) return [{}];
    const [fuente = '', lista = ''] = ruta.split('.');
    return fuentes[fuente]?.repetidos?.[lista] ?? [];
  }

  #inline(inline: Inline, filas: Lugar['filas']): Span {
    if (inline.type === 'hardBreak') return { text: '\n', style: {} };
    const style = styleOf(inline.marks);
    if (inline.type === 'text') return { text: inline.text, style };
    const { ruta, formato, opcional } = inline.attrs;
    const parametro = this.#datos.catalogo.parametros.get(ruta);
    if (!parametro) return { text: `[${ruta}]`, style: { ...style, ...MISSING } };
    if (this.#datos.fuentes === null) {
      return { text: `[${parametro.titulo}]`, style: { ...style, color: SAMPLE_COLOR } };
    }
    const valor = this.#valueOf(ruta, { filas, sangria: 0 });
    if (!isMissing(valor)) return { text: escribirValor(valor, parametro.tipo, formato), style };
    if (opcional) return { text: '', style };
    this.faltantes.set(ruta, parametro);
    return { text: `[Falta: ${parametro.titulo}]`, style: { ...style, ...MISSING } };
  }

  #valueOf(ruta: string, { filas }: Lugar): TemplateValue | undefined {
    const [fuente = '', first = '', second] = ruta.split('.');
    if (second !== undefined) return own(filas[`${fuente}.${first}`], second);
    return own(this.#datos.fuentes?.[fuente]?.campos, first);
  }
}

/** Never what an object inherits. */
function own(fields: Renglon | undefined, name: string): TemplateValue | undefined {
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function styleOf(marks: readonly Marca[] | undefined): Style {
  const has = (type: Marca['type']) => marks?.some((mark) => mark.type === type) ?? false;
  return {
    ...(has('bold') ? { bold: true } : {}),
    ...(has('italic') ? { italic: true } : {}),
    ...(has('underline') ? { underline: true } : {}),
  };
}
