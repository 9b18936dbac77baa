/** What the lines of a picking are of those of its order: of kits, whole ones of what was taken of their components. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { refused } from '../../core/http/errors.ts';
import { formatQuantity, toCantidad } from '../../shared/quantities.ts';
import { partesDe } from '../inventarios/public.ts';
import { type Avance, kitsDe, type Suelta } from '../pedidos/public.ts';
import { type LineaGuardada, leerTomas } from './libro.ts';

interface DePedido {
  readonly id: number;
  readonly producto_id: number;
  readonly cod_prod: string;
  readonly paso_mil: number;
}

async function detallesDe(db: Reader, lineas: readonly LineaGuardada[]): Promise<ReadonlyMap<number, DePedido>> {
  const ids = JSON.stringify([...new Set(lineas.map(({ pedido_detalle_id }) => pedido_detalle_id))]);
  const { rows } = await sql<Omit<DePedido, 'paso_mil'> & { decimales: number }>`
    select d.id, d.producto_id, p.cod_prod, u.decimales from pedido_detalle as d
    join producto as p on p.id = d.producto_id join unidad_medida as u on u.codigo = p.unidad_base
    where d.id in (select value from json_each(${ids}))`.execute(db);
  return new Map(rows.map(({ decimales, ...row }) => [row.id, { ...row, paso_mil: 10 ** (3 - decimales) }]));
}

/** It is of something that its order asks for by another name: a component of a kit. */
export async function esDeKit(db: Reader, linea: LineaGuardada): Promise<boolean> {
  return (await detallesDe(db, [linea])).get(linea.pedido_detalle_id)?.producto_id !== linea.producto_id;
}

interface Parte {
  readonly pedido_detalle_id: number;
  /** Of the order's line: what this picking is of it, and what was taken. */
  readonly pedida_mil: number;
  readonly alistada_mil: number;
  readonly lineas: readonly LineaGuardada[];
}

const suma = (lineas: readonly LineaGuardada[], campo: 'cantidad_mil' | 'alistado_mil') =>
  lineas.reduce((sum, linea) => sum + linea[campo], 0);

/** By line of the order. Throws for what was taken of a kit that makes no whole one. */
async function partesDelPedido(
  db: Reader,
  lineas: readonly LineaGuardada[],
  { exige }: { readonly exige: boolean },
): Promise<Parte[]> {
  const detalles = await detallesDe(db, lineas);
  const groups = [...Map.groupBy(lineas, ({ pedido_detalle_id }) => pedido_detalle_id)];
  const kits = groups.flatMap(([id, own]) => {
    const detalle = detalles.get(id);
    return detalle && own.some(({ producto_id }) => producto_id !== detalle.producto_id) ? [detalle] : [];
  });
  const deUno = Map.groupBy(
    await partesDe(
      db,
      kits.map(({ producto_id }) => ({ producto_id, cantidad_mil: 1_000 })),
    ),
    ({ linea }) => kits[linea]?.id ?? 0,
  );
  return groups.map(([pedido_detalle_id, own]): Parte => {
    const detalle = detalles.get(pedido_detalle_id);
    const uno = deUno.get(pedido_detalle_id);
    if (!detalle || !uno)
      return {
        pedido_detalle_id,
        lineas: own,
        pedida_mil: suma(own, 'cantidad_mil'),
        alistada_mil: suma(own, 'alistado_mil'),
      };
    const porProducto = Map.groupBy(own, ({ producto_id }) => producto_id);
    const componentes = [...Map.groupBy(uno, ({ producto }) => producto.id)].map(([producto_id, parts]) => {
      const suyas = porProducto.get(producto_id) ?? [];
      const por_kit = parts.reduce((sum, { cantidad_mil }) => sum + cantidad_mil, 0);
      return {
        producto_id,
        por_kit,
        pedido_mil: suma(suyas, 'cantidad_mil'),
        reservado_mil: suma(suyas, 'alistado_mil'),
      };
    });
    const [first] = componentes;
    const pedida_mil = first ? Math.floor((first.pedido_mil * 1_000) / first.por_kit) : 0;
    const { kits_mil, sobra } = kitsDe(pedida_mil, componentes, detalle.paso_mil);
    const [extra] = [...sobra];
    if (exige && extra) {
      const [producto_id, mil] = extra;
      const cod_prod = own.find((linea) => linea.producto_id === producto_id)?.cod_prod ?? '';
      throw refused(
        `De ${detalle.cod_prod} hay partes sin completar: devuelve ${formatQuantity(toCantidad(mil))} de ${cod_prod}, o alista lo que falta.`,
      );
    }
    return { pedido_detalle_id, lineas: own, pedida_mil, alistada_mil: kits_mil };
  });
}

/** What was taken, as the order tells it. */
export async function avancesDe(db: Reader, lineas: readonly LineaGuardada[]): Promise<Avance[]> {
  const partes = await partesDelPedido(db, lineas, { exige: true });
  return partes.flatMap(({ pedido_detalle_id, alistada_mil }) =>
    alistada_mil > 0 ? [{ pedido_detalle_id, cantidad_mil: alistada_mil }] : [],
  );
}

/** What the order holds of the lines: what nobody took, or that and what was taken. */
export async function restosDe(
  db: Reader,
  lineas: readonly LineaGuardada[],
  cual: 'resto' | 'todo',
): Promise<Suelta[]> {
  const partes = await partesDelPedido(db, lineas, { exige: false });
  const tomas =
    cual === 'todo'
      ? Map.groupBy(
          await leerTomas(
            db,
            lineas.map(({ id }) => id),
          ),
          ({ linea_id }) => linea_id,
        )
      : new Map<number, never[]>();
  return partes.flatMap(({ pedido_detalle_id, pedida_mil, alistada_mil, lineas: own }): Suelta[] => {
    const reservas = own.flatMap(({ id, reserva_id, cantidad_mil, alistado_mil }) => [
      ...(reserva_id !== null && cantidad_mil > alistado_mil
        ? [{ reserva_id, cantidad_mil: cantidad_mil - alistado_mil }]
        : []),
      ...(tomas.get(id) ?? []).map((toma) => ({ reserva_id: toma.reserva_id, cantidad_mil: toma.cantidad_mil })),
    ]);
    const cantidad_mil = cual === 'todo' ? pedida_mil : pedida_mil - alistada_mil;
    return reservas.length > 0 ? [{ pedido_detalle_id, cantidad_mil, reservas }] : [];
  });
}
