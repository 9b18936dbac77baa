/** The demonstration: the shop on the web reads the stock by a token, whose text nobody knows. */
import type { Work } from '../../core/work.ts';
import { TIENDA } from '../usuarios/public.ts';
import { createFor } from './commands.ts';

export async function seedDemo(w: Work): Promise<void> {
  const tienda = await w.tx
    .selectFrom('usuario')
    .select('id')
    .where('username', '=', TIENDA.username)
    .executeTakeFirst();
  if (!tienda) return;
  await createFor(w, tienda.id, {
    nombre: 'Existencias',
    permisos: [...TIENDA.permisos],
    direcciones: ['190.24.10.0/29'],
    por_minuto: 60,
    vence: null,
  });
}
