/** What the declared modules let a template say, put together once. */
import { manifests } from '../../../server/modules/manifests.ts';
import type { Fuentes } from '../../../server/modules/plantillas/rules.ts';

export const FUENTES: Fuentes = Object.assign({}, ...manifests.map(({ fuentes }) => fuentes)) as Fuentes;
