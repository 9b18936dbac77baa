/** What an invoice said and what the new one says, line by line. */
import { toPesos } from '../../shared/money.ts';
import { toCantidad, toPrecio } from '../../shared/quantities.ts';
import { impuestosGuardados, type LineaFactura, type Restante } from '../facturas/public.ts';
import type { LineaComparada } from './contract/leida.ts';
import { cambia, type LineaCambiada } from './rules/cambios.ts';

/** What of a line is held against another. */
export type LineaDicha = Pick<LineaFactura, 'cod_prod' | 'descripcion' | 'unidad' | 'presentacion' | 'decimales'> &
  Pick<LineaFactura, 'escrita_mil' | 'precio_dmil' | 'descuento' | 'subtotal_cts' | 'impuestos' | 'total_cts'> &
  Pick<LineaFactura, 'impuesto_valor_cts' | 'factura_detalle_id'>;

/** What is left of a line of an invoice, said as a line. */
export function lineaRestante({ fila, resta }: Restante): LineaDicha {
  const { impuestos, escrita_mil, subtotal_cts } = resta;
  const impuesto_valor_cts = impuestos.reduce((sum, { valor }) => sum + valor, 0);
  return {
    ...fila,
    ...{ escrita_mil, subtotal_cts, impuesto_valor_cts, total_cts: subtotal_cts + impuesto_valor_cts },
    ...{ impuestos: JSON.stringify(impuestos), factura_detalle_id: fila.id },
  };
}

const lado = (linea: LineaDicha) => ({
  ...{ escrita_mil: linea.escrita_mil, precio_dmil: linea.precio_dmil, descuento: linea.descuento },
  ...{ total_cts: linea.total_cts, impuestos: impuestosGuardados(linea) },
});

interface Par {
  readonly antes: LineaDicha;
  readonly despues: LineaDicha | null;
}

export const cambiadaDe = ({ antes, despues }: Par): LineaCambiada => ({
  antes: lado(antes),
  despues: despues && lado(despues),
});

/** The lines of the old one in their order, each with what became of it. */
export function parear(antes: readonly LineaDicha[], despues: readonly LineaDicha[]): Par[] {
  const known = new Map(despues.map((linea) => [linea.factura_detalle_id, linea]));
  return antes.map((linea) => ({ antes: linea, despues: known.get(linea.factura_detalle_id) ?? null }));
}

function leido(linea: LineaDicha): LineaComparada['antes'] {
  const [tax] = impuestosGuardados(linea);
  return {
    ...{ cantidad: toCantidad(linea.escrita_mil), precio: toPrecio(linea.precio_dmil) },
    ...{ descuento: linea.descuento / 100, subtotal: toPesos(linea.subtotal_cts) },
    ...{ tributo: tax?.tributo ?? null, tarifa: tax ? tax.tarifa / 100 : null },
    ...{ impuesto_valor: toPesos(linea.impuesto_valor_cts), total: toPesos(linea.total_cts) },
  };
}

export const presentPar = (par: Par): LineaComparada => {
  const { antes, despues } = par;
  return {
    ...{ factura_detalle_id: antes.factura_detalle_id ?? 0, cod_prod: antes.cod_prod },
    ...{ descripcion: antes.descripcion, unidad: antes.presentacion ?? antes.unidad, decimales: antes.decimales },
    ...{ antes: leido(antes), despues: despues && leido(despues), cambia: cambia(cambiadaDe(par)) },
    diferencia: toPesos((despues?.total_cts ?? 0) - antes.total_cts),
  };
};
