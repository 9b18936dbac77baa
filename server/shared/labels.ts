/** Paper cut into labels: the sheets and rolls that shops sell, and those that a company names in its parameters. Millimetres. */
export interface LabelSheet {
  readonly nombre: string;
  /** Of the page; on a roll, of the label. */
  readonly pagina: readonly [ancho: number, alto: number];
  /** Of each label. */
  readonly ancho: number;
  readonly alto: number;
  readonly columnas: number;
  readonly filas: number;
  /** White above and at the left of the first label, and between two columns. */
  readonly arriba: number;
  readonly izquierda: number;
  readonly separacion: number;
}

const CARTA = [215.9, 279.4] as const;
const roll = (ancho: number, alto: number): LabelSheet => ({
  nombre: `Rollo de ${ancho} × ${alto} mm`,
  pagina: [ancho, alto],
  ...{ ancho, alto, columnas: 1, filas: 1, arriba: 0, izquierda: 0, separacion: 0 },
});

export const LABEL_SHEETS = {
  carta_30: {
    nombre: 'Hoja carta de 30 (67 × 25 mm)',
    pagina: CARTA,
    ...{ ancho: 66.7, alto: 25.4, columnas: 3, filas: 10, arriba: 12.7, izquierda: 4.8, separacion: 3.1 },
  },
  carta_10: {
    nombre: 'Hoja carta de 10 (102 × 51 mm)',
    pagina: CARTA,
    ...{ ancho: 101.6, alto: 50.8, columnas: 2, filas: 5, arriba: 12.7, izquierda: 4, separacion: 4.7 },
  },
  rollo_50: roll(50, 25),
  rollo_100: roll(100, 50),
} as const satisfies Readonly<Record<string, LabelSheet>>;

/** What tells the code to a reader. */
export const SIMBOLOS = ['barras', 'qr'] as const;
export type Simbolo = (typeof SIMBOLOS)[number];

export const MAX_ETIQUETAS = 3000;
export const MAX_COPIAS = 500;
/** Places of the fullest sheet. */
export const MAX_LUGARES = 200;

const NUMBER = String.raw`(\d{1,3}(?:[.,]\d{1,2})?)`;
const PAIR = String.raw`${NUMBER}\s*[x×]\s*${NUMBER}`;
const ROLL = new RegExp(`^${PAIR}$`);
const SHEET = new RegExp(
  String.raw`^${PAIR}\s*,\s*(\d{1,2})\s*[x×]\s*(\d{1,2})\s+en\s+${PAIR}(?:\s+desde\s+${PAIR})?(?:\s+cada\s+${NUMBER})?$`,
);
const SMALLEST = 10;

/** 'Estante = 40x20; Hoja A4 de 24 = 70x37, 3x8 en 210x297 desde 0x0.5 cada 0' */
const entriesOf = (text: string): readonly (readonly [nombre: string, valor: string])[] =>
  text
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const at = entry.indexOf('=');
      return [entry.slice(0, Math.max(at, 0)).trim(), entry.slice(at + 1).trim()] as const;
    });

function sheetOf(nombre: string, valor: string): LabelSheet | null {
  const mm = (text: string | undefined) => Number((text ?? '0').replace(',', '.'));
  const rolled = ROLL.exec(valor);
  const found = rolled ?? SHEET.exec(valor);
  if (!nombre || !found) return null;
  const [ancho, alto] = [mm(found[1]), mm(found[2])];
  if (ancho < SMALLEST || alto < SMALLEST) return null;
  if (rolled) return { ...roll(ancho, alto), nombre };
  const [columnas, filas] = [Number(found[3]), Number(found[4])];
  const pagina = [mm(found[5]), mm(found[6])] as const;
  const [izquierda, arriba, separacion] = [mm(found[7]), mm(found[8]), mm(found[9])];
  const wide = izquierda + columnas * ancho + (columnas - 1) * separacion;
  const fits = wide <= pagina[0] + 0.5 && arriba + filas * alto <= pagina[1] + 0.5;
  const places = columnas * filas;
  if (!fits || places < 1 || places > MAX_LUGARES) return null;
  return { nombre, pagina, ancho, alto, columnas, filas, arriba, izquierda, separacion };
}

/** The formats that a company names in its parameter, by their names; `null`: it cannot be read. */
export function readFormats(text: string): Readonly<Record<string, LabelSheet>> | null {
  const formats: Record<string, LabelSheet> = {};
  for (const [nombre, valor] of entriesOf(text)) {
    const sheet = sheetOf(nombre, valor);
    if (!sheet || Object.hasOwn(formats, nombre)) return null;
    formats[nombre] = sheet;
  }
  return formats;
}

export interface Printer {
  readonly host: string;
  readonly port: number;
  /** Points in a millimetre: 8 of 203 in an inch, 12 of 300, 24 of 600. */
  readonly puntos: number;
}

const PRINTER = /^([a-z\d](?:[a-z\d.-]{0,80}[a-z\d])?)(?::(\d{2,5}))?(?:\s+a\s+(203|300|600))?$/i;
const POINTS: Readonly<Record<string, number>> = { 203: 8, 300: 12, 600: 24 };
/** The port of label printers. */
const RAW_PORT = 9100;

/** 'Bodega = 192.168.1.50; Recibo = zebra-2:9100 a 300': the network printers of labels, by their names; `null`: it cannot be read. */
export function readPrinters(text: string): Readonly<Record<string, Printer>> | null {
  const printers: Record<string, Printer> = {};
  for (const [nombre, valor] of entriesOf(text)) {
    const found = PRINTER.exec(valor);
    const port = Number(found?.[2] ?? RAW_PORT);
    if (!nombre || !found?.[1] || port > 65_535 || Object.hasOwn(printers, nombre)) return null;
    printers[nombre] = { host: found[1], port, puntos: POINTS[found[3] ?? '203'] ?? 8 };
  }
  return printers;
}

export const perPage = ({ columnas, filas }: LabelSheet) => columnas * filas;
