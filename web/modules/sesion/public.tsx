/** What other modules may ask of the session: the authorization of another person for an act that needs two. */
import type { ReactNode } from 'react';
import { verifyCredentialsAndPermission } from '../../../server/modules/sesion/contract.ts';
import { authorize } from '../../kit/questions.ts';
import { ApiError, call } from '../../lib/api.ts';

/**
 * Sends an act; when the server answers `requiere_autorizacion` it asks another person, and sends it again with the proof.
 * What the person gives up is thrown as the refusal that it was.
 */
export async function withAuthorization<R>(
  send: (proof?: string) => Promise<R>,
  text: ReactNode | ((refusal: string) => ReactNode),
): Promise<R> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'requiere_autorizacion') throw error;
    const { permission } = error.data as { permission: string };
    const proof = await authorize({
      text: typeof text === 'function' ? text(error.msg) : text,
      permission,
      verify: (body) => call(verifyCredentialsAndPermission, { body }),
    });
    if (proof === null) throw error;
    return send(proof);
  }
}
