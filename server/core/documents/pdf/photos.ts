/** Photographs side by side, each as large as its place, with what it is under it. */
import type { Flow } from './flow.ts';
import { LEADING, QUIET } from './page.ts';

export interface Photo {
  /** Bytes of a PNG or a JPEG; a damaged one is left out. */
  readonly imagen: Uint8Array;
  readonly pie: string;
}

/** One whose picture is in the file, by its name there. */
export interface PlacedPhoto extends Omit<Photo, 'imagen'> {
  readonly picture: string;
}

const IN_A_ROW = 3;
const GAP = 14;
/** Points. */
const TALLEST = 150;
const SMALL = 8;

export function drawPhotos(flow: Flow, photos: readonly PlacedPhoto[]): void {
  const shown = photos.flatMap(({ picture, pie }) => {
    const size = flow.pictures.get(picture);
    return size ? [{ picture, pie, size }] : [];
  });
  const width = (flow.width - GAP * (IN_A_ROW - 1)) / IN_A_ROW;
  for (let i = 0; i < shown.length; i += IN_A_ROW) {
    const row = shown.slice(i, i + IN_A_ROW).map(({ size, ...photo }) => {
      const scale = Math.min(width / size.width, TALLEST / size.height);
      return { ...photo, width: size.width * scale, height: size.height * scale };
    });
    const tallest = Math.max(...row.map(({ height }) => height));
    const height = tallest + SMALL * LEADING + 10;
    flow.need(height);
    row.forEach((photo, at) => {
      const x = flow.left + at * (width + GAP);
      flow.page.image(photo.picture, { x, top: flow.y, width: photo.width, height: photo.height });
      const [line] = flow.lines([{ text: photo.pie, style: { color: QUIET } }], width, SMALL);
      if (line) flow.page.line(line, { x, top: flow.y + tallest + 2, width, size: SMALL });
    });
    flow.y += height;
  }
}
