/** The acts of a purchase order: asked for, approved by another person, confirmed, put to wait, closed, annulled. */
import { requireAnotherPerson } from '../../core/auth/another-person.ts';
import { spendGrant } from '../../core/auth/grants.ts';
import { updateRows } from '../../core/db/row-sets.ts';
import { AppError, refused } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import { takeNumber } from '../../core/numbering.ts';
import { readNumericParameter } from '../../core/parameters.ts';
import type { Work } from '../../core/work.ts';
import { formatMoney, toPesos } from '../../shared/money.ts';
import { requireNotBlocked } from '../proveedores/public.ts';
import { buscaDe, requireProveedor } from './commands.ts';
import type { ConMotivo, Simple, Solicitud } from './contract/actos.ts';
import type { Orden } from './contract/orden.ts';
import { ORDEN } from './esperado.ts';
import { condicionesDe, findOrden, leerLineas } from './lectura.ts';
import { manifest } from './manifest.ts';
import { mover, type OrdenGuardada, requireActo } from './mover.ts';
import { avanceDe, type EstadoOrden, estadoPorRecepcion, pendienteDe } from './rules/estados.ts';

const { permisos } = manifest;

/** It takes its number, the first time, and waits for who approves. */
export async function solicitar(w: Work, id: number, { version, autorizacion }: Solicitud): Promise<Orden> {
  const orden = await requireActo(w, id, version, 'solicitar');
  const { proveedor_id, total_cts } = orden;
  const nombre = await requireProveedor(w, proveedor_id);
  await requireNotBlocked(w, proveedor_id, 'COMPRAS');
  await requireMinimo(w, orden, autorizacion);
  const numero = orden.numero ?? (await takeNumber(w, ORDEN)).texto;
  const data = await mover(w, orden, {
    ...{ numero, estado: 'POR_APROBAR', motivo: null, busca: buscaDe(numero, nombre, orden) },
  });
  await avisarPorAprobar(w, id, `${numero}, de ${nombre}, por ${pesos(total_cts)}.`);
  return data;
}

export const pesos = (cts: number) => formatMoney(toPesos(cts), cts % 100 === 0 ? 0 : 2);

export const avisarPorAprobar = (w: Work, id: number, mensaje: string) =>
  notify(w, 'orden_por_aprobar', { titulo: 'Orden de compra por aprobar', mensaje, object_id: id });

async function requireMinimo(w: Work, { proveedor_id, total_cts }: OrdenGuardada, autorizacion: string | null) {
  const { minimo_cts } = await condicionesDe(w.tx, proveedor_id);
  if (total_cts >= minimo_cts) return;
  const permiso = permisos.autorizarMinimo;
  const msg = `El total (${pesos(total_cts)}) es menor al mínimo de compra del proveedor (${pesos(minimo_cts)}).`;
  if (!autorizacion) throw new AppError('requiere_autorizacion', msg, { data: { permission: permiso.codename } });
  await spendGrant(w, autorizacion, permiso);
}

/** By another person than who made or last changed it, within what they may approve. Its goods are expected from now on. */
export async function aprobar(w: Work, id: number, { version }: Simple): Promise<Orden> {
  const orden = await requireActo(w, id, version, 'aprobar');
  const { proveedor_id, total_cts, numero } = orden;
  await requireOtraPersona(w, orden);
  await requireCupo(w, total_cts);
  await requireProveedor(w, proveedor_id);
  await requireNotBlocked(w, proveedor_id, 'COMPRAS');
  const lineas = await leerLineas(w.tx, id);
  const data = await mover(w, orden, {
    estado: estadoPorRecepcion(lineas, 'APROBADA'),
    ...{ aprobado: w.instant, aprobado_uc_id: w.actor.userId, aprobado_cts: total_cts },
  });
  await avisarDecidida(w, orden, `${numero} fue aprobada.`);
  return data;
}

export async function rechazar(w: Work, id: number, { version, motivo }: ConMotivo): Promise<Orden> {
  const orden = await requireActo(w, id, version, 'rechazar');
  const data = await mover(w, orden, { estado: 'RECHAZADA', motivo }, motivo);
  await avisarDecidida(w, orden, `${orden.numero} fue rechazada: ${motivo}`);
  return data;
}

