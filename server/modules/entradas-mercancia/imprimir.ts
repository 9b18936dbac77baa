/** The receipt on paper: what came of which orders and invoice, what was found, and who gave and took it. */
import { newDocument } from '../../core/documents/document.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { formatDate, formatInstant } from '../../shared/dates.ts';
import { formatMoney } from '../../shared/money.ts';
import { calcularDv, formatearNit } from '../../shared/nit.ts';
import { formatQuantity } from '../../shared/quantities.ts';
import { leerNovedades } from '../novedades/public.ts';
import { entrada as c, entradaDetalle as d } from './campos.ts';
import type { Entrada, LineaLeida } from './contract/entrada.ts';
import { entro, NOMBRES_ESTADO } from './rules/estados.ts';

const pesos = (value: number) => formatMoney(value, Number.isInteger(value) ? 0 : 2);
const cifra = (value: number | null) => (value === null ? '' : formatQuantity(value));

/** Its bytes: one that is not in the stock says across the page what it is. */
export async function imprimirEntrada(
  context: Pick<ReadContext<unknown, unknown, unknown>, 'db' | 'platform' | 'actor'>,
  entrada: Entrada,
): Promise<Uint8Array> {
  const { numero, estado, detalle } = entrada;
  const pdf = await newDocument(context, {
    ...{ titulo: 'Entrada de mercancía', numero: numero ?? 'Borrador', horizontal: true },
    ...(entro(estado) ? {} : { marca: NOMBRES_ESTADO[estado] }),
  });
  pdf
    .heading(entrada.proveedor, 13)
    .facts(hechosDe(entrada), 4)
    .table({
      columns: [
        { label: 'Código' },
        { label: d.producto_id.label },
        { label: 'Unidad' },
        { label: 'Pedido', align: 'derecha' },
        { label: d.escrita_mil.label, align: 'derecha' },
        { label: d.recibido_mil.label, align: 'derecha' },
        { label: d.rechazado_mil.label, align: 'derecha' },
        { label: d.bonificado_mil.label, align: 'derecha' },
        { label: d.base_cts.label, align: 'derecha' },
      ],
      rows: detalle.map(fila),
    })
    .totals([
      { label: c.base_cts.label, value: pesos(entrada.base) },
      ...entrada.impuestos.map(({ codigo, valor }) => ({ label: codigo, value: pesos(valor) })),
      ...(entrada.flete > 0 ? [{ label: c.flete_cts.label, value: pesos(entrada.flete) }] : []),
      { label: c.total_cts.label, value: pesos(entrada.total) },
    ]);
  const novedades = await filasDeNovedades(context, entrada);
  if (novedades.length > 0)
    pdf.table({
      title: c.novedades.label,
      columns: [
        { label: 'Código' },
        { label: d.producto_id.label },
        { label: 'Novedad' },
        { label: 'Observación' },
        { label: 'Decisión' },
      ],
      rows: novedades,
    });
  if (entrada.observacion) pdf.heading(c.observacion.label).paragraph(entrada.observacion);
  if (entrada.motivo) pdf.heading(c.motivo.label).paragraph(entrada.motivo);
  const { transportista, recibido_por, confirmado } = entrada;
  pdf.signatures([
    { nombre: 'Entregó', detalle: transportista ? [transportista] : [] },
    { nombre: 'Recibió', detalle: confirmado ? [recibido_por ?? 'Sistema', formatInstant(confirmado)] : [] },
  ]);
  return pdf.build();
}

function hechosDe(entrada: Entrada) {
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  const { nit, zona, ordenes, fecha_factura, cajas_recibidas } = entrada;
  return [
    ...fact('NIT', nit && formatearNit(nit, calcularDv(nit))),
    ...fact(c.fecha.label, formatDate(entrada.fecha)),
    ...fact(c.estado.label, NOMBRES_ESTADO[entrada.estado]),
    ...fact(c.bodega_id.label, [entrada.bodega, zona && `zona ${zona}`].filter(Boolean).join(' · ')),
    ...fact(
      'Órdenes de compra',
      ordenes.length > 0 ? ordenes.map(({ numero }) => numero).join(', ') : 'Sin orden de compra',
    ),
    ...fact(c.n_factura.label, entrada.n_factura ?? 'Sin factura'),
    ...fact(c.fecha_factura.label, fecha_factura && formatDate(fecha_factura)),
    ...fact(
      c.fecha_vencimiento_factura.label,
      entrada.fecha_vencimiento_factura && formatDate(entrada.fecha_vencimiento_factura),
    ),
    ...fact(c.transportista.label, entrada.transportista),
    ...fact(c.placa.label, entrada.placa),
    ...fact(c.guia.label, entrada.guia),
    ...fact(c.cajas_recibidas.label, cajas_recibidas === null ? null : String(cajas_recibidas)),
    ...fact(c.cufe.label, entrada.cufe),
  ];
}

/** What was not counted of a charge is left blank. */
function fila(linea: LineaLeida): string[] {
  const { cod_prod, nombre_producto, presentacion, unidad, lote, fecha_vencimiento, cargo } = linea;
  const found = [lote && `Lote ${lote}`, fecha_vencimiento && `vence ${formatDate(fecha_vencimiento)}`]
    .filter(Boolean)
    .join(', ');
  const counted = cargo
    ? ['', '', '', '']
    : [linea.facturado, linea.recibido, linea.rechazado, linea.bonificado].map(cifra);
  return [
    ...[cod_prod, [nombre_producto, found].filter(Boolean).join('\n')],
    ...[cargo ? 'Cargo' : (presentacion ?? unidad), cargo ? '' : cifra(linea.pedido)],
    ...[...counted, pesos(linea.base)],
  ];
}

async function filasDeNovedades(
  { db }: Pick<ReadContext<unknown, unknown, unknown>, 'db'>,
  { id, detalle }: Entrada,
): Promise<string[][]> {
  const lineas = new Map(detalle.map((linea) => [linea.id, linea]));
  const novedades = await leerNovedades(db, 'entrada_id', [id]);
  return novedades.map(({ entrada_detalle_id, tipos, observacion, motivo, resuelto, aceptado }) => {
    const decided = resuelto === 1 ? (aceptado === 1 ? 'Aceptada' : 'Rechazada') : 'Sin resolver';
    const linea = lineas.get(entrada_detalle_id);
    return [
      ...[linea?.cod_prod ?? '', linea?.nombre_producto ?? '', tipos.map(({ label }) => label).join(', ')],
      ...[observacion, [decided, motivo].filter(Boolean).join(': ')],
    ];
  });
}

export const archivoDe = ({ numero, id }: Pick<Entrada, 'numero' | 'id'>) =>
  `entrada-de-mercancia-${numero ?? `borrador-${id}`}.pdf`;
