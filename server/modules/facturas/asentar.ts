/** A document that has its number, written whole: its rows, its code, its XML read back, what is owed of it, and what accounting reads. */
import { insertRows } from '../../core/db/row-sets.ts';
import { insertRow, updateRow } from '../../core/db/rows.ts';
import type { Credencial } from '../../core/firma/credencial.ts';
import { AppError } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { searchKey } from '../../shared/text.ts';
import { crearDocumentoCliente } from '../cartera/public.ts';
import { type HechoContable, postAccounting } from '../contabilidad/public.ts';
import type { FilaVenta } from '../ventas/public.ts';
import { codigoUnico, huellaDelSoftware } from './dian/codigo-unico.ts';
import { encolarDian } from './dian/cola.ts';
import { encolarSinTransmitir } from './enviar-paquete.ts';
import { firmarXml } from './firma/xades.ts';
import { findFactura } from './lectura-factura.ts';
import { leidoIgual } from './leer-igual.ts';
import type { Software } from './software.ts';
import type { DocumentoUbl, ImpuestoUbl } from './ubl/documento.ts';
import { xmlDe } from './ubl/escribir.ts';

/** A line as the document keeps it. */
export interface FilaDocumento extends FilaVenta {
  readonly cod_prod: string;
  readonly descripcion: string;
  readonly unidad: string;
  readonly codigo_estandar: string | null;
  readonly factura_detalle_id: number | null;
  readonly pedido_detalle_id: number | null;
}

export interface NuevaFactura extends Omit<DocumentoUbl, 'ambiente' | 'codigo' | 'software'> {
  readonly consecutivo: number;
  readonly secuencia_id: number;
  /** Technical key of the range of an invoice; notes are signed with the PIN. */
  readonly clave: string;
  readonly prefactura_id?: number | null;
  readonly factura_referencia_id?: number | null;
  readonly persona_id: number;
  readonly plazo_dias: number;
  readonly afecta_inventario: 0 | 1;
  readonly filas: readonly FilaDocumento[];
}

/** Returns its id. Throws when what was written does not read back as it is: a mistake of the program, and nothing is left of it. */
export async function asentarFactura(w: Work, software: Software, nueva: NuevaFactura): Promise<number> {
  const { tipo, numero, fecha, hora, emisor, adquirente, impuestos, subtotal_cts, total_cts } = nueva;
  const codigo = codigoUnico(
    {
      ...{ numero, fecha, hora, subtotal_cts, total_cts, impuestos, ambiente: software.ambiente },
      ...{ nit_emisor: emisor.documento, documento_adquirente: adquirente.documento },
    },
    tipo === 'FV' ? nueva.clave : software.pin,
  );
  const documento: DocumentoUbl = {
    ...nueva,
    ...{ ambiente: software.ambiente, codigo },
    software: { id: software.id, huella: huellaDelSoftware(software.id, software.pin, numero) },
  };
  const xml = await escrito(documento, software.firma);
  const diferencia = leidoIgual(documento, xml);
  if (diferencia) throw new AppError('regla_negocio', `El documento no se puede emitir: ${diferencia}`);
  const id = await guardar(w, documento, nueva, xml, software.transmite ? 'PENDIENTE' : 'NO_TRANSMITIDA');
  await cobrar(w, id, documento, nueva.persona_id);
  await contabilizar(w, id, documento);
  if (software.transmite) await encolarDian(w, id, numero);
  else await encolarSinTransmitir(w, id);
  return id;
}

/** Signed, where there is something to sign with. */
export function escrito(documento: DocumentoUbl, firma: Credencial | null): string | Promise<string> {
  const xml = xmlDe(documento);
  return firma ? firmarXml(xml, firma, `${documento.fecha}T${documento.hora}`) : xml;
}

