/** What undoes a receipt: annulled before it moved anything, reversed once it did. */
import { AppError } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { requireOpenPeriod } from '../contabilidad/public.ts';
import { desvincular } from '../facturas-xml/public.ts';
import { reverseStock } from '../inventarios/public.ts';
import { deshacerNovedades } from '../novedades/public.ts';
import { tellOrdenes } from './confirmar.ts';
import type { ConMotivo, Reversion } from './contract/actos.ts';
import type { Entrada } from './contract/entrada.ts';
import { leerLineas } from './detalle.ts';
import { recibidaDe } from './factura.ts';
import { ENTRADA, mover, requireActo } from './mover.ts';

export async function anular(w: Work, id: number, { version, motivo }: ConMotivo): Promise<Entrada> {
  const abierta = await requireActo(w, id, version, 'anular');
  await mover(w, abierta, { estado: 'ANULADA', motivo }, motivo);
  return abierta.current();
}

/** Goods, order, invoice and expected notes are again what they were. */
export async function reversar(w: Work, id: number, datos: Reversion): Promise<Entrada> {
  const { motivo, acepta_periodo_cerrado } = datos;
  const abierta = await requireActo(w, id, datos.version, 'reversar');
  const { numero, factura_id, proveedor_id } = abierta.entrada;
  const fecha = businessDay(w.now);
  await requireOpenPeriod(w, 'COMPRAS', fecha, acepta_periodo_cerrado);
  await deshacerNovedades(w, id, motivo);
  const lineas = await leerLineas(w.tx, id);
  const documento = { tipo: ENTRADA, id, numero: numero ?? '', fecha, tercero_id: proveedor_id };
  if (lineas.some(({ kardex_id }) => kardex_id !== null))
    await conSuTexto(() => reverseStock(w, documento, motivo, { acepta_periodo_cerrado }));
  await mover(w, abierta, { estado: 'REVERSADA', motivo }, motivo);
  await tellOrdenes(w, lineas, -1);
  if (factura_id !== null) {
    // Another part of it may be in.
    if (!(await recibidaDe(w.tx, factura_id, id))) await desvincular(w, factura_id);
  }
  return abierta.current();
}

async function conSuTexto<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'existencia_insuficiente') throw error;
    const { code, data } = error;
    throw new AppError(code, 'No hay existencia suficiente para reversar la entrada.', { data });
  }
}
