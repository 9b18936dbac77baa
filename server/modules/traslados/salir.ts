/** What leaves: stock is held, goes out to the transit of its destination, or comes back; and what goes at once without transit. */

import { requirePermiso } from '../../core/auth/actor.ts';
import { updateRow } from '../../core/db/rows.ts';
import { refused } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import { takeNumber } from '../../core/numbering.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { formatQuantity, toMilesimas } from '../../shared/quantities.ts';
import { searchKey } from '../../shared/text.ts';
import { type Posteo, release, reserve, reverseStock, setExpected } from '../inventarios/public.ts';
import { requireTrabajaEn, usuariosDe } from '../zonas/public.ts';
import type { Confirmacion, Despacho } from './contract/actos.ts';
import type { Traslado } from './contract/traslado.ts';
import {
  escribirLineas,
  type FilaTraslado,
  type LineaDeTraslado,
  leerLineas,
  leerTraslado,
  reservasDe,
} from './leido.ts';
import { manifest } from './manifest.ts';
import { enSusLineas, type Par, TRASLADO, trasladar } from './mover.ts';
import { abrirPaso } from './paso.ts';
import * as rules from './rules/lineas.ts';

const documentoDe = ({ id, numero }: FilaTraslado, fecha: string) => ({
  tipo: TRASLADO,
  id,
  numero: numero ?? '',
  fecha,
});

export function refuseWrong(errores: FieldErrors): void {
  const [first] = Object.values(errores);
  if (first) throw refused(first[0] ?? '', errores);
}

/** SOLICITADO → APROBADO: what was asked for is held at its origin, and expected at its destination. */
export async function aprobar(w: Work, id: number, version: number): Promise<Traslado> {
  const { before, ref, current } = await abrirPaso(w, id, version, 'aprobar');
  const lineas = await leerLineas(w.tx, id);
  const documento = documentoDe(before, before.fecha);
  const places = lineas.map((_, i) => i);
  await enSusLineas(places, lineas.length, () =>
    reserve(
      w,
      documento,
      lineas.map(({ producto_id, zona_origen_id, lote, cantidad_mil, id: detalle_id }) => ({
        ...{ producto_id, bodega_id: before.bodega_origen_id, zona_id: zona_origen_id, lote, cantidad_mil, detalle_id },
      })),
    ),
  );
  await setExpected(
    w,
    documento,
    lineas.map(({ producto_id, cantidad_mil, id: detalle_id }) => ({
      ...{ producto_id, bodega_id: before.bodega_destino_id, cantidad_mil, detalle_id, fecha: before.fecha },
    })),
  );
  const said = { estado: 'APROBADO' as const, aprobado: w.instant, aprobado_uc_id: w.actor.userId };
  await updateRow(w, 'traslado', ref, said, { accion: 'estado' });
  return current();
}

/** APROBADO → DESPACHADO: what leaves goes to the transit of its destination, the rest is free again. */
export async function despachar(w: Work, id: number, datos: Despacho): Promise<Traslado> {
  const { before, ref, current } = await abrirPaso(w, id, datos.version, 'despachar');
  const asked = datos.detalle?.map((each) => ({ id: each.id, despachado_mil: toMilesimas(each.despachado) ?? 0 }));
  const { lineas, errores } = rules.despachar(await leerLineas(w.tx, id), asked ?? null);
  refuseWrong(errores);
  const held = await reservasDe(w.tx, id);
  const documento = documentoDe(before, datos.fecha ?? before.fecha);
  const places = new Map((asked ?? lineas).map((each, i) => [each.id, i]));
  const pares = lineas.flatMap((linea): Par[] => {
    const cantidad_mil = linea.despachado_mil ?? 0;
    if (cantidad_mil === 0) return [];
    return [
      {
        ...parDe(linea, places.get(linea.id) ?? 0, cantidad_mil),
        salida: {
          bodega_id: before.bodega_origen_id,
          zona_id: linea.zona_origen_id,
          reserva_id: held.get(linea.id) ?? null,
        },
        entrada: { bodega_id: before.bodega_destino_id, zona_tipo: 'TRANSITO' },
      },
    ];
  });
  const { acepta_periodo_cerrado, autorizacion } = datos;
  const posteo = await trasladar(w, { documento, motivo: before.motivo, acepta_periodo_cerrado, autorizacion }, pares);
  await release(w, documento);
  await setExpected(w, documento, []);
  await updateRow(
    w,
    'traslado',
    ref,
    {
      ...{ estado: 'DESPACHADO', despachado: w.instant, despachado_uc_id: w.actor.userId, valor_cts: valorDe(posteo) },
      ...{ unidades_mil: rules.unidadesDe(lineas), pendiente_mil: rules.enTransito(lineas) },
    },
    { accion: 'estado' },
  );
  await escribirLineas(w, id, lineas);
  const data = await current();
  await notify(w, 'traslado_despachado', {
    titulo: `Traslado ${data.numero} en camino a ${data.bodega_destino}`,
    mensaje: `Salieron ${formatQuantity(data.unidades)} unidades de ${data.bodega_origen}.`,
    object_id: id,
    usuarios: await usuariosDe(w.tx, before.bodega_destino_id),
  });
  return data;
}

