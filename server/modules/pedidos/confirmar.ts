/** An order is confirmed: it takes its number, keeps the settings of its kind, and passes or is held for what its customer owes or what it earns. */
import { sql } from 'kysely';
import { authorizedBy } from '../../core/auth/grants.ts';
import type { Reader } from '../../core/db/reader.ts';
import { refused } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import { takeNumber } from '../../core/numbering.ts';
import type { Work } from '../../core/work.ts';
import { businessDay, wireInstant } from '../../shared/dates.ts';
import { searchKey, sortKey } from '../../shared/text.ts';
import { pesos } from '../cartera/public.ts';
import { requireCliente } from '../clientes/public.ts';
import { cuentaDe, type Examen, examinarPedido } from './credito.ts';
import { type Abierto, ajustesDePedido, type Cambios, guardar, PEDIDO, type PedidoGuardado } from './guardado.ts';
import { BAJO_COSTO } from './lectura.ts';
import { manifest } from './manifest.ts';
import { alReservarPedido } from './oyentes.ts';
import { reservar } from './reservar.ts';
import { ajustesDe } from './rules/ajustes.ts';
import { entregaDe } from './rules/entrega.ts';
import { type Tipo, tipoDe } from './tipos.ts';

const { permisos } = manifest;

/** What a draft is given when it leaves: its number, the settings of its kind, the day on which it is promised. Refuses what its kind does not let. */
export async function salirDeBorrador(
  w: Work,
  { pedido }: Abierto,
  autorizacion: string | null | undefined,
): Promise<{ readonly cambios: Cambios; readonly espera: boolean }> {
  const tipo = await tipoDe(w.tx, pedido.configuracion_id);
  if (tipo.estado !== 'VIGENTE') throw refused(`El tipo de pedido ${tipo.nombre} está ${tipo.estado}.`);
  if (pedido.persona_id !== null) await requireCliente(w.tx, pedido.persona_id);
  if (pedido.total_cts < tipo.monto_minimo_cts)
    throw refused(`El pedido (${pesos(pedido.total_cts)}) no llega al monto mínimo (${pesos(tipo.monto_minimo_cts)}).`);
  const descuento_uc_id = pedido.excesos > 0 ? await autorizaDescuento(w, pedido, autorizacion) : null;
  const { texto: numero } = await takeNumber(w, PEDIDO, { prefijo: tipo.prefijo });
  const cambios = {
    ...{ numero, descuento_uc_id, busca: `${searchKey(numero)} ${pedido.busca}` },
    ajustes: JSON.stringify(ajustesDe(tipo)),
    fecha_entrega: pedido.fecha_entrega ?? (await prometida(w, tipo, pedido)),
  };
  return { cambios, espera: tipo.requiere_aprobacion === 1 };
}

/** It waits for somebody who approves it. */
export async function pedirAprobacion(w: Work, abierto: Abierto, cambios: Cambios): Promise<void> {
  const { id, total_cts } = abierto.pedido;
  await guardar(w, abierto, abierto.lineas, { ...cambios, estado: 'POR_APROBAR' });
  const mensaje = `${cambios.numero} por ${pesos(total_cts)}.`;
  await notify(w, 'pedido_por_aprobar', { titulo: 'Pedido por aprobar', mensaje, object_id: id });
}

async function autorizaDescuento(w: Work, { excesos }: PedidoGuardado, autorizacion: string | null | undefined) {
  const said = excesos === 1 ? 'Una línea supera' : `${excesos} líneas superan`;
  return authorizedBy(w, permisos.autorizarDescuento, autorizacion, `${said} el descuento máximo: pide autorización.`);
}

async function prometida(w: Work, { id, dias_entrega, hora_corte }: Tipo, pedido: PedidoGuardado): Promise<string> {
  const dias = (await diasDeZona(w.tx, id, pedido)) ?? dias_entrega;
  return entregaDe({ dia: businessDay(w.now), hora: wireInstant(w.instant).slice(11, 16), dias, hora_corte });
}

