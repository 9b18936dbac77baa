/** The annulment of payments (spec 000, sections 3 and 7): what may be annulled, and the run of one owner. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { manifest } from '../manifest.ts';
import type { Propietario } from '../rules/seleccion.ts';
import { tipoPago } from './pago.ts';

const access = { permiso: manifest.permisos.anular };

const detalle = z.object({
  pago_id: f.id,
  inmueble_id: f.id,
  direccion: z.string(),
  num_doc: z.string(),
  /** `MM/YYYY`: the month that was paid. */
  fecha_pagada: z.string(),
  /** Pesos. */
  total: z.number(),
  uno_por_todos_pagos: z.boolean(),
  select: z.boolean(),
  /** Why its document cannot be annulled; `null` when it can. */
  motivo_no_habilitado: z.string().nullable(),
  /** Day on which it was paid, `YYYY-MM-DD`. */
  fecha_pago: z.string(),
  medio: z.string().nullable(),
  banco: z.string().nullable(),
});
export type DetalleAnulable = z.output<typeof detalle>;

const propietario = z.object({
  persona_id: f.id,
  documento: z.string(),
  n_completo: z.string(),
  total_pagado: z.number(),
  select: z.boolean(),
  detalle: z.array(detalle),
});
export type PropietarioAnulable = Propietario<DetalleAnulable>;

export const listPagosAnular = endpoint(manifest, {
  method: 'GET',
  path: 'contrato/pagos/list_pagos_anular',
  access,
  summary: 'Lo pagado por beneficiario, para anular: `p` propietarios, `a` administraciones.',
  query: z.strictObject({ tipo_pago: tipoPago }),
  response: z.object({ status: z.literal(200), data: z.array(propietario) }),
});

/** As the screen has it; of all that only these are read, and the rest of what a client says is not believed. */
const pedido = z.object({
  persona_id: f.id,
  detalle: z
    .array(z.object({ pago_id: f.id }))
    .min(1)
    .max(2_000),
  motivo: f.textoOpcional(300),
});

/** Of one owner: so each is one transaction, and one that fails leaves the others as they were. */
export const anularPagos = endpoint(manifest, {
  method: 'POST',
  path: 'contrato/pagos/anulacion_pagos',
  access,
  summary: 'Anula los pagos de un beneficiario, por documentos completos, y los deja debidos de nuevo.',
  body: z
    .array(pedido)
    .length(1, 'Envía un beneficiario en cada solicitud.')
    .transform(([uno]) => uno as z.output<typeof pedido>),
  response: z.object({
    msg: z.string(),
    data: z.object({
      persona_id: f.id,
      n_completo: z.string(),
      anulados: z.int(),
      total: z.number(),
      documentos: z.array(z.string()),
    }),
  }),
});
export type Anulacion = z.output<typeof anularPagos.response>['data'];

/** Payments of one run: an owner has some hundreds at most. */
const MAX_INFORME = 20_000;

const informe = (formato: 'imprimir' | 'exportar', summary: string) =>
  endpoint(manifest, {
    method: 'POST',
    path: `contrato/pagos/anulacion_pagos/${formato}`,
    access,
    summary,
    body: z.strictObject({ ids: z.array(f.id).min(1).max(MAX_INFORME) }),
    response: z.unknown(),
    reads: true,
  });
export const imprimirAnulacion = informe(
  'imprimir',
  'El informe de una anulación, en PDF: los pagos, como están ahora.',
);
export const exportarAnulacion = informe('exportar', 'El mismo informe, en Excel.');
