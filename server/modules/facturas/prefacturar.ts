/** Writes of pre-invoices. Each is one transaction with its change log. */
import { referencesOf } from '../../core/db/campos.ts';
import { requireReferences } from '../../core/db/references.ts';
import { deleteRow, insertRow, type RowChanges, replaceChildren, updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { invalid, notFound, refused } from '../../core/http/errors.ts';
import { takeNumber } from '../../core/numbering.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { searchKey } from '../../shared/text.ts';
import { findCliente, requireCliente } from '../clientes/public.ts';
import { productsForStock } from '../productos/public.ts';
import { armarVenta, type Exceso, type FilaVenta, type VentaArmada } from '../ventas/public.ts';
import * as campos from './campos.ts';
import type { ConMotivo, Prefactura, PrefacturaAlta, PrefacturaCambio, Simple } from './contract/prefactura.ts';
import { armarDePedidos, requirePedidos } from './de-pedidos.ts';
import { findPrefactura, type PrefacturaGuardada } from './lectura-prefactura.ts';
import { type ActoPrefactura, admite, CREDITO, type EstadoPrefactura } from './rules/estados.ts';

const PREFACTURA = 'PREFACTURA';

/** `despacho_pedido_id`: the order that it is made of by itself. */
export async function createPrefactura(
  w: Work,
  datos: PrefacturaAlta,
  despacho_pedido_id: number | null = null,
): Promise<Prefactura> {
  const fecha = businessDay(w.now);
  const armada = await armar(w, datos, fecha, null);
  const id = await insertRow(w, 'prefactura', { ...columnas(datos, armada, null), fecha, despacho_pedido_id });
  await replaceChildren(w, 'prefactura_detalle', { prefactura_id: id }, armada.filas, armada.donde);
  return findPrefactura(w.tx, id, w.actor);
}

/** A draft: its lines are reckoned again. */
export async function updatePrefactura(
  w: Work,
  id: number,
  { version, ...datos }: PrefacturaCambio,
): Promise<Prefactura> {
  const before = await requireActo(w, id, version, 'editar');
  const current = () => findPrefactura(w.tx, id, w.actor);
  const armada = await armar(w, datos, before.fecha, id);
  await updateRow(w, 'prefactura', { id, version, current }, columnas(datos, armada, before.numero));
  await replaceChildren(w, 'prefactura_detalle', { prefactura_id: id }, armada.filas, armada.donde);
  return current();
}

export async function deletePrefactura(w: Work, id: number): Promise<void> {
  await requireActo(w, id, undefined, 'eliminar');
  await replaceChildren(w, 'prefactura_detalle', { prefactura_id: id }, []);
  await deleteRow(w, 'prefactura', id);
}

/** It takes its number: from now on it is invoiced or annulled. */
export async function revisarPrefactura(w: Work, id: number, { version }: Simple): Promise<Prefactura> {
  const before = await requireActo(w, id, version, 'revisar');
  const { texto: numero } = await takeNumber(w, PREFACTURA);
  await mover(w, before, { numero, estado: 'REVISADA', busca: searchKey(`${numero} ${before.busca}`) });
  return findPrefactura(w.tx, id, w.actor);
}

export async function anularPrefactura(w: Work, id: number, { version, motivo }: ConMotivo): Promise<Prefactura> {
  const before = await requireActo(w, id, version, 'anular');
  await mover(w, before, { estado: 'ANULADA', motivo }, motivo);
  return findPrefactura(w.tx, id, w.actor);
}

/** The pre-invoice, at the version that was read of it when it is said, in a state that lets the act. */
export async function requireActo(
  w: Work,
  id: number,
  version: number | undefined,
  acto: ActoPrefactura,
): Promise<PrefacturaGuardada> {
  const current = () => findPrefactura(w.tx, id, w.actor);
  const now = await w.tx.selectFrom('prefactura').select('version').where('id', '=', id).executeTakeFirst();
  if (!now) throw notFound('No se encontró la prefactura.');
  const row = await requireVersion(w, 'prefactura', id, version ?? now.version, { current });
  const estado = row.estado as EstadoPrefactura;
  if (estado === 'FACTURADA') throw refused('La factura ya fue emitida, use una nota crédito.');
  if (!admite(acto, estado)) throw refused(`La prefactura está ${estado}: ya no se puede ${acto}.`);
  return row;
}

/** Moves its state and writes what goes with it. */
export async function mover(
  w: Work,
  { id, version, estado }: PrefacturaGuardada,
  cambios: RowChanges<'prefactura'> & { readonly estado: EstadoPrefactura },
  motivo?: string,
): Promise<void> {
  await requireTransition(w.tx, 'prefactura', estado, cambios.estado);
  const told = { accion: 'estado', ...(motivo === undefined ? {} : { motivo }) } as const;
  const current = () => findPrefactura(w.tx, id, w.actor);
  await updateRow(w, 'prefactura', { id, version, current }, cambios, told);
}

type Cliente = Awaited<ReturnType<typeof findCliente>>;

/** What a pre-invoice is of, reckoned: lines of orders, or services. */
interface Armada extends Pick<VentaArmada, 'subtotal_cts' | 'impuestos_cts' | 'total_cts'> {
  readonly filas: readonly (FilaVenta & { readonly pedido_detalle_id: number | null })[];
  readonly cliente: Cliente;
  readonly forma_pago: '1' | '2';
  readonly plazo: number;
  /** Where the body has its lines. */
  readonly donde: 'lineas' | 'detalle';
}

/** Throws for what does not exist, is not for sale, or may not be invoiced. */
async function armar(w: Work, datos: PrefacturaAlta, fecha: string, prefactura_id: number | null): Promise<Armada> {
  await requireReferences(w.tx, referencesOf(campos.prefactura, datos));
  await requireNumeracion(w, datos.numeracion_id);
  return datos.pedidos
    ? dePedidos(w, { ...datos, pedidos: datos.pedidos }, prefactura_id)
    : deServicios(w, { persona_id: datos.persona_id ?? 0, detalle: datos.detalle ?? [] }, fecha, datos);
}

/** What was sent is invoiced, whatever became of the customer since. */
async function dePedidos(
  w: Work,
  { pedidos, lineas, persona_id, ...datos }: PrefacturaAlta & { readonly pedidos: readonly number[] },
  prefactura_id: number | null,
): Promise<Armada> {
  await requirePedidos(w.tx, pedidos);
  const { forma_pago, plazo, ...armada } = await armarDePedidos(w.tx, { pedidos, lineas }, prefactura_id);
  if (persona_id !== undefined && persona_id !== armada.persona_id)
    throw invalid({ persona_id: ['Los pedidos son de otro cliente.'] });
  const cliente = await findCliente(w.tx, armada.persona_id);
  const forma = datos.forma_pago ?? forma_pago;
  return {
    ...armada,
    cliente,
    forma_pago: forma,
    plazo: datos.plazo ?? (plazo || cliente.plazo_dias),
    donde: 'lineas',
  };
}

interface Servicios {
  readonly persona_id: number;
  readonly detalle: NonNullable<PrefacturaAlta['detalle']>;
}

async function deServicios(
  w: Work,
  { persona_id, detalle }: Servicios,
  fecha: string,
  { forma_pago = '1', plazo }: PrefacturaAlta,
): Promise<Armada> {
  const lines = detalle.flatMap((linea, i) => referencesOf(campos.prefacturaDetalle, linea, `detalle.${i}`));
  await requireReferences(w.tx, lines);
  await requireServicios(w, detalle);
  const cliente = await requireCliente(w.tx, persona_id);
  const { filas, excesos, ...totales } = await armarVenta(w.tx, { fecha, persona_id, detalle });
  requireDescuentos(excesos);
  return {
    ...totales,
    filas: filas.map((fila) => ({ ...fila, pedido_detalle_id: null })),
    ...{ cliente, forma_pago, plazo: plazo ?? cliente.plazo_dias, donde: 'detalle' },
  };
}

async function requireNumeracion(w: Work, id: number | null): Promise<void> {
  if (id === null) return;
  const rango = await w.tx.selectFrom('secuencia').select('codigo').where('id', '=', id).executeTakeFirst();
  if (rango?.codigo !== 'FV') throw invalid({ numeracion_id: ['La numeración no es de facturas de venta.'] });
}

/** What is kept in stock leaves by an order, and is invoiced from it. */
async function requireServicios(w: Work, detalle: Servicios['detalle']): Promise<void> {
  const ids = [...new Set(detalle.map(({ producto_id }) => producto_id))];
  const productos = await productsForStock(w.tx, ids);
  const errores: FieldErrors = {};
  for (const [i, { producto_id }] of detalle.entries()) {
    const producto = productos.get(producto_id);
    if (producto && producto.tipo !== 'SERVICIO')
      errores[`detalle.${i}.producto_id`] = [`${producto.cod_prod} no es un servicio: se factura desde su pedido.`];
  }
  const [first] = Object.values(errores);
  if (first) throw invalid(errores, first[0]);
}

/** What gives off more than one may is not invoiced by itself: an order asks for the authorization. */
function requireDescuentos([exceso]: readonly Exceso[]): void {
  if (!exceso) return;
  const { linea, descuento, maximo } = exceso;
  const msg = `La línea ${linea + 1} rebaja ${descuento / 100} %: el máximo es ${maximo / 100} %.`;
  throw refused(msg, { [`detalle.${linea}.descuento`]: [msg] });
}

function columnas(
  { medio_pago, numeracion_id, observacion }: PrefacturaAlta,
  { filas, subtotal_cts, impuestos_cts, total_cts, cliente, forma_pago, plazo }: Armada,
  numero: string | null,
) {
  return {
    ...{ persona_id: cliente.persona_id, forma_pago, medio_pago, numeracion_id, observacion },
    plazo_dias: forma_pago === CREDITO ? plazo : 0,
    ...{ subtotal_cts, impuestos_cts, total_cts, lineas: filas.length },
    busca: searchKey([numero, cliente.nombre, cliente.documento].filter(Boolean).join(' ')),
  };
}
