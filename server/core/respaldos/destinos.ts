/** Reads the destinations as they are kept, with the keys of their buckets. */
import type { Selectable } from 'kysely';
import type { Reader } from '../db/reader.ts';
import type { RespaldoDestinoTable } from '../db/types.ts';
import { unseal } from '../sealed.ts';
import type { Destino, Lugar } from './puerto.ts';

type Fila = Selectable<RespaldoDestinoTable>;

/** What a kept row says of its place. A key that was sealed elsewhere is empty, and the bucket will refuse it. */
function lugarDe(fila: Fila, secret: string): Lugar {
  if (fila.tipo === 'CARPETA') return { tipo: 'CARPETA', carpeta: fila.carpeta ?? '' };
  return {
    tipo: 'S3',
    endpoint: fila.endpoint ?? '',
    region: fila.region ?? '',
    bucket: fila.bucket ?? '',
    prefijo: fila.prefijo ?? '',
    estilo_ruta: fila.estilo_ruta === 1,
    clave_acceso: fila.clave_acceso ?? '',
    clave_secreta: unseal(secret, fila.clave_secreta ?? '') ?? '',
  };
}

function destinoDe(fila: Fila, secret: string): Destino {
  const { id, nombre, recipiente, identidad, diarias, semanales, mensuales } = fila;
  return { id, nombre, recipiente, identidad, diarias, semanales, mensuales, lugar: lugarDe(fila, secret) };
}

/** Those that copies go to. */
export async function destinosActivos(db: Reader, secret: string): Promise<Destino[]> {
  const rows = await db
    .selectFrom('respaldo_destino')
    .selectAll()
    .where('estado', '=', 'ACTIVO')
    .orderBy('orden_nombre')
    .orderBy('id')
    .execute();
  return rows.map((fila) => destinoDe(fila, secret));
}

export async function leerDestino(db: Reader, secret: string, id: number): Promise<Destino | null> {
  const fila = await db.selectFrom('respaldo_destino').selectAll().where('id', '=', id).executeTakeFirst();
  return fila ? destinoDe(fila, secret) : null;
}
