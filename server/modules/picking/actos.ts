/** The acts that move the state of a picking. Each happens once: the state that it leaves the picking in does not let it again. */
import { refused } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import type { Work } from '../../core/work.ts';
import {
  marcarAlistado,
  marcarAlistando,
  pedidoDe,
  reservarAlAlistar,
  revisarCredito,
  soltarReservado,
} from '../pedidos/public.ts';
import type { Asignacion, ConMotivo, CuentaCajas, Simple } from './contract/actos.ts';
import {
  abrir,
  abrirActo,
  type Dicho,
  decir,
  guardar,
  otroEnCurso,
  type PickingGuardado,
  segundosDe,
  vivosDe,
} from './guardado.ts';
import { cerrarLineas, leerLineas } from './libro.ts';
import { avancesDe, restosDe } from './partes.ts';
import { EN_CURSO, type EstadoPicking, POR_SALIR } from './rules/estados.ts';

const uno = (estados: readonly EstadoPicking[], estado: EstadoPicking) => estados.includes(estado);

export async function asignar(w: Work, id: number, { version, usuario_id }: Asignacion): Promise<Dicho> {
  const picking = await abrirActo(w, id, version, 'asignar');
  const user = await w.tx
    .selectFrom('usuario')
    .select(['id', 'is_active'])
    .where('id', '=', usuario_id)
    .executeTakeFirst();
  const msg = 'El usuario no existe o está inactivo.';
  if (user?.is_active !== 1) throw refused(msg, { usuario_id: [msg] });
  const estado = picking.estado === 'PENDIENTE' ? 'ASIGNADO' : picking.estado;
  await guardar(w, picking, { estado, alistador_id: usuario_id });
  await notify(w, 'picking_asignado', {
    ...{ titulo: `Picking ${picking.numero}`, mensaje: `Vas a alistar el pedido ${picking.pedido}.` },
    ...{ object_id: id, usuarios: [usuario_id] },
  });
  return decir(w, id);
}

/** Of one person. The first time, what the customer owes is looked at again. */
export async function iniciar(w: Work, id: number, body: Simple): Promise<Dicho> {
  const picking = await abrirActo(w, id, body?.version, 'iniciar');
  const sigue = picking.estado === 'PAUSADO';
  if (!sigue) {
    const { retenciones, libera_con } = await revisarCredito(w, picking.pedido_id);
    if (retenciones.length > 0) {
      const { msg, data } = await decir(w, id, ...retenciones.map((each) => each.msg));
      return { msg, data: { ...data, retenciones: [...retenciones], libera_con } };
    }
    await reservarLoSuyo(w, picking);
  }
  const iniciado = picking.iniciado ?? w.instant;
  await guardar(w, await abrir(w, id), {
    ...{ estado: 'EN_ALISTAMIENTO', alistador_id: w.actor.userId, iniciado, reanudado: w.instant },
  });
  if (!sigue) await marcarAlistando(w, picking.pedido_id, true);
  return decir(w, id);
}

/** Of a kind that holds nothing before, it holds now. */
async function reservarLoSuyo(w: Work, { id, pedido_id }: PickingGuardado): Promise<void> {
  const suelto = (lineas: Awaited<ReturnType<typeof leerLineas>>) =>
    lineas.some(({ reserva_id }) => reserva_id === null);
  if (!suelto(await leerLineas(w.tx, id))) return;
  await reservarAlAlistar(w, pedido_id);
  if (suelto(await leerLineas(w.tx, id))) throw refused('No hay existencias para alistar este pedido.');
}

export async function pausar(w: Work, id: number, body: Simple): Promise<Dicho> {
  const picking = await abrirActo(w, id, body?.version, 'pausar');
  await guardar(w, picking, { estado: 'PAUSADO', reanudado: null, segundos: segundosDe(w, picking) });
  return decir(w, id);
}

/** What was taken is picked for its order. What was not, and nobody told why, is missing too. */
export async function terminar(w: Work, id: number, body: Simple): Promise<Dicho> {
  const picking = await abrirActo(w, id, body?.version, 'terminar');
  const lineas = await leerLineas(w.tx, id);
  if (lineas.every(({ alistado_mil }) => alistado_mil === 0))
    throw refused('No se ha alistado nada: si no hay qué alistar, libera el picking.');
  const avances = await avancesDe(w.tx, lineas);
  const falta = lineas.some(({ alistado_mil, cantidad_mil }) => alistado_mil < cantidad_mil);
  await guardar(w, picking, {
    ...{ estado: falta ? 'ALISTADO_CON_FALTANTE' : 'ALISTADO', con_faltante: falta ? 1 : 0 },
    ...{ reanudado: null, segundos: segundosDe(w, picking), terminado: w.instant },
  });
  await cerrarLineas(w, [id]);
  await marcarAlistado(w, avances);
  await marcarAlistando(w, picking.pedido_id, await otroEnCurso(w.tx, picking));
  if (falta) {
    const mensaje = `Del pedido ${picking.pedido} no se alistó todo.`;
    await notify(w, 'picking_con_faltante', { titulo: `Faltante en ${picking.numero}`, mensaje, object_id: id });
  }
  return decir(w, id);
}

export async function verificar(w: Work, id: number, body: CuentaCajas): Promise<Dicho> {
  const picking = await abrirActo(w, id, body?.version, 'verificar');
  await guardar(w, picking, {
    ...{ estado: 'VERIFICADO', verificado: w.instant, verificado_uc_id: w.actor.userId },
    cajas: body?.cajas ?? picking.cajas,
  });
  return decir(w, id);
}

/** All that it had is free: what was picked goes back to its place. */
export async function liberar(w: Work, id: number, { version, motivo }: ConMotivo): Promise<Dicho> {
  const picking = await abrirActo(w, id, version, 'liberar');
  const lineas = await leerLineas(w.tx, id);
  if (uno(POR_SALIR, picking.estado)) {
    const avances = await avancesDe(w.tx, lineas);
    await marcarAlistado(
      w,
      avances.map((each) => ({ ...each, cantidad_mil: -each.cantidad_mil })),
    );
  }
  await soltarReservado(w, await restosDe(w.tx, lineas, 'todo'));
  await guardar(w, picking, { estado: 'LIBERADO', reanudado: null, segundos: segundosDe(w, picking), motivo }, motivo);
  await cerrarLineas(w, [id]);
  if (uno(EN_CURSO, picking.estado)) await marcarAlistando(w, picking.pedido_id, await otroEnCurso(w.tx, picking));
  return decir(w, id);
}

/** An order holds nothing any more: its pickings are let go. */
export async function soltarPickings(w: Work, pedido_id: number): Promise<void> {
  const { estado, motivo } = await pedidoDe(w.tx, pedido_id);
  const vivos = await vivosDe(w, pedido_id);
  const why =
    estado === 'RETENIDO_CARTERA' ? 'El pedido quedó retenido por cartera.' : (motivo ?? 'El pedido se cerró.');
  for (const picking of vivos)
    await guardar(
      w,
      picking,
      { estado: 'LIBERADO', reanudado: null, segundos: segundosDe(w, picking), motivo: why },
      why,
    );
  await cerrarLineas(
    w,
    vivos.map(({ id }) => id),
  );
}
