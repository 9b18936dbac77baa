/** What becomes of an accepted quotation: draft orders at its prices, never more than it said. */
import { updateRows } from '../../core/db/row-sets.ts';
import { invalid, refused, refusedAt } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { mulDiv } from '../../shared/exact.ts';
import { formatQuantity, toCantidad, toMilesimas, toPrecio } from '../../shared/quantities.ts';
import { type DeCotizacion, findPedido, insertPedido, pedidoAlta, pedidoDeCotizacion } from '../pedidos/public.ts';
import type { Conversion } from './contract/actos.ts';
import { abrir, abrirActo, escribir } from './guardado.ts';
import { enSuya, type LineaCotizacion, leerLineas } from './lectura.ts';
import { avanceDe, cuenta, estadoPorPedidos, porPedirDe } from './rules/estados.ts';

interface Pedida {
  readonly linea: LineaCotizacion;
  /** Of its presentation. */
  readonly cantidad: number;
}

/** What an order says of its kind is about the one that was asked for. */
const CAMPOS: Readonly<Record<string, string>> = {
  tipo: 'tipo_pedido',
  persona_id: 'tipo_pedido',
  forma_pago: 'tipo_pedido',
  plazo: 'tipo_pedido',
};

export async function pasarAPedido(w: Work, id: number, body: Conversion) {
  const { version, tipo_pedido, bodega_id, lineas: dichas } = body;
  const cotizacion = await abrirActo(w, id, version, 'pedido');
  const lineas = await leerLineas(w.tx, [id]);
  const pedidas = dichas ? requireLineas(lineas, dichas) : loQueFalta(lineas);
  if (pedidas.length === 0) throw refused('No queda nada por pedir de la cotización.');
  const { persona_id, lista_id, forma_pago, plazo, vendedor_id } = cotizacion;
  const alta = pedidoAlta.parse({
    ...{ tipo: tipo_pedido, persona_id, lista_id, forma_pago, vendedor_id, bodega_id: bodega_id ?? null },
    plazo: forma_pago === '1' ? null : plazo,
    detalle: pedidas.map(({ linea, cantidad }) => ({
      ...{ producto_id: linea.producto_id, presentacion_id: linea.presentacion_id, cantidad },
      ...{ precio: toPrecio(linea.precio_dmil), descuento: linea.descuento / 100 },
    })),
  });
  const cotizadas = new Map(pedidas.map(({ linea }, i) => [i, deCotizacion(linea)]));
  const pedido_id = await refusedAt(
    (field) => CAMPOS[field] ?? field.replace(/^detalle\./, 'lineas.'),
    () => insertPedido(w, alta, { cotizacion_id: id, cotizadas }),
  );
  return findPedido(w.tx, pedido_id, w.actor);
}

const deCotizacion = (linea: LineaCotizacion): DeCotizacion => ({
  ...{ cotizacion_detalle_id: linea.id, producto_id: linea.producto_id, cantidad_mil: porPedirDe(linea) },
  ...{ precio_dmil: linea.precio_dmil, descuento: linea.descuento },
});

const loQueFalta = (lineas: readonly LineaCotizacion[]): Pedida[] =>
  lineas.flatMap((linea) => {
    const left = porPedirDe(linea);
    return left > 0 ? [{ linea, cantidad: enSuya(linea, left) }] : [];
  });

const PPM = 1_000_000;

/** Every line that is wrong: of another quotation, said twice, not chosen, more than is left. */
function requireLineas(lineas: readonly LineaCotizacion[], dichas: NonNullable<Conversion['lineas']>): Pedida[] {
  const known = new Map(lineas.map((linea) => [linea.id, linea]));
  const seen = new Set<number>();
  const errores: FieldErrors = {};
  const pedidas = dichas.flatMap(({ detalle_id, cantidad }, i): Pedida[] => {
    const linea = known.get(detalle_id);
    if (!linea || seen.has(detalle_id)) {
      errores[`lineas.${i}.detalle_id`] = ['No pertenece a esta cotización.'];
      return [];
    }
    seen.add(detalle_id);
    if (!cuenta(linea)) errores[`lineas.${i}.detalle_id`] = [`${linea.cod_prod} es opcional y no fue elegido.`];
    const left = porPedirDe(linea);
    if (cuenta(linea) && mulDiv(toMilesimas(cantidad) ?? 0, linea.factor_ppm, PPM) > left)
      errores[`lineas.${i}.cantidad`] = [
        `La cantidad no puede superar la cotizada: de ${linea.cod_prod} queda ${formatQuantity(enSuya(linea, left))}.`,
      ];
    return [{ linea, cantidad }];
  });
  const [first] = Object.values(errores);
  if (first) throw invalid(errores, first[0]);
  return pedidas;
}

/** Its orders take more or less of it: what it is follows of that. */
export async function seguirPedidos(w: Work, id: number): Promise<void> {
  const { estado } = await abrir(w, id);
  const taken = await pedidoDeCotizacion(w.tx, id);
  const lineas = await leerLineas(w.tx, [id]);
  const after = lineas.map((linea) => ({ ...linea, pedida_mil: taken.get(linea.id) ?? 0 }));
  const over = after.find(({ pedida_mil, cantidad_mil }) => pedida_mil > cantidad_mil);
  if (over) {
    const { cod_prod, cantidad_mil } = over;
    const asked = formatQuantity(toCantidad(cantidad_mil));
    throw refused(`De ${cod_prod} se cotizaron ${asked}: otro pedido ya tomó parte de la cotización.`);
  }
  const moved = after.filter(({ pedida_mil }, i) => pedida_mil !== lineas[i]?.pedida_mil);
  if (moved.length > 0)
    await updateRows(
      w,
      'cotizacion_detalle',
      moved.map(({ id: linea, pedida_mil }) => ({ id: linea, pedida_mil })),
      { parent: { cotizacion_id: id } },
    );
  const follows = estado === 'ACEPTADA' || estado === 'PEDIDO_PARCIAL' || estado === 'PEDIDO_TOTAL';
  await escribir(w, id, { pct_pedido: avanceDe(after), ...(follows ? { estado: estadoPorPedidos(after) } : {}) });
}
