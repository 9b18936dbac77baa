/** Lines of sales documents as they travel. */
import { toPesos } from '../../shared/money.ts';
import { toCantidad, toFactor, toPrecio } from '../../shared/quantities.ts';
import type { ImpuestoLeido, LineaVentaLeida } from './contract/linea.ts';
import type { FilaVenta, ImpuestoGuardado } from './lineas.ts';
import { margenDe } from './rules/margen.ts';

/** A kept line with the names that it is read with. */
export interface LineaGuardada extends Omit<FilaVenta, 'lista_item_id'> {
  readonly id: number;
  readonly cod_prod: string;
  readonly nombre_producto: string;
  readonly unidad: string;
  readonly decimales: number;
  readonly presentacion: string | null;
}

const PERCENT = 100;
const impuestosDe = (linea: Pick<FilaVenta, 'impuestos'>) => JSON.parse(linea.impuestos) as ImpuestoGuardado[];

const presentImpuesto = ({ tributo, tarifa, base, valor }: ImpuestoGuardado): ImpuestoLeido => {
  return { tributo, tarifa: tarifa / PERCENT, base: toPesos(base), valor: toPesos(valor) };
};

/** `conCostos`: who asks may see what things cost. */
export function presentLinea(linea: LineaGuardada, conCostos: boolean): LineaVentaLeida {
  const { id, producto_id, cod_prod, nombre_producto, unidad, decimales, presentacion_id, presentacion } = linea;
  const impuestos = impuestosDe(linea);
  const [first] = impuestos;
  const margen = conCostos ? margenDe(linea) : null;
  return {
    ...{ id, producto_id, cod_prod, nombre_producto, unidad, decimales, presentacion_id, presentacion },
    factor: toFactor(linea.factor_ppm),
    cantidad: toCantidad(linea.escrita_mil),
    cantidad_base: toCantidad(linea.cantidad_mil),
    precio: toPrecio(linea.precio_dmil),
    precio_lista: linea.precio_lista_dmil === null ? null : toPrecio(linea.precio_lista_dmil),
    descuento: linea.descuento / PERCENT,
    bruto: toPesos(linea.bruto_cts),
    valor_descuento: toPesos(linea.valor_descuento_cts),
    subtotal: toPesos(linea.subtotal_cts),
    tributo: first?.tributo ?? null,
    tarifa: first ? first.tarifa / PERCENT : null,
    impuesto_valor: toPesos(linea.impuesto_valor_cts),
    impuestos: impuestos.map(presentImpuesto),
    total: toPesos(linea.total_cts),
    margen: margen === null ? null : margen / PERCENT,
  };
}

/** Taxes of a document: by code and rate, Σ of what its lines carry. */
export function impuestosDelDocumento(lineas: readonly Pick<FilaVenta, 'impuestos'>[]): ImpuestoLeido[] {
  const groups = Map.groupBy(lineas.flatMap(impuestosDe), ({ tributo, tarifa, por_unidad_dmil = '' }) =>
    [tributo, tarifa, por_unidad_dmil].join(' '),
  );
  return [...groups.values()].map((taxes) => {
    const [tax] = taxes as [ImpuestoGuardado];
    const sum = (of: (each: ImpuestoGuardado) => number) => taxes.reduce((total, each) => total + of(each), 0);
    return presentImpuesto({ ...tax, base: sum(({ base }) => base), valor: sum(({ valor }) => valor) });
  });
}
