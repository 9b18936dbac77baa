/** Reads of invoices and notes. */
import { type Selectable, sql } from 'kysely';
import { type Actor, can } from '../../core/auth/actor.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import type { FacturaTable } from '../../core/db/types.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { wireInstant } from '../../shared/dates.ts';
import { toPesos } from '../../shared/money.ts';
import { permisos as productos } from '../productos/public.ts';
import { impuestosDelDocumento, presentLinea } from '../ventas/public.ts';
import * as campos from './campos.ts';
import type { Factura, FacturaFila } from './contract/factura.ts';
import { type DatosCodigo, textoQr } from './dian/codigo-unico.ts';
import { persona } from './lectura-prefactura.ts';
import type { DocumentoUbl } from './ubl/documento.ts';

export type FacturaGuardada = Selectable<FacturaTable>;

const filas = (db: Reader) =>
  db
    .selectFrom('factura as o')
    .innerJoin('persona as p', 'p.id', 'o.persona_id')
    .innerJoin('estado as e', (join) => join.onRef('e.codigo', '=', 'o.estado').on('e.proceso', '=', 'factura'))
    .leftJoin('cartera_documento as c', 'c.id', 'o.cartera_documento_id')
    .leftJoin('factura as r', 'r.id', 'o.factura_referencia_id')
    .select(['o.id', 'o.tipo', 'o.prefijo', 'o.consecutivo', 'o.numero', 'o.fecha', 'o.hora', 'o.vencimiento'])
    .select(['o.persona_id', 'p.n_completo as cliente', 'p.documento', 'o.forma_pago', 'o.subtotal_cts'])
    .select(['o.impuestos_cts', 'o.total_cts', 'o.cufe', 'o.estado', 'e.nombre as estado_nombre'])
    .select(['e.id as estado_actual_id', 'o.estado_dian', 'o.cartera_documento_id', 'o.factura_referencia_id'])
    .select(['r.numero as factura_referencia', 'o.updated', 'o.version'])
    .select(sql<number>`coalesce(c.saldo_cts, 0)`.as('saldo_cts'));

type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;

const presentFila = ({ impuestos_cts, saldo_cts, ...row }: Fila): FacturaFila => ({
  ...toWire(campos.factura, row),
  tipo: row.tipo as FacturaFila['tipo'],
  forma_pago: row.forma_pago as FacturaFila['forma_pago'],
  estado: row.estado as FacturaFila['estado'],
  estado_dian: row.estado_dian as FacturaFila['estado_dian'],
  impuesto_valor: toPesos(impuestos_cts),
  saldo: toPesos(saldo_cts),
});

export const facturasSource = listSource({
  table: 'factura as o',
  counted: 'factura',
  fields: {
    id: 'o.id',
    numero: 'o.numero',
    fecha: 'o.fecha',
    vencimiento: 'o.vencimiento',
    total: 'o.total_cts',
    tipo: 'o.tipo',
    persona_id: 'o.persona_id',
    estado: 'o.estado',
    estado_dian: 'o.estado_dian',
    factura_referencia_id: 'o.factura_referencia_id',
  },
  search: { fts: 'factura_fts', prefix: ['o.numero'], numero: 'o.numero' },
  totals: { total: { column: 'o.total_cts', present: toPesos } },
  rows: filas,
  present: presentFila,
});

const lineas = (db: Reader, id: number) =>
  db
    .selectFrom('factura_detalle as d')
    .innerJoin('producto as p', 'p.id', 'd.producto_id')
    .innerJoin('unidad_medida as n', 'n.codigo', 'p.unidad_base')
    .leftJoin('presentacion as r', 'r.id', 'd.presentacion_id')
    .where('d.factura_id', '=', id)
    .orderBy('d.orden')
    .selectAll('d')
    .select([
      'p.nombre_producto',
      'p.tipo as tipo_producto',
      'n.nombre as unidad',
      'd.unidad as unidad_dian',
      'n.decimales',
      'r.nombre as presentacion',
    ]);

export type LineaFactura = Awaited<ReturnType<ReturnType<typeof lineas>['executeTakeFirstOrThrow']>>;
export const lineasDeFactura = (db: Reader, id: number): Promise<LineaFactura[]> => lineas(db, id).execute();

/** What was kept of a document as it was last written. */
export interface Escrito {
  readonly xml: string;
  readonly partes: PartesEscritas;
}

/** With whose data it was written. */
export type PartesEscritas = Pick<DocumentoUbl, 'emisor' | 'adquirente' | 'autorizacion' | 'referencia'>;

/** Throws `no_encontrado`. */
export async function escritoDe(db: Reader, factura_id: number): Promise<Escrito> {
  const row = await db
    .selectFrom('factura_xml')
    .select(['xml', 'partes'])
    .where('factura_id', '=', factura_id)
    .orderBy('intento', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró la factura.');
  return { xml: row.xml, partes: JSON.parse(row.partes) as PartesEscritas };
}

/** The whole document. Throws `no_encontrado`. */
export async function findFactura(db: Reader, id: number, actor: Actor): Promise<Factura> {
  const row = await filas(db)
    .innerJoin('medio_pago as m', 'm.codigo', 'o.medio_pago')
    .leftJoin('prefactura as f', 'f.id', 'o.prefactura_id')
    .leftJoin('usuario as u', 'u.id', 'o.uc_id')
    .where('o.id', '=', id)
    .select(['o.medio_pago', 'm.nombre as medio_pago_nombre', 'o.plazo_dias', 'o.concepto', 'o.observacion'])
    .select(['o.ambiente', 'o.dian_mensajes', 'o.prefactura_id', 'f.numero as prefactura', 'o.created'])
    .select(persona('u').as('usuario'))
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró la factura.');
  const { partes } = await escritoDe(db, id);
  const rows = await lineasDeFactura(db, id);
  const sees = can(actor, productos.verCostos);
  const impuestos = impuestosDelDocumento(rows);
  const { medio_pago, medio_pago_nombre, plazo_dias, concepto, observacion, ambiente, ...others } = row;
  const { dian_mensajes, prefactura_id, prefactura, usuario, created, ...fila } = others;
  return {
    ...presentFila(fila),
    ...{ medio_pago, medio_pago_nombre, plazo: plazo_dias, concepto, observacion, ambiente },
    qr: qrDe(row, partes, impuestos),
    dian_mensajes: JSON.parse(dian_mensajes) as string[],
    ...{ prefactura_id, prefactura, usuario, created: wireInstant(created) },
    detalle: rows.map((linea) => ({
      ...presentLinea(linea, sees),
      ...{ descripcion: linea.descripcion, factura_detalle_id: linea.factura_detalle_id },
    })),
    impuestos,
  };
}

type Cabeza = Pick<
  FacturaGuardada,
  'tipo' | 'numero' | 'fecha' | 'hora' | 'subtotal_cts' | 'total_cts' | 'cufe' | 'ambiente'
>;

function qrDe(
  { tipo, numero, fecha, hora, subtotal_cts, total_cts, cufe, ambiente }: Cabeza,
  { emisor, adquirente }: PartesEscritas,
  impuestos: Factura['impuestos'],
): string {
  const datos: DatosCodigo = {
    ...{ numero, fecha, hora, subtotal_cts, total_cts, ambiente: ambiente === '1' ? '1' : '2' },
    impuestos: impuestos.map(({ tributo, valor }) => ({ tributo, valor: Math.round(valor * 100) })),
    ...{ nit_emisor: emisor.documento, documento_adquirente: adquirente.documento },
  };
  return textoQr(datos, cufe, tipo === 'FV' ? 'CUFE' : 'CUDE');
}
