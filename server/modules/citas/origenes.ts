/**
 * What an appointment may be about: records of modules that let themselves be named, each by a reader of its own. A module that stands on
 * this one registers itself in its `module.ts`: `origenesCita.registrar('aspirante', leer)`.
 */
import type { Reader } from '../../core/db/reader.ts';
import { invalid, refused } from '../../core/http/errors.ts';
import type { TipoOrigen } from './contract/citas.ts';

export interface OrigenCita {
  /** As whoever sees the agenda may know it: a blind review says 'ASPIRANTE 12'. */
  readonly nombre: string;
  /** The property that is shown or visited: nobody else is there at that hour. */
  readonly inmueble_id?: number | null;
  /** Why nothing is booked about it now. */
  readonly falta?: string | null;
}

/** By id; who is not there does not exist. */
type LeerOrigenes = (db: Reader, ids: readonly number[]) => Promise<ReadonlyMap<number, OrigenCita>>;

/** Takes out of a text what may be forgotten of the record: an appointment and its log forget nothing. */
type Callar = (db: Reader, id: number, text: string) => Promise<string>;

const conocidos = new Map<TipoOrigen, LeerOrigenes>();
const callan = new Map<TipoOrigen, Callar>();

export const origenesCita = {
  registrar(tipo: TipoOrigen, leer: LeerOrigenes, callar?: Callar): void {
    conocidos.set(tipo, leer);
    if (callar) callan.set(tipo, callar);
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
  if (found.falta) throw refused(found.falta, { 'origen.id': [found.falta] });
  return found;
}

/** A text about a record, without what may be forgotten of it. */
export async function callado<T extends string | null>(db: Reader, origen: RefOrigen | null, text: T): Promise<T> {
  const callar = origen && callan.get(origen.tipo);
  return text !== null && callar ? ((await callar(db, origen.id, text)) as T) : text;
}

const PROPIO = 'El aspirante recibe sus propios avisos: no se invita.';

/** Nobody of whom nothing may stay is written down as a guest. Throws `regla_negocio`. */
export async function requireAjenos(
  db: Reader,
  origen: RefOrigen | null,
  invitados: readonly { readonly email: string }[],
): Promise<void> {
  for (const [i, { email }] of invitados.entries())
    if ((await callado(db, origen, email)) !== email) throw refused(PROPIO, { [`invitados.${i}.email`]: [PROPIO] });
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
