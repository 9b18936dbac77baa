/** Binds the menu and the states. */
import { handleRead, type Route } from '../../core/http/handle.ts';
import { listStates } from '../../core/states.ts';
import * as c from './contract.ts';
import { menuOf } from './public.ts';

export const routes: readonly Route[] = [
  handleRead(c.publicMenu, async ({ manifests, actor }) => menuOf(manifests, actor)),
  handleRead(c.publicEstados, ({ db }) => listStates(db)),
];
