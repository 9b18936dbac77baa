/** Writes of leases and mandates. Each is one transaction with its change log. */
import { insertRows } from '../../core/db/row-sets.ts';
import { insertRow, replaceChildren, updateRow } from '../../core/db/rows.ts';
import { duplicate, refused, refusedIn } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import { takeNumber } from '../../core/numbering.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { businessDay, formatDate } from '../../shared/dates.ts';
import { searchKey } from '../../shared/text.ts';
import { findInmueble, setEstadoPorContrato } from '../inmuebles/public.ts';
import * as campos from './campos.ts';
import type { Contrato, ContratoAlta, ContratoCambio, Formulario } from './contract/contrato.ts';
import { anularPendiente } from './incrementos.ts';
import { findContrato } from './queries.ts';
import { requireExisting, requireOffered } from './references.ts';
import { type EstadoContrato, type Rol, TIPOS, ultimoDia } from './rules.ts';

/** A lease makes its property ARRENDADO, and gives it back free. */
const LIBRE = 1;
const ARRENDADO = 2;
const SECUENCIA = { ARRIENDO: 'CONTRATO_ARRIENDO', MANDATO: 'CONTRATO_MANDATO' } as const;
const MAX_MESES = campos.contrato.duracion_meses.max;

/** Adds a draft. */
export async function createContrato(w: Work, datos: ContratoAlta): Promise<Contrato> {
  await requireExisting(w, datos, []);
  const id = await insertRow(w, 'contrato', await columnas(w, datos));
  await writeChildren(w, id, datos, []);
  return findContrato(w.tx, id);
}

/** Only a draft is edited; its kind stays. */
export async function updateContrato(w: Work, id: number, datos: ContratoCambio): Promise<Contrato> {
  const current = () => findContrato(w.tx, id);
  const before = await current();
  if (before.estado !== 'BORRADOR') throw refused(`El contrato está ${before.estado}: solo se edita en BORRADOR.`);
  if (before.tipo !== datos.tipo) {
    throw refusedIn('tipo', `El contrato es de ${TIPOS[before.tipo].toLowerCase()}: su tipo no se cambia.`);
  }
  await requireExisting(
    w,
    datos,
    [...before.arrendatarios, ...before.codeudores, ...before.propietarios].map(({ persona_id }) => persona_id),
  );
  await updateRow(w, 'contrato', { id, version: datos.version, current }, await columnas(w, datos));
  await writeChildren(w, id, datos, before.retenciones);
  return current();
}

/** A draft becomes valid: it takes its number and, of a lease, its property is ARRENDADO. 409 when another one is in force there. */
export async function activar(w: Work, id: number, version: number): Promise<Contrato> {
  const before = await findContrato(w.tx, id);
  await requireTransition(w.tx, 'contrato', before.estado, 'VIGENTE');
  requireOffered(await findInmueble(w.tx, before.inmueble_id));
  await requireFree(w, before);
  const { texto: numero } = await takeNumber(w, SECUENCIA[before.tipo]);
  await mover(w, before, version, { estado: 'VIGENTE', numero, busca_propio: searchKey(numero) });
  if (before.tipo === 'ARRIENDO') await setEstadoPorContrato(w, before.inmueble_id, ARRENDADO);
  return findContrato(w.tx, id);
}

/** A valid contract lasts so many months more. */
export async function prorrogar(
  w: Work,
  id: number,
  { version, meses }: { readonly version: number; readonly meses: number },
): Promise<Contrato> {
  const before = await findContrato(w.tx, id);
  if (before.estado !== 'VIGENTE') throw refused(`El contrato está ${before.estado}: solo se prorroga uno VIGENTE.`);
  const total = [before.duracion_meses, meses, ...before.prorrogas.map((each) => each.meses)].reduce(
    (a, b) => a + b,
    0,
  );
  if (total > MAX_MESES) {
    throw refusedIn('meses', `Con sus prórrogas, un contrato dura a lo sumo ${MAX_MESES} meses.`);
  }
  const fecha_fin = ultimoDia(before.fecha_inicio, total);
  await mover(w, before, version, { fecha_fin });
  const row = { fecha_fin_anterior: before.fecha_fin, meses, fecha_fin };
  await insertRows(w, 'contrato_prorroga', [row], { parent: { contrato_id: id } });
  return findContrato(w.tx, id);
}

