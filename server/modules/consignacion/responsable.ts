/** Who may answer for a consignment, a case or a requirement: a user who is active. */
import { invalid } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';

export async function requireResponsable(w: Work, id: number, campo = 'responsable'): Promise<void> {
  const user = await w.tx.selectFrom('usuario').select('is_active').where('id', '=', id).executeTakeFirst();
  if (!user) throw invalid({ [campo]: ['El responsable no existe.'] });
  if (user.is_active === 0) throw invalid({ [campo]: ['El responsable está inactivo.'] });
}
