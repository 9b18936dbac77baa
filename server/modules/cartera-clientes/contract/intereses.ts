/** What travels of interest on arrears: its rates by the days in which they were in force, and what it comes to. Pesos. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { defineRecord } from '../../../shared/record.ts';
import { tasa as c } from '../campos/cobranza.ts';
import { manifest } from '../manifest.ts';

const { permisos } = manifest;
const tasas = 'cartera/tasas_mora';

const campos = {
  desde: f.fecha,
  hasta: f.fecha,
  /** Yearly effective, percent. */
  ea: f.porcentaje.min(0.01),
};
export const tasaAlta = z.strictObject(campos);
export const tasaCambio = z.strictObject({ ...campos, version: f.version });
export type TasaAlta = z.output<typeof tasaAlta>;
export type TasaCambio = z.output<typeof tasaCambio>;

export const tasaLeida = z.object({
  id: f.id,
  desde: z.string(),
  hasta: z.string(),
  ea: z.number(),
  usuario: z.string().nullable(),
  updated: f.instante,
  version: f.version,
});
export type TasaLeida = z.output<typeof tasaLeida>;

export const tasasList = defineList(manifest, {
  path: tasas,
  access: { permiso: permisos.ver },
  nombre: 'tasas de mora',
  row: tasaLeida,
  columns: [
    columnOf('desde', c.desde, { width: 120 }),
    columnOf('hasta', c.hasta, { width: 120 }),
    columnOf('ea', c.ea, { width: 120 }),
    column('usuario', 'Cambiada por', 'texto'),
    column('updated', 'Última edición', 'instante', { width: 136, hidden: true }),
  ],
  filters: { desde: 'fecha', hasta: 'fecha' },
  order: ['desde', 'hasta', 'ea'],
  defaultOrder: '-desde',
});

export const registroTasa = defineRecord(manifest, {
  path: tasas,
  nombre: 'una tasa de mora',
  row: tasaLeida,
  alta: tasaAlta,
  cambio: tasaCambio,
  permisos: {
    ...{ ver: permisos.ver, crear: permisos.intereses, editar: permisos.intereses, eliminar: permisos.intereses },
  },
});

export const comentariosTasa = defineComments(manifest, {
  path: `${tasas}/:id/comentarios`,
  tabla: 'tasa_mora',
  permisos: { ver: permisos.ver },
});

const interes = z.object({
  documento_id: f.id,
  n_factura: z.string(),
  vencimiento: z.string(),
  /** First and last day that count. */
  desde: z.string(),
  hasta: z.string(),
  dias: z.int(),
  /** What is owed at the end of the cut. */
  saldo: z.number(),
  interes: z.number(),
});
export type Interes = z.output<typeof interes>;

const base = 'cartera/clientes/intereses';

export const simularIntereses = endpoint(manifest, {
  method: 'POST',
  path: `${base}/simular`,
  access: { permiso: permisos.ver },
  summary: 'El interés de mora de lo que debe un cliente hasta un día, que puede ser futuro.',
  body: z.strictObject({ persona_id: f.id, corte: f.fecha }),
  response: z.array(interes),
  reads: true,
});

const nota = z.object({ documento_id: f.id, nota_id: f.id, numero: z.string(), interes: z.number() });

export const cobrarIntereses = endpoint(manifest, {
  method: 'POST',
  path: base,
  access: { permiso: permisos.intereses },
  summary: 'Hace las notas débito del interés de mora de un cliente hasta un día: de cada documento una.',
  body: z.strictObject({
    persona_id: f.id,
    corte: f.fecha,
    /** These and no others. */
    documentos: z.array(f.id).min(1).max(500).optional(),
  }),
  response: f.conMsg(z.array(nota)),
  status: 201,
});
