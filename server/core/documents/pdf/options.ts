/** What a document is told: whose it is, what it is called, who prints it, on what paper. */
import type { Company } from '../../company.ts';

/** The company as letterheads show it. */
export interface Letterhead extends Omit<Company, 'logo'> {
  /** Bytes of a PNG or a JPEG; what is neither is left out. */
  readonly logo: Uint8Array | null;
}

export const POINTS_A_MM = 72 / 25.4;

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
  /** A named one, or the width and height of another in points. */
  readonly papel?: Paper | readonly [number, number];
  readonly horizontal?: boolean;
  /** Margins in points; 54 (1.9 cm) unless said. */
  readonly margen?: number;
  /** False for a letter that brings its own heading. */
  readonly membrete?: boolean;
  /** False for what has no room for who printed it and when: labels. */
  readonly pie?: boolean;
  /** Great letters across each page: 'BORRADOR'. */
  readonly marca?: string;
}
