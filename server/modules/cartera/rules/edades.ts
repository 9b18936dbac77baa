/** Pure rules of an ageing: in which column what is owed stands. Screens obey them too. */

export const TRAMOS = ['por_vencer', 'd1_30', 'd31_60', 'd61_90', 'd91_mas'] as const;
export type Tramo = (typeof TRAMOS)[number];

export const NOMBRES_TRAMO: Readonly<Record<Tramo, string>> = {
  por_vencer: 'Por vencer',
  d1_30: '1 a 30 días',
  d31_60: '31 a 60',
  d61_90: '61 a 90',
  d91_mas: 'Más de 90',
};
