/** Photos of the demonstration properties: façades drawn by us, each in its own colours. */
import { zlibSync } from 'fflate';
import { sha256 } from '../../core/crypto.ts';
import { fileWords, recordFileChange } from '../../core/files/rows.ts';
import { attachFile } from '../../core/files/uploads.ts';
import type { FileStore } from '../../core/platform.ts';
import type { Work } from '../../core/work.ts';
import { MIME } from '../../shared/files.ts';
import { crc32 } from '../../shared/unzip.ts';

const WIDTH = 640;
const HEIGHT = 420;

type Color = readonly [red: number, green: number, blue: number];
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const MUROS: readonly Color[] = [
  [214, 184, 150],
  [190, 205, 196],
  [226, 214, 190],
  [199, 178, 171],
  [183, 196, 214],
];
const PUERTAS: readonly Color[] = [
  [112, 66, 40],
  [46, 88, 74],
  [70, 78, 96],
  [132, 52, 46],
];

/** Front, and for two of three also the inside: `lugar` tells one property from another. */
export async function seedFotos(
  w: Work,
  files: FileStore,
  { id, lugar, codigo }: { readonly id: number; readonly lugar: number; readonly codigo: string },
): Promise<void> {
  for (const vista of ['Fachada', 'Sala', 'Alcoba'].slice(0, 1 + (lugar % 3))) {
    const bytes = png(vista === 'Fachada' ? facade(lugar) : room(lugar, vista === 'Sala'));
    const hash = sha256(bytes);
    await files.put(hash, bytes);
    const nombre = `${vista} ${codigo}.png`;
    const owner = { tabla: 'inmueble', registro_id: id };
    const stored = { hash, nombre, tipo: MIME.png, tamano: bytes.length, ancho: WIDTH, alto: HEIGHT };
    await attachFile(w, { ...stored, antivirus: 'sin analizar' }, { ...owner, uso: 'fotos', fecha_vencimiento: null });
    recordFileChange(w, owner, 'fotos', [null, fileWords(nombre, null)]);
  }
}

/** Sky, ground, a wall of some floors with windows, and a door. */
function facade(lugar: number): Uint8Array {
  const canvas = paper([168, 204, 232]);
  const muro = MUROS[lugar % MUROS.length] as Color;
  const floors = 1 + (lugar % 4);
  const top = 320 - floors * 64;
  fill(canvas, { x: 0, y: 330, width: WIDTH, height: 90 }, [126, 138, 112]);
  fill(canvas, { x: 0, y: 372, width: WIDTH, height: 48 }, [118, 120, 126]);
  fill(canvas, { x: 120, y: top, width: 400, height: 350 - top }, muro);
  fill(canvas, { x: 108, y: top - 14, width: 424, height: 16 }, [122, 84, 70]);
  for (let floor = 0; floor < floors; floor++) {
    for (const x of [150, 250, 350, 450]) {
      if (floor === floors - 1 && x === 350) continue;
      fill(canvas, { x: x - 4, y: top + 14 + floor * 64, width: 48, height: 42 }, [246, 244, 238]);
      fill(canvas, { x, y: top + 18 + floor * 64, width: 40, height: 34 }, [96, 130, 158]);
    }
  }
  fill(canvas, { x: 352, y: 278, width: 48, height: 72 }, PUERTAS[lugar % PUERTAS.length] as Color);
  return canvas;
}

/** A wall, a floor, a window, and a sofa or a bed. */
function room(lugar: number, living: boolean): Uint8Array {
  const canvas = paper(MUROS[(lugar + 2) % MUROS.length] as Color);
  const mueble = PUERTAS[(lugar + 1) % PUERTAS.length] as Color;
  fill(canvas, { x: 0, y: 300, width: WIDTH, height: 120 }, [172, 138, 104]);
  fill(canvas, { x: 380, y: 70, width: 190, height: 150 }, [246, 244, 238]);
  fill(canvas, { x: 390, y: 80, width: 170, height: 130 }, [168, 204, 232]);
  fill(canvas, { x: 70, y: 250, width: living ? 270 : 330, height: 84 }, mueble);
  fill(canvas, { x: 70, y: 200, width: living ? 270 : 40, height: 60 }, mueble);
  fill(canvas, { x: 110, y: 236, width: living ? 200 : 280, height: 26 }, [246, 244, 238]);
  return canvas;
}

function paper([red, green, blue]: Color): Uint8Array {
  const canvas = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let at = 0; at < canvas.length; at += 3) canvas.set([red, green, blue], at);
  return canvas;
}

function fill(canvas: Uint8Array, { x, y, width, height }: Box, color: Color): void {
  for (let row = y; row < Math.min(y + height, HEIGHT); row++) {
    for (let column = x; column < x + width; column++) canvas.set(color, (row * WIDTH + column) * 3);
  }
}

/** Eight bits of red, green and blue a pixel (PNG, ISO/IEC 15948). */
function png(canvas: Uint8Array): Uint8Array {
  const rows = new Uint8Array(HEIGHT * (1 + WIDTH * 3));
  for (let row = 0; row < HEIGHT; row++) {
    rows.set(canvas.subarray(row * WIDTH * 3, (row + 1) * WIDTH * 3), row * (1 + WIDTH * 3) + 1);
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, WIDTH);
  view.setUint32(4, HEIGHT);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [chunk('IHDR', header), chunk('IDAT', zlibSync(rows)), chunk('IEND', new Uint8Array(0))];
  return joined([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), ...parts]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const typed = joined([Uint8Array.from(type, (letter) => letter.charCodeAt(0)), data]);
  return joined([uint32(data.length), typed, uint32(crc32(typed))]);
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
