/** The demonstration's destination of copies: an example that nobody reaches, turned off. */
import { workAs } from '../../core/demo-actor.ts';
import { RETENCION } from '../../core/respaldos/retencion.ts';
import type { Work } from '../../core/work.ts';
import { cambiarEstado, createDestino } from './commands.ts';

const LUGAR = { tipo: 'CARPETA', carpeta: '/mnt/disco-externo/mayordomo' } as const;
const DATOS = {
  ...{ nombre: 'Disco externo de la oficina', ...LUGAR, ...RETENCION, estilo_ruta: true, frase: null },
  ...{ endpoint: null, region: null, bucket: null, prefijo: null, clave_acceso: null, clave_secreta: null },
};

export async function seedDemo(work: Work): Promise<void> {
  const w = await workAs(work, 'admin');
  // Of a folder nothing is sealed.
  const { id, version } = await createDestino(w, '', { datos: DATOS, lugar: LUGAR, claves: null });
  await cambiarEstado(w, id, { version, estado: 'INACTIVO', motivo: 'El disco se llevó a revisión.' });
}
