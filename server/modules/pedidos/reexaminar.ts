/** Customers owe less, or may owe more: what was held for it is looked at again, the oldest first, in the work that changed it. */
import { sql } from 'kysely';
import { notify } from '../../core/notifications/notify.ts';
import type { Work } from '../../core/work.ts';
import { examinar } from './confirmar.ts';
import { cuentasDe, examinarPedido } from './credito.ts';
import { abrir, ajustesDePedido } from './guardado.ts';

export async function reexaminar(w: Work, personas: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from pedido
    where persona_id in (select value from json_each(${JSON.stringify(personas)})) and estado = 'RETENIDO_CARTERA' order by id`.execute(
    w.tx,
  );
  if (rows.length === 0) return;
  const cuentas = new Map(await cuentasDe(w.tx, personas));
  for (const { id } of rows) {
    const abierto = await abrir(w, id);
    const { pedido } = abierto;
    const persona_id = pedido.persona_id ?? 0;
    const cuenta = cuentas.get(persona_id);
    if (!cuenta || examinarPedido(pedido, cuenta, ajustesDePedido(pedido)).retenciones.length > 0) continue;
    const { pedido: after } = await examinar(w, abierto, { exige: false });
    cuentas.set(persona_id, { ...cuenta, otros_cts: cuenta.otros_cts + after.por_facturar_cts });
    await avisar(w, after);
  }
}

async function avisar(
  w: Work,
  pedido: {
    readonly id: number;
    readonly numero: string | null;
    readonly uc_id: number | null;
    readonly vendedor_id: number | null;
  },
): Promise<void> {
  const usuarios = [...new Set([pedido.uc_id, pedido.vendedor_id])].flatMap((id) => id ?? []);
  const mensaje = `${pedido.numero} ya no está retenido por cartera.`;
  await notify(w, 'pedido_liberado', { titulo: 'Pedido liberado', mensaje, object_id: pedido.id, usuarios });
}
