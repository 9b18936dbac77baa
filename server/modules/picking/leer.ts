/** What is read is taken off its shelf, once; what was taken by mistake goes back. */
import type { Reader } from '../../core/db/reader.ts';
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { mulDiv } from '../../shared/exact.ts';
import { formatQuantity, toCantidad, toMilesimas } from '../../shared/quantities.ts';
import { fractionRefused } from '../../shared/whole-quantity.ts';
import { proponerConteo } from '../conteos/public.ts';
import { pickReserved, returnPicked } from '../inventarios/public.ts';
import { documentoDe } from '../pedidos/public.ts';
import { findByCode } from '../productos/public.ts';
import { MOTIVOS_FALTANTE } from './campos.ts';
import type { Devolucion, Falta, Lectura } from './contract/actos.ts';
import { abrirActo, type Dicho, decir, type PickingGuardado } from './guardado.ts';
import {
  anotarFaltante,
  anotarLectura,
  anotarTomas,
  cambiarTomas,
  type LineaGuardada,
  leerLineas,
  leerLineasDe,
  leerTomas,
  pickingDeLectura,
  sumarAlistado,
} from './libro.ts';
import { elegirLineas, NO_CORRESPONDE, type ParteLeida, restaDe, YA_ALISTADA } from './rules/lineas.ts';

const PPM = 1_000_000;

const documento = ({ pedido_id, pedido }: PickingGuardado) => documentoDe({ id: pedido_id, numero: pedido });

/** A reading that was counted says what there is, and counts no more. What is refused changes nothing. */
export async function leer(w: Work, id: number, body: Lectura): Promise<Dicho> {
  const { codigo, lectura_id, motivo, linea_id = null } = body;
  const before = await pickingDeLectura(w.tx, lectura_id);
  if (before === id) return decir(w, id, 'La lectura ya se había contado.');
  if (before !== null) throw refused('La lectura ya se contó en otro picking.');
  const picking = await abrirActo(w, id, body.version, 'leer');
  const found = await findByCode(w.tx, codigo);
  if (!found) throw corresponde();
  const lineas = await leerLineasDe(w.tx, id, found.producto_id);
  const [first] = lineas;
  if (!first) throw corresponde();
  const cantidad_mil = enUnidades(body.cantidad, found.factor_ppm, first);
  const zona = body.zona ? await zonaDe(w.tx, picking.bodega_id, body.zona) : null;
  const lote = body.lote ? await loteDe(w, found.producto_id, body.lote) : null;
  const asked = { producto_id: found.producto_id, cantidad_mil, zona_id: zona?.id ?? null, lote_id: lote?.id ?? null };
  const partes = elegirLineas(lineas, { ...asked, linea_id });
  if (typeof partes === 'string') throw refused(partes, { [partes === YA_ALISTADA ? 'cantidad' : 'codigo']: [partes] });
  requireMotivo(partes, motivo);
  requireVigente(w, partes, lote?.codigo ?? null);
  await tomar(w, picking, partes, { zona_id: zona?.id ?? null, lote: lote?.codigo ?? null, motivo });
  const linea = partes[0]?.linea.id ?? 0;
  await anotarLectura(w, { lectura_id, picking_id: id, linea_id: linea, codigo, cantidad_mil });
  return decir(w, id);
}

const corresponde = () => refused(NO_CORRESPONDE, { codigo: [NO_CORRESPONDE] });

export function enUnidades(cantidad: number, factor_ppm: number, { cod_prod, decimales }: LineaGuardada): number {
  const leida_mil = toMilesimas(cantidad) ?? 0;
  const cantidad_mil = mulDiv(leida_mil, factor_ppm, PPM);
  const exacta = BigInt(cantidad_mil) * BigInt(PPM) === BigInt(leida_mil) * BigInt(factor_ppm);
  const msg = exacta
    ? fractionRefused(cod_prod, decimales, cantidad_mil)
    : `La cantidad de ${cod_prod} no da unidades exactas en esa presentación.`;
  if (msg) throw refused(msg, { cantidad: [msg] });
  return cantidad_mil;
}

async function zonaDe(db: Reader, bodega_id: number, codigo: string) {
  const row = await db
    .selectFrom('zona_bodega')
    .select(['id', 'codigo'])
    .where('bodega_id', '=', bodega_id)
    .where((eb) =>
      eb.or([eb('codigo', '=', codigo.toUpperCase()), eb('codigo', '=', codigo), eb('codigo_barras', '=', codigo)]),
    )
    .executeTakeFirst();
  const msg = `La zona ${codigo} no es de la bodega.`;
  if (!row) throw refused(msg, { zona: [msg] });
  return row;
}

async function loteDe(w: Work, producto_id: number, codigo: string) {
  const row = await w.tx
    .selectFrom('lote')
    .select(['id', 'codigo', 'fecha_vencimiento'])
    .where('producto_id', '=', producto_id)
    .where('codigo', 'in', [codigo, codigo.toUpperCase()])
    .executeTakeFirst();
  const msg = row ? vencido(w, row.codigo, row.fecha_vencimiento) : `No existe el lote ${codigo}.`;
  if (!row || msg) throw refused(msg, { lote: [msg] });
  return row;
}

const vencido = (w: Work, lote: string, vence: string | null): string =>
  vence !== null && vence < businessDay(w.now) ? `El lote ${lote} está vencido.` : '';

