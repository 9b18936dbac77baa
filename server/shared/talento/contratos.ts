/** Kinds of labour contract, of positions, offers and who holds them. */
export const TIPOS_CONTRATO = ['INDEFINIDO', 'FIJO', 'OBRA', 'APRENDIZAJE', 'SERVICIOS'] as const;
export type TipoContrato = (typeof TIPOS_CONTRATO)[number];
export const NOMBRES_CONTRATO: Readonly<Record<TipoContrato, string>> = {
  INDEFINIDO: 'Término indefinido',
  FIJO: 'Término fijo',
  OBRA: 'Obra o labor',
  APRENDIZAJE: 'Aprendizaje',
  SERVICIOS: 'Prestación de servicios',
};
