/** A user as a body of the API; say only what the test is about. */

import type { createUsuario } from '../../../server/modules/usuarios/contract/usuarios.ts';
import type { BodyInputOf } from '../../../server/shared/endpoint.ts';

type Body = BodyInputOf<typeof createUsuario> & { password: string };

/** Good for any of them. */
export const CLAVE = 'tres gatos pardos';
let next = 1;

export function usuarioBody(datos: Partial<Body> = {}): Body {
  return {
    username: `persona${next++}`,
    first_name: 'ROSA MARÍA',
    last_name: 'PÁEZ NIÑO',
    email: null,
    celular: null,
    password: CLAVE,
    ...datos,
  };
}
