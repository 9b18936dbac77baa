/** The order on paper, as the supplier gets it. */
import { newDocument } from '../../core/documents/document.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { formatDate } from '../../shared/dates.ts';
import { formatMoney } from '../../shared/money.ts';
import { formatearNit } from '../../shared/nit.ts';
import { formatPrice, formatQuantity } from '../../shared/quantities.ts';
import { formatCount } from '../../shared/text.ts';
import { amountInWords } from '../../shared/words.ts';
import { findProveedor } from '../proveedores/public.ts';
import type { Orden } from './contract/orden.ts';
import { NOMBRES_ESTADO } from './rules/estados.ts';

const pesos = (value: number) => formatMoney(value, Number.isInteger(value) ? 0 : 2);

/** Its bytes: a draft says that it is one. */
export async function imprimirOrden(
  context: Pick<ReadContext<unknown, unknown, unknown>, 'db' | 'platform' | 'actor'>,
  orden: Orden,
): Promise<Uint8Array> {
  const proveedor = await findProveedor(context.db, orden.proveedor_id);
  const pdf = await newDocument(context, { titulo: 'Orden de compra', numero: orden.numero ?? 'Borrador' });
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  pdf
    .heading(proveedor.nombre, 13)
    .facts(
      [
        ...fact('NIT', formatearNit(proveedor.nit_sin_dv, proveedor.nit_dv)),
        ...fact('Fecha', formatDate(orden.fecha)),
        ...fact('Estado', NOMBRES_ESTADO[orden.estado]),
        ...fact('Entregar el', formatDate(orden.fecha_entrega)),
        ...fact('Bodega', orden.bodega),
        ...fact('Dirección de entrega', orden.direccion_entrega),
        ...fact('Forma de pago', orden.forma_pago_nombre),
        ...fact('Plazo de pago', formatCount(orden.plazo_dias, 'día')),
        ...fact('Comprador', orden.comprador),
        ...fact('Cotización', orden.cotizacion_proveedor),
        ...fact('Enmienda', orden.enmiendas > 0 ? String(orden.enmiendas) : null),
      ],
      3,
    )
    .table({
      columns: [
        { label: 'Código' },
        { label: 'Producto' },
        { label: 'Entrega' },
        { label: 'Cantidad', align: 'derecha' },
        { label: 'Unidad' },
        { label: 'Precio', align: 'derecha' },
        { label: '% desc.', align: 'derecha' },
        { label: 'IVA', align: 'derecha' },
        { label: 'Base', align: 'derecha' },
      ],
      rows: orden.detalle.map((linea) => [
        ...[linea.cod_prod, linea.nombre_producto, linea.fecha_entrega ? formatDate(linea.fecha_entrega) : ''],
        ...[formatQuantity(linea.cantidad), linea.presentacion ?? linea.unidad, formatPrice(linea.precio_unitario)],
        ...[linea.pct_descuento === 0 ? '' : `${linea.pct_descuento} %`, linea.iva === null ? '' : `${linea.iva} %`],
        pesos(linea.base),
      ]),
    })
    .totals(
      [
        { label: 'Subtotal', value: pesos(orden.base) },
        ...orden.impuestos.map(({ codigo, valor }) => ({ label: codigo, value: pesos(valor) })),
        ...(orden.flete > 0 ? [{ label: 'Flete', value: pesos(orden.flete) }] : []),
        { label: 'Total', value: pesos(orden.total) },
      ],
      amountInWords(orden.total),
    );
  for (const [title, text] of [
    ['Observación', orden.observacion],
    ['Términos y condiciones', orden.terminos],
  ] as const)
    if (text) pdf.heading(title).paragraph(text);
  pdf.signatures([{ nombre: orden.aprobado_por ?? 'Aprobó' }, { nombre: 'Recibido por el proveedor' }]);
  return pdf.build();
}

export const archivoDe = ({ numero, id }: Pick<Orden, 'numero' | 'id'>) =>
  `orden-de-compra-${numero ?? `borrador-${id}`}.pdf`;
