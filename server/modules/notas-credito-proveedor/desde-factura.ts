/** The draft of an electronic credit note: the payable that it is of, and what was expected of it. */
import { sql } from 'kysely';
import { notFound, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { toPesos } from '../../shared/money.ts';
import { toCantidad } from '../../shared/quantities.ts';
import { type ConLineas, recibidaPara, sinDescuento } from '../facturas-xml/public.ts';
import { crear } from './commands.ts';
import type { Nota } from './contract/nota.ts';
import { esperadasQueSuman } from './rules/limite.ts';

/** Two pesos: what sums may differ by. */
const TOLERANCIA_CTS = 200;

export async function desdeFactura(w: Work, factura_id: number): Promise<Nota> {
  const recibida = await recibidaPara(w.tx, factura_id);
  if (!recibida) throw notFound('No se encontró el documento recibido.');
  const { tipo, proveedor_id, factura_referida, n_factura, total_cts } = recibida;
  if (tipo !== 'NC' || proveedor_id === null) throw refused('El documento no es una nota crédito de un proveedor.');
  const documento = await w.tx
    .selectFrom('cartera_documento')
    .where('proveedor_id', '=', proveedor_id)
    .where('n_factura', '=', factura_referida ?? '')
    .where('tipo', 'in', ['FC', 'ND'])
    .where('estado', '<>', 'ANULADA')
    .select('id')
    .executeTakeFirst();
  if (!documento)
    throw refused(`La factura ${factura_referida ?? ''} de la nota no está causada.`, {
      factura_id: ['Causa primero la factura a la que se refiere.'],
    });
  const { rows: open } = await sql<{ id: number; total_cts: number; entrada_detalle_id: number | null }>`
    select id, total_cts, entrada_detalle_id from nota_credito
    where documento_id = ${documento.id} and estado in ('ESPERADA', 'SOLICITADA') and cumple_id is null order by id`.execute(
    w.tx,
  );
  const esperadas = esperadasQueSuman(open, total_cts, TOLERANCIA_CTS);
  const chosen = open.filter(({ id }) => esperadas.includes(id));
  const lineas = lineasDe(recibida);
  const [only] = chosen.length === 1 && recibida.detalle.length === 1 ? chosen : [];
  return crear(
    w,
    {
      ...{ proveedor_id, concepto: '1', n_nota: n_factura, cude: recibida.cufe, fecha: recibida.fecha },
      ...{ documento_id: documento.id, esperadas, observacion: null },
      detalle: lineas.map((linea) => ({
        ...{ descripcion: linea.nombre, producto_id: only ? null : linea.producto_id },
        entrada_detalle_id: only?.entrada_detalle_id ?? null,
        cantidad: linea.cantidad_mil ? toCantidad(linea.cantidad_mil) : null,
        ...{ base: toPesos(linea.base_cts), iva: linea.iva === null ? null : linea.iva / 100 },
        // What was expected of goods or of a price is done by its novelty, and by confirming (`rebajas.ts`): no line does it again.
        afecta_inventario: false,
      })),
    },
    'XML',
    factura_id,
    lineas.map(({ iva_cts }) => iva_cts),
  );
}

type Linea = Pick<
  ConLineas['detalle'][number],
  'nombre' | 'producto_id' | 'cantidad_mil' | 'base_cts' | 'iva' | 'iva_cts'
>;

/** Net of what the note discounts as a whole; what it charges as a whole is a line without VAT. */
function lineasDe({ detalle, cargos_cts, descuentos_cts }: ConLineas): Linea[] {
  const bases = sinDescuento(
    detalle.map(({ base_cts }) => base_cts),
    descuentos_cts,
  );
  const cargo = { nombre: 'Cargos de la nota', producto_id: null, cantidad_mil: null, iva: null, iva_cts: 0 };
  const all = [
    ...detalle.map((linea, i): Linea => ({ ...linea, base_cts: bases[i] ?? 0 })),
    { ...cargo, base_cts: cargos_cts },
  ];
  return all.filter(({ base_cts }) => base_cts > 0);
}