async function guardar(
  w: Work,
  documento: DocumentoUbl,
  nueva: NuevaFactura,
  xml: string,
  estado_dian: 'PENDIENTE' | 'NO_TRANSMITIDA',
): Promise<number> {
  const { tipo, numero, fecha, hora, vencimiento, pago, observacion, subtotal_cts, total_cts, referencia } = documento;
  const { prefijo, consecutivo, secuencia_id, persona_id, plazo_dias, afecta_inventario, filas } = nueva;
  const id = await insertRow(w, 'factura', {
    ...{ tipo, prefijo, consecutivo, numero, secuencia_id, fecha, hora, vencimiento, persona_id, plazo_dias },
    ...{ observacion, afecta_inventario, forma_pago: pago.forma, medio_pago: pago.medio, subtotal_cts, total_cts },
    ...{ prefactura_id: nueva.prefactura_id ?? null, factura_referencia_id: nueva.factura_referencia_id ?? null },
    ...{ concepto: referencia?.concepto ?? null, cufe: documento.codigo, ambiente: documento.ambiente },
    ...{ impuestos_cts: total_cts - subtotal_cts, lineas: filas.length, estado_dian },
    busca: searchKey([numero, documento.adquirente.nombre, documento.adquirente.documento].join(' ')),
  });
  const parent = { factura_id: id };
  await insertRows(
    w,
    'factura_detalle',
    filas.map((fila, orden) => ({ ...columnasDe(fila), orden })),
    { parent },
  );
  await insertRows(
    w,
    'factura_impuesto',
    documento.impuestos.map(({ tributo, tarifa, por_unidad_dmil = null, base, valor }, orden) => ({
      ...{ tributo, tarifa, por_unidad_dmil, base_cts: base, valor_cts: valor, orden },
    })),
    { parent },
  );
  const { emisor, adquirente, autorizacion } = documento;
  const partes = JSON.stringify({ emisor, adquirente, autorizacion, referencia });
  await insertRows(w, 'factura_xml', [{ intento: 1, partes, xml }], { parent });
  return id;
}

/** Only what the table keeps: a line comes with what else was read of it. */
function columnasDe(fila: FilaDocumento) {
  const { producto_id, presentacion_id, escrita_mil, cantidad_mil, factor_ppm, precio_dmil, precio_lista_dmil } = fila;
  const { lista_item_id, descuento, costo_dmil, bruto_cts, valor_descuento_cts, subtotal_cts, impuestos } = fila;
  const { impuesto_valor_cts, total_cts, cod_prod, descripcion, unidad, codigo_estandar, factura_detalle_id } = fila;
  const { pedido_detalle_id } = fila;
  return {
    ...{ producto_id, presentacion_id, escrita_mil, cantidad_mil, factor_ppm, precio_dmil, precio_lista_dmil },
    ...{ lista_item_id, descuento, costo_dmil, bruto_cts, valor_descuento_cts, subtotal_cts, impuestos },
    ...{ impuesto_valor_cts, total_cts, cod_prod, descripcion, unidad, codigo_estandar, factura_detalle_id },
    pedido_detalle_id,
  };
}

const ORIGEN_CARTERA = 'FACTURA';
const IVA = '01';
const deIva = ({ tributo }: ImpuestoUbl) => tributo === IVA;

/** What the customer owes, paid at once or not: a receipt takes it away. A credit note is in their favour. */
async function cobrar(w: Work, id: number, documento: DocumentoUbl, persona_id: number): Promise<void> {
  const { tipo, numero, fecha, vencimiento, impuestos, subtotal_cts, total_cts } = documento;
  const iva = impuestos.filter(deIva);
  const cartera_documento_id = await crearDocumentoCliente(w, {
    ...{ tipo, numero, n_factura: numero, persona_id, fecha, fecha_causacion: fecha, vencimiento, total_cts },
    ...{ base_cts: subtotal_cts, iva_cts: iva.reduce((sum, { valor }) => sum + valor, 0) },
    bases: iva.map(({ tarifa, base, valor }) => ({ iva: tarifa, base, valor })),
    origen: { tipo: ORIGEN_CARTERA, id },
  });
  const current = () => findFactura(w.tx, id, w.actor);
  await updateRow(w, 'factura', { id, version: 1, current }, { cartera_documento_id });
}

/** Σ = 0. A credit note takes back what an invoice said. */
async function contabilizar(w: Work, id: number, documento: DocumentoUbl): Promise<void> {
  const { tipo, numero, fecha, impuestos, subtotal_cts, total_cts } = documento;
  const signo = tipo === 'NC' ? -1 : 1;
  const ventas = tipo === 'NC' ? 'DEVOLUCIONES_VENTAS' : 'INGRESOS';
  const porTributo = Map.groupBy(impuestos, ({ tributo }) => tributo);
  const hechos: HechoContable[] = [
    { concepto: 'CLIENTES', valor_cts: signo * total_cts },
    { concepto: ventas, valor_cts: -signo * subtotal_cts },
    ...[...porTributo].map(([tributo, own]) => ({
      concepto: tributo === IVA ? 'IVA_GENERADO' : `IMPUESTO_${tributo}`,
      valor_cts: -signo * own.reduce((sum, { valor }) => sum + valor, 0),
    })),
  ];
  await postAccounting(w, { tipo, id, numero, fecha }, hechos);
}