/** A valid contract ends on a day that came; the property of a lease is free again. */
export async function terminar(
  w: Work,
  id: number,
  { version, fecha, motivo }: { readonly version: number; readonly fecha: string; readonly motivo: string },
): Promise<Contrato> {
  const before = await findContrato(w.tx, id);
  await requireTransition(w.tx, 'contrato', before.estado, 'TERMINADO');
  const today = businessDay(w.now);
  const fault =
    fecha < before.fecha_inicio
      ? `El contrato comenzó el ${formatDate(before.fecha_inicio)}: no puede terminar antes.`
      : fecha > today
        ? 'Un contrato se termina cuando llega su día: la fecha no puede ser posterior a hoy.'
        : null;
  if (fault) throw refusedIn('fecha', fault);
  return acabar(w, before, { version, estado: 'TERMINADO', motivo, fecha });
}

/** A draft or a valid contract is as if it had not been; not one by which payments were settled. */
export async function cancelar(
  w: Work,
  id: number,
  { version, motivo }: { readonly version: number; readonly motivo: string },
): Promise<Contrato> {
  const before = await findContrato(w.tx, id);
  await requireTransition(w.tx, 'contrato', before.estado, 'CANCELADO');
  await requireUnsettled(w, before);
  return acabar(w, before, { version, estado: 'CANCELADO', motivo });
}

interface Fin {
  readonly version: number;
  readonly estado: 'TERMINADO' | 'CANCELADO';
  readonly motivo: string;
  /** Its last day. */
  readonly fecha?: string;
}

async function acabar(w: Work, before: Contrato, { version, estado, motivo, fecha }: Fin): Promise<Contrato> {
  const values = { estado, motivo_fin: motivo, ...(fecha ? { fecha_fin: fecha } : {}) };
  await mover(w, before, version, values, motivo);
  await anularPendiente(w, before);
  if (before.estado === 'VIGENTE') {
    if (before.tipo === 'ARRIENDO') await setEstadoPorContrato(w, before.inmueble_id, LIBRE);
    await notify(w, 'contrato_terminado', {
      titulo: `Contrato ${before.numero} ${estado.toLowerCase()}`,
      mensaje: `${before.titular}, ${before.inmueble}. Motivo: ${motivo}`,
      object_id: before.id,
    });
  }
  return findContrato(w.tx, before.id);
}

interface Movido {
  readonly estado?: EstadoContrato;
  readonly numero?: string;
  readonly busca_propio?: string;
  readonly fecha_fin?: string;
  readonly motivo_fin?: string;
}

function mover(w: Work, { id }: Contrato, version: number, values: Movido, motivo?: string): Promise<void> {
  const options = { ...(values.estado ? { accion: 'estado' as const } : {}), ...(motivo ? { motivo } : {}) };
  return updateRow(w, 'contrato', { id, version, current: () => findContrato(w.tx, id) }, values, options);
}

/** One lease and one mandate a property on each day: none is in force, and the last one ended before this one begins. */
async function requireFree(w: Work, { tipo, inmueble_id, inmueble, fecha_inicio }: Contrato): Promise<void> {
  const other = await w.tx
    .selectFrom('contrato')
    .select(['numero', 'estado', 'fecha_fin'])
    .where('inmueble_id', '=', inmueble_id)
    .where('tipo', '=', tipo)
    .where(({ and, eb, or }) =>
      or([eb('estado', '=', 'VIGENTE'), and([eb('estado', '=', 'TERMINADO'), eb('fecha_fin', '>=', fecha_inicio)])]),
    )
    .orderBy('fecha_fin', 'desc')
    .executeTakeFirst();
  if (!other) return;
  const which = `el contrato de ${TIPOS[tipo].toLowerCase()} ${other.numero}`;
  throw duplicate(
    other.estado === 'VIGENTE'
      ? `El inmueble ${inmueble} ya tiene vigente ${which}.`
      : `El inmueble ${inmueble} tuvo ${which} hasta el ${formatDate(other.fecha_fin)}: este comienza después.`,
  );
}

