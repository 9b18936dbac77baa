/** The request on paper, as suppliers get it: the same for all of them. */
import { newDocument } from '../../core/documents/document.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { formatDate } from '../../shared/dates.ts';
import { formatQuantity } from '../../shared/quantities.ts';
import { solicitud as c, solicitudDetalle as d } from './campos.ts';
import type { Solicitud } from './contract/solicitud.ts';

export async function imprimirSolicitud(
  context: Pick<ReadContext<unknown, unknown, unknown>, 'db' | 'platform' | 'actor'>,
  { numero, fecha, fecha_limite, comprador, bodega, observacion, detalle }: Solicitud,
): Promise<Uint8Array> {
  const pdf = await newDocument(context, { titulo: 'Solicitud de cotización', numero: numero ?? 'Borrador' });
  pdf.facts(
    [
      { label: c.fecha.label, value: formatDate(fecha) },
      { label: 'Cotizar a más tardar', value: formatDate(fecha_limite) },
      ...(comprador ? [{ label: c.comprador_id.label, value: comprador }] : []),
      ...(bodega ? [{ label: 'Para entregar en', value: bodega }] : []),
    ],
    3,
  );
  pdf.table({
    columns: [
      { label: 'Código' },
      { label: d.producto_id.label },
      { label: d.escrita_mil.label, align: 'derecha' },
      { label: 'Unidad' },
      { label: d.especificacion.label },
    ],
    rows: detalle.map((linea) => [
      ...[linea.cod_prod, linea.nombre_producto, formatQuantity(linea.cantidad), linea.presentacion ?? linea.unidad],
      linea.especificacion ?? '',
    ]),
  });
  pdf.paragraph(
    'Cotiza cada línea sin IVA, con su plazo de entrega y la cantidad que tienes, el flete y la vigencia de la oferta.',
  );
  if (observacion) pdf.heading(c.observacion.label).paragraph(observacion);
  return pdf.build();
}

export const archivoDe = ({ numero, id }: Pick<Solicitud, 'numero' | 'id'>) =>
  `solicitud-${numero ?? `borrador-${id}`}.pdf`;
