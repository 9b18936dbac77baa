/** The bell of the demonstration company: who hears of suppliers, and some days of notifications, read and unread. */
import { insertRows } from '../../core/db/row-sets.ts';
import { requireVersions } from '../../core/db/versions.ts';
import { notify, type Telling } from '../../core/notifications/notify.ts';
import { type Work, workAt } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';

const DAY_MS = 86_400_000;

/** Who hears of what: the group of each event. */
const RULES = [
  ['proveedor_inactivado', 'Compras'],
  ['documento_por_vencer', 'Compras'],
  ['cuenta_bancaria', 'Contabilidad'],
] as const;

export async function seedDemo(w: Work): Promise<void> {
  const grupos = await w.tx.selectFrom('grupo').select(['id', 'nombre']).execute();
  const eventos = await w.tx.selectFrom('evento_notificacion').select(['id', 'codigo', 'version']).execute();
  await requireVersions(w, 'evento_notificacion', eventos);
  for (const [codigo, nombre] of RULES) {
    const grupo = grupos.find((row) => row.nombre === nombre);
    const evento = eventos.find((row) => row.codigo === codigo);
    if (!grupo || !evento) return;
    const parent = { evento_notificacion_id: evento.id };
    await insertRows(w, 'regla_notificacion', [{ grupo_id: grupo.id, app: 1, push: 1 }], { parent });
  }
  await seedHistory(w);
}

/** Told in the past by people of the demonstration, through `notify` itself. */
async function seedHistory(w: Work): Promise<void> {
  const users = await w.tx.selectFrom('usuario').select(['id', 'username']).where('es_demo', '=', 1).execute();
  const suppliers = await w.tx.selectFrom('proveedor').select(['id', 'nombre']).orderBy('id').limit(8).execute();
  const idOf = (name: string) => users.find(({ username }) => username === name)?.id ?? null;
  const tell = (now: Date, username: string, evento: string, told: Telling) => {
    const actor = { ...w.actor, userId: idOf(username), username };
    return notify({ ...workAt(w, now), actor, notifications: [] }, evento, told);
  };
  const before = (days: number, hour: string) =>
    new Date(`${businessDay(new Date(w.now.getTime() - days * DAY_MS))}T${hour}:00-05:00`);
  const inactive = (at: number, mensaje: string): Telling => {
    const supplier = suppliers[at];
    return { titulo: `Proveedor inactivado: ${supplier?.nombre ?? ''}`, mensaje, object_id: supplier?.id ?? null };
  };
  await tell(before(3, '10:40'), 'compras', 'proveedor_inactivado', inactive(1, 'Motivo: cambió de razón social.'));
  await tell(
    before(2, '16:12'),
    'admin',
    'proveedor_inactivado',
    inactive(3, 'Motivo: dejó de despachar a Bucaramanga.'),
  );
  await tell(before(1, '08:25'), 'compras', 'usuario_creado', {
    titulo: 'Usuario creado: JHON FREDY ARIZA MEJÍA',
    mensaje: 'Entra como «bodega», en el grupo Bodega.',
    object_id: idOf('bodega'),
  });
  const read = w.now.toISOString();
  await w.tx.updateTable('notificacion').set({ vista: read, leida: read }).execute();
  await tell(before(1, '14:50'), '', 'cuenta_bloqueada', {
    titulo: 'Cuenta bloqueada: NELSON ENRIQUE CÁCERES DÍAZ',
    mensaje: 'Cinco intentos de ingreso fallidos como «contabilidad». Podrá intentarlo de nuevo en 15 minutos.',
    object_id: idOf('contabilidad'),
  });
  await tell(w.now, 'compras', 'proveedor_inactivado', inactive(5, 'Motivo: no entregó el RUT actualizado.'));
}
