/** Everything that modules declare for templates, built or not: a lease is written before leases can be printed. */
import { manifests } from '../manifests.ts';
import type { Fuentes } from './rules.ts';

/** A function, because the registry of manifests is still being loaded when this file is. */
export function fuentesDeclaradas(): Fuentes {
  return Object.assign({}, ...manifests.map(({ fuentes }) => fuentes)) as Fuentes;
}
