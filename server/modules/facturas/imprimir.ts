/** Pre-invoices and invoices on paper. */
import { newDocument } from '../../core/documents/document.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { formatDate } from '../../shared/dates.ts';
import { formatMoney } from '../../shared/money.ts';
import { formatearNit } from '../../shared/nit.ts';
import { formatPrice, formatQuantity } from '../../shared/quantities.ts';
import { formatCount } from '../../shared/text.ts';
import { amountInWords } from '../../shared/words.ts';
import { factura as c } from './campos.ts';
import type { Factura } from './contract/factura.ts';
import type { Prefactura } from './contract/prefactura.ts';
import { escritoDe, type PartesEscritas } from './lectura-factura.ts';
import { CREDITO, FORMAS_PAGO, NOMBRES_TIPO } from './rules/estados.ts';
import { CONCEPTOS } from './rules/notas.ts';
import type { ParteUbl } from './ubl/documento.ts';

type Printing = Pick<ReadContext<unknown, unknown, unknown>, 'db' | 'platform' | 'actor'>;
type Pdf = Awaited<ReturnType<typeof newDocument>>;

const pesos = (value: number) => formatMoney(value, Number.isInteger(value) ? 0 : 2);
const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);

interface Vendido {
  readonly forma_pago: '1' | '2';
  readonly medio_pago_nombre: string;
  readonly plazo: number;
  readonly subtotal: number;
  readonly impuestos: Factura['impuestos'];
  readonly total: number;
  readonly observacion: string | null;
  readonly detalle: readonly (Prefactura['detalle'][number] | Factura['detalle'][number])[];
}

const pago = ({ forma_pago, medio_pago_nombre, plazo }: Vendido) => [
  ...fact(c.forma_pago.label, FORMAS_PAGO[forma_pago]),
  ...fact(c.medio_pago.label, medio_pago_nombre),
  ...(forma_pago === CREDITO ? fact(c.plazo_dias.label, formatCount(plazo, 'día')) : []),
];

/** Lines, totals and what was written below them. */
function cuerpo(pdf: Pdf, { detalle, subtotal, impuestos, total, observacion }: Vendido): void {
  pdf
    .table({
      columns: [
        { label: 'Código' },
        { label: 'Descripción' },
        { label: 'Cantidad', align: 'derecha' },
        { label: 'Unidad' },
        { label: 'Precio', align: 'derecha' },
        { label: 'Dto.', align: 'derecha' },
        { label: 'Impuesto', align: 'derecha' },
        { label: 'Subtotal', align: 'derecha' },
      ],
      rows: detalle.map((linea) => [
        ...[
          linea.cod_prod,
          'descripcion' in linea ? linea.descripcion : linea.nombre_producto,
          formatQuantity(linea.cantidad),
        ],
        ...[linea.presentacion ?? linea.unidad, formatPrice(linea.precio)],
        linea.descuento === 0 ? '' : `${linea.descuento} %`,
        linea.tarifa === null ? 'Excluido' : `${linea.tarifa} %`,
        pesos(linea.subtotal),
      ]),
    })
    .totals(
      [
        { label: c.subtotal_cts.label, value: pesos(subtotal) },
        ...impuestos.map(({ tributo, tarifa, valor }) => ({ label: nombreDe(tributo, tarifa), value: pesos(valor) })),
        { label: c.total_cts.label, value: pesos(total) },
      ],
      amountInWords(total),
    );
  if (observacion) pdf.heading(c.observacion.label).paragraph(observacion);
}

const SIGLAS: Readonly<Record<string, string>> = { '01': 'IVA', '04': 'INC', '22': 'INC bolsas' };
const nombreDe = (tributo: string, tarifa: number) => {
  const nombre = SIGLAS[tributo] ?? `Tributo ${tributo}`;
  return tarifa === 0 ? nombre : `${nombre} ${tarifa} %`;
};

/** It is no invoice, and says so across each page. */
export async function imprimirPrefactura(context: Printing, prefactura: Prefactura): Promise<Uint8Array> {
  const { numero, cliente, documento, fecha } = prefactura;
  const pdf = await newDocument(context, {
    ...{ titulo: 'Prefactura', numero: numero ?? 'Borrador', marca: 'PREFACTURA' },
  });
  pdf
    .heading(cliente, 13)
    .facts([...fact('Documento', documento), ...fact(c.fecha.label, formatDate(fecha)), ...pago(prefactura)], 3);
  cuerpo(pdf, prefactura);
  pdf.paragraph('Este documento no es una factura de venta ni un título valor.');
  return pdf.build();
}

/** The graphic representation (DIAN, Resolución 000165 de 2023, article 11): with what the XML says, and its QR. */
export async function imprimirFactura(context: Printing, factura: Factura): Promise<Uint8Array> {
  const { partes } = await escritoDe(context.db, factura.id);
  const { tipo, numero, fecha, hora, vencimiento, qr, cufe, factura_referencia, concepto } = factura;
  const pdf = await newDocument(context, { titulo: `${NOMBRES_TIPO[tipo]} electrónica`, numero });
  const { emisor, adquirente } = partes;
  pdf
    .facts(
      [
        ...fact('Vendedor', `${emisor.nombre}, NIT ${formatearNit(emisor.documento, emisor.dv)}`),
        ...fact('Régimen y responsabilidades', [regimenDe(emisor), emisor.responsabilidades].join(' · ')),
      ],
      2,
    )
    .heading(adquirente.nombre, 13)
    .facts(
      [
        ...fact('Documento', formatearNit(adquirente.documento, adquirente.dv)),
        ...fact('Dirección', direccionDe(adquirente)),
        ...fact('Correo', adquirente.correo),
        ...fact('Generada', `${formatDate(fecha)} ${hora.slice(0, 8)}`),
        ...fact(c.vencimiento.label, formatDate(vencimiento)),
        ...pago(factura),
        ...fact('Corrige la factura', factura_referencia),
        ...fact(c.concepto.label, concepto === null || tipo === 'FV' ? null : (CONCEPTOS[tipo][concepto] ?? concepto)),
      ],
      3,
    );
  cuerpo(pdf, factura);
  for (const line of pieDe(factura, partes)) pdf.paragraph(line);
  pdf.qr(qr, `${tipo === 'FV' ? 'CUFE' : 'CUDE'}: ${cufe}`);
  return pdf.build();
}

const RESPONSABLE = '48';
const regimenDe = ({ regimen }: ParteUbl) => (regimen === RESPONSABLE ? 'Responsable de IVA' : 'No responsable de IVA');

const direccionDe = ({ direccion }: ParteUbl) =>
  direccion && `${direccion.linea}, ${direccion.municipio}, ${direccion.departamento}`;

function pieDe({ prefijo, estado_dian, ambiente }: Factura, { autorizacion }: PartesEscritas): string[] {
  const lines: string[] = [];
  if (autorizacion) {
    const { resolucion, desde, hasta, vigente_desde, vigente_hasta } = autorizacion;
    const vigencia = `vigente del ${formatDate(vigente_desde)} al ${formatDate(vigente_hasta)}`;
    lines.push(
      `Autorización de numeración de la DIAN ${resolucion}, del ${prefijo}${desde} al ${prefijo}${hasta}, ${vigencia}.`,
    );
  }
  if (estado_dian === 'NO_TRANSMITIDA')
    lines.push('Documento NO TRANSMITIDO a la DIAN: todavía no tiene validez fiscal.');
  else if (ambiente !== '1') lines.push('Documento del ambiente de pruebas de la DIAN: no tiene validez fiscal.');
  return lines;
}
