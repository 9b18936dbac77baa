/** What arrives, in parts, and what never did. */
import { requireReferences } from '../../core/db/references.ts';
import { updateRow } from '../../core/db/rows.ts';
import type { StoredFile } from '../../core/files/uploads.ts';
import { notify } from '../../core/notifications/notify.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { formatQuantity, toCantidad, toMilesimas } from '../../shared/quantities.ts';
import { moveStock } from '../inventarios/public.ts';
import { requireTrabajaEn } from '../zonas/public.ts';
import type { Legalizacion, Recibo } from './contract/actos.ts';
import type { Traslado } from './contract/traslado.ts';
import { firmar } from './firmas.ts';
import { escribirLineas, leerLineas, leerTraslado, lotesEnCamino } from './leido.ts';
import { enSusLineas, TRASLADO, trasladar } from './mover.ts';
import { abrirPaso } from './paso.ts';
import * as rules from './rules/lineas.ts';
import { refuseWrong } from './salir.ts';

const MOTIVOS = { tabla: 'motivo_inventario', columna: 'codigo' } as const;

/** DESPACHADO or RECIBIDO_PARCIAL → RECIBIDO once nothing is on its way. What is refused is put apart in quarantine. */
export async function recibir(w: Work, id: number, datos: Recibo, trazo: StoredFile | null = null): Promise<Traslado> {
  const { bodega_destino_id } = await leerTraslado(w.tx, id);
  await requireTrabajaEn(w.tx, w.actor, bodega_destino_id);
  const { before, ref, current } = await abrirPaso(w, id, datos.version, 'recibir');
  await requireReferences(
    w.tx,
    datos.detalle.map(({ motivo_diferencia: valor }, i) => ({
      ...MOTIVOS,
      campo: `detalle.${i}.motivo_diferencia`,
      valor,
    })),
    { activas: true },
  );
  const dadas = datos.detalle.map(({ recibido, rechazado, ...each }) => ({
    ...each,
    recibido_mil: toMilesimas(recibido) ?? 0,
    rechazado_mil: toMilesimas(rechazado) ?? 0,
  }));
  const { lineas, llegadas, errores } = rules.recibir(await leerLineas(w.tx, id), await lotesEnCamino(w.tx, id), dadas);
  refuseWrong(errores);
  const byId = new Map(lineas.map((linea) => [linea.id, linea]));
  await trasladar(
    w,
    {
      documento: { tipo: TRASLADO, id, numero: before.numero ?? '', fecha: businessDay(w.now) },
      ...{ motivo: before.motivo, acepta_periodo_cerrado: datos.acepta_periodo_cerrado },
    },
    llegadas.map(({ dada, id: detalle_id, lote, cantidad_mil, rechazada }) => {
      const linea = byId.get(detalle_id);
      const bodega_id = bodega_destino_id;
      return {
        ...{ linea: dada, detalle_id, producto_id: linea?.producto_id ?? 0, cantidad_mil, lote },
        salida: { bodega_id, zona_tipo: 'TRANSITO' },
        entrada: rechazada
          ? { bodega_id, zona_tipo: 'CUARENTENA' }
          : { bodega_id, zona_id: linea?.zona_destino_id ?? null },
      };
    }),
  );
  await updateRow(
    w,
    'traslado',
    ref,
    {
      ...{ estado: rules.estadoTras(lineas), recibido: w.instant, recibido_uc_id: w.actor.userId },
      ...{ pendiente_mil: rules.enTransito(lineas), ...rules.diferenciaDe(lineas) },
    },
    { accion: 'estado' },
  );
  await escribirLineas(w, id, lineas);
  if (datos.firma) await firmar(w, id, datos.firma, trazo);
  const data = await current();
  const refusedNow = dadas.reduce((sum, { rechazado_mil }) => sum + rechazado_mil, 0);
  if (refusedNow > 0) await avisar(w, data, `Se rechazaron ${formatQuantity(toCantidad(refusedNow))} unidades.`);
  return data;
}

/** What is on its way never arrived: it leaves the transit as missing, and the transfer is closed. */
export async function legalizar(w: Work, id: number, datos: Legalizacion): Promise<Traslado> {
  const { before, ref, current } = await abrirPaso(w, id, datos.version, 'legalizar');
  await requireReferences(w.tx, [{ ...MOTIVOS, campo: 'motivo', valor: datos.motivo }], { activas: true });
  const old = await leerLineas(w.tx, id);
  const lotes = await lotesEnCamino(w.tx, id);
  const faltan = old.flatMap((linea, i) => (lotes.get(linea.id) ?? []).map((lote) => ({ i, linea, ...lote })));
  const places = faltan.map(({ i }) => i);
  await enSusLineas(places, 0, () =>
    moveStock(w, {
      documento: { tipo: TRASLADO, id, numero: before.numero ?? '', fecha: businessDay(w.now) },
      ...{ motivo: datos.motivo, acepta_periodo_cerrado: datos.acepta_periodo_cerrado },
      lineas: faltan.map(({ linea, lote, hay_mil }) => ({
        ...{ tipo: 'AJUSTE_FALTANTE', producto_id: linea.producto_id, bodega_id: before.bodega_destino_id },
        ...{ zona_tipo: 'TRANSITO', lote, cantidad_mil: hay_mil, detalle_id: linea.id },
      })),
    }),
  );
  const lineas = rules.legalizar(old, datos.motivo);
  await updateRow(
    w,
    'traslado',
    ref,
    {
      ...{ estado: 'RECIBIDO', legalizado: w.instant, legalizado_uc_id: w.actor.userId },
      ...{ motivo_legalizacion: datos.motivo, pendiente_mil: 0, ...rules.diferenciaDe(lineas) },
    },
    { accion: 'estado' },
  );
  await escribirLineas(w, id, lineas);
  const data = await current();
  await avisar(w, data, `Faltaron ${formatQuantity(toCantidad(before.pendiente_mil))} unidades.`);
  return data;
}

/** Who asked for it and who dispatched it hear of what did not arrive in order. */
async function avisar(w: Work, { id, numero, bodega_destino }: Traslado, mensaje: string): Promise<void> {
  const { uc_id, despachado_uc_id } = await leerTraslado(w.tx, id);
  await notify(w, 'traslado_con_diferencia', {
    titulo: `Traslado ${numero} con diferencia en ${bodega_destino}`,
    ...{ mensaje, object_id: id, usuarios: [uc_id, despachado_uc_id].filter((user) => user !== null) },
  });
}
