/** What a debit note of the inbox comes to as a payable: it charges more for what was invoiced before. Nothing is written. */
import type { Reader } from '../../core/db/reader.ts';
import { notFound, refused } from '../../core/http/errors.ts';
import { readNumericParameter } from '../../core/parameters.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { recibidaPara } from '../facturas-xml/public.ts';
import { type Armada, deFactura, noAntes, sumasDe } from './armar.ts';
import { retencionesDe } from './retenciones.ts';

/** Of the inbox, one that may be used and is not in the books. Its supplier is withheld as of any purchase of the day. */
export async function armarNotaDebito(db: Reader, factura_id: number, hoy: string): Promise<Armada> {
  const factura = await recibidaPara(db, factura_id);
  if (!factura) throw notFound('No se encontró el documento recibido.');
  const { tipo, proveedor_id, n_factura, fecha, estado } = factura;
  if (tipo !== 'ND' || proveedor_id === null) throw refused('El documento no es una nota débito de un proveedor.');
  if (estado === 'CAUSADO') throw refused(`La nota débito ${n_factura} ya está causada.`);
  if (estado === 'CON_ERROR' || estado === 'DESCARTADO')
    throw refused(`La nota débito ${n_factura} está ${estado.replace('_', ' ')}: no se puede causar.`);
  if (fecha > hoy) throw refused('La nota débito tiene una fecha futura.');
  const amounts = deFactura(factura);
  const vence = factura.vencimiento ?? moveDay(fecha, await readNumericParameter(db, 'compras', 'plazo_pago'));
  return {
    ...{ tipo, entradas: [], factura, proveedor_id, n_factura, fecha, ...amounts },
    vencimiento: noAntes(fecha, vence),
    retenciones: await retencionesDe(db, { proveedor_id, fecha: hoy, ...amounts }),
    diferencias: await sumasDe(db, factura),
  };
}
