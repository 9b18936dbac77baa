/** A page of the user's guide: plain words, read by people who work with the product all day. */

interface GuideSection {
  readonly titulo: string;
  readonly parrafos: readonly string[];
  /** Numbered steps, after the paragraphs. */
  readonly pasos?: readonly string[];
}

export interface GuidePage {
  /** Address of the page: `/#/ayuda/{slug}`. */
  readonly slug: string;
  readonly titulo: string;
  /** Module that it explains; `general` for what every screen shares. */
  readonly modulo: string;
  readonly secciones: readonly GuideSection[];
}
