/** The customer that stands: who buys and does not say who they are, to whom invoices name the number that the tax office gave them. */
import type { Work } from '../../core/work.ts';
import { addPersonaSinDatos } from '../personas/public.ts';
import { saveCliente } from './commands.ts';
import { clienteCambio } from './contract.ts';

/** Document of the final consumer (DIAN, annex 1.9). */
const CONSUMIDOR_FINAL = '222222222222';

/** They buy in cash, and nothing is known of them. */
export async function seedConsumidorFinal(w: Work): Promise<void> {
  const known = await w.tx
    .selectFrom('persona')
    .select('id')
    .where('documento', '=', CONSUMIDOR_FINAL)
    .executeTakeFirst();
  if (known) return;
  const persona_id = await addPersonaSinDatos(w, {
    documento: CONSUMIDOR_FINAL,
    p_apellido: 'CONSUMIDOR',
    p_nombre: 'FINAL',
  });
  const ficha = { codigo_regimen_tributario: '49', responsabilidades: ['R-99-PN'], tributo: 'ZZ', version: 0 };
  await saveCliente(w, persona_id, clienteCambio.parse(ficha));
}
