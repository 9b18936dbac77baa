/** Demonstration requests of quotation: ten in half a year, in every state, with the commands of the module. */
import { workAs } from '../../core/demo-actor.ts';
import type { DemoDay } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { toPrecio } from '../../shared/quantities.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { ultimosCostos } from '../ordenes-compra/public.ts';
import { productosDemo } from '../productos/public.ts';
import { cerrar, declararDesierta, enviar } from './actos.ts';
import { adjudicar } from './adjudicar.ts';
import { createSolicitud } from './commands.ts';
import { type Solicitud, solicitudAlta } from './contract/solicitud.ts';
import { leerDetalle, leerInvitados, leerOfertas, pedidasDe } from './lectura.ts';
import { anotarRespuesta } from './responder.ts';
import { cuadroDe, sugerirAdjudicacion } from './rules/cuadro.ts';
import type { EstadoSolicitud } from './rules/estados.ts';

/** Days before today → how far it came. */
const PLAN: Readonly<Record<number, EstadoSolicitud>> = {
  150: 'CERRADA',
  128: 'DESIERTA',
  101: 'CERRADA',
  77: 'ADJUDICADA',
  46: 'DESIERTA',
  30: 'ADJUDICADA',
  9: 'CON_RESPUESTAS',
  4: 'CON_RESPUESTAS',
  2: 'ENVIADA',
  1: 'BORRADOR',
};
const DIAS = 12;

export async function demoSolicitudes(w: Work, { fecha, faltan }: DemoDay): Promise<void> {
  const hasta = PLAN[faltan];
  if (!hasta) return;
  const compras = await workAs(w, 'compras');
  const proveedores = await w.tx
    .selectFrom('parametro_proveedor as q')
    .innerJoin('proveedor as p', 'p.id', 'q.proveedor_id')
    .leftJoin('proveedor_bloqueo as b', 'b.proveedor_id', 'p.id')
    .where('p.estado', '=', 1)
    .where('b.id', 'is', null)
    .orderBy('q.id')
    .select('p.id')
    .execute();
  const asked = [0, 1, 2].flatMap((i) => proveedores[(faltan + i * 5) % proveedores.length]?.id ?? []);
  const detalle = await lineas(w, faltan);
  if (detalle.length === 0 || new Set(asked).size < 3) return;
  const datos = solicitudAlta.parse({
    ...{
      proveedores: asked,
      fecha_limite: moveDay(fecha, DIAS),
      detalle: detalle.map(({ costo: _, ...linea }) => linea),
    },
    observacion: faltan % 2 === 0 ? 'Entregar en horario de bodega, de 7 a 4, con remisión.' : null,
  });
  const draft = await createSolicitud(compras, datos);
  await llevar(w, draft, hasta, detalle, faltan);
}

/** Three to five products that the company sells, in dozens, with what they last cost. */
async function lineas(w: Work, n: number) {
  const wanted = Array.from({ length: 3 + (n % 3) }, (_, i) => productosDemo[(n * 5 + i * 11) % productosDemo.length]);
  const rows = await w.tx
    .selectFrom('producto')
    .where('tipo', '=', 'INVENTARIO')
    .where('estado', '=', 'ACTIVO')
    .where(
      'cod_prod',
      'in',
      wanted.flatMap((each) => each?.cod_prod ?? []),
    )
    .orderBy('id')
    .select('id')
    .execute();
  const costos = await ultimosCostos(
    w.tx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }, i) => {
    const costo = costos.get(id);
    const especificacion = i === 0 ? 'Con fecha de vencimiento mayor a 8 meses.' : null;
    return costo === undefined ? [] : [{ producto_id: id, cantidad: 24 * (i + 2), especificacion, costo }];
  });
}

type Linea = Awaited<ReturnType<typeof lineas>>[number];

/** What supplier `n` asks for each line: none has everything at the best price, and the last has no more than half of the first. */
function ofertaDe({ detalle }: Solicitud, lineas: readonly Linea[], n: number) {
  return detalle.flatMap(({ id, cantidad, producto_id }, i) => {
    const costo = lineas.find((linea) => linea.producto_id === producto_id)?.costo ?? 0;
    if (n === 1 && i === 2) return [];
    const precio = Math.round(toPrecio(costo) * (0.94 + ((n * 7 + i * 5) % 13) / 100));
    const disponible = n === 2 && i === 0 ? cantidad / 2 : null;
    return [{ detalle_id: id, precio, plazo: 3 + n * 2, disponible, descuento: n === 0 ? 2 : 0, observacion: null }];
  });
}

async function llevar(w: Work, { id }: Solicitud, hasta: EstadoSolicitud, lineas: readonly Linea[], n: number) {
  if (hasta === 'BORRADOR') return;
  const enviada = await enviar(await workAs(w, 'compras'), id, {});
  if (hasta === 'ENVIADA') return;
  for (const [i, { proveedor_id }] of enviada.proveedores.entries()) {
    // Of what is still open one did not answer, or said that it does not quote.
    const declina = hasta === 'DESIERTA' && i > 0;
    if (hasta === 'CON_RESPUESTAS' && i === 2 && n % 2 === 0) continue;
    await anotarRespuesta(await workAs(w, 'compras'), id, {
      ...{ version: null, declina, proveedor_id, nombre: null, vigencia: null, plazo_pago: 30, observacion: null },
      ...{ flete: declina || i === 0 ? 0 : 60_000 * i, detalle: declina ? [] : ofertaDe(enviada, lineas, i) },
    });
  }
  if (hasta === 'CON_RESPUESTAS') return;
  if (hasta === 'DESIERTA') {
    const motivo = 'Solo cotizó un proveedor: se pide de nuevo con más tiempo.';
    await declararDesierta(await workAs(w, 'compras'), id, { motivo });
    return;
  }
  await adjudicar(await workAs(w, 'compras'), id, {
    ...{ version: null, motivo: 'Lo de menor costo de cada línea.', lineas: await loMejor(w, enviada) },
  });
  if (hasta === 'CERRADA') await cerrar(await workAs(w, 'compras'), id, { motivo: null });
}

async function loMejor(w: Work, { id, fecha }: Solicitud) {
  const invitados = await leerInvitados(w.tx, id);
  const pedidas = await pedidasDe(w.tx, await leerDetalle(w.tx, id), fecha);
  const { celdas } = cuadroDe(pedidas, invitados, await leerOfertas(w.tx, id));
  const names = new Map(invitados.map((each) => [each.id, each.proveedor_id]));
  return sugerirAdjudicacion(pedidas, celdas).map(({ invitado_id, detalle_id, cantidad_mil }) => ({
    ...{ detalle_id, proveedor_id: names.get(invitado_id) ?? 0, cantidad: cantidad_mil / 1_000 },
  }));
}
