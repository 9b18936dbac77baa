/** What a document is told: whose it is, what it is called, who prints it, on what paper. */
import type { Company } from '../../company.ts';

/** The company as letterheads show it. */
export interface Letterhead extends Omit<Company, 'logo'> {
  /** Bytes of a PNG or a JPEG; what is neither is left out. */
  readonly logo: Uint8Array | null;
}

/** Width and height in points. */
export const PAPERS = {
  carta: [612, 792],
  oficio: [612, 936],
  a4: [595.28, 841.89],
} as const;
type Paper = keyof typeof PAPERS;

export interface PdfOptions {
  readonly empresa: Letterhead | null;
  readonly titulo: string;
  readonly numero?: string;
  /** Name of who prints. */
  readonly usuario: string;
  readonly papel?: Paper;
  readonly horizontal?: boolean;
  /** Margins in points; 54 (1.9 cm) unless said. */
  readonly margen?: number;
  /** False for a letter that brings its own heading. */
  readonly membrete?: boolean;
  /** Great letters across each page: 'BORRADOR'. */
  readonly marca?: string;
}