/** What was settled by a contract stays owed, so it was not as if it had not been: it is ended on its day. */
async function requireUnsettled(w: Work, { id, tipo, inmueble_id, fecha_inicio }: Contrato): Promise<void> {
  const payments = w.tx.selectFrom('pago').select('id').where('estado', '<>', 'ANULADO').limit(1);
  const settled =
    tipo === 'MANDATO'
      ? payments.where('contrato_id', '=', id)
      : payments
          .where('inmueble_id', '=', inmueble_id)
          .where('periodo', '>=', Number(fecha_inicio.slice(0, 7).replace('-', '')));
  if (await settled.executeTakeFirst()) {
    throw refused('Ya se liquidaron pagos con este contrato: no se cancela, se termina en su día.');
  }
}

/** The columns of a draft: what is of the other kind stays empty. */
async function columnas(w: Work, datos: Formulario) {
  const lease = datos.tipo === 'ARRIENDO';
  const none = lease
    ? { comision: 0, iva_comision: 0 }
    : {
        ...{ canon: 0, admon: 0, deposito: 0, dia_pago: null, destinacion: null },
        ...{ incremento_tipo: null, incremento_valor: 0 },
      };
  const row = toRow(campos.contrato, { ...datos, ...none });
  const [first] = lease ? datos.arrendatarios : datos.propietarios;
  const titular = await w.tx
    .selectFrom('persona')
    .select(['n_completo as titular', 'orden_nombre as orden_titular'])
    .where('id', '=', first?.persona_id ?? 0)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    // The index alone has no points of its own.
    incremento_valor: row.incremento_tipo === 'IPC' ? 0 : row.incremento_valor,
    fecha_fin: ultimoDia(datos.fecha_inicio, datos.duracion_meses),
    canon_inicial_cts: row.canon_cts,
    canon_desde: lease ? datos.fecha_inicio : null,
    ...titular,
  };
}

/** People and retentions; who was there already keeps their row, so that the change log tells only what changed. */
async function writeChildren(
  w: Work,
  id: number,
  datos: Formulario,
  retenciones: readonly { readonly id: number; readonly nombre: string }[],
): Promise<void> {
  const parent = { contrato_id: id };
  const existing = await w.tx
    .selectFrom('contrato_persona')
    .select(['id', 'rol', 'persona_id'])
    .where('contrato_id', '=', id)
    .execute();
  const people = personasDe(datos).map((row) => ({
    ...row,
    id: existing.find(({ rol, persona_id }) => rol === row.rol && persona_id === row.persona_id)?.id,
  }));
  await replaceChildren(w, 'contrato_persona', parent, people, 'personas');
  const withheld = datos.tipo === 'MANDATO' ? datos.retenciones : [];
  const rows = withheld.map((row) => ({
    ...toRow(campos.contratoRetencion, row),
    id: retenciones.find(({ nombre }) => nombre === row.nombre)?.id,
  }));
  await replaceChildren(w, 'contrato_retencion', parent, rows, 'retenciones');
}

/** The first is who lists name the contract by. */
function personasDe({ tipo, arrendatarios, codeudores, propietarios }: Formulario) {
  const as = (rol: Rol, rows: Formulario['arrendatarios']) =>
    rows.map(({ persona_id }) => ({ persona_id, rol, participacion: null }));
  if (tipo === 'ARRIENDO') return [...as('ARRENDATARIO', arrendatarios), ...as('CODEUDOR', codeudores)];
  return propietarios.map((row) => ({ ...toRow(campos.contratoPersona, row), rol: 'PROPIETARIO' as Rol }));
}
