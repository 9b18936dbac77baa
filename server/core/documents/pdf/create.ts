/**
 * The one way to make a PDF: `createPdf(platform, { empresa, titulo, usuario }).facts(…).table(…).totals(…).build()`. Pieces are laid
 * out in order; any text may come in; other requests are served meanwhile.
 */
import type { Platform } from '../../platform.ts';
import { loadFaces } from '../fonts/faces.ts';
import type { Span } from '../text/lines.ts';
import {
  drawFacts,
  drawHeading,
  drawQr,
  drawSignatures,
  drawTotals,
  type Fact,
  type Signature,
  type Total,
} from './blocks.ts';
import { embedPictures, fileBytes, newFile } from './file.ts';
import { type Block, Flow, type ParagraphOptions } from './flow.ts';
import { drawFooters, headerOf, LOGO } from './frame.ts';
import { drawLabels, type Label, type LabelOptions, type LabelSheet } from './labels.ts';
import { PAPERS, type PdfOptions } from './options.ts';
import { RULE } from './page.ts';
import { drawPhotos, type Photo } from './photos.ts';
import { drawTable, type PdfTable } from './table.ts';

const MARGIN = 54;
const BOTTOM = 58;

export class PdfBuilder {
  readonly #platform: Pick<Platform, 'clock'>;
  readonly #options: PdfOptions;
  readonly #blocks: Block[] = [];
  readonly #pictures = new Map<string, Uint8Array>();

  constructor(platform: Pick<Platform, 'clock'>, options: PdfOptions) {
    this.#platform = platform;
    this.#options = options;
  }

  heading(text: string, size?: number): this {
    return this.#add((flow) => drawHeading(flow, text, size));
  }

  /** Plain text, or spans with their styles. Line breaks are kept. */
  paragraph(text: string | readonly Span[], options?: ParagraphOptions): this {
    const spans = typeof text === 'string' ? [{ text, style: {} }] : text;
    return this.#add((flow) => flow.paragraph(spans, options));
  }

  /** Labels over their values, two or `inRow` side by side. */
  facts(facts: readonly Fact[], inRow?: number): this {
    return this.#add((flow) => drawFacts(flow, facts, inRow));
  }

  table(table: PdfTable): this {
    return this.#add((flow) => drawTable(flow, table));
  }

  /** `words`: the amount in words, under the sums. */
  totals(totals: readonly Total[], words?: string): this {
    return this.#add((flow) => drawTotals(flow, totals, words));
  }

  /** Room to sign over each name, or what somebody signed already. */
  signatures(signatures: readonly Signature[]): this {
    const signed = signatures.map(({ imagen, ...signature }) => {
      if (!imagen) return signature;
      const picture = `Firma${this.#pictures.size + 1}`;
      this.#pictures.set(picture, imagen);
      return { ...signature, picture };
    });
    return this.#add((flow) => drawSignatures(flow, signed));
  }

  photos(photos: readonly Photo[]): this {
    const placed = photos.map(({ imagen, pie }) => {
      const picture = `Foto${this.#pictures.size + 1}`;
      this.#pictures.set(picture, imagen);
      return { picture, pie };
    });
    return this.#add((flow) => drawPhotos(flow, placed));
  }

  /** At most some 2,000 bytes of text: a longer one throws. */
  qr(text: string, caption?: string): this {
    return this.#add((flow) => drawQr(flow, text, caption));
  }

  /** On paper cut into labels. */
  labels(labels: readonly Label[], sheet: LabelSheet, options: LabelOptions = {}): this {
    return this.#add((flow) => drawLabels(flow, labels, sheet, options));
  }

  rule(): this {
    return this.#add((flow) => {
      flow.space(6);
      flow.page.rule(flow.left, flow.y, flow.width, RULE);
      flow.space(8);
    });
  }

  pageBreak(): this {
    return this.#add((flow) => void (flow.fresh || flow.turn()));
  }

  async build(): Promise<Uint8Array> {
    const options = this.#options;
    const {
      empresa,
      titulo,
      numero,
      marca,
      papel = 'carta',
      horizontal = false,
      margen = MARGIN,
      pie = true,
    } = options;
    const [short, long] = typeof papel === 'string' ? PAPERS[papel] : papel;
    const now = this.#platform.clock.now();
    const [faces, file] = await Promise.all([loadFaces(), newFile(options, now)]);
    const pictures = await embedPictures(file, [[LOGO, empresa?.logo], ...this.#pictures]);
    const logo = pictures.get(LOGO) ?? null;
    const frame = {
      width: horizontal ? long : short,
      height: horizontal ? short : long,
      top: options.membrete === false ? margen : Math.min(margen, MARGIN),
      side: margen,
      bottom: pie ? Math.max(margen, BOTTOM) : margen,
    };
    const header = headerOf({ empresa, titulo, numero, marca, logo, membrete: options.membrete ?? true });
    const flow = new Flow(frame, faces, header, pictures);
    for (const block of this.#blocks) {
      await block(flow);
      await flow.breathe(5);
    }
    if (pie) drawFooters(flow, options.usuario, now);
    return fileBytes(file, flow, pictures);
  }

  #add(block: Block): this {
    this.#blocks.push(block);
    return this;
  }
}

export function createPdf(platform: Pick<Platform, 'clock'>, options: PdfOptions): PdfBuilder {
  return new PdfBuilder(platform, options);
}
