/**
 * What an appointment may be about: records of modules that let themselves be named, each by a reader of its own. A module that stands on
 * this one registers itself in its `module.ts`: `origenesCita.registrar('aspirante', leer)`.
 */
import type { Reader } from '../../core/db/reader.ts';
import { invalid } from '../../core/http/errors.ts';
import type { TipoOrigen } from './contract/citas.ts';

export interface OrigenCita {
  /** As whoever sees the agenda may know it: a blind review says 'ASPIRANTE 12'. */
  readonly nombre: string;
  /** The property that is shown or visited: nobody else is there at that hour. */
  readonly inmueble_id?: number | null;
}

/** By id; who is not there does not exist. */
type LeerOrigenes = (db: Reader, ids: readonly number[]) => Promise<ReadonlyMap<number, OrigenCita>>;

const conocidos = new Map<TipoOrigen, LeerOrigenes>();

export const origenesCita = {
  registrar(tipo: TipoOrigen, leer: LeerOrigenes): void {
    conocidos.set(tipo, leer);
  },
};

export interface RefOrigen {
  readonly tipo: TipoOrigen;
  readonly id: number;
}

/** The record that a body names. Throws `validacion`. */
export async function requireOrigen(db: Reader, { tipo, id }: RefOrigen): Promise<OrigenCita> {
  const leer = conocidos.get(tipo);
  if (!leer) throw invalid({ 'origen.tipo': ['El valor no está en la lista.'] });
  const found = (await leer(db, [id])).get(id);
  if (!found) throw invalid({ 'origen.id': ['El valor no está en la lista.'] });
  return found;
}

/** Names of many, one reading a kind. */
export async function nombresDeOrigenes(db: Reader, refs: readonly RefOrigen[]): Promise<(ref: RefOrigen) => string> {
  const names = new Map<string, string>();
  for (const [tipo, some] of Map.groupBy(refs, (ref) => ref.tipo)) {
    const leer = conocidos.get(tipo);
    const found = leer ? await leer(db, [...new Set(some.map(({ id }) => id))]) : new Map<number, OrigenCita>();
    for (const [id, { nombre }] of found) names.set(`${tipo}:${id}`, nombre);
  }
  return ({ tipo, id }) => names.get(`${tipo}:${id}`) ?? `${tipo} ${id}`;
}
