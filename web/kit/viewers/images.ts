/** A picture as the product keeps it (spec 001, section 3: images have url and title; items of a carousel src or url, alt, caption). */

export interface ImageItem {
  readonly url?: string;
  readonly src?: string;
  /** Its name, over it. */
  readonly title?: string;
  /** What it shows, for who cannot see it; `title` when absent. */
  readonly alt?: string;
  /** A line below it. */
  readonly caption?: string;
}

/** Pictures without an address cannot be shown: they are left out. */
export function withSource(images: readonly ImageItem[]): (ImageItem & { readonly src: string })[] {
  return images.flatMap((image) => {
    const src = image.src ?? image.url;
    return src ? [{ ...image, src }] : [];
  });
}

/** Each stays on screen this long (spec 001, section 9). */
export const INTERVAL_MS = 5_000;
