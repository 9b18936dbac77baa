/**
 * What each module lets the palette find, by the name of its folder. The build leaves it out of the manifests, which travel with the shell,
 * and writes it here (`lazyBuscas` of vite.config.ts): it comes with the first Ctrl+K.
 */
import { manifests } from '../../../server/modules/manifests.ts';
import type { Busca } from '../../../server/shared/manifest.ts';

export const buscas: readonly (readonly [modulo: string, busca: Readonly<Record<string, Busca>>])[] = manifests.map(
  ({ name, busca }) => [name, busca],
);