async function requireOtraPersona(w: Work, { uc_id, cambiado_uc_id, total_cts }: OrdenGuardada): Promise<void> {
  const limite = Math.round((await readNumericParameter(w.tx, 'compras', 'orden_sin_aprobacion')) * 100);
  if (total_cts <= limite) return;
  const msg = 'La orden la aprueba otra persona: ni quien la hizo ni quien la cambió.';
  requireAnotherPerson(w, [uc_id, cambiado_uc_id], msg);
}

async function requireCupo(w: Work, total_cts: number): Promise<void> {
  const cupo = await w.tx
    .selectFrom('cupo_aprobacion')
    .select('monto_cts')
    .where('usuario_id', '=', w.actor.userId)
    .executeTakeFirst();
  if (cupo && total_cts > cupo.monto_cts) throw refused(`Su cupo de aprobación es ${pesos(cupo.monto_cts)}.`);
}

async function avisarDecidida(w: Work, { id, uc_id, um_id }: OrdenGuardada, mensaje: string): Promise<void> {
  const usuarios = [...new Set([uc_id, um_id])].filter((each) => each !== null && each !== w.actor.userId);
  await notify(w, 'orden_decidida', {
    ...{ titulo: 'Orden de compra', mensaje, object_id: id },
    usuarios: usuarios.flatMap((each) => each ?? []),
  });
}

/** The supplier said yes. */
export async function confirmar(w: Work, id: number, { version }: Simple): Promise<Orden> {
  const orden = await requireActo(w, id, version, 'confirmar');
  return mover(w, orden, { estado: 'CONFIRMADA' });
}

export async function pausar(
  w: Work,
  id: number,
  { version, motivo }: Simple & { readonly motivo: string | null },
): Promise<Orden> {
  const orden = await requireActo(w, id, version, 'pausar');
  return mover(w, orden, { estado: 'EN_ESPERA', estado_antes: orden.estado, motivo }, motivo);
}

export async function reanudar(w: Work, id: number, { version }: Simple): Promise<Orden> {
  const orden = await requireActo(w, id, version, 'reanudar');
  const estado = (orden.estado_antes ?? 'APROBADA') as EstadoOrden;
  return mover(w, orden, { estado, estado_antes: null, motivo: null });
}

/** What is still to come is cancelled, and nobody expects it. */
export async function cerrar(w: Work, id: number, { version, motivo }: ConMotivo): Promise<Orden> {
  const orden = await requireActo(w, id, version, 'cerrar');
  const lineas = await leerLineas(w.tx, id);
  const asks = orden.estado === 'POR_APROBAR' || orden.estado === 'RECHAZADA';
  if (asks && !tieneEntradas(lineas)) throw refused('La orden no tiene entradas: anúlela.');
  const open = lineas.filter((linea) => pendienteDe(linea) > 0);
  const left = lineas.map((linea) => ({
    ...linea,
    cant_cancelada_mil: linea.cant_cancelada_mil + pendienteDe(linea),
  }));
  const data = await mover(
    w,
    orden,
    {
      ...{ estado: open.length > 0 ? 'CERRADA_CON_SALDO' : 'CERRADA', estado_antes: null, motivo },
      recepcion: avanceDe(left, 'cant_recibida_mil'),
      facturacion: avanceDe(left, 'cant_facturada_mil'),
    },
    motivo,
  );
  if (open.length === 0) return data;
  const canceled = left.map(({ id: linea, cant_cancelada_mil }) => ({ id: linea, cant_cancelada_mil }));
  await updateRows(w, 'orden_compra_detalle', canceled, { parent: { orden_id: id } });
  return findOrden(w.tx, id, w.actor);
}

type Llegadas = readonly { readonly cant_recibida_mil: number; readonly cant_facturada_mil: number }[];

const tieneEntradas = (lineas: Llegadas): boolean =>
  lineas.some((linea) => linea.cant_recibida_mil > 0 || linea.cant_facturada_mil > 0);

/** What goods came of is closed, not annulled. */
export async function anular(w: Work, id: number, { version, motivo }: ConMotivo): Promise<Orden> {
  const lineas = await leerLineas(w.tx, id);
  if (tieneEntradas(lineas))
    throw refused('La orden tiene entradas asociadas, no se puede anular; ciérrela con saldo.');
  const orden = await requireActo(w, id, version, 'anular');
  return mover(w, orden, { estado: 'ANULADA', estado_antes: null, motivo }, motivo);
}
