/** What would come of ending the current process of a consignment, told before anybody does. */
import type { Reader } from '../../core/db/reader.ts';
import { ESTADO, type EstadoInmueble, NOMBRE_ESTADO } from '../inmuebles/public.ts';
import { pendientesDe } from './lectura-casos.ts';
import { findConsignacion } from './queries.ts';
import { procesoSiguiente } from './rules.ts';

export async function leerAvance(db: Reader, id: number) {
  const consignacion = await findConsignacion(db, id);
  const { proceso, proceso_nombre } = consignacion;
  const next = consignacion.estado === 'ACTIVA' ? procesoSiguiente(proceso) : null;
  const given = next?.estado_inmueble ?? null;
  const estado_inmueble: EstadoInmueble | null =
    given !== null && consignacion.estado_actual === ESTADO.arrendado ? ESTADO.arrendado : given;
  return {
    proceso,
    proceso_nombre,
    siguiente: next?.codigo ?? null,
    siguiente_nombre: next?.nombre ?? null,
    estado_inmueble,
    estado_inmueble_nombre: estado_inmueble === null ? null : NOMBRE_ESTADO[estado_inmueble],
    pendientes: await pendientesDe(db, consignacion),
  };
}
