/** Binds the reference lists. */
import { handleRead, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { referenceList } from '../../core/reference-list.ts';
import * as c from './contract.ts';
import { manifest } from './manifest.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  ...Object.values(c.LISTAS).flatMap((spec) => referenceList<string>(manifest, spec)),
  ...listRoutes(c.prefijosTelefonos, q.prefijosSource),
  handleRead(c.tipoDocumentoDePersona, ({ db, params }) => q.listTiposDocumento(db, params.tipo_persona)),
];
