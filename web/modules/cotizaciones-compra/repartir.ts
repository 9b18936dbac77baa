/** The offers of a request as one takes of them, line by line, what costs least first. */
import type { Solicitud } from '../../../server/modules/cotizaciones-compra/contract/solicitud.ts';
import {
  costoDeTomar,
  cuadroDe,
  sugerirAdjudicacion,
  type Tomada,
} from '../../../server/modules/cotizaciones-compra/rules/cuadro.ts';
import { toCentavos, toPesos } from '../../../server/shared/money.ts';
import { toCantidad, toDiezmilesimas, toMilesimas } from '../../../server/shared/quantities.ts';

/** An offer of a line, and how much of it is taken. */
export interface Fila {
  readonly detalle_id: number;
  readonly invitado_id: number;
  readonly proveedor_id: number;
  readonly proveedor: string;
  readonly producto_id: number | null;
  readonly cod_prod: string;
  readonly nombre_producto: string;
  readonly decimales: number;
  readonly pedida: number;
  /** What they have of it. */
  readonly tope: number;
  readonly costo_unitario: number;
  readonly mejor: boolean;
  readonly cantidad: number | null;
}

/** As the rules reckon: what holds no more is not offered. */
function cuentas({ detalle, proveedores }: Solicitud) {
  const invitados = proveedores
    .filter(({ vencida }) => !vencida)
    .map((each) => ({ ...each, flete_cts: toCentavos(each.flete) ?? 0 }));
  return {
    invitados,
    pedidas: detalle.map(({ id, cantidad, impuestos }) => ({
      ...{ id, escrita_mil: toMilesimas(cantidad) ?? 0 },
      impuestos: impuestos.map(({ por_unidad_dmil, ...tax }) =>
        por_unidad_dmil === undefined ? tax : { ...tax, por_unidad_dmil },
      ),
    })),
    ofertas: invitados.flatMap(({ id: invitado_id, ofertas }) =>
      ofertas.map(({ detalle_id, precio, descuento, disponible }) => ({
        ...{ invitado_id, detalle_id, precio_dmil: toDiezmilesimas(precio) ?? 0 },
        ...{
          descuento: Math.round(descuento * 100),
          disponible_mil: disponible === null ? null : toMilesimas(disponible),
        },
      })),
    ),
  };
}

export function filasDe(solicitud: Solicitud): Fila[] {
  const { pedidas, invitados, ofertas } = cuentas(solicitud);
  const { celdas } = cuadroDe(pedidas, invitados, ofertas);
  const taken = new Map(
    sugerirAdjudicacion(pedidas, celdas).map((each) => [`${each.invitado_id} ${each.detalle_id}`, each.cantidad_mil]),
  );
  return solicitud.detalle.flatMap((linea) => {
    const own = invitados.flatMap(({ id, proveedor_id, proveedor, ofertas: suyas }): Fila[] => {
      const oferta = suyas.find(({ detalle_id }) => detalle_id === linea.id);
      const mil = taken.get(`${id} ${linea.id}`);
      if (!oferta) return [];
      const { producto_id, cod_prod, nombre_producto, decimales, cantidad: pedida } = linea;
      return [
        {
          ...{ detalle_id: linea.id, invitado_id: id, proveedor_id, proveedor, producto_id, cod_prod, nombre_producto },
          ...{ decimales, pedida, tope: oferta.disponible ?? pedida, costo_unitario: oferta.costo_unitario },
          ...{ mejor: oferta.mejor, cantidad: mil === undefined ? null : toCantidad(mil) },
        },
      ];
    });
    return own.sort((a, b) => a.costo_unitario - b.costo_unitario);
  });
}

const tomadasDe = (filas: readonly Fila[]): Tomada[] =>
  filas.flatMap(({ invitado_id, detalle_id, cantidad }) => {
    const cantidad_mil = toMilesimas(cantidad ?? 0) ?? 0;
    return cantidad_mil > 0 ? [{ invitado_id, detalle_id, cantidad_mil }] : [];
  });

/** Pesos without VAT. */
export function costoDe(solicitud: Solicitud, filas: readonly Fila[]): number {
  const { pedidas, invitados, ofertas } = cuentas(solicitud);
  return toPesos(costoDeTomar(pedidas, invitados, ofertas, tomadasDe(filas)));
}

/** Lines of which more is taken than was asked. */
export function sobrePedidas(filas: readonly Fila[]): ReadonlySet<number> {
  const byLine = Map.groupBy(filas, ({ detalle_id }) => detalle_id);
  return new Set(
    [...byLine].flatMap(([id, own]) => {
      const taken = own.reduce((sum, { cantidad }) => sum + (toMilesimas(cantidad ?? 0) ?? 0), 0);
      return taken > (toMilesimas(own[0]?.pedida ?? 0) ?? 0) ? [id] : [];
    }),
  );
}
