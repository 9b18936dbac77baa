/** The quotation on paper, as the customer gets it. */
import { newDocument } from '../../core/documents/document.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { formatDate } from '../../shared/dates.ts';
import { formatMoney } from '../../shared/money.ts';
import { formatPrice, formatQuantity } from '../../shared/quantities.ts';
import { amountInWords } from '../../shared/words.ts';
import { cotizacion as c, cotizacionDetalle as d } from './campos.ts';
import type { Cotizacion } from './contract/cotizacion.ts';
import { pagoDe } from './publica.ts';
import { NOMBRES_ESTADO } from './rules/estados.ts';

type Linea = Cotizacion['detalle'][number];

const pesos = (value: number) => formatMoney(value, Number.isInteger(value) ? 0 : 2);

/** Its bytes: a draft says that it is one. Nothing of what it costs, nor of the notes of the house. */
export async function imprimirCotizacion(
  context: Pick<ReadContext<unknown, unknown, unknown>, 'db' | 'platform' | 'actor'>,
  cotizacion: Cotizacion,
): Promise<Uint8Array> {
  const { numero, version_numero, estado } = cotizacion;
  const version = version_numero > 1 ? `, versión ${version_numero}` : '';
  const pdf = await newDocument(context, { titulo: 'Cotización', numero: `${numero ?? 'Borrador'}${version}` });
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  pdf
    .heading(cotizacion.cliente, 13)
    .facts(
      [
        ...fact('Documento', cotizacion.documento),
        ...fact(c.contacto.label, cotizacion.contacto),
        ...fact(c.fecha.label, formatDate(cotizacion.fecha)),
        ...fact('Válida hasta', cotizacion.vence ? formatDate(cotizacion.vence) : null),
        ...fact(c.forma_pago.label, pagoDe(cotizacion)),
        ...fact(c.vendedor_id.label, cotizacion.vendedor),
        ...fact(c.estado.label, estado === 'ENVIADA' ? null : NOMBRES_ESTADO[estado]),
      ],
      3,
    );
  const counted = cotizacion.detalle.filter(({ opcional, elegida }) => !opcional || elegida);
  const options = cotizacion.detalle.filter(({ opcional, elegida }) => opcional && !elegida);
  for (const [seccion, lineas] of Map.groupBy(counted, (linea) => linea.seccion ?? '')) {
    if (seccion) pdf.heading(seccion);
    pdf.table(tabla(lineas));
  }
  pdf.totals(
    [
      { label: c.subtotal_cts.label, value: pesos(cotizacion.subtotal) },
      ...cotizacion.impuestos.map(({ tributo, tarifa, valor }) => ({
        label: tributo === '01' ? `IVA ${formatQuantity(tarifa)} %` : `Impuesto ${tributo}`,
        value: pesos(valor),
      })),
      { label: c.total_cts.label, value: pesos(cotizacion.total) },
    ],
    amountInWords(cotizacion.total),
  );
  if (options.length > 0) pdf.heading('Opcionales, que no suman al total').table(tabla(options));
  if (cotizacion.condiciones) pdf.heading(c.condiciones.label).paragraph(cotizacion.condiciones);
  return pdf.build();
}

const tabla = (lineas: readonly Linea[]) => ({
  columns: [
    { label: 'Código' },
    { label: d.producto_id.label },
    { label: d.escrita_mil.label, align: 'derecha' as const },
    { label: 'Unidad' },
    { label: d.precio_dmil.label, align: 'derecha' as const },
    { label: d.descuento.corto, align: 'derecha' as const },
    { label: 'IVA', align: 'derecha' as const },
    { label: d.subtotal_cts.label, align: 'derecha' as const },
  ],
  rows: lineas.map((linea) => [
    ...[linea.cod_prod, linea.nombre_producto, formatQuantity(linea.cantidad), linea.presentacion ?? linea.unidad],
    ...[formatPrice(linea.precio), linea.descuento === 0 ? '' : `${formatQuantity(linea.descuento)} %`],
    ...[linea.tarifa === null ? '' : `${formatQuantity(linea.tarifa)} %`, pesos(linea.subtotal)],
  ]),
});

export const archivoDe = ({ numero, version_numero, id }: Pick<Cotizacion, 'numero' | 'version_numero' | 'id'>) =>
  `cotizacion-${numero ?? `borrador-${id}`}${version_numero > 1 ? `-v${version_numero}` : ''}.pdf`;
