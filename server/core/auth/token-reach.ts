/**
 * What a token of the API may call: the one place that says it. Of what asks for a permission, all that its permissions open, which are
 * never critical ones (token-rows.ts); but in some modules only a person writes. Of what asks for no more than a session, nothing but what
 * is named here: who one is, one's password, sessions, second factor, tokens and preferences, and lending one's permission to somebody
 * else are a person's, and so is whatever is built tomorrow until it is named.
 */
import type { AnyEndpoint } from '../../shared/endpoint.ts';

/** Reads that any user has of these modules: lists to choose from, places, taxes, warehouses, products. */
const READS_OF_ALL: ReadonlySet<string> = new Set([
  ...['listas', 'ubicacion', 'departamentos', 'zonas', 'productos', 'listas-precio', 'consultas', 'contabilidad'],
]);

/** Its own long work, which it may look at, stop and fetch (the queries give it no other). */
const OWN_WORK = 'trabajos';

/** Who may enter and how the program behaves: read by a token that holds the permission, written by persons. */
const WRITTEN_BY_PEOPLE: ReadonlySet<string> = new Set([
  ...['acciones', 'notificaciones', 'parametrizacion', 'perfil', 'preferencias', 'sesion', 'tokens', 'usuarios'],
]);

/** Whether a token may call it at all; its permissions are judged besides. */
export function isOpenToTokens({ access, module, reads }: AnyEndpoint): boolean {
  if (access === 'publico') return true;
  if (access === 'sesion') return module === OWN_WORK || (reads && READS_OF_ALL.has(module));
  return reads || !WRITTEN_BY_PEOPLE.has(module);
}
