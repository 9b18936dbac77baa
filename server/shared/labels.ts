/** Paper cut into labels: the sheets and rolls that shops sell. Millimetres. */
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

export type LabelSheetName = keyof typeof LABEL_SHEETS;

export const perPage = ({ columnas, filas }: LabelSheet) => columnas * filas;
