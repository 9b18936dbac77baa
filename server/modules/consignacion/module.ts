/** Consignments and their cases, registered. */
import type { ServerModule } from '../../core/module.ts';
import { alCambiarCita, origenesCita } from '../citas/public.ts';
import { alCambiarEstado, alConsignar } from '../inmuebles/public.ts';
import { bitacora } from './bitacora.ts';
import { comprobaciones } from './comprobaciones.ts';
import { oirCita, oirConsignado, oirEstado } from './escuchar.ts';
import { origenesDeCasos } from './lectura-casos.ts';
import { manifest } from './manifest.ts';
import { pendientes } from './pendientes.ts';
import { routes } from './routes.ts';
import { seedDemo } from './seed.ts';
import { seedReference } from './seed-referencia.ts';

alCambiarEstado.escuchar(oirEstado);
alConsignar.escuchar(oirConsignado);
alCambiarCita.escuchar(oirCita);

origenesCita.registrar('caso', origenesDeCasos);

export const consignacion: ServerModule = {
  manifest,
  routes,
  bitacora,
  pendientes,
  comprobaciones,
  constraints: {
    'consignacion_requisito.proceso, consignacion_requisito.nombre': {
      msg: 'El proceso ya pide ese requisito.',
      field: 'nombre',
    },
  },
  // What its list is ordered by is the address of its property.
  sigue: { 'consignacion.orden_direccion': 'inmueble_id' },
  seedReference,
  seedDemo,
};
