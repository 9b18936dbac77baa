/** What of orders may be invoiced: sent and not invoiced, less what other pre-invoices hold. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { invalid, notFound, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { mulDiv } from '../../shared/exact.ts';
import { formatQuantity, toCantidad, toMilesimas, toPrecio } from '../../shared/quantities.ts';
import { findCliente } from '../clientes/public.ts';
import { despachar, marcarFacturado, type PorFacturar, pedidosPorFacturar } from '../pedidos/public.ts';
import type { FilaVenta } from '../ventas/public.ts';
import type { PorFacturarLeido } from './contract/prefactura.ts';
import { totalizadas } from './rules/de-pedidos.ts';

const PPM = 1_000_000;
const SUPERA = 'La cantidad a facturar supera lo despachado';

interface FilaDePedido extends FilaVenta {
  readonly pedido_detalle_id: number;
}

/** Lines of orders as a pre-invoice keeps them, and what they come to. */
export interface DePedidos {
  readonly persona_id: number;
  readonly forma_pago: '1' | '2';
  readonly plazo: number;
  readonly filas: readonly FilaDePedido[];
  readonly subtotal_cts: number;
  readonly impuestos_cts: number;
  readonly total_cts: number;
}

interface Pregunta {
  readonly pedidos: readonly number[];
  readonly lineas?: readonly { readonly pedido_detalle_id: number; readonly cantidad: number }[] | undefined;
}

interface Elegida {
  readonly linea: PorFacturar['lineas'][number]['linea'];
  readonly cantidad_mil: number;
}

/** `prefactura_id`: of one that is written again, whose own lines hold nothing from it. As many statements for any number of lines. */
export async function armarDePedidos(
  db: Reader,
  { pedidos: ids, lineas }: Pregunta,
  prefactura_id: number | null,
): Promise<DePedidos> {
  const pedidos = await pedidosPorFacturar(db, ids);
  const [first] = pedidos;
  if (!first || pedidos.length < new Set(ids).size)
    throw refused('Solo se facturan pedidos confirmados de clientes.', {
      pedidos: ['Hay un pedido que no se puede facturar.'],
    });
  if (pedidos.some(({ persona_id }) => persona_id !== first.persona_id)) {
    const msg = 'Los pedidos son de varios clientes: cada prefactura es de uno.';
    throw refused(msg, { pedidos: [msg] });
  }
  const libres = await libresDe(db, pedidos, prefactura_id);
  const tomadas = lineas
    ? elegidas(libres, lineas)
    : libres.flatMap(({ linea, libre_mil }) => (libre_mil > 0 ? [{ linea, cantidad_mil: libre_mil }] : []));
  if (tomadas.length === 0) throw refused('Los pedidos no tienen nada despachado por facturar.');
  return { persona_id: first.persona_id, forma_pago: first.forma_pago, plazo: first.plazo, ...totalizadas(tomadas) };
}

/** What of each line nobody holds. */
async function libresDe(db: Reader, pedidos: readonly PorFacturar[], prefactura_id: number | null): Promise<Libre[]> {
  const open = pedidos.flatMap(({ lineas }) => lineas);
  const held = await retenidas(
    db,
    open.map(({ pedido_detalle_id }) => pedido_detalle_id),
    prefactura_id,
  );
  return open.map((each) => ({
    ...each,
    libre_mil: Math.max(0, each.por_facturar_mil - (held.get(each.pedido_detalle_id) ?? 0)),
  }));
}

/** What of an order may be invoiced, for who chooses. Throws `no_encontrado`. */
export async function porFacturarDe(db: Reader, id: number): Promise<PorFacturarLeido> {
  const [pedido] = await pedidosPorFacturar(db, [id]);
  if (!pedido) throw notFound('No se encontró el pedido, o no se puede facturar.');
  const { nombre } = await findCliente(db, pedido.persona_id);
  const libres = await libresDe(db, [pedido], null);
  return {
    ...{ pedido_id: pedido.id, numero: pedido.numero, persona_id: pedido.persona_id, cliente: nombre },
    ...{ forma_pago: pedido.forma_pago, plazo: pedido.plazo },
    lineas: libres.flatMap(({ pedido_detalle_id, linea, libre_mil }) =>
      libre_mil === 0
        ? []
        : [
            {
              ...{ pedido_detalle_id, producto_id: linea.producto_id, cod_prod: linea.cod_prod },
              ...{ nombre_producto: linea.nombre_producto, unidad: linea.presentacion ?? linea.unidad },
              ...{ decimales: linea.decimales, precio: toPrecio(linea.precio_dmil), descuento: linea.descuento / 100 },
              por_facturar: toCantidad(mulDiv(libre_mil, PPM, linea.factor_ppm)),
            },
          ],
    ),
  };
}

/** By line of an order, what other pre-invoices that are not issued nor annulled hold of it. Base units. */
async function retenidas(db: Reader, ids: readonly number[], prefactura_id: number | null) {
  const { rows } = await sql<{ id: number; mil: number }>`
    select d.pedido_detalle_id as id, sum(d.cantidad_mil) as mil
    from prefactura_detalle as d join prefactura as p on p.id = d.prefactura_id
    where d.pedido_detalle_id in (select value from json_each(${JSON.stringify(ids)}))
      and p.estado in ('BORRADOR', 'REVISADA') and p.id is not ${prefactura_id}
    group by d.pedido_detalle_id`.execute(db);
  return new Map(rows.map(({ id, mil }) => [id, mil]));
}

