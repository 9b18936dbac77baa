/** Tokens of the API. */
import { screen } from '../../lib/screen.ts';

export const tokens = {
  screens: { TokensPropios: screen(() => import('./Tokens.tsx').then((m) => m.Tokens)) },
};
