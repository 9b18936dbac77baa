/** The place of a destination, opened; and the trial of one. */
import { randomBytes } from 'node:crypto';
import type { Lugar } from '../../../core/respaldos/puerto.ts';
import type { ServerSettings } from '../settings.ts';
import { type Almacen, AlmacenError } from './almacen.ts';
import { abrirCarpeta, type CarpetaOptions, rechazoDeCarpeta } from './carpeta.ts';
import { hasta, huellaDe, huellaDeBytes } from './huella.ts';
import type { S3Options } from './s3.ts';

export interface LugarOptions {
  readonly carpeta?: CarpetaOptions;
  readonly s3?: S3Options;
}

/** The library of buckets comes with a bucket alone. */
export async function abrirLugar(lugar: Lugar, { carpeta, s3 }: LugarOptions = {}): Promise<Almacen> {
  if (lugar.tipo === 'CARPETA') return abrirCarpeta(lugar.carpeta, carpeta);
  const { abrirS3 } = await import('./s3.ts');
  return abrirS3(lugar, s3);
}

const PRUEBA_BYTES = 512;

/** Why copies cannot go there, or `null`: what was written came back, and was taken away. */
export async function probarLugar(
  lugar: Lugar,
  { dataDir, backupsDir }: Pick<ServerSettings, 'dataDir' | 'backupsDir'>,
  options: LugarOptions = {},
): Promise<string | null> {
  try {
    const refusal =
      lugar.tipo === 'CARPETA' ? await rechazoDeCarpeta(lugar.carpeta, [dataDir, backupsDir], options.carpeta) : null;
    if (refusal) return refusal;
    const almacen = await abrirLugar(lugar, options);
    const bytes = randomBytes(PRUEBA_BYTES);
    const nombre = `prueba-${bytes.toString('hex', 0, 4)}.txt`;
    await almacen.guardarBytes(nombre, bytes);
    const back = await huellaDe(hasta(almacen.leer(nombre), PRUEBA_BYTES));
    await almacen.listar('');
    await almacen.borrar(nombre);
    return back.sha256 === huellaDeBytes(bytes).sha256 ? null : 'Lo que se leyó de vuelta no es lo que se escribió.';
  } catch (error) {
    return error instanceof AlmacenError ? error.message : `No se pudo usar: ${String(error)}`;
  }
}
