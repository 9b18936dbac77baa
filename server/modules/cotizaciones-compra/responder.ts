/** What a supplier offers, whoever writes it: in place of what it offered before. */
import { deleteRows, insertRows, updateRows } from '../../core/db/row-sets.ts';
import { invalid, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { toCentavos } from '../../shared/money.ts';
import { formatQuantity, toCantidad, toDiezmilesimas, toMilesimas } from '../../shared/quantities.ts';
import type { RespuestaEscrita } from './contract/actos.ts';
import type { Solicitud } from './contract/solicitud.ts';
import { abrir, mover } from './guardado.ts';
import { type Invitado, type LineaGuardada, leerDetalle, leerInvitados, leerOfertas } from './lectura.ts';

type Dicho = Omit<RespuestaEscrita, 'proveedor_id'>;

/** Of those that the request asks. */
export function requireInvitado(invitados: readonly Invitado[], proveedor_id: number): Invitado {
  const own = invitados.find((each) => each.proveedor_id === proveedor_id);
  const msg = 'El proveedor no está en la solicitud.';
  if (!own) throw refused(msg, { proveedor_id: [msg] });
  return own;
}

export async function anotarRespuesta(w: Work, id: number, body: RespuestaEscrita): Promise<Solicitud> {
  const { proveedor_id, ...dicho } = body;
  const invitado = requireInvitado(await leerInvitados(w.tx, id), proveedor_id);
  return responder(w, invitado, dicho, 0);
}

/** The request has answers from the first that quotes on, and none again when all of them take back what they said. */
export async function responder(w: Work, invitado: Invitado, dicho: Dicho, por_enlace: 0 | 1): Promise<Solicitud> {
  const { cotizacion_id: id } = invitado;
  const solicitud = await abrir(w, id, dicho.version, 'respuesta');
  const lineas = await leerDetalle(w.tx, id);
  requireDicho(w, lineas, dicho);
  const { declina, nombre, vigencia, plazo_pago, observacion } = dicho;
  const parent = { cotizacion_id: id };
  const terminos = declina
    ? { vigencia: null, flete_cts: 0, plazo_pago: null }
    : { vigencia, flete_cts: toCentavos(dicho.flete) ?? 0, plazo_pago };
  const fila = {
    ...{ id: invitado.id, respuesta: declina ? ('DECLINO' as const) : ('COTIZO' as const), respondida: w.instant },
    ...{ por_enlace, nombre, observacion, ...terminos },
  };
  await updateRows(w, 'cotizacion_compra_proveedor', [fila], { parent });
  await escribirOfertas(w, invitado, dicho);
  const now = await leerInvitados(w.tx, id);
  const respuestas = now.filter(({ respuesta }) => respuesta !== 'PENDIENTE').length;
  const estado = now.some(({ respuesta }) => respuesta === 'COTIZO') ? 'CON_RESPUESTAS' : 'ENVIADA';
  return mover(w, solicitud, { respuestas, estado });
}

async function escribirOfertas(w: Work, { id: invitado_id, cotizacion_id }: Invitado, { detalle }: Dicho) {
  const before = (await leerOfertas(w.tx, cotizacion_id)).filter((oferta) => oferta.invitado_id === invitado_id);
  const known = new Map(before.map((oferta) => [oferta.detalle_id, oferta.id]));
  const filas = detalle.map(({ detalle_id, precio, descuento, plazo, disponible, observacion }) => ({
    ...{ invitado_id, detalle_id, plazo, observacion, precio_dmil: toDiezmilesimas(precio) ?? 0 },
    ...{ descuento: Math.round(descuento * 100), disponible_mil: disponible === null ? null : toMilesimas(disponible) },
  }));
  const parent = { cotizacion_id };
  const said = new Set(detalle.map(({ detalle_id }) => detalle_id));
  const gone = before.filter(({ detalle_id }) => !said.has(detalle_id)).map(({ id }) => id);
  await deleteRows(w, 'cotizacion_compra_oferta', gone, { parent });
  const kept = filas.flatMap((fila) => {
    const id = known.get(fila.detalle_id);
    return id === undefined ? [] : [{ id, ...fila }];
  });
  if (kept.length > 0) await updateRows(w, 'cotizacion_compra_oferta', kept, { parent });
  const fresh = filas.filter(({ detalle_id }) => !known.has(detalle_id));
  if (fresh.length > 0) await insertRows(w, 'cotizacion_compra_oferta', fresh, { parent });
}

/** Every field that is wrong: lines of another, said twice, more than is asked, days that are gone; nothing offered, or offered by who declines. */
function requireDicho(w: Work, lineas: readonly LineaGuardada[], { declina, vigencia, detalle }: Dicho): void {
  const errores: FieldErrors = {};
  const known = new Map(lineas.map((linea) => [linea.id, linea]));
  const seen = new Set<number>();
  if (vigencia !== null && vigencia < businessDay(w.now)) errores.vigencia = ['La vigencia no puede ser antes de hoy.'];
  if (declina && detalle.length > 0) errores.detalle = ['Quien no cotiza no ofrece líneas.'];
  if (!declina && detalle.length === 0) errores.detalle = ['Escribe el precio de al menos una línea.'];
  for (const [i, { detalle_id, disponible }] of detalle.entries()) {
    const linea = known.get(detalle_id);
    if (!linea || seen.has(detalle_id)) errores[`detalle.${i}.detalle_id`] = ['No pertenece a esta solicitud.'];
    else if ((toMilesimas(disponible ?? 0) ?? 0) > linea.escrita_mil)
      errores[`detalle.${i}.disponible`] = [
        `De ${linea.cod_prod} se piden ${formatQuantity(toCantidad(linea.escrita_mil))}: no escribas más.`,
      ];
    seen.add(detalle_id);
  }
  const [first] = Object.values(errores);
  if (first) throw invalid(errores, first[0]);
}