/** DESPACHADO → DEVUELTO: all that left goes back to where it was, at the value at which it left. */
export async function devolver(
  w: Work,
  id: number,
  { version, acepta_periodo_cerrado }: { readonly version: number; readonly acepta_periodo_cerrado: boolean },
): Promise<Traslado> {
  const { before, ref, current } = await abrirPaso(w, id, version, 'devolver');
  const documento = documentoDe(before, businessDay(w.now));
  await reverseStock(w, documento, 'DEVOLUCION', { acepta_periodo_cerrado });
  const said = { estado: 'DEVUELTO' as const, devuelto: w.instant, devuelto_uc_id: w.actor.userId, pendiente_mil: 0 };
  await updateRow(w, 'traslado', ref, said, { accion: 'estado' });
  await escribirLineas(w, id, rules.devolver(await leerLineas(w.tx, id)));
  return current();
}

/** BORRADOR → RECIBIDO, of what goes without transit: who does it dispatches and receives. */
export async function confirmar(w: Work, id: number, datos: Confirmacion): Promise<Traslado> {
  const { bodega_destino_id } = await leerTraslado(w.tx, id);
  requirePermiso(w.actor, manifest.permisos.recibir);
  await requireTrabajaEn(w.tx, w.actor, bodega_destino_id);
  const { before, ref, current } = await abrirPaso(w, id, datos.version, 'confirmar');
  const lineas = rules.confirmar(await leerLineas(w.tx, id));
  const { texto: numero } = await takeNumber(w, TRASLADO, { fecha: before.fecha });
  const { acepta_periodo_cerrado, autorizacion } = datos;
  const posteo = await trasladar(
    w,
    {
      documento: { tipo: TRASLADO, id, numero, fecha: before.fecha },
      ...{ motivo: before.motivo, acepta_periodo_cerrado, autorizacion },
    },
    lineas.map((linea, i) => ({
      ...parDe(linea, i, linea.cantidad_mil),
      salida: { bodega_id: before.bodega_origen_id, zona_id: linea.zona_origen_id },
      entrada: { bodega_id: before.bodega_destino_id, zona_id: linea.zona_destino_id },
    })),
  );
  const who = w.actor.userId;
  await updateRow(
    w,
    'traslado',
    ref,
    {
      ...{ numero, estado: 'RECIBIDO', busca: `${searchKey(numero)} ${before.busca}`, valor_cts: valorDe(posteo) },
      ...{ despachado: w.instant, despachado_uc_id: who, recibido: w.instant, recibido_uc_id: who, diferencia_mil: 0 },
    },
    { accion: 'estado' },
  );
  await escribirLineas(w, id, lineas);
  return current();
}

const parDe = ({ id, producto_id, lote }: LineaDeTraslado, linea: number, cantidad_mil: number) => ({
  ...{ linea, detalle_id: id, producto_id, lote, cantidad_mil },
});

/** What went from one place to the other is worth. */
const valorDe = ({ movimientos }: Posteo): number =>
  movimientos.reduce((sum, { valor_cts }) => sum + Math.max(0, valor_cts), 0);
