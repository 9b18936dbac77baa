/** Pure rules of users. */
import { searchKey, sortKey } from '../../shared/text.ts';

export const TIPOS_USUARIO = ['EMPLEADO', 'TEMPORAL', 'EXTERNO'] as const;

/** How it is called in the change log and the matrix. */
export const SEGUNDO_FACTOR = 'Segundo factor';

/** Whether a group asks for a second factor. */
export const EXIGE_FACTOR = {
  AUTOMATICO: 'Si da permisos críticos',
  SIEMPRE: 'Siempre',
  NUNCA: 'No se exige',
} as const;

export interface NombresUsuario {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email?: string | null;
}

/** First names, then surnames: as the layout greets and lists people. */
export function nombreCompleto({ first_name, last_name }: Pick<NombresUsuario, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}

/** Derived columns that lists search and sort by. */
export function indicesUsuario(usuario: NombresUsuario) {
  const nombre = nombreCompleto(usuario);
  return {
    orden_nombre: sortKey(nombre),
    busca: searchKey([nombre, usuario.username, usuario.email ?? ''].join(' ')),
  };
}

/** Words that a user's password may not be made of. */
export function palabrasPropias({ username, first_name, last_name, email }: NombresUsuario): string[] {
  return [username, first_name, last_name, ...(email ? [email] : [])];
}

/** Whether two lists hold the same values, in any order. */
export function sameValues<T>(a: readonly T[], b: readonly T[]): boolean {
  const [x, y] = [new Set(a), new Set(b)];
  return x.size === y.size && [...x].every((value) => y.has(value));
}
