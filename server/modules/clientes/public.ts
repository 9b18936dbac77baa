/** What other modules may ask of customers. */
import type { Reader } from '../../core/db/reader.ts';
import { refused } from '../../core/http/errors.ts';
import { findCliente } from './queries.ts';

export { alCambiarCliente } from './oyentes.ts';
export { findCliente } from './queries.ts';

/** The customer, whom something may be sold to. Refuses who is blocked; who has no card buys in cash. */
export async function requireCliente(db: Reader, persona_id: number) {
  const cliente = await findCliente(db, persona_id);
  if (cliente.bloqueado) {
    const msg = `El cliente está bloqueado para ventas: ${cliente.motivo_bloqueo}.`;
    throw refused(msg, { persona_id: [msg] });
  }
  return cliente;
}