/** What is proposed may have expired since. */
function requireVigente(w: Work, partes: readonly ParteLeida<LineaGuardada>[], dicho: string | null): void {
  if (dicho !== null) return;
  for (const { linea } of partes) {
    const msg = linea.lote === null ? '' : vencido(w, linea.lote, linea.vence);
    if (msg) throw refused(msg, { lote: [msg] });
  }
}

function requireMotivo(partes: readonly ParteLeida<LineaGuardada>[], motivo: string | null): void {
  const lejos = partes.find(({ desvio }) => desvio)?.linea;
  if (!lejos || motivo) return;
  const lugar = [lejos.zona, lejos.lote && `lote ${lejos.lote}`].filter(Boolean).join(', ');
  const msg = `No es de donde se propone (${lugar}): di por qué.`;
  throw refused(msg, { motivo: [msg] });
}

interface Donde {
  readonly zona_id: number | null;
  readonly lote: string | null;
  readonly motivo: string | null;
}

async function tomar(
  w: Work,
  picking: PickingGuardado,
  partes: readonly ParteLeida<LineaGuardada>[],
  { zona_id, lote, motivo }: Donde,
): Promise<void> {
  const antes = await leerTomas(
    w.tx,
    partes.map(({ linea }) => linea.id),
  );
  const hechas = await pickReserved(
    w,
    documento(picking),
    partes.map(({ linea, cantidad_mil }) => ({
      ...{ reserva_id: linea.reserva_id ?? 0, cantidad_mil, zona_id: zona_id ?? linea.zona_id },
      // Taken elsewhere, the lot is what is there, unless it was said.
      lote: lote ?? (zona_id === null || zona_id === linea.zona_id ? linea.lote : null),
      junto_a: antes.flatMap((toma) => (toma.linea_id === linea.id ? [toma.reserva_id] : [])),
    })),
  );
  await anotarTomas(
    w,
    antes,
    hechas.flatMap(({ linea: at, reserva_id, zona_id: zona, lote_id, cantidad_mil }) => {
      const parte = partes[at];
      if (!parte || zona === null) return [];
      const why = parte.desvio ? motivo : null;
      return [{ linea_id: parte.linea.id, reserva_id, zona_id: zona, lote_id, cantidad_mil, motivo: why }];
    }),
  );
  await sumarAlistado(
    w,
    partes.map(({ linea, cantidad_mil }) => ({ linea_id: linea.id, cantidad_mil })),
  );
}

export async function lineaDe(w: Work, id: number, linea_id: number): Promise<LineaGuardada> {
  const linea = (await leerLineas(w.tx, id)).find((each) => each.id === linea_id);
  const msg = 'La línea no es de este picking.';
  if (!linea) throw refused(msg, { linea_id: [msg] });
  return linea;
}

/** What was taken last goes back first. */
export async function devolver(w: Work, id: number, { version, linea_id, cantidad }: Devolucion): Promise<Dicho> {
  const picking = await abrirActo(w, id, version, 'devolver');
  const linea = await lineaDe(w, picking.id, linea_id);
  const cantidad_mil = enUnidades(cantidad, PPM, linea);
  if (cantidad_mil > linea.alistado_mil) {
    const msg = `No puede devolver más de lo alistado (${formatQuantity(toCantidad(linea.alistado_mil))}).`;
    throw refused(msg, { cantidad: [msg] });
  }
  let left = cantidad_mil;
  const back = (await leerTomas(w.tx, [linea_id])).toReversed().flatMap((toma) => {
    const taken = Math.min(left, toma.cantidad_mil);
    left -= taken;
    return taken > 0 ? [{ toma, taken }] : [];
  });
  const a_reserva_id = linea.reserva_id ?? 0;
  await returnPicked(
    w,
    back.map(({ toma, taken }) => ({ reserva_id: toma.reserva_id, a_reserva_id, cantidad_mil: taken })),
  );
  await cambiarTomas(
    w,
    back.map(({ toma, taken }) => ({ ...toma, cantidad_mil: toma.cantidad_mil - taken })),
  );
  await sumarAlistado(w, [{ linea_id, cantidad_mil: -cantidad_mil }]);
  return decir(w, id);
}

/** It was not there, or was not good: its place is to be counted. */
export async function faltante(w: Work, id: number, { version, linea_id, cantidad, motivo }: Falta): Promise<Dicho> {
  const picking = await abrirActo(w, id, version, 'faltante');
  const linea = await lineaDe(w, picking.id, linea_id);
  const cantidad_mil = enUnidades(cantidad, PPM, linea);
  const resta = restaDe(linea);
  if (cantidad_mil > resta) {
    const msg = resta === 0 ? YA_ALISTADA : `De la línea solo falta alistar ${formatQuantity(toCantidad(resta))}.`;
    throw refused(msg, { cantidad: [msg] });
  }
  const { bodega_id, numero, pedido } = picking;
  const { zona_id, producto_id, cod_prod } = linea;
  const why = MOTIVOS_FALTANTE[motivo].toLowerCase();
  const observacion = `Faltante de ${cod_prod} en ${numero}, del pedido ${pedido}: ${why}.`;
  const conteo_id = zona_id === null ? null : await proponerConteo(w, { bodega_id, zona_id, producto_id, observacion });
  await anotarFaltante(w, linea_id, { cantidad_mil, motivo, conteo_id });
  return decir(w, id, ...(conteo_id === null ? [] : ['Se propuso contar su zona.']));
}
