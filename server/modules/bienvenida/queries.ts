/** What the assistant knows so far. */
import { readCompany } from '../../core/company.ts';
import type { Reader } from '../../core/db/reader.ts';
import type { Estado } from './contract.ts';
import { leerPasos } from './pasos.ts';

export async function findEstado(db: Reader): Promise<Estado> {
  const { usuario, ...pasos } = await leerPasos(db);
  const { logo } = await readCompany(db);
  const numeraciones = await db
    .selectFrom('secuencia')
    .select(['codigo', 'titulo', 'prefijo', 'siguiente', 'ancho'])
    .where('estado', '=', 1)
    .where('resolucion', 'is', null)
    .orderBy('id')
    .execute();
  const { password_hash: _, ...visible } = usuario ?? { password_hash: '' };
  return {
    pasos: { ...pasos, usuario: usuario && (visible as Estado['pasos']['usuario']) },
    logo: logo && `/api/publico/archivos/${logo.hash}`,
    numeraciones: numeraciones.sort((a, b) => a.titulo.localeCompare(b.titulo, 'es')),
  };
}
