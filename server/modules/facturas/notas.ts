/** Credit and debit notes: what was issued is corrected by another document, in one transaction. */
import { referencesOf } from '../../core/db/campos.ts';
import type { Reader } from '../../core/db/reader.ts';
import { requireReferences } from '../../core/db/references.ts';
import { updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { AppError, invalid, notFound, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { mulDiv } from '../../shared/exact.ts';
import { toPesos } from '../../shared/money.ts';
import { formatQuantity, toCantidad, toMilesimas } from '../../shared/quantities.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { aplicar, documentosDe } from '../cartera/public.ts';
import { armarVenta } from '../ventas/public.ts';
import { asentarFactura, type FilaDocumento, type NuevaFactura } from './asentar.ts';
import * as campos from './campos.ts';
import type { Factura } from './contract/factura.ts';
import type { NotaCredito, NotaDebito } from './contract/notas.ts';
import { type Devueltas, devolverMercancia, porFacturarDeNuevo, vuelve } from './devolver.ts';
import { type FacturaGuardada, findFactura, type LineaFactura, lineasDeFactura } from './lectura-factura.ts';
import { adquirenteDe, emisorDe } from './partes.ts';
import {
  impuestosDe,
  impuestosGuardados,
  juzgarNota as juzgar,
  lineaUbl,
  momentoDe,
  nombresDeTributos,
} from './preparar.ts';
import { numeroDeNota } from './rangos.ts';
import { CREDITO } from './rules/estados.ts';
import { CONCEPTOS, type Notada, notar, type Pedida, restaDe } from './rules/notas.ts';
import { faltasDichas } from './rules/prevuelo.ts';
import type { Software } from './software.ts';

const ANULACION = '2';
const PPM = 1_000_000;

/** A line of the invoice, and what credit notes left of it. */
export interface Restante {
  readonly fila: LineaFactura;
  readonly resta: Notada;
}

/** In the order of the invoice. Two statements. */
export async function restantesDe(db: Reader, factura_id: number): Promise<Restante[]> {
  const filas = await lineasDeFactura(db, factura_id);
  const notadas = await db
    .selectFrom('factura_detalle as d')
    .innerJoin('factura as f', 'f.id', 'd.factura_id')
    .where('f.factura_referencia_id', '=', factura_id)
    .where('f.tipo', '=', 'NC')
    .select(['d.factura_detalle_id', 'd.escrita_mil', 'd.bruto_cts', 'd.valor_descuento_cts', 'd.impuestos'])
    .execute();
  const porLinea = Map.groupBy(notadas, ({ factura_detalle_id }) => factura_detalle_id);
  const montos = <T extends { readonly impuestos: string }>(row: T) => ({ ...row, impuestos: impuestosGuardados(row) });
  return filas.map((fila) => ({ fila, resta: restaDe(montos(fila), (porLinea.get(fila.id) ?? []).map(montos)) }));
}

/** The invoice at the version that was read of it when it is said. Notes are of invoices. */
async function requireFactura(w: Work, id: number, version: number | undefined): Promise<FacturaGuardada> {
  const row = await w.tx.selectFrom('factura').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró la factura.');
  if (row.tipo !== 'FV') throw refused('Solo una factura de venta tiene notas crédito y débito.');
  const current = () => findFactura(w.tx, id, w.actor);
  return requireVersion(w, 'factura', id, version ?? row.version, { current });
}

/** Never over what is left of the invoice; what is over its balance is in the customer's favour. */
export async function crearNotaCredito(
  w: Work,
  software: Software,
  id: number,
  datos: NotaCredito,
  devueltas?: Devueltas,
): Promise<Factura> {
  const factura = await requireFactura(w, id, datos.version);
  const restantes = await restantesDe(w.tx, id);
  const pedidas = pedidasDe(restantes, factura, datos);
  const notadas = notar(pedidas.map(({ pedida }) => pedida));
  const filas = pedidas.map(({ fila }, i) => filaNotada(fila, notadas[i] as Notada));
  const afecta_inventario = datos.afecta_inventario ? 1 : 0;
  const nota_id = await asentarNota(w, software, 'NC', factura, { ...datos, afecta_inventario }, filas);
  await aplicarAlSaldo(w, nota_id, factura);
  if (datos.afecta_inventario) await devolverMercancia(w, nota_id, datos.acepta_periodo_cerrado, devueltas);
  const cambios = { estado: termina(restantes, notadas, pedidas) ? ('ANULADA_NC' as const) : ('EMITIDA' as const) };
  const current = () => findFactura(w.tx, id, w.actor);
  if (cambios.estado !== factura.estado)
    await updateRow(w, 'factura', { id, version: factura.version, current }, cambios, { accion: 'estado' });
  return findFactura(w.tx, nota_id, w.actor);
}

/** By hand: what an annulment leaves of its orders, when the goods do not come back, may be invoiced again. */
export async function emitirNotaCredito(w: Work, software: Software, id: number, datos: NotaCredito): Promise<Factura> {
  const nota = await crearNotaCredito(w, software, id, datos);
  if (datos.concepto === ANULACION && !datos.afecta_inventario) await porFacturarDeNuevo(w, nota.id);
  return nota;
}

/** What is charged beyond the invoice: services, or more for the same goods. Nothing of it leaves the stock. */
export async function crearNotaDebito(w: Work, software: Software, id: number, datos: NotaDebito): Promise<Factura> {
  const factura = await requireFactura(w, id, datos.version);
  const lines = datos.detalle.flatMap((linea, i) => referencesOf(campos.facturaDetalle, linea, `detalle.${i}`));
  await requireReferences(w.tx, lines);
  const { fecha } = momentoDe(w.now);
  const { filas } = await armarVenta(w.tx, { fecha, persona_id: factura.persona_id, detalle: datos.detalle });
  const productos = await w.tx
    .selectFrom('producto as p')
    .where(
      'p.id',
      'in',
      filas.map(({ producto_id }) => producto_id),
    )
    .select(['p.id', 'p.cod_prod', 'p.nombre_producto', 'p.unidad_base', 'p.codigo_barras'])
    .execute();
  const known = new Map(productos.map((row) => [row.id, row]));
  const own = filas.map((fila, i): FilaDocumento => {
    const producto = known.get(fila.producto_id);
    if (!producto) throw invalid({ [`detalle.${i}.producto_id`]: ['El producto no existe.'] });
    return {
      ...fila,
      ...{ cod_prod: producto.cod_prod, descripcion: producto.nombre_producto, unidad: producto.unidad_base },
      ...{ codigo_estandar: producto.codigo_barras, factura_detalle_id: null, pedido_detalle_id: null },
    };
  });
  if (own.every(({ total_cts }) => total_cts === 0)) {
    const msg = 'La nota débito no cobra nada.';
    throw refused(msg, { 'detalle.0.precio': [msg] });
  }
  const nota_id = await asentarNota(w, software, 'ND', factura, { ...datos, afecta_inventario: 0 }, own);
  return findFactura(w.tx, nota_id, w.actor);
}

interface Datos {
  readonly concepto: string;
  readonly observacion: string | null;
  readonly acepta_periodo_cerrado: boolean;
  readonly afecta_inventario: 0 | 1;
}

/** Judged, numbered and written. */
async function asentarNota(
  w: Work,
  software: Software,
  tipo: 'NC' | 'ND',
  factura: FacturaGuardada,
  { concepto, observacion, acepta_periodo_cerrado, afecta_inventario }: Datos,
  filas: readonly FilaDocumento[],
): Promise<number> {
  const { fecha, hora } = momentoDe(w.now);
  const nombres = await nombresDeTributos(w.tx);
  const lineas = filas.map((fila) => lineaUbl({ ...fila, unidad_dian: fila.unidad }, nombres));
  const { forma_pago, medio_pago, plazo_dias, persona_id } = factura;
  const nota = {
    ...{ lineas, impuestos: impuestosDe(lineas), emisor: await emisorDe(w.tx) },
    adquirente: await adquirenteDe(w.tx, persona_id),
    vencimiento: tipo === 'ND' && forma_pago === CREDITO ? moveDay(fecha, plazo_dias) : fecha,
    subtotal_cts: filas.reduce((sum, { subtotal_cts }) => sum + subtotal_cts, 0),
    total_cts: filas.reduce((sum, { total_cts }) => sum + total_cts, 0),
  };
  const reglas = await juzgar(w, { ...nota, fecha, hora, medio_pago, factura_id: factura.id }, acepta_periodo_cerrado);
  const faltan = reglas.filter(({ ok }) => !ok);
  if (faltan.length > 0) throw new AppError('regla_negocio', faltasDichas(faltan), { data: { reglas } });
  const { numero: consecutivo, texto: numero, secuencia_id, prefijo } = await numeroDeNota(w, tipo, fecha);
  const nueva: NuevaFactura = {
    ...nota,
    ...{
      tipo,
      prefijo,
      consecutivo,
      numero,
      secuencia_id,
      clave: '',
      persona_id,
      fecha,
      hora,
      plazo_dias,
      observacion,
    },
    ...{ factura_referencia_id: factura.id, afecta_inventario, filas, autorizacion: null },
    pago: { forma: forma_pago === CREDITO ? '2' : '1', medio: medio_pago },
    referencia: {
      ...{ numero: factura.numero, cufe: factura.cufe, fecha: factura.fecha, concepto },
      descripcion: CONCEPTOS[tipo][concepto] ?? concepto,
    },
  };
  return asentarFactura(w, software, nueva);
}

interface Elegida {
  readonly fila: LineaFactura;
  readonly pedida: Pedida;
}

/** Which lines, and how much of each. Throws `regla_negocio` with every line that asks for more than there is. */
function pedidasDe(restantes: readonly Restante[], { numero }: FacturaGuardada, datos: NotaCredito): Elegida[] {
  const open = restantes.filter(({ resta }) => resta.escrita_mil > 0);
  if (open.length === 0) throw refused(`La factura ${numero} ya tiene notas crédito por todo su valor.`);
  const { concepto, lineas } = datos;
  if (concepto === ANULACION) {
    if (lineas) throw invalid({ lineas: ['La anulación toma todo lo que queda de la factura.'] });
    return open.map(({ fila, resta }) => elegir(fila, resta, resta.escrita_mil));
  }
  if (!lineas) throw invalid({ lineas: ['Agrega al menos una línea.'] });
  const known = new Map(restantes.map((each) => [each.fila.id, each]));
  const errores: FieldErrors = {};
  const seen = new Set<number>();
  const elegidas = lineas.flatMap(({ factura_detalle_id, cantidad }, i) => {
    const each = known.get(factura_detalle_id);
    const cantidad_mil = toMilesimas(cantidad) ?? 0;
    if (!each) errores[`lineas.${i}.factura_detalle_id`] = ['La línea no es de esta factura.'];
    else if (seen.has(factura_detalle_id)) errores[`lineas.${i}.factura_detalle_id`] = ['La línea está dos veces.'];
    else if (cantidad_mil > each.resta.escrita_mil) {
      const left = formatQuantity(toCantidad(each.resta.escrita_mil));
      errores[`lineas.${i}.cantidad`] = [`La cantidad supera lo que queda de la línea (${left}).`];
    } else if (!esExacta(each.fila, cantidad_mil)) {
      errores[`lineas.${i}.cantidad`] = ['La cantidad no da unidades exactas.'];
    }
    seen.add(factura_detalle_id);
    return each ? [elegir(each.fila, each.resta, cantidad_mil)] : [];
  });
  const [first] = Object.values(errores);
  if (first) throw refused(first[0] ?? '', errores);
  return elegidas;
}

const elegir = (fila: LineaFactura, resta: Notada, cantidad_mil: number): Elegida => {
  return { fila, pedida: { linea: { ...fila, impuestos: impuestosGuardados(fila) }, resta, cantidad_mil } };
};

export const enBase = ({ factor_ppm }: LineaFactura, escrita_mil: number) => mulDiv(escrita_mil, factor_ppm, PPM);

/** Whole units of what is counted whole. */
export function esExacta(fila: LineaFactura, escrita_mil: number): boolean {
  const base = enBase(fila, escrita_mil);
  const exacta = BigInt(base) * BigInt(PPM) === BigInt(escrita_mil) * BigInt(fila.factor_ppm);
  return exacta && base % 10 ** (3 - fila.decimales) === 0;
}

function filaNotada(fila: LineaFactura, notada: Notada): FilaDocumento {
  const impuesto_valor_cts = notada.impuestos.reduce((sum, { valor }) => sum + valor, 0);
  return {
    ...fila,
    ...{ escrita_mil: notada.escrita_mil, cantidad_mil: enBase(fila, notada.escrita_mil) },
    ...{ bruto_cts: notada.bruto_cts, valor_descuento_cts: notada.valor_descuento_cts },
    ...{ subtotal_cts: notada.subtotal_cts, impuesto_valor_cts, total_cts: notada.subtotal_cts + impuesto_valor_cts },
    impuestos: JSON.stringify(notada.impuestos),
    ...{ unidad: fila.unidad_dian, factura_detalle_id: fila.id },
  };
}

/** Nothing is left of any line. */
function termina(restantes: readonly Restante[], notadas: readonly Notada[], pedidas: readonly Elegida[]): boolean {
  const taken = new Map(pedidas.map(({ fila }, i) => [fila.id, notadas[i]?.escrita_mil ?? 0]));
  return restantes.every(({ fila, resta }) => resta.escrita_mil === (taken.get(fila.id) ?? 0));
}

/** The note pays what is still owed of its invoice; the rest of it stays in the customer's favour. */
async function aplicarAlSaldo(w: Work, nota_id: number, { cartera_documento_id }: FacturaGuardada): Promise<void> {
  const nota = await w.tx
    .selectFrom('factura')
    .select('cartera_documento_id')
    .where('id', '=', nota_id)
    .executeTakeFirst();
  if (!nota?.cartera_documento_id || !cartera_documento_id) return;
  const rows = await documentosDe(w.tx, [cartera_documento_id, nota.cartera_documento_id]);
  const saldoDe = (id: number) => rows.find((row) => row.id === id)?.saldo_cts ?? 0;
  const [debe, favor] = [saldoDe(cartera_documento_id), saldoDe(nota.cartera_documento_id)];
  const valor_cts = Math.min(debe, -favor);
  if (valor_cts > 0) await aplicar(w, nota.cartera_documento_id, [{ documento_id: cartera_documento_id, valor_cts }]);
}

/** For who chooses what a note takes. */
export async function restanteLeido(db: Reader, factura_id: number) {
  const restantes = await restantesDe(db, factura_id);
  return restantes.map(({ fila, resta }) => ({
    ...{ factura_detalle_id: fila.id, cod_prod: fila.cod_prod, descripcion: fila.descripcion },
    ...{ unidad: fila.presentacion ?? fila.unidad, decimales: fila.decimales, vuelve: vuelve(fila) },
    ...{ cantidad: toCantidad(fila.escrita_mil), restante: toCantidad(resta.escrita_mil) },
    subtotal: toPesos(resta.subtotal_cts),
    total: toPesos(resta.subtotal_cts + resta.impuestos.reduce((sum, { valor }) => sum + valor, 0)),
  }));
}
