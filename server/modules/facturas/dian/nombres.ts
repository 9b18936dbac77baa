/**
 * Names of the files that go to the tax office and to customers (DIAN, annex 1.9, 'Estándar de nombres'): two letters of the kind, ten
 * digits of our NIT, three of who provides the software (000: our own), two of the year, and eight hexadecimal digits of a number that no
 * other file of the year has: ours is the id of the document.
 */

const LETRAS = { FV: 'fv', NC: 'nc', ND: 'nd' } as const;
const SOFTWARE_PROPIO = '000';

export interface NombreDe {
  readonly tipo: keyof typeof LETRAS;
  /** Without its check digit. */
  readonly nit: string;
  /** `YYYY-MM-DD` */
  readonly fecha: string;
  readonly id: number;
}

function nombre(letras: string, { nit, fecha, id }: NombreDe): string {
  const consecutivo = id.toString(16).padStart(8, '0');
  return `${letras}${nit.slice(-10).padStart(10, '0')}${SOFTWARE_PROPIO}${fecha.slice(2, 4)}${consecutivo}`;
}

export const nombreXml = (de: NombreDe): string => `${nombre(LETRAS[de.tipo], de)}.xml`;
/** Of the container that goes to the customer. */
export const nombreAdjunto = (de: NombreDe): string => `${nombre('ad', de)}.xml`;
export const nombreZip = (de: NombreDe): string => `${nombre('z', de)}.zip`;
