/** How much of each offer is taken, line by line: a draft order of purchase for each supplier that sells something. */
import { updateRows } from '../../core/db/row-sets.ts';
import { invalid, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { businessDay, formatDate } from '../../shared/dates.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { toPesos } from '../../shared/money.ts';
import { formatQuantity, toCantidad, toMilesimas, toPrecio } from '../../shared/quantities.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { insertOrden, ordenAlta, ordenesDeOfertas } from '../ordenes-compra/public.ts';
import { requireNotBlocked } from '../proveedores/public.ts';
import type { Adjudicacion, Simple } from './contract/actos.ts';
import type { Solicitud } from './contract/solicitud.ts';
import { abrir, mover, type SolicitudGuardada } from './guardado.ts';
import * as lectura from './lectura.ts';
import { costoDeTomar, esExacta, type Falta, faltasDe, type Tomada } from './rules/cuadro.ts';

type Leida = Awaited<ReturnType<typeof leer>>;

async function leer(w: Work, { id, fecha }: SolicitudGuardada) {
  const lineas = await lectura.leerDetalle(w.tx, id);
  return {
    lineas,
    pedidas: await lectura.pedidasDe(w.tx, lineas, fecha),
    invitados: await lectura.leerInvitados(w.tx, id),
    ofertas: await lectura.leerOfertas(w.tx, id),
  };
}

export async function adjudicar(w: Work, id: number, body: Adjudicacion): Promise<Solicitud> {
  const solicitud = await abrir(w, id, body.version, 'adjudicar');
  const leida = await leer(w, solicitud);
  const { pedidas, invitados, ofertas } = leida;
  const tomadas = requireTomadas(w, leida, body.lineas);
  const taken = new Map(tomadas.map((each) => [`${each.invitado_id} ${each.detalle_id}`, each.cantidad_mil]));
  const escritas = ofertas.flatMap(({ id: oferta, invitado_id, detalle_id }) => {
    const adjudicada_mil = taken.get(`${invitado_id} ${detalle_id}`);
    return adjudicada_mil === undefined ? [] : [{ id: oferta, adjudicada_mil }];
  });
  await updateRows(w, 'cotizacion_compra_oferta', escritas, { parent: { cotizacion_id: id } });
  const { motivo, bodega_id = solicitud.bodega_id } = body;
  const data = await mover(
    w,
    solicitud,
    {
      ...{ estado: 'ADJUDICADA', adjudicada: w.instant, motivo, bodega_id: bodega_id ?? solicitud.bodega_id },
      adjudicado_cts: costoDeTomar(pedidas, invitados, ofertas, tomadas),
    },
    motivo,
  );
  await pedir(w, { ...solicitud, bodega_id: data.bodega_id });
  return lectura.findSolicitud(w.tx, id, w.actor);
}

/** Orders again what was taken and is ordered no more. */
export async function hacerOrdenes(w: Work, id: number, body: Simple): Promise<Solicitud> {
  const solicitud = await abrir(w, id, body?.version, 'ordenes');
  const made = await pedir(w, solicitud);
  if (made === 0) throw refused('Las órdenes de lo adjudicado ya están hechas.');
  return lectura.findSolicitud(w.tx, id, w.actor);
}

const DICHO: Readonly<Record<Falta, string>> = {
  ajena: 'El proveedor no ofreció esta línea.',
  repetida: 'La línea ya está adjudicada a este proveedor.',
  sin_disponible: 'El proveedor no tiene tanto',
  sobre_pedida: 'La cantidad adjudicada supera la pedida',
};

/** Throws `validacion` with every cell that is wrong, and for offers that hold no more. */
function requireTomadas(w: Work, { lineas, pedidas, invitados, ofertas }: Leida, dichas: Adjudicacion['lineas']) {
  const bySupplier = new Map(invitados.map((invitado) => [invitado.proveedor_id, invitado]));
  const tomadas = dichas.map(({ proveedor_id, detalle_id, cantidad }): Tomada => {
    const invitado_id = bySupplier.get(proveedor_id)?.id ?? 0;
    return { invitado_id, detalle_id, cantidad_mil: toMilesimas(cantidad) ?? 0 };
  });
  const errores: FieldErrors = {};
  const byId = new Map(lineas.map((linea) => [linea.id, linea]));
  for (const [i, falta] of faltasDe(pedidas, ofertas, tomadas)) {
    const { detalle_id = 0, invitado_id = 0 } = tomadas[i] ?? {};
    const linea = byId.get(detalle_id);
    const oferta = ofertas.find((each) => each.invitado_id === invitado_id && each.detalle_id === detalle_id);
    const limite = falta === 'sin_disponible' ? oferta?.disponible_mil : linea?.escrita_mil;
    const cuanto = linea && limite ? `: de ${linea.cod_prod} son ${formatQuantity(toCantidad(limite))}.` : '.';
    const cantidad = falta === 'sin_disponible' || falta === 'sobre_pedida';
    errores[`lineas.${i}.${cantidad ? 'cantidad' : 'detalle_id'}`] = [
      cantidad ? `${DICHO[falta]}${cuanto}` : DICHO[falta],
    ];
  }
  for (const [i, { detalle_id, cantidad_mil }] of tomadas.entries()) {
    const linea = byId.get(detalle_id);
    if (linea && !esExacta(cantidad_mil, linea.factor_ppm, linea.decimales))
      errores[`lineas.${i}.cantidad`] ??= [`La cantidad de ${linea.cod_prod} no da unidades exactas.`];
  }
  const hoy = businessDay(w.now);
  const byInvited = new Map(invitados.map((invitado) => [invitado.id, invitado]));
  for (const [i, { invitado_id }] of tomadas.entries()) {
    const { vigencia = null, proveedor } = byInvited.get(invitado_id) ?? {};
    if (vigencia !== null && vigencia < hoy)
      errores[`lineas.${i}.proveedor_id`] = [`La oferta de ${proveedor} venció el ${formatDate(vigencia)}.`];
  }
  const [first] = Object.values(errores);
  if (first) throw invalid(errores, first[0]);
  return tomadas;
}

/** A draft for each supplier of whom something is taken and who has no order of it that stands. How many were made. */
async function pedir(w: Work, solicitud: SolicitudGuardada): Promise<number> {
  const { numero, comprador_id } = solicitud;
  const { lineas, invitados, ofertas } = await leer(w, solicitud);
  const bodega_id = solicitud.bodega_id ?? (await principal(w));
  const byId = new Map(lineas.map((linea) => [linea.id, linea]));
  const taken = Map.groupBy(
    ofertas.filter(({ adjudicada_mil }) => adjudicada_mil > 0),
    ({ invitado_id }) => invitado_id,
  );
  const standing = await ordenesDeOfertas(w.tx, [...taken.keys()]);
  const missing = invitados.filter(({ id }) => taken.has(id) && !standing.has(id));
  const hoy = businessDay(w.now);
  for (const { id, proveedor_id, flete_cts, plazo_pago } of missing) {
    await requireNotBlocked(w, proveedor_id, 'COMPRAS');
    const own = taken.get(id) ?? [];
    const dias = Math.max(...own.map(({ plazo }) => plazo));
    const datos = ordenAlta.parse({
      ...{ proveedor_id, bodega_id, comprador_id, fecha_entrega: moveDay(hoy, dias), cotizacion_proveedor: numero },
      ...{ flete: toPesos(flete_cts), plazo_dias: plazo_pago },
      detalle: own.map(({ detalle_id, adjudicada_mil, precio_dmil, descuento, plazo }) => {
        const { producto_id = 0, presentacion_id = null } = byId.get(detalle_id) ?? {};
        return {
          ...{ producto_id, presentacion_id, cantidad: toCantidad(adjudicada_mil) },
          ...{ precio_unitario: toPrecio(precio_dmil), pct_descuento: descuento / 100 },
          fecha_entrega: plazo === dias ? null : moveDay(hoy, plazo),
          motivo_precio: `Adjudicada en ${numero}.`,
        };
      }),
    });
    await insertOrden(w, datos, id);
  }
  return missing.length;
}

async function principal(w: Work): Promise<number> {
  const row = await w.tx.selectFrom('bodega').select('id').where('codigo', '=', 'PRINCIPAL').executeTakeFirst();
  const msg = 'Indica a qué bodega llega lo adjudicado.';
  if (!row) throw invalid({ bodega_id: [msg] }, msg);
  return row.id;
}
