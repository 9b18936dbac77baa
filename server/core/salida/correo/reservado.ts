/**
 * Addresses that no copy of the queue may hold: a mail to somebody who may be forgotten is queued under another name, and who keeps their
 * address is asked for it as it is sent. Once they are forgotten it is not sent.
 */
import type { Reader } from '../../db/reader.ts';
import type { Resultado } from '../resultado.ts';

interface Direccion {
  readonly correo: string;
  readonly nombre: string | null;
}
type Lector = (db: Reader, id: number) => Promise<Direccion | null>;

/** Whose it is: `de` is what a module called its reader. */
export interface Reservado {
  readonly de: string;
  readonly id: number;
}

const lectores = new Map<string, Lector>();

/** Called once, by the `module.ts` of who keeps the addresses. */
export function defineReservados(de: string, leer: Lector): void {
  lectores.set(de, leer);
}

export async function leerReservado(db: Reader, { de, id }: Reservado): Promise<Direccion | null> {
  const leer = lectores.get(de);
  if (!leer) throw new Error(`No module reads the addresses of '${de}'.`);
  return leer(db, id);
}

/** What a server says of an address repeats it: neither it nor the name stays in what is kept. */
export function callar(resultado: Resultado, { correo, nombre }: Direccion): Resultado {
  if (resultado.mensaje === undefined) return resultado;
  const [user = ''] = correo.split('@');
  const secrets = [correo, user, ...(nombre ? [nombre] : [])].filter((text) => text.length > 2);
  const pattern = new RegExp(secrets.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'giu');
  return { ...resultado, mensaje: resultado.mensaje.replace(pattern, '(reservado)') };
}
