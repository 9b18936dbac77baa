/** Writes of drafts of orders. Each is one transaction with its change log. */
import { sql } from 'kysely';
import { referencesOf } from '../../core/db/campos.ts';
import type { Reader } from '../../core/db/reader.ts';
import { requireReferences } from '../../core/db/references.ts';
import { deleteRow, insertRow, replaceChildren, updateRow } from '../../core/db/rows.ts';
import { invalid, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { businessDay } from '../../shared/dates.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { searchKey } from '../../shared/text.ts';
import { requireCliente } from '../clientes/public.ts';
import * as campos from './campos.ts';
import type { Pedido, PedidoAlta, PedidoCambio } from './contract/pedido.ts';
import { abrirActo } from './guardado.ts';
import { findPedido } from './lectura.ts';
import { armarPedido, type DeCotizacion } from './lineas.ts';
import { alCambiarDeCotizacion } from './oyentes.ts';
import { bodegaPrincipal, requireTipo, type Tipo } from './tipos.ts';

export async function createPedido(w: Work, datos: PedidoAlta): Promise<Pedido> {
  const id = await insertPedido(w, datos);
  return findPedido(w.tx, id, w.actor);
}

/** The quotation that an order is of, and by place the lines that its own take of. */
export interface Cotizado {
  readonly cotizacion_id: number;
  readonly cotizadas: ReadonlyMap<number, DeCotizacion>;
}

/** Its id alone: who makes many reads them together. */
export async function insertPedido(w: Work, datos: PedidoAlta, cotizado?: Cotizado): Promise<number> {
  requireSinIds(datos);
  const fecha = businessDay(w.now);
  const { values, filas } = await columnas(w, datos, fecha, null, cotizado);
  const cotizacion_id = cotizado?.cotizacion_id ?? null;
  const id = await insertRow(w, 'pedido', { ...values, fecha, cotizacion_id });
  await replaceChildren(w, 'pedido_detalle', { pedido_id: id }, filas, 'detalle');
  if (cotizacion_id !== null) await alCambiarDeCotizacion.decir(w, cotizacion_id);
  return id;
}

/** Only a draft is edited. */
export async function updatePedido(w: Work, id: number, { version, ...datos }: PedidoCambio): Promise<Pedido> {
  const { pedido, lineas } = await abrirActo(w, id, version, 'editar');
  const { cotizacion_id } = pedido;
  const guardadas = new Map(lineas.map((linea) => [linea.id, linea]));
  const cotizadas = new Map(
    datos.detalle.flatMap(({ id: linea }, i) => {
      const before = guardadas.get(linea ?? 0);
      const { cotizacion_detalle_id = null } = before ?? {};
      return before && cotizacion_detalle_id !== null ? [[i, { ...before, cotizacion_detalle_id }] as const] : [];
    }),
  );
  const cotizado = cotizacion_id === null ? undefined : { cotizacion_id, cotizadas };
  const { values, filas } = await columnas(w, datos, pedido.fecha, pedido.numero, cotizado);
  if (values.configuracion_id !== pedido.configuracion_id && values.interno !== pedido.interno)
    throw invalid({ tipo: ['Un pedido entre bodegas no pasa a ser de un cliente, ni al revés.'] });
  const current = () => findPedido(w.tx, id, w.actor);
  // What somebody let pass was what it said then.
  await updateRow(w, 'pedido', { id, version, current }, { ...values, descuento_uc_id: null });
  await replaceChildren(w, 'pedido_detalle', { pedido_id: id }, filas, 'detalle');
  if (cotizacion_id !== null) await alCambiarDeCotizacion.decir(w, cotizacion_id);
  return current();
}

/** What has a number is annulled, never removed. */
export async function deletePedido(w: Work, id: number): Promise<void> {
  const { pedido } = await abrirActo(w, id, null, 'editar');
  await replaceChildren(w, 'pedido_detalle', { pedido_id: id }, []);
  await deleteRow(w, 'pedido', id);
  if (pedido.cotizacion_id !== null) await alCambiarDeCotizacion.decir(w, pedido.cotizacion_id);
}

function requireSinIds({ detalle }: PedidoAlta): void {
  const errores: FieldErrors = {};
  for (const [i, { id }] of detalle.entries()) if (id) errores[`detalle.${i}.id`] = ['No pertenece a este registro.'];
  if (Object.keys(errores).length > 0) throw invalid(errores);
}

/** The columns of an order as its body and its lines say them, and its lines. */
async function columnas(w: Work, datos: PedidoAlta, fecha: string, numero: string | null, cotizado?: Cotizado) {
  const own = referencesOf(campos.pedido, datos);
  const lines = datos.detalle.flatMap((linea, i) => referencesOf(campos.pedidoDetalle, linea, `detalle.${i}`));
  await requireReferences(w.tx, [...own, ...lines]);
  const tipo = await requireTipo(w.tx, datos.tipo);
  const bodega_id = datos.bodega_id ?? (await bodegaDe(w.tx, tipo));
  if (datos.transportista_id !== null) await requireTransportador(w.tx, datos.transportista_id);
  const partes = tipo.interno === 1 ? entreBodegas(datos, bodega_id) : await deCliente(w, datos, tipo);
  await requireBodegas(w, datos, bodega_id);
  const { detalle, tipo: _, ...resto } = datos;
  const { lista_id, persona_id } = partes;
  const armado = await armarPedido(w.tx, {
    ...{ fecha, persona_id, lista_id, detalle },
    ...(cotizado ? { cotizadas: cotizado.cotizadas } : {}),
  });
  const { filas, ...totales } = armado;
  const { nombres, ...columns } = partes;
  return {
    filas,
    values: {
      ...toRow(campos.pedido, { ...resto, ...columns, bodega_id, subtotal: 0, total: 0, impuestos: 0 }),
      ...totales,
      configuracion_id: tipo.id,
      interno: tipo.interno,
      lineas: detalle.length,
      busca: buscaDe([numero, ...nombres, datos.oc_cliente, datos.observacion]),
    },
  };
}

const buscaDe = (words: readonly (string | null)[]): string => searchKey(words.filter(Boolean).join(' '));

async function bodegaDe(db: Reader, { bodega_defecto_id }: Tipo): Promise<number> {
  const bodega_id = bodega_defecto_id ?? (await bodegaPrincipal(db));
  if (bodega_id === null) throw invalid({ bodega_id: [MESSAGES.requerido] });
  return bodega_id;
}

/** What is not of their kind is refused, never left out. */
function requireSin(datos: PedidoAlta, fields: readonly (keyof PedidoAlta)[], msg: string): void {
  const said = fields.filter((field) => datos[field] !== null);
  if (said.length > 0) throw invalid(Object.fromEntries(said.map((field) => [field, [msg]])), msg);
}

const DE_CLIENTE = ['persona_id', 'forma_pago', 'plazo', 'lista_id', 'direccion_entrega_id', 'oc_cliente'] as const;

function entreBodegas(datos: PedidoAlta, bodega_id: number) {
  const { bodega_destino_id } = datos;
  requireSin(datos, DE_CLIENTE, 'Un pedido entre bodegas no lleva cliente, precios ni forma de pago.');
  if (bodega_destino_id === null) throw invalid({ bodega_destino_id: ['Elige la bodega de destino.'] });
  if (bodega_destino_id === bodega_id) {
    const msg = 'La bodega origen y destino no pueden ser iguales.';
    throw refused(msg, { bodega_destino_id: [msg] });
  }
  return {
    ...{ bodega_destino_id, persona_id: null, lista_id: null, forma_pago: null, plazo: null },
    ...{ direccion_entrega_id: null, vendedor_id: datos.vendedor_id, nombres: [] },
  };
}

async function deCliente(w: Work, datos: PedidoAlta, tipo: Tipo) {
  requireSin(datos, ['bodega_destino_id'], 'Solo un pedido entre bodegas lleva bodega de destino.');
  const { persona_id, forma_pago, direccion_entrega_id } = datos;
  const missing = {
    ...(persona_id === null ? { persona_id: [MESSAGES.requerido] } : {}),
    ...(forma_pago === null ? { forma_pago: [MESSAGES.requerido] } : {}),
  };
  if (persona_id === null || forma_pago === null) throw invalid(missing);
  const cliente = await requireCliente(w.tx, persona_id);
  if (direccion_entrega_id !== null) await requireSuya(w.tx, persona_id, direccion_entrega_id);
  return {
    ...{ bodega_destino_id: null, persona_id, forma_pago, direccion_entrega_id },
    lista_id: datos.lista_id ?? tipo.lista_defecto_id,
    plazo: forma_pago === '1' ? 0 : (datos.plazo ?? cliente.plazo_dias),
    vendedor_id: datos.vendedor_id ?? cliente.vendedor_id,
    nombres: [cliente.nombre, cliente.documento],
  };
}

const TRANSPORTADOR = '6';

async function requireTransportador(db: Reader, persona_id: number): Promise<void> {
  const row = await db
    .selectFrom('persona_tipo as x')
    .innerJoin('tipo_persona as t', 't.id', 'x.tipo_persona_id')
    .select('x.id')
    .where('x.persona_id', '=', persona_id)
    .where('t.codigo', '=', TRANSPORTADOR)
    .executeTakeFirst();
  if (!row) throw invalid({ transportista_id: ['La persona no es transportador: agrégale ese tipo en su ficha.'] });
}

async function requireSuya(db: Reader, persona_id: number, direccion_id: number): Promise<void> {
  const row = await db
    .selectFrom('persona_direccion')
    .select('id')
    .where('id', '=', direccion_id)
    .where('persona_id', '=', persona_id)
    .executeTakeFirst();
  if (!row) throw invalid({ direccion_entrega_id: ['La dirección no es del cliente.'] });
}

/** They are there and in use. */
async function requireBodegas(w: Work, datos: PedidoAlta, bodega_id: number): Promise<void> {
  const { bodega_destino_id } = datos;
  const { rows } = await sql<{ id: number; nombre: string }>`select id, nombre from bodega
    where id in (${bodega_id}, ${bodega_destino_id}) and activo = 0`.execute(w.tx);
  const [inactive] = rows;
  if (!inactive) return;
  const msg = `La bodega ${inactive.nombre} está inactiva.`;
  throw refused(msg, { [inactive.id === bodega_id ? 'bodega_id' : 'bodega_destino_id']: [msg] });
}
