/** What pickers take of what documents hold, and give back. */
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { type FilaReserva, readLugares, readReservas, readZonas } from './lectura.ts';
import { rechazando } from './rechazos.ts';
import {
  addReservas,
  type DeDocumento,
  growReservas,
  loteDe,
  lotesPorCodigo,
  sumaDe,
  takeReservas,
  zonaDe,
} from './reservas.ts';
import { claseDe } from './rules/lugares.ts';
import { enLinea, Rechazo } from './rules/rechazo.ts';
import { type Alistada, alistar, type NuevaReserva } from './rules/reservar.ts';
import { escribirSaldos } from './saldos.ts';
import type { LineaAlistada, LineaDevuelta, ReservaHecha } from './tipos.ts';

/**
 * What pickers took of reservations: it is held from now on where they took it, as new reservations, whose ids the exit names. Throws 400
 * `regla_negocio` for more than is reserved, or than the place has.
 */
export function pickReserved(
  w: Work,
  documento: DeDocumento,
  lineas: readonly LineaAlistada[],
): Promise<ReservaHecha[]> {
  return rechazando(async () => {
    const rows = await readReservas(
      w.tx,
      lineas.flatMap(({ reserva_id, junto_a = [] }) => [reserva_id, ...junto_a]),
    );
    const reservas = new Map(
      rows.map((row) => [row.id, { ...row, clase: row.zona ? claseDe(row.zona) : ('DISPONIBLE' as const) }]),
    );
    const zonas = await readZonas(
      w.tx,
      [],
      lineas.flatMap(({ zona_id }) => zona_id ?? []),
    );
    const lotes = await lotesPorCodigo(
      w,
      lineas.map(({ reserva_id, lote }) => [reservas.get(reserva_id)?.producto_id ?? 0, lote ?? null]),
    );
    const lugares = await readLugares(
      w.tx,
      rows.map(({ producto_id }) => producto_id),
      rows.map(({ bodega_id }) => bodega_id),
    );
    const nuevas: NuevaReserva[] = [];
    const usadas: [id: number, cantidad: number][] = [];
    for (const [linea, { reserva_id, cantidad_mil, zona_id, lote }] of lineas.entries()) {
      const reserva = reservas.get(reserva_id);
      if (reserva?.estado !== 'RESERVADA')
        throw new Rechazo('reserva_id', 'La reserva no existe o ya se alistó.', linea);
      const alistada: Alistada = enLinea(linea, () => ({
        ...{ linea, reserva, cantidad_mil, zona: zonaDe(zonas.porId, reserva.bodega_id, zona_id) },
        lote_id: loteDe(lotes, reserva.producto_id, lote),
      }));
      nuevas.push(...alistar(lugares, alistada));
      reserva.cantidad_mil -= cantidad_mil;
      usadas.push([reserva_id, cantidad_mil]);
    }
    await takeReservas(w, usadas);
    const hechas = nuevas.map((nueva) => ({
      nueva,
      crece: (lineas[nueva.linea]?.junto_a ?? []).find((id) => esDelLugar(reservas.get(id), nueva)),
    }));
    const crecen = hechas.flatMap(({ nueva, crece }) => (crece === undefined ? [] : [{ ...nueva, reserva_id: crece }]));
    await crecer(w, crecen);
    const otras = hechas.flatMap(({ nueva, crece }) => (crece === undefined ? [nueva] : []));
    return [...crecen.map(({ clase: _, ...row }) => row), ...(await addReservas(w, documento, 'EN_PICKING', otras))];
  });
}

const esDelLugar = (reserva: FilaReserva | undefined, { producto_id, detalle_id, zona_id, lote_id }: NuevaReserva) =>
  reserva?.estado === 'EN_PICKING' &&
  reserva.producto_id === producto_id &&
  reserva.detalle_id === detalle_id &&
  reserva.zona_id === zona_id &&
  reserva.lote_id === lote_id;

/** So much more is held by what holds it already. */
async function crecer(w: Work, crecen: readonly (NuevaReserva & { readonly reserva_id: number })[]) {
  await growReservas(
    w,
    crecen.map(({ reserva_id, cantidad_mil }) => [reserva_id, cantidad_mil]),
  );
  await escribirSaldos(
    w,
    crecen.flatMap((row) => sumaDe(row, 'EN_PICKING', row.cantidad_mil, row.clase)),
  );
}

/** What was picked and goes back to the shelf is still held by its document, of the warehouse again. */
export async function returnPicked(w: Work, lineas: readonly LineaDevuelta[]): Promise<void> {
  const rows = await readReservas(
    w.tx,
    lineas.flatMap(({ reserva_id, a_reserva_id }) => [reserva_id, a_reserva_id]),
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const back = lineas.map(({ reserva_id, a_reserva_id, cantidad_mil }) => {
    const [from, to] = [known.get(reserva_id), known.get(a_reserva_id)];
    if (from?.estado !== 'EN_PICKING' || to?.estado !== 'RESERVADA' || from.cantidad_mil < cantidad_mil)
      throw refused('No se puede devolver más de lo que está alistado.');
    return { from, to, cantidad_mil };
  });
  await takeReservas(
    w,
    back.map(({ from, cantidad_mil }) => [from.id, cantidad_mil] as const),
  );
  await growReservas(
    w,
    back.map(({ to, cantidad_mil }) => [to.id, cantidad_mil]),
  );
  await escribirSaldos(
    w,
    back.flatMap(({ to, cantidad_mil }) =>
      sumaDe(to, 'RESERVADA', cantidad_mil, to.zona ? claseDe(to.zona) : 'DISPONIBLE'),
    ),
  );
}
