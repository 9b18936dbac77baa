/** What the parts of this module hand to each other. */
import type { createToken } from '../../../server/modules/tokens/contract.ts';
import type { BodyInputOf, ResultOf } from '../../../server/shared/endpoint.ts';

export type Creado = ResultOf<typeof createToken>;
export type Alta = BodyInputOf<typeof createToken>;
