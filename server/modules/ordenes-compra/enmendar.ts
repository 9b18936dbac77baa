/** Amendments: what was agreed changes, what it said before is kept whole, and what grew is approved again. */

import { SYSTEM } from '../../core/auth/actor.ts';
import { insertRows } from '../../core/db/row-sets.ts';
import { replaceChildren, updateRow } from '../../core/db/rows.ts';
import { refusedIn } from '../../core/http/errors.ts';
import { readNumericParameter } from '../../core/parameters.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import { avisarPorAprobar, pesos } from './actos.ts';
import { columnas, requireExisting } from './commands.ts';
import type { Enmienda } from './contract/actos.ts';
import type { Orden } from './contract/orden.ts';
import { esperar } from './esperado.ts';
import { findOrden, leerLineas } from './lectura.ts';
import { armar } from './lineas.ts';
import { requireActo } from './mover.ts';
import { requirePropias, requireRecibido } from './recibido.ts';
import { avanceDe, estadoPorRecepcion } from './rules/estados.ts';
import { crecio } from './rules/precio.ts';
import { dejarSinEfecto } from './sin-efecto.ts';

/** By a person: an answer of the supplier that waits is about what the order said before. */
export async function enmendar(w: Work, id: number, datos: Enmienda): Promise<Orden> {
  const orden = await enmendarOrden(w, id, datos);
  return (await dejarSinEfecto(w, id)) ? findOrden(w.tx, id, w.actor) : orden;
}

/** What was approved and not closed. Grown over what may grow without it, it waits for its approval again and nothing is expected of it. */
export async function enmendarOrden(w: Work, id: number, { version, motivo, ...datos }: Enmienda): Promise<Orden> {
  const current = () => findOrden(w.tx, id, w.actor);
  const antes = await requireActo(w, id, version, 'enmendar');
  if (datos.proveedor_id !== antes.proveedor_id) {
    throw refusedIn('proveedor_id', 'Una enmienda no cambia el proveedor: anula la orden y haz otra.');
  }
  const guardadas = await leerLineas(w.tx, id);
  requirePropias(datos.detalle, guardadas);
  const nombre = await requireExisting(w, datos);
  const armada = await armar(w.tx, datos, antes.fecha, guardadas);
  await requireRecibido(w.tx, antes, datos, armada.filas, guardadas);
  // Whoever reads it later sees what they may see: it is kept as the machine sees it.
  const documento = JSON.stringify(await findOrden(w.tx, id, SYSTEM));
  const enmiendas = antes.enmiendas + 1;

  const came = new Map(guardadas.map((linea) => [linea.id, linea]));
  const lineas = armada.filas.map((fila) => {
    const { cant_recibida_mil = 0, cant_facturada_mil = 0, cant_cancelada_mil = 0 } = came.get(fila.id ?? 0) ?? {};
    return { cantidad_mil: fila.cantidad_mil, cant_recibida_mil, cant_facturada_mil, cant_cancelada_mil };
  });
  const tolerancia = Math.round((await readNumericParameter(w.tx, 'compras', 'enmienda_sin_aprobacion')) * 100);
  const grew = crecio(antes.aprobado_cts ?? antes.total_cts, armada.total_cts, tolerancia);
  const sin = antes.estado === 'RECIBIDA_PARCIAL' || antes.estado === 'RECIBIDA' ? 'APROBADA' : antes.estado;
  const estado = grew ? 'POR_APROBAR' : estadoPorRecepcion(lineas, sin);
  if (estado !== antes.estado) await requireTransition(w.tx, 'orden_compra', antes.estado, estado);
  await updateRow(
    w,
    'orden_compra',
    { id, version, current },
    {
      ...(await columnas(w, datos, armada, { numero: antes.numero, nombre })),
      ...{ enmiendas, estado, recepcion: avanceDe(lineas, 'cant_recibida_mil') },
      facturacion: avanceDe(lineas, 'cant_facturada_mil'),
    },
    { motivo },
  );
  await insertRows(w, 'orden_compra_version', [{ numero: enmiendas, motivo, documento }], { parent: { orden_id: id } });
  const filas = armada.filas.map((fila) => ({ ...fila, enmienda: enmiendas }));
  await replaceChildren(w, 'orden_compra_detalle', { orden_id: id }, filas, 'detalle');
  await esperar(w, id);
  if (grew)
    await avisarPorAprobar(w, id, `${antes.numero}, de ${nombre}: una enmienda la sube a ${pesos(armada.total_cts)}.`);
  return current();
}
