/** What travels when a credit that is no receipt (a note of ours) pays what its customer owes. Pesos. */
import * as z from 'zod';
import * as f from '../../../shared/fields.ts';
import { defineAct } from '../../../shared/record.ts';
import { aplicacion as a } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { documentoLeido } from './documentos.ts';
import { MAX_APLICACIONES } from './recibos.ts';

const { permisos } = manifest;
const acto = defineAct(manifest, {
  path: 'cartera/clientes/documentos',
  row: documentoLeido,
  touches: ['pedidos', 'clientes'],
});
const version = f.version.nullish();

const aplicar = z.strictObject({
  version,
  aplicaciones: z
    .array(z.strictObject({ documento_id: f.id, valor: f.dinero.positive() }))
    .min(1, 'Agrega al menos un documento.')
    .max(MAX_APLICACIONES),
});
const desaplicar = z.strictObject({ version, aplicacion_id: f.id, motivo: f.texto(a.motivo.max) });
export type AplicarCredito = z.output<typeof aplicar>;
export type DesaplicarCredito = z.output<typeof desaplicar>;

export const aplicarCredito = acto(
  'aplicar',
  'Aplica lo que una nota crédito tiene a favor a documentos de su cliente.',
  permisos.recibos,
  aplicar,
);
export const desaplicarCredito = acto(
  'desaplicar',
  'Deshace una aplicación de una nota crédito: el documento y la nota vuelven a tener lo que tenían.',
  permisos.recibos,
  desaplicar,
);
