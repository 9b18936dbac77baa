/** Invented products, and lines of them, for the story of documents. */

export interface DemoProduct {
  readonly id: number;
  readonly codigo: string;
  readonly barras: string;
  readonly nombre: string;
  readonly unidad: string;
  readonly decimales: number;
  readonly costo: number;
  readonly existencia: number;
  readonly activo: boolean;
}

export interface DemoLine {
  readonly producto_id: number;
  readonly nombre: string;
  readonly codigo: string;
  readonly unidad: string;
  readonly decimales: number;
  readonly presentacion_id: number | null;
  readonly presentacion: string;
  readonly factor: number;
  readonly cantidad: number | null;
  readonly costo_unitario: number | null;
  readonly lote: string | null;
  readonly vence: string | null;
}

const NAMES: readonly (readonly [string, string, number, number])[] = [
  ['ARROZ BLANCO LA ROSITA 1 kg', 'und', 3528, 1240],
  ['FRÍJOL CARGAMANTO CHICAMOCHA 500 g', 'und', 5578, 60],
  ['LENTEJA SANTA LUCÍA 1 kg', 'und', 4789.5, 48],
  ['PANELA EL TRAPICHE x 4 und', 'und', 3960, 80],
  ['ACEITE DE GIRASOL DON ELÍAS 900 ml', 'und', 9240, 36],
  ['QUESO CAMPESINO A GRANEL DE LA HACIENDA EL ROBLE, MADURADO TREINTA DÍAS', 'kg', 21_450.1234, 18],
  ['DETERGENTE EN POLVO ROSITA 1 kg', 'und', 8120, 40],
  ['CAFÉ MOLIDO MESA DE LOS SANTOS 500 g', 'und', 17_850, 24],
  ['BOLSA DE PAPEL (DESCONTINUADA)', 'und', 120, 0],
];

function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** The nine names over and over; the ninth cannot be taken. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = Array.from({ length: 2_000 }, (_, at) => {
  const [nombre, unidad, costo, existencia] = NAMES[at % NAMES.length] ?? NAMES[0] ?? ['', '', 0, 0];
  const round = Math.floor(at / NAMES.length);
  return {
    id: at + 1,
    codigo: `ABA${String(at + 1).padStart(4, '0')}`,
    barras: withCheckDigit(String(770_000_000_000 + at)),
    nombre: round === 0 ? nombre : `${nombre} ${round + 1}`,
    unidad,
    decimales: unidad === 'kg' ? 3 : 0,
    costo,
    existencia,
    activo: at % NAMES.length !== 8,
  };
});

export function demoLines(count: number): DemoLine[] {
  return DEMO_PRODUCTS.slice(0, count).map(({ id, nombre, codigo, unidad, decimales, costo }, at) => ({
    producto_id: id,
    nombre,
    codigo,
    unidad,
    decimales,
    presentacion_id: at === 1 ? 24 : null,
    presentacion: at === 1 ? 'PACA x 24' : unidad,
    factor: at === 1 ? 24 : 1,
    cantidad: decimales === 3 ? 2.5 : (at % 7) * 10 + 10,
    costo_unitario: costo,
    lote: at % 3 === 0 ? `L-${2026 + at}` : null,
    vence: at % 3 === 0 ? '2027-03-31' : null,
  }));
}
