/** Demonstration pickings: what became of the orders of the last weeks in the warehouse, made with the acts of the module. */
import { workAs } from '../../core/demo-actor.ts';
import type { DemoDay } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import * as actos from './actos.ts';
import { despachar, revertir } from './despachar.ts';
import { faltante, leer } from './leer.ts';
import { leerLineas } from './libro.ts';
import { agrupar } from './olas.ts';

type Final =
  | 'ASIGNADO'
  | 'EN_ALISTAMIENTO'
  | 'PAUSADO'
  | 'ALISTADO'
  | 'ALISTADO_CON_FALTANTE'
  | 'VERIFICADO'
  | 'DESPACHADO'
  | 'REVERTIDO'
  | 'LIBERADO';

/** Older ones left; of the last days there is of each. */
const RECIENTES: readonly (Final | 'PENDIENTE')[] = [
  ...(['PENDIENTE', 'ASIGNADO', 'EN_ALISTAMIENTO', 'PENDIENTE', 'PAUSADO', 'ALISTADO', 'VERIFICADO'] as const),
  ...(['PENDIENTE', 'ALISTADO_CON_FALTANTE', 'DESPACHADO', 'ASIGNADO', 'DESPACHADO', 'REVERTIDO'] as const),
];
const ALISTADORES = ['bodega', 'auxiliar'] as const;

/** After the orders of the day before: what waited in the morning is picked. */
export async function demoPicking(w: Work, { faltan }: DemoDay): Promise<void> {
  const rows = await w.tx
    .selectFrom('picking')
    .select(['id', 'created'])
    .where('estado', '=', 'PENDIENTE')
    .where('created', '<', w.now.toISOString().slice(0, 10))
    .orderBy('id')
    .execute();
  if (faltan > 4) {
    for (const { id } of rows)
      await llevar(w, id, id % 19 === 0 ? 'LIBERADO' : id % 11 === 0 ? 'ALISTADO_CON_FALTANTE' : 'DESPACHADO');
    const listos = await w.tx
      .selectFrom('picking')
      .select('id')
      .where('estado', 'in', ['ALISTADO', 'ALISTADO_CON_FALTANTE'])
      .execute();
    for (const { id } of listos) await despachar(await workAs(w, 'bodega'), id, null);
    return;
  }
  if (faltan !== 0) return;
  const pares = rows.filter((_, i) => RECIENTES[i % RECIENTES.length] === 'PENDIENTE').slice(0, 3);
  if (pares.length > 1)
    await agrupar(
      await workAs(w, 'bodega'),
      pares.map(({ id }) => id),
    );
  for (const [i, { id }] of rows.entries()) {
    const hasta = RECIENTES[i % RECIENTES.length] ?? 'PENDIENTE';
    if (hasta !== 'PENDIENTE') await llevar(w, id, hasta);
  }
}

async function llevar(w: Work, id: number, hasta: Final): Promise<void> {
  const quien = await workAs(w, ALISTADORES[id % 2] ?? 'bodega');
  const { userId } = quien.actor;
  if (hasta === 'ASIGNADO') {
    await actos.asignar(await workAs(w, 'bodega'), id, { usuario_id: userId ?? 0 });
    return;
  }
  const { data } = await actos.iniciar(quien, id, null);
  // Their order was held for what its customer owes.
  if (data.estado !== 'EN_ALISTAMIENTO') return;
  if (hasta === 'LIBERADO') {
    await actos.liberar(quien, id, { motivo: 'El cliente pidió cambiar la fecha de entrega.' });
    return;
  }
  const corto = hasta === 'ALISTADO_CON_FALTANTE' || hasta === 'EN_ALISTAMIENTO' || hasta === 'PAUSADO';
  await alistar(quien, id, corto, hasta === 'ALISTADO_CON_FALTANTE');
  if (hasta === 'EN_ALISTAMIENTO') return;
  if (hasta === 'PAUSADO') {
    await actos.pausar(quien, id, null);
    return;
  }
  await actos.terminar(quien, id, null);
  if (hasta === 'VERIFICADO') await actos.verificar(await workAs(w, 'bodega'), id, { cajas: 1 + (id % 3) });
  if (hasta !== 'DESPACHADO' && hasta !== 'REVERTIDO') return;
  const jefe = await workAs(w, 'bodega');
  await despachar(jefe, id, { guia: id % 3 === 0 ? `TCC-${710_000 + id * 7}` : null, cajas: 1 + (id % 4) });
  if (hasta === 'REVERTIDO') await revertir(jefe, id, { motivo: 'El camión no alcanzó a salir.' });
}

/** Line by line; `corto`: the last one is one short. */
async function alistar(w: Work, id: number, corto: boolean, reporta: boolean): Promise<void> {
  const lineas = await leerLineas(w.tx, id);
  for (const [i, { id: linea_id, cod_prod, cantidad_mil }] of lineas.entries()) {
    const algo = lineas.length > 1 || cantidad_mil > 1_000;
    const falta = corto && algo && i === lineas.length - 1 ? 1 : 0;
    const cantidad = cantidad_mil / 1_000 - falta;
    const lectura = { codigo: cod_prod, linea_id, zona: null, lote: null, motivo: null };
    if (cantidad > 0) await leer(w, id, { ...lectura, cantidad, lectura_id: `demo-${id}-${linea_id}` });
    if (falta > 0 && reporta)
      await faltante(w, id, { linea_id, cantidad: falta, motivo: i % 2 === 0 ? 'NO_ESTA' : 'DANADO' });
  }
}
