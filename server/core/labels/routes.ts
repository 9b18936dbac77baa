/** Binds the labels of a module's records. */
import type * as z from 'zod';
import type { defineLabels } from '../../shared/label-contract.ts';
import type { Reader } from '../db/reader.ts';
import { handleRaw, handleRead, type Route } from '../http/handle.ts';
import { enQueImprimir, enviarEtiquetas, imprimirEtiquetas, type Label, type PedidoDeEtiquetas } from './print.ts';

/** `leer`: as many labels of each as are asked for, in their order. */
export function labelRoutes<P extends z.ZodType<PedidoDeEtiquetas>>(
  { nombre, opciones, imprimir, enviar }: Omit<ReturnType<typeof defineLabels>, 'pedido'> & { readonly pedido: P },
  leer: (db: Reader, pedido: z.output<P>, now: Date) => Promise<readonly Label[]>,
): readonly Route[] {
  return [
    handleRead(opciones, ({ db, platform }) => enQueImprimir(db, platform)),
    handleRaw(imprimir, async (context) => {
      const body = context.body as z.output<P>;
      return imprimirEtiquetas(context, nombre, await leer(context.db, body, context.now), body);
    }),
    handleRead(enviar, async (context) => {
      const { impresora, pedido } = context.body as { impresora: string; pedido: z.output<P> };
      return enviarEtiquetas(context, nombre, await leer(context.db, pedido, context.now), { impresora, pedido });
    }),
  ];
}
