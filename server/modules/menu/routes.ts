/** Binds the menu and the states. */
import { can } from '../../core/auth/actor.ts';
import { handleRead, type Route } from '../../core/http/handle.ts';
import { listEstados } from '../../core/states.ts';
import * as c from './contract.ts';
import { encabezados } from './manifest.ts';
import { buildMenu } from './rules.ts';

export const routes: readonly Route[] = [
  handleRead(c.publicMenu, async ({ manifests, actor }) =>
    buildMenu(manifests, encabezados, (permiso) => can(actor, permiso)),
  ),
  handleRead(c.publicEstados, ({ db }) => listEstados(db)),
];