type Libre = PorFacturar['lineas'][number] & { readonly libre_mil: number };

/** Throws `regla_negocio` with every line that asks for more than there is. */
function elegidas(libres: readonly Libre[], lineas: NonNullable<Pregunta['lineas']>): Elegida[] {
  const known = new Map(libres.map((each) => [each.pedido_detalle_id, each]));
  const errores: FieldErrors = {};
  const seen = new Set<number>();
  const tomadas = lineas.flatMap(({ pedido_detalle_id, cantidad }, i): Elegida[] => {
    const libre = known.get(pedido_detalle_id);
    const wrong = (campo: string, msg: string) => {
      errores[`lineas.${i}.${campo}`] = [msg];
      return [];
    };
    if (!libre) return wrong('pedido_detalle_id', 'La línea no es de estos pedidos, o no tiene nada por facturar.');
    if (seen.has(pedido_detalle_id)) return wrong('pedido_detalle_id', 'La línea está dos veces.');
    seen.add(pedido_detalle_id);
    const { linea, libre_mil } = libre;
    const escrita_mil = toMilesimas(cantidad) ?? 0;
    const cantidad_mil = mulDiv(escrita_mil, linea.factor_ppm, PPM);
    const exacta = BigInt(cantidad_mil) * BigInt(PPM) === BigInt(escrita_mil) * BigInt(linea.factor_ppm);
    if (!exacta || cantidad_mil % 10 ** (3 - linea.decimales) !== 0)
      return wrong('cantidad', 'La cantidad no da unidades exactas.');
    if (cantidad_mil > libre_mil) return wrong('cantidad', `${SUPERA} (${formatQuantity(toCantidad(libre_mil))}).`);
    return [{ linea, cantidad_mil }];
  });
  const [first] = Object.values(errores);
  // How much may be is told at the line.
  if (first) throw refused(first[0]?.startsWith(SUPERA) ? `${SUPERA}.` : (first[0] ?? ''), errores);
  return tomadas;
}

/** What the quantities of a pre-invoice have that does not let it be invoiced, in words; `null`: nothing. */
export async function cantidadesDe(
  db: Reader,
  prefactura_id: number,
  filas: readonly {
    readonly pedido_detalle_id: number | null;
    readonly cantidad_mil: number;
    readonly cod_prod: string;
  }[],
): Promise<string | null> {
  const ids = filas.flatMap(({ pedido_detalle_id }) => (pedido_detalle_id === null ? [] : [pedido_detalle_id]));
  if (ids.length === 0) return null;
  const pedidos = await pedidosPorFacturar(db, await pedidosDe(db, ids));
  const open = new Map(
    pedidos.flatMap(({ lineas }) => lineas.map((each) => [each.pedido_detalle_id, each.por_facturar_mil] as const)),
  );
  const held = await retenidas(db, ids, prefactura_id);
  const sobran = filas.filter(({ pedido_detalle_id, cantidad_mil }) => {
    if (pedido_detalle_id === null) return false;
    return cantidad_mil > (open.get(pedido_detalle_id) ?? 0) - (held.get(pedido_detalle_id) ?? 0);
  });
  if (sobran.length === 0) return null;
  return `${SUPERA}: ${sobran.map(({ cod_prod }) => cod_prod).join(', ')}.`;
}

/** Throws `validacion`: orders that do not exist. */
export async function requirePedidos(db: Reader, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`select value as id from json_each(${JSON.stringify(ids)})
    where value not in (select id from pedido)`.execute(db);
  if (rows.length > 0) throw invalid({ pedidos: ['Hay un pedido que no existe.'] });
}

interface FilaFacturada {
  readonly pedido_detalle_id: number | null;
  readonly cantidad_mil: number;
}

/** Of kinds that are invoiced as they are asked for, what did not leave yet leaves with the invoice. Then each order knows what was invoiced. */
export async function facturarPedidos(w: Work, filas: readonly FilaFacturada[]): Promise<void> {
  const own = filas.flatMap(({ pedido_detalle_id, cantidad_mil }) =>
    pedido_detalle_id === null ? [] : [{ pedido_detalle_id, cantidad_mil }],
  );
  if (own.length === 0) return;
  const cantidades = new Map(own.map((fila) => [fila.pedido_detalle_id, fila.cantidad_mil]));
  for (const { id, factura_sobre, lineas } of await pedidosPorFacturar(
    w.tx,
    await pedidosDe(w.tx, [...cantidades.keys()]),
  )) {
    if (factura_sobre !== 'PEDIDO') continue;
    const salidas = lineas.flatMap(({ pedido_detalle_id, linea }) => {
      const salido = linea.despachado_mil - linea.facturado_mil;
      const falta = (cantidades.get(pedido_detalle_id) ?? 0) - salido;
      return falta > 0 ? [{ pedido_detalle_id, cantidad_mil: falta }] : [];
    });
    if (salidas.length > 0) await despachar(w, id, salidas);
  }
  await marcarFacturado(w, own);
}

/** The orders of lines. */
async function pedidosDe(db: Reader, lineas: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct pedido_id as id from pedido_detalle
    where id in (select value from json_each(${JSON.stringify(lineas)})) order by pedido_id`.execute(db);
  return rows.map(({ id }) => id);
}
