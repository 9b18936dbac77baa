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
  pdf.heading(entrada.proveedor, 13).facts(hechosDe(entrada), 4);
  // It takes the width of the page.
  if (entrada.cufe) pdf.facts([{ label: c.cufe.label, value: entrada.cufe }], 1);
  const columnas = COLUMNAS.filter(({ siHay }) => !siHay || detalle.some(siHay));
  pdf
    .table({
      columns: columnas.map(({ label, align }) => ({ label, ...(align ? { align } : {}) })),
      rows: detalle.map((linea) => columnas.map(({ de }) => de(linea))),
    })
    .totals([
      { label: c.base_cts.label, value: pesos(entrada.base) },
      ...entrada.impuestos.map((impuesto) => ({ label: conTarifa(impuesto), value: pesos(impuesto.valor) })),
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
  ];
}

/** 'IVA 5 %' of IVA5. */
const conTarifa = ({ codigo, tarifa }: Entrada['impuestos'][number]) =>
  tarifa > 0 ? `${codigo.replace(/[\d.]+$/, '')} ${tarifa} %` : codigo;

interface Columna {
  readonly label: string;
  readonly align?: 'derecha';
  readonly de: (linea: LineaLeida) => string;
  /** Left out where no line has any. */
  readonly siHay?: (linea: LineaLeida) => boolean;
}

/** A quantity; of a charge none is told. */
const cantidad = (label: string, de: (linea: LineaLeida) => number | null): Columna => ({
  ...{ label, align: 'derecha' },
  de: (linea) => (linea.cargo ? '' : cifra(de(linea))),
});

const COLUMNAS: readonly Columna[] = [
  { label: 'Código', de: ({ cod_prod }) => cod_prod },
  { label: d.producto_id.label, de: nombreDe },
  { label: 'Unidad', de: ({ cargo, presentacion, unidad }) => (cargo ? 'Cargo' : (presentacion ?? unidad)) },
  { ...cantidad('Pedido', ({ pedido }) => pedido), siHay: ({ pedido }) => pedido !== null },
  cantidad(d.escrita_mil.label, ({ facturado }) => facturado),
  cantidad(d.recibido_mil.label, ({ recibido }) => recibido),
  cantidad(d.rechazado_mil.label, ({ rechazado }) => rechazado),
  { ...cantidad(d.bonificado_mil.label, ({ bonificado }) => bonificado), siHay: ({ bonificado }) => bonificado > 0 },
  { label: d.base_cts.label, align: 'derecha', de: ({ base }) => pesos(base) },
];

/** With the lot that came. */
function nombreDe({ nombre_producto, lote, fecha_vencimiento }: LineaLeida): string {
  const lot = [lote && `Lote ${lote}`, fecha_vencimiento && `vence ${formatDate(fecha_vencimiento)}`];
  const found = lot.filter(Boolean).join(', ');
  return [nombre_producto, found].filter(Boolean).join('\n');
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
