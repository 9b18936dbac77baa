/** Photos of the demonstration properties: façades and rooms drawn by us, each in its own colours. */
import { attachDrawing, type Drawn, storeDrawing } from '../../core/files/drawn.ts';
import type { Box, Color } from '../../core/files/png.ts';
import type { FileStore } from '../../core/platform.ts';
import type { Work } from '../../core/work.ts';

const SIZE = { width: 480, height: 320 };

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
const CIELO: Color = [168, 204, 232];
const PASTO: Color = [126, 138, 112];
const CALLE: Color = [118, 120, 126];
const TEJA: Color = [122, 84, 70];
const MARCO: Color = [246, 244, 238];
const VIDRIO: Color = [96, 130, 158];
const PISO: Color = [172, 138, 104];

/** Puts the pictures in the store; the function that it returns attaches to a property its front, and to two of three also the inside. */
export async function fotosDemo(files: FileStore) {
  const drawn = new Map<string, Drawn>();
  for (const [vista, distintas, draw] of VISTAS) {
    for (let lugar = 0; lugar < distintas; lugar++) {
      drawn.set(`${vista} ${lugar}`, await storeDrawing(files, SIZE, draw(lugar)));
    }
  }
  return async (w: Work, { id, lugar, codigo }: Retratado): Promise<void> => {
    for (const [vista, distintas] of VISTAS.slice(0, 1 + (lugar % 3))) {
      const foto = drawn.get(`${vista} ${lugar % distintas}`);
      const owner = { tabla: 'inmueble', registro_id: id, uso: 'fotos' };
      if (foto) await attachDrawing(w, owner, foto, `${vista} ${codigo}.png`);
    }
  };
}

interface Retratado {
  readonly id: number;
  /** Its place among all: tells one from another. */
  readonly lugar: number;
  readonly codigo: string;
}

const box = (x: number, y: number, width: number, height: number, color: Color): Box => ({
  ...{ x, y, width, height },
  color,
});
const one = (colors: readonly Color[], lugar: number) => colors[lugar % colors.length] as Color;

/** Sky, ground, a wall of some floors with windows, and a door. */
function facade(lugar: number): Box[] {
  const floors = 1 + (lugar % 4);
  const top = 244 - floors * 48;
  const windows = Array.from({ length: floors }, (_, floor) =>
    [112, 186, 260, 334]
      .filter((x) => floor < floors - 1 || x !== 260)
      .flatMap((x) => [
        box(x - 3, top + 11 + floor * 48, 36, 30, MARCO),
        box(x, top + 14 + floor * 48, 30, 24, VIDRIO),
      ]),
  );
  return [
    box(0, 0, 480, 252, CIELO),
    box(0, 252, 480, 32, PASTO),
    box(0, 284, 480, 36, CALLE),
    box(90, top, 300, 266 - top, one(MUROS, lugar)),
    box(81, top - 11, 318, 12, TEJA),
    ...windows.flat(),
    box(262, 212, 36, 54, one(PUERTAS, lugar)),
  ];
}

/** A wall, a floor, a window, and a sofa or a bed. */
function room(lugar: number, living: boolean): Box[] {
  const mueble = one(PUERTAS, lugar + 1);
  return [
    box(0, 0, 480, 228, one(MUROS, lugar + 2)),
    box(0, 228, 480, 92, PISO),
    box(285, 54, 142, 112, MARCO),
    box(292, 61, 128, 98, CIELO),
    box(52, 190, living ? 202 : 248, 64, mueble),
    box(52, 152, living ? 202 : 30, 46, mueble),
    box(82, 180, living ? 150 : 210, 20, MARCO),
  ];
}

/** Colours and floors repeat after so many. */
const VISTAS: readonly (readonly [nombre: string, distintas: number, draw: (lugar: number) => Box[]])[] = [
  ['Fachada', 20, facade],
  ['Sala', 10, (lugar) => room(lugar, true)],
  ['Alcoba', 10, (lugar) => room(lugar, false)],
];
