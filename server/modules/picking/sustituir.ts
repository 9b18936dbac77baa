/** What is not there is taken of another product, which is put on the same picking with where it is. */
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { formatQuantity, toCantidad } from '../../shared/quantities.ts';
import { pedidoDe, sustituir as sustituirEnPedido } from '../pedidos/public.ts';
import type { Sustituta } from './contract/actos.ts';
import { proponer } from './crear.ts';
import { abrirActo, type Dicho, decir, guardar } from './guardado.ts';
import { enUnidades, lineaDe } from './leer.ts';
import { insertLineas, leerLineas, quitarDeLinea } from './libro.ts';
import { esDeKit } from './partes.ts';
import { YA_ALISTADA } from './rules/lineas.ts';

const UNO = 1_000_000;

export async function sustituir(w: Work, id: number, body: Sustituta): Promise<Dicho> {
  const { linea_id, producto_id, motivo } = body;
  const picking = await abrirActo(w, id, body.version, 'sustituir');
  const linea = await lineaDe(w, id, linea_id);
  const cantidad_mil = enUnidades(body.cantidad, UNO, linea);
  const resta = linea.cantidad_mil - linea.alistado_mil;
  if (cantidad_mil > resta) {
    const msg = resta === 0 ? YA_ALISTADA : `De la línea solo falta alistar ${formatQuantity(toCantidad(resta))}.`;
    throw refused(msg, { cantidad: [msg] });
  }
  const deKit = `${linea.cod_prod} es parte de un kit: no se puede sustituir solo.`;
  if (await esDeKit(w.tx, linea)) throw refused(deKit, { linea_id: [deKit] });
  const { pedido_detalle_id } = linea;
  const reservas = await sustituirEnPedido(w, picking.pedido_id, {
    ...{ pedido_detalle_id, producto_id, cantidad_mil, motivo, reserva_id: linea.reserva_id ?? 0 },
  });
  await quitarDeLinea(w, linea_id, cantidad_mil);
  const lineas = await leerLineas(w.tx, id);
  const nuevas = await proponer(w, await pedidoDe(w.tx, picking.pedido_id), reservas);
  await insertLineas(w, id, nuevas, Math.max(...lineas.map(({ orden }) => orden)) + 1);
  const cantidad_lineas = lineas.filter((each) => each.cantidad_mil > 0).length + nuevas.length;
  if (cantidad_lineas !== picking.cantidad_lineas) await guardar(w, picking, { cantidad_lineas });
  return decir(w, id);
}
