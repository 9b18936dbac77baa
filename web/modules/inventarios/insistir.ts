/** Acts that move stock: what a refusal says that it would take is asked, and the act is sent again. */
import { verifyCredentialsAndPermission } from '../../../server/modules/sesion/contract.ts';
import { authorize, confirm } from '../../kit/questions.ts';
import { ApiError, call } from '../../lib/api.ts';

/** What a refusal lets who confirms say besides. */
export interface Concesiones {
  readonly acepta_periodo_cerrado?: boolean;
  readonly autorizacion?: string;
}

/** Asks for what a refusal says that it would take; `null` when there is nothing to ask, or it was not given. */
async function concesionDe(error: unknown): Promise<Concesiones | null> {
  if (!(error instanceof ApiError)) return null;
  const data = (error.data ?? {}) as { puede_operar?: boolean; permission?: string };
  if (error.code === 'periodo_cerrado' && data.puede_operar) {
    const text = `${error.msg} Tienes permiso para registrarlo de todos modos.`;
    const yes = await confirm({ title: 'Período cerrado', text, confirmText: 'Registrar de todos modos' });
    return yes ? { acepta_periodo_cerrado: true } : null;
  }
  if (error.code !== 'existencia_insuficiente' || !data.permission) return null;
  const autorizacion = await authorize({
    text: `${error.msg} La bodega permite quedar por debajo de cero con la autorización de otra persona.`,
    permission: data.permission,
    verify: (body) => call(verifyCredentialsAndPermission, { body }),
  });
  return autorizacion === null ? null : { autorizacion };
}

/** Sends an act until it is done, or refused for what nobody grants. */
export async function insistir<R>(send: (concesiones: Concesiones) => Promise<R>, given: Concesiones = {}): Promise<R> {
  try {
    return await send(given);
  } catch (error) {
    const more = await concesionDe(error);
    if (!more) throw error;
    return insistir(send, { ...given, ...more });
  }
}

/** Of acts that never leave stock below zero. */
export const soloPeriodo = ({ acepta_periodo_cerrado = false }: Concesiones) => ({ acepta_periodo_cerrado });
