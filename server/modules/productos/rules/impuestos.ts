/** Pure rules of taxes. */

export const TRATAMIENTOS = { GRAVADO: 'Gravado', EXENTO: 'Exento', EXCLUIDO: 'Excluido' } as const;
type Tratamiento = keyof typeof TRATAMIENTOS;

/** How a tax is reckoned: on the base, on each unit, or on each 100 ml of content. */
export const MODOS = { PORCENTAJE: 'Por porcentaje', UNIDAD: 'Por unidad', CIEN_ML: 'Por cada 100 ml' } as const;
export type ModoImpuesto = keyof typeof MODOS;

/**
 * What a tax by unit or by content is for one base unit, in ten-thousandths of a peso; `null` when the volume (cm³ of one base unit) that
 * it goes by is not known. Halves away from zero (E.T. art. 513-4: so many pesos for each 100 ml).
 */
export function porUnidad(modo: ModoImpuesto, valor_dmil: number, volumen: number | null): number | null {
  if (modo !== 'CIEN_ML') return valor_dmil;
  return volumen === null ? null : Math.round((valor_dmil * volumen) / 100);
}

/** What a file says of a VAT (`iva_pct`, `tratamiento_iva`) as the code of a tax; `null` when nobody knows it. */
export function codigoDeIva(tarifa: number | null, tratamiento: string | null): string | null {
  const told = tratamiento?.trim().toUpperCase() as Tratamiento | undefined;
  if (told === 'EXCLUIDO' || told === 'EXENTO') return tarifa ? null : told;
  if (told && told !== 'GRAVADO') return null;
  return tarifa ? `IVA${tarifa}` : null;
}
