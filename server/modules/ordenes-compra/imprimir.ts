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
import { orden as c, ordenDetalle as d } from './campos.ts';
import type { Orden } from './contract/orden.ts';
import { NOMBRES_ESTADO, numeroDe } from './rules/estados.ts';

const pesos = (value: number) => formatMoney(value, Number.isInteger(value) ? 0 : 2);

/** Its bytes: a draft says that it is one. */
export async function imprimirOrden(
  context: Pick<ReadContext<unknown, unknown, unknown>, 'db' | 'platform' | 'actor'>,
  orden: Orden,
): Promise<Uint8Array> {
  const proveedor = await findProveedor(context.db, orden.proveedor_id);
  const pdf = await newDocument(context, { titulo: 'Orden de compra', numero: numeroDe(orden) });
  // As the supplier calls them, where it has a code of any.
  const suyos = orden.detalle.some(({ cod_prod_proveedor }) => cod_prod_proveedor !== null);
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  pdf
    .heading(proveedor.nombre, 13)
    .facts(
      [
        ...fact('NIT', formatearNit(proveedor.nit_sin_dv, proveedor.nit_dv)),
        ...fact(c.fecha.label, formatDate(orden.fecha)),
        ...fact(c.estado.label, NOMBRES_ESTADO[orden.estado]),
        ...fact('Entregar el', formatDate(orden.fecha_entrega)),
        ...fact(c.bodega_id.corto, orden.bodega),
        ...fact(c.direccion_entrega.label, orden.direccion_entrega),
        ...fact(c.forma_pago.label, orden.forma_pago_nombre),
        ...fact(c.plazo_dias.label, formatCount(orden.plazo_dias, 'día')),
        ...fact(c.comprador_id.label, orden.comprador),
        ...fact(c.cotizacion_proveedor.corto, orden.cotizacion_proveedor),
        ...fact('Enmienda', orden.enmiendas > 0 ? String(orden.enmiendas) : null),
      ],
      3,
    )
    .table({
      columns: [
        { label: 'Código' },
        ...(suyos ? [{ label: 'Su código' }] : []),
        { label: d.producto_id.label },
        { label: d.fecha_entrega.corto },
        { label: d.escrita_mil.label, align: 'derecha' },
        { label: 'Unidad' },
        { label: d.precio_unitario_dmil.corto, align: 'derecha' },
        { label: d.pct_descuento.corto, align: 'derecha' },
        { label: d.iva.label, align: 'derecha' },
        { label: d.base_cts.label, align: 'derecha' },
      ],
      rows: orden.detalle.map((linea) => [
        ...[
          linea.cod_prod,
          ...(suyos ? [linea.cod_prod_proveedor ?? ''] : []),
          linea.nombre_producto,
          linea.fecha_entrega ? formatDate(linea.fecha_entrega) : '',
        ],
        ...[formatQuantity(linea.cantidad), linea.presentacion ?? linea.unidad, formatPrice(linea.precio_unitario)],
        ...[linea.pct_descuento === 0 ? '' : `${linea.pct_descuento} %`, linea.iva === null ? '' : `${linea.iva} %`],
        pesos(linea.base),
      ]),
    })
    .totals(
      [
        { label: c.base_cts.label, value: pesos(orden.base) },
        ...orden.impuestos.map(({ codigo, valor }) => ({ label: codigo, value: pesos(valor) })),
        ...(orden.flete > 0 ? [{ label: c.flete_cts.label, value: pesos(orden.flete) }] : []),
        { label: c.total_cts.label, value: pesos(orden.total) },
      ],
      amountInWords(orden.total),
    );
  for (const [title, text] of [
    [c.observacion.label, orden.observacion],
    [c.terminos.label, orden.terminos],
  ] as const)
    if (text) pdf.heading(title).paragraph(text);
  pdf.signatures([{ nombre: orden.aprobado_por ?? 'Aprobó' }, { nombre: 'Recibido por el proveedor' }]);
  return pdf.build();
}

export const archivoDe = ({ numero, id, estado }: Pick<Orden, 'numero' | 'id' | 'estado'>) =>
  `orden-de-compra-${numero ?? `${estado === 'BORRADOR' ? 'borrador' : 'anulada'}-${id}`}.pdf`;
