/** What Prometheus asks. */
import * as z from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { manifest } from './manifest.ts';

export const metricas = endpoint(manifest, {
  method: 'GET',
  path: 'metricas',
  access: { permiso: manifest.permisos.ver },
  loopback: true,
  summary:
    'Cifras del servicio en el texto de Prometheus: solicitudes, trabajos, cola de salida, base de datos, copias y sesiones. Con un token que tenga el permiso, o desde este mismo equipo, salvo detrás de un proxy sin TRUSTED_PROXY_HEADER.',
  response: z.unknown(),
});