/** Of the zone of the neighbourhood where it is delivered. */
async function diasDeZona(
  db: Reader,
  configuracion_id: number,
  { persona_id, direccion_entrega_id }: Pick<PedidoGuardado, 'persona_id' | 'direccion_entrega_id'>,
): Promise<number | null> {
  const { rows } = await sql<{ ciudad: number; barrio: string }>`select ciudad, barrio from persona_direccion
    where persona_id = ${persona_id} and (${direccion_entrega_id} is null or id = ${direccion_entrega_id}) order by orden limit 1`.execute(
    db,
  );
  const [place] = rows;
  if (!place) return null;
  const row = await db
    .selectFrom('barrio as b')
    .innerJoin('configuracion_pedido_zona as z', 'z.zona_id', 'b.zona_id')
    .where('b.ciudad_id', '=', place.ciudad)
    .where('b.orden_nombre', '=', sortKey(place.barrio))
    .where('z.configuracion_id', '=', configuracion_id)
    .select('z.dias')
    .executeTakeFirst();
  return row?.dias ?? null;
}

export interface Paso {
  /** What it is given besides, in the same write. */
  readonly cambios?: Cambios;
  /** Somebody lets it pass, whatever it is held for. */
  readonly libera?: { readonly uc_id: number | null; readonly motivo: string };
  /** Short of stock, an order that sends no parts is refused; else it waits. */
  readonly exige: boolean;
}

export interface Confirmado extends Abierto {
  /** What its customer is told to owe, whether it holds the order or its kind only says so. */
  readonly avisos: readonly string[];
}

/** Looks at an order and confirms it, or says what holds it. */
export async function examinar(w: Work, abierto: Abierto, paso: Paso): Promise<Confirmado> {
  const pedido: PedidoGuardado = { ...abierto.pedido, ...paso.cambios };
  const examen = paso.libera ? PASA : await examenDe(w.tx, pedido);
  const avisos = examen.retenciones.map(({ msg }) => msg);
  if (avisos.length > 0 && ajustesDePedido(pedido).valida_cartera === 'BLOQUEA')
    return { ...(await retener(w, abierto, 'RETENIDO_CARTERA', avisos[0] ?? '', paso.cambios)), avisos };
  if (pedido.bajo_costo === 0 || paso.libera) return { ...(await entrar(w, abierto, paso)), avisos };
  return { ...(await retener(w, abierto, 'RETENIDO_MARGEN', BAJO_COSTO, paso.cambios)), avisos: [BAJO_COSTO] };
}

const PASA: Examen = { retenciones: [], libera_cts: 0 };

async function examenDe(db: Reader, pedido: PedidoGuardado): Promise<Examen> {
  if (pedido.persona_id === null) return PASA;
  return examinarPedido(pedido, await cuentaDe(db, pedido.persona_id, pedido.id), ajustesDePedido(pedido));
}

async function retener(
  w: Work,
  abierto: Abierto,
  estado: 'RETENIDO_CARTERA' | 'RETENIDO_MARGEN',
  mensaje: string,
  cambios: Cambios = {},
): Promise<Abierto> {
  const { id, estado: antes } = abierto.pedido;
  const retenido = await guardar(w, abierto, abierto.lineas, { ...cambios, estado });
  const titulo = `Pedido ${retenido.pedido.numero} retenido`;
  if (antes !== estado) await notify(w, 'pedido_retenido', { titulo, mensaje, object_id: id });
  return retenido;
}

/** It is confirmed now: that is its turn. A service has nothing to hold, pick or send: it may be invoiced. */
async function entrar(w: Work, abierto: Abierto, { libera, exige, cambios: dados }: Paso): Promise<Abierto> {
  const { lineas: antes } = abierto;
  const servicios = antes.map((linea) => {
    const { cantidad_mil } = linea;
    if (linea.con_stock === 1) return linea;
    return { ...linea, reservado_mil: cantidad_mil, alistado_mil: cantidad_mil, despachado_mil: cantidad_mil };
  });
  const liberado = libera ? { liberado: w.instant, liberado_uc_id: libera.uc_id, motivo: libera.motivo } : {};
  const cambios = { ...dados, confirmado: w.instant, ...liberado };
  const pedido: PedidoGuardado = { ...abierto.pedido, ...cambios };
  const alConfirmar = ajustesDePedido(pedido).reserva === 'AL_CONFIRMAR';
  const hecha = alConfirmar
    ? await reservar(w, { pedido, lineas: servicios }, { exige })
    : { lineas: servicios, reservas: [] };
  const confirmado = await guardar(w, abierto, hecha.lineas, cambios, libera?.motivo);
  await alReservarPedido.decir(w, { pedido_id: pedido.id, reservas: hecha.reservas });
  return confirmado;
}
