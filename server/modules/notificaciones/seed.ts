/** The bell of the demonstration company: who hears of suppliers, and some days of notifications, read and unread. */
import { insertRow } from '../../core/db/rows.ts';
import { type Aviso, notificar } from '../../core/notify.ts';
import type { Work } from '../../core/work.ts';

const HOUR = 3_600_000;

export async function seedDemo(w: Work): Promise<void> {
  const compras = await w.tx.selectFrom('grupo').select('id').where('nombre', '=', 'Compras').executeTakeFirst();
  const evento = await w.tx
    .selectFrom('evento_notificacion')
    .select('id')
    .where('codigo', '=', 'proveedor_inactivado')
    .executeTakeFirst();
  if (!compras || !evento) return;
  const rule = { evento_notificacion_id: evento.id, grupo_id: compras.id, app: 1, push: 1 } as const;
  await insertRow(w, 'regla_notificacion', rule);
  await seedHistory(w);
}

/** Told in the past by people of the demonstration, through `notificar` itself. */
async function seedHistory(w: Work): Promise<void> {
  const users = await w.tx.selectFrom('usuario').select(['id', 'username']).where('es_demo', '=', 1).execute();
  const suppliers = await w.tx.selectFrom('proveedor').select(['id', 'nombre']).orderBy('id').limit(8).execute();
  const idOf = (name: string) => users.find(({ username }) => username === name)?.id ?? null;
  const tell = (hoursAgo: number, username: string, evento: string, aviso: Aviso) => {
    const now = new Date(w.now.getTime() - hoursAgo * HOUR);
    const actor = { ...w.actor, userId: idOf(username), username };
    return notificar({ ...w, now, instant: now.toISOString(), actor, notices: [] }, evento, aviso);
  };
  const inactive = (at: number, mensaje: string): Aviso => {
    const supplier = suppliers[at];
    return { titulo: `Proveedor inactivado: ${supplier?.nombre ?? ''}`, mensaje, object_id: supplier?.id ?? null };
  };
  await tell(76, 'compras', 'proveedor_inactivado', inactive(1, 'Motivo: cambió de razón social.'));
  await tell(52, 'admin', 'proveedor_inactivado', inactive(3, 'Motivo: dejó de despachar a Bucaramanga.'));
  await tell(27, 'compras', 'usuario_creado', {
    titulo: 'Usuario creado: JHON FREDY ARIZA MEJÍA',
    mensaje: 'Entra como «bodega», en el grupo Bodega.',
    object_id: idOf('bodega'),
  });
  const read = w.now.toISOString();
  await w.tx.updateTable('notificacion').set({ vista: read, leida: read }).execute();
  await tell(26, '', 'cuenta_bloqueada', {
    titulo: 'Cuenta bloqueada: NELSON ENRIQUE CÁCERES DÍAZ',
    mensaje: 'Cinco intentos de ingreso fallidos como «contabilidad». Podrá intentarlo de nuevo en 15 minutos.',
    object_id: idOf('contabilidad'),
  });
  await tell(0, 'compras', 'proveedor_inactivado', inactive(5, 'Motivo: no entregó el RUT actualizado.'));
}
