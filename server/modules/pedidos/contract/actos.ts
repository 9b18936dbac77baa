/** The acts of an order. */
import * as z from 'zod';
import * as f from '../../../shared/fields.ts';
import { defineAct } from '../../../shared/record.ts';
import { pedido as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { base, pedidoLeido } from './pedido.ts';

const { editar, ver } = manifest.permisos;

const acto = defineAct(manifest, {
  path: base,
  row: pedidoLeido,
  touches: ['inventarios', 'productos', 'consultas'],
});

/** Checked when it is sent. */
const version = f.version.nullish();
/** Proof of the authorization dialog. */
const autorizacion = z.string().max(100).nullish();
const motivo = f.texto(c.motivo.max);

const simple = z.strictObject({ version }).nullish();
const autorizable = z.strictObject({ version, autorizacion }).nullish();
const conMotivo = z.strictObject({ version, motivo });
const liberacion = z.strictObject({ version, motivo, autorizacion });
export type Simple = z.output<typeof simple>;
export type Autorizable = z.output<typeof autorizable>;
export type ConMotivo = z.output<typeof conMotivo>;
export type Liberacion = z.output<typeof liberacion>;

export const confirmarPedido = acto(
  'confirmar',
  'Toma su número y reserva; si el cliente no tiene cupo o está en mora queda retenido, y se dice con qué abono se libera.',
  editar,
  autorizable,
);
export const liberarPedido = acto(
  'liberar',
  'Aprueba lo que espera aprobación, o confirma lo retenido: quien tiene el permiso, o con su autorización.',
  ver,
  liberacion,
);
export const reservarPedido = acto(
  'reservar',
  'Reserva lo que le falta, en el turno de su confirmación.',
  editar,
  simple,
);
export const anularPedido = acto('anular', 'Anula un pedido del que nada se despachó.', editar, conMotivo);
export const cerrarPedido = acto('cerrar', 'Cancela lo que no se despachó y cierra el pedido.', editar, conMotivo);
export const entregarPedido = acto('entregar', 'El cliente recibió todo lo que se despachó.', editar, simple);
