/** Binds the menu and the states. */
import { handleRead, type Route } from '../../core/http/handle.ts';
import { listStates } from '../../core/states.ts';
import * as c from './contract.ts';
import { menuOf } from './public.ts';

export const routes: readonly Route[] = [
  handleRead(c.publicMenu, ({ db, manifests, actor }) => menuOf(db, manifests, actor)),
  handleRead(c.publicEstados, ({ db }) => listStates(db)),
];
