/** Pure rules of credit and debit notes: their concepts, and how much of an invoice each credit note takes. */
import { type LineTax, totalize } from '../../../shared/totals.ts';
import type { Tipo } from './estados.ts';

/** Why, by the codes of the tax office (DIAN, annex 1.9, tables 13.2.4 and 13.2.5). */
export const CONCEPTOS: Readonly<Record<Exclude<Tipo, 'FV'>, Readonly<Record<string, string>>>> = {
  NC: {
    1: 'Devolución parcial de los bienes o no aceptación parcial del servicio',
    2: 'Anulación de factura electrónica',
    3: 'Rebaja o descuento parcial o total',
    4: 'Ajuste de precio',
    5: 'Descuento comercial por pronto pago',
    6: 'Descuento comercial por volumen de ventas',
  },
  ND: {
    1: 'Intereses',
    2: 'Gastos por cobrar',
    3: 'Cambio del valor',
    4: 'Otros',
  },
};

/** A tax of a line as it is kept. Centavos. */
interface Impuesto extends LineTax {
  readonly base: number;
  readonly valor: number;
}

/** What a line comes to. Thousandths, centavos. */
export interface Montos {
  readonly escrita_mil: number;
  readonly bruto_cts: number;
  readonly valor_descuento_cts: number;
  readonly impuestos: readonly Impuesto[];
}

export interface LineaNotable extends Montos {
  readonly precio_dmil: number;
  readonly descuento: number;
}

export interface Notada extends Montos {
  readonly subtotal_cts: number;
}

/** What credit notes left of a line. */
export function restaDe(linea: Montos, notadas: readonly Montos[]): Notada {
  const less = (of: (montos: Montos) => number) => of(linea) - notadas.reduce((sum, each) => sum + of(each), 0);
  const [bruto_cts, valor_descuento_cts] = [less((m) => m.bruto_cts), less((m) => m.valor_descuento_cts)];
  return {
    escrita_mil: less((m) => m.escrita_mil),
    ...{ bruto_cts, valor_descuento_cts, subtotal_cts: bruto_cts - valor_descuento_cts },
    impuestos: linea.impuestos.map((tax, t) => ({
      ...tax,
      base: less((m) => m.impuestos[t]?.base ?? 0),
      valor: less((m) => m.impuestos[t]?.valor ?? 0),
    })),
  };
}

export interface Pedida {
  readonly linea: LineaNotable;
  readonly resta: Notada;
  /** Thousandths: more than nothing, no more than what is left. */
  readonly cantidad_mil: number;
}

/**
 * What a note takes of each line: what `totalize` says of its quantities, never more than what is left; and all that is left of a line
 * that ends with it, roundings too, so that the notes of an invoice come to the invoice.
 */
export function notar(pedidas: readonly Pedida[]): Notada[] {
  const partes = pedidas.filter((pedida) => !termina(pedida));
  const totals = totalize(
    partes.map(({ linea: { precio_dmil, descuento, impuestos }, cantidad_mil }) => ({
      ...{ cantidad_mil, precio_dmil, descuento },
      impuestos: impuestos.map(({ base: _, valor: __, ...tax }) => tax),
    })),
  );
  const computed = new Map(partes.map((pedida, i) => [pedida, totals.lineas[i]]));
  return pedidas.map((pedida): Notada => {
    const { resta, cantidad_mil } = pedida;
    const own = computed.get(pedida);
    if (!own) return resta;
    const subtotal_cts = Math.min(own.base, resta.subtotal_cts);
    const bruto = Math.min(own.bruto, resta.bruto_cts);
    // No discount is more than what is left of it, nor less than nothing.
    const valor_descuento_cts = Math.min(Math.max(bruto - subtotal_cts, 0), resta.valor_descuento_cts);
    return {
      ...{
        escrita_mil: cantidad_mil,
        bruto_cts: subtotal_cts + valor_descuento_cts,
        valor_descuento_cts,
        subtotal_cts,
      },
      impuestos: resta.impuestos.map((tax, t) => ({
        ...tax,
        base: Math.min(subtotal_cts, tax.base),
        valor: Math.min(own.impuestos[t]?.valor ?? 0, tax.valor),
      })),
    };
  });
}

const termina = ({ resta, cantidad_mil }: Pedida) => cantidad_mil === resta.escrita_mil;
