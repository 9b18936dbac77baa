/** The simulator of increases: each valid lease whose rent may rise until a day, and what it would come to. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { fecha, id, version } from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import * as campos from '../campos.ts';
import { manifest } from '../manifest.ts';
import { base } from './contrato.ts';

const { permisos } = manifest;
const { contrato: c, contratoIncremento: i } = campos;

/** Where an increase stands. */
export const AVISOS = { POR_NOTIFICAR: 'POR NOTIFICAR', NOTIFICADO: 'NOTIFICADO' } as const;

export const incrementoFila = z.object({
  id,
  numero: z.string(),
  titular: z.string(),
  inmueble: z.string(),
  uso: z.string(),
  incremento_nombre: z.string(),
  canon: z.number(),
  canon_desde: fecha,
  /** The first day on which the rent may rise. */
  proximo: fecha,
  /** From when it holds: as it was notified or, until then, the first day that it may. */
  fecha,
  /** Percent, of the year before `fecha`; `null` when it is not known, or nothing depends on it. */
  ipc: z.number().nullable(),
  /** Percent: as it was notified or, until then, the most that it may be; `null` when the index is missing. */
  porcentaje: z.number().nullable(),
  canon_nuevo: z.number().nullable(),
  diferencia: z.number().nullable(),
  /** POR NOTIFICAR or NOTIFICADO. */
  aviso: z.string(),
  /** What is missing: 'Falta el IPC de 2026…'; '' when nothing is. */
  falta: z.string(),
  version,
});
export type IncrementoFila = z.output<typeof incrementoFila>;

export const incrementosList = defineList(manifest, {
  path: `${base}/incrementos`,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'incrementos de canon',
  row: incrementoFila,
  columns: [
    columnOf('titular', c.titular),
    columnOf('numero', c.numero, { width: 100, hidden: true }),
    columnOf('inmueble', c.inmueble_id, { width: 220, hidden: true }),
    column('uso', 'Uso', 'texto', { width: 100, hidden: true }),
    columnOf('incremento_nombre', c.incremento_tipo, { width: 140, hidden: true }),
    columnOf('fecha', i.fecha, { width: 104 }),
    columnOf('canon', c.canon_cts, { width: 136, total: true }),
    columnOf('canon_desde', c.canon_desde, { width: 104, hidden: true }),
    column('proximo', 'Cumple un año', 'fecha', { width: 118, hidden: true }),
    columnOf('ipc', i.ipc, { width: 80, hidden: true }),
    columnOf('porcentaje', i.porcentaje, { width: 100 }),
    columnOf('canon_nuevo', i.canon_nuevo_cts, { width: 124 }),
    column('diferencia', 'Diferencia', 'dinero', { width: 112, hidden: true }),
    column('falta', 'Qué falta', 'texto', { width: 220, hidden: true }),
    column('aviso', 'Aviso', 'estado', { width: 140 }),
  ],
  filters: {
    /** Until when it falls due: twelve months of the rent of today are over by then. */
    hasta: 'fecha',
    notificado: 'booleano',
    inmueble_id: 'entero',
    persona_id: 'entero',
    incremento_tipo: 'texto',
    canon: 'dinero',
  },
  order: ['canon_desde', 'titular', 'canon'],
  defaultOrder: 'canon_desde',
});

export const resumenIncrementos = endpoint(manifest, {
  method: 'GET',
  path: `${base}/incrementos/resumen`,
  access: { permiso: permisos.ver },
  summary: 'A cuánto suben todos los cánones que cumplen 12 meses hasta un día; sin él, todos.',
  query: z.strictObject({ hasta: fecha.optional() }),
  response: z.object({
    contratos: z.int(),
    notificados: z.int(),
    /** Leases whose new rent cannot be known, as the index of its year is missing. */
    sin_ipc: z.int(),
    /** Pesos, of those whose new rent is known. */
    canon: z.number(),
    canon_nuevo: z.number(),
  }),
});
