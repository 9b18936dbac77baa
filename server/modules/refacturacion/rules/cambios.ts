/** Pure rules of what changes of an invoice when it is made again. Thousandths, ten-thousandths of a peso, hundredths of a percent, centavos. */
import type { LineTax } from '../../../shared/totals.ts';

interface Lado {
  readonly escrita_mil: number;
  readonly precio_dmil: number;
  readonly descuento: number;
  readonly total_cts: number;
  readonly impuestos: readonly LineTax[];
}

/** A line before and after; `null`: it is left out. */
export interface LineaCambiada {
  readonly antes: Lado;
  readonly despues: Lado | null;
}

const gravamen = ({ tributo, tarifa, por_unidad_dmil = 0 }: LineTax) => [tributo, tarifa, por_unidad_dmil].join(' ');
const mismosImpuestos = (a: readonly LineTax[], b: readonly LineTax[]) =>
  a.length === b.length && a.every((tax, i) => gravamen(tax) === gravamen(b[i] as LineTax));

export const cambia = ({ antes, despues }: LineaCambiada): boolean =>
  !despues ||
  antes.escrita_mil !== despues.escrita_mil ||
  antes.precio_dmil !== despues.precio_dmil ||
  antes.descuento !== despues.descuento ||
  !mismosImpuestos(antes.impuestos, despues.impuestos);

/** All that changes is that some lines are worth more: a debit note says it without taking the invoice back. */
export const soloSube = (lineas: readonly LineaCambiada[], mismosTerminos: boolean): boolean =>
  mismosTerminos &&
  lineas.some(cambia) &&
  lineas.every(
    ({ antes, despues }) =>
      despues !== null &&
      despues.escrita_mil >= antes.escrita_mil &&
      despues.total_cts >= antes.total_cts &&
      mismosImpuestos(antes.impuestos, despues.impuestos),
  );

type EstadoDian = 'NO_TRANSMITIDA' | 'PENDIENTE' | 'ENVIADA' | 'ACEPTADA' | 'RECHAZADA';
const TERMINADOS: readonly EstadoDian[] = ['NO_TRANSMITIDA', 'ACEPTADA'];

/** Of the note and the new invoice. */
export const estadoDe = (documentos: readonly { readonly estado_dian: EstadoDian }[]) =>
  documentos.every(({ estado_dian }) => TERMINADOS.includes(estado_dian)) ? 'COMPLETADA' : 'INCOMPLETA';
