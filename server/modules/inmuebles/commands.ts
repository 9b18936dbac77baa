/** Writes of properties. Each is one transaction with its change log. */
import { insertRow, replaceChildren, updateRow } from '../../core/db/rows.ts';
import { refused, refusedIn } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import { takeNumber } from '../../core/numbering.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { sortKey } from '../../shared/text.ts';
import { inmueble, inmueblePropietario } from './campos.ts';
import type { Formulario, Inmueble, InmuebleAlta, InmuebleCambio, Propietario } from './contract/inmueble.ts';
import { autorizarCuentas } from './cuentas.ts';
import { alCambiarEstado, alConsignar } from './oyentes.ts';
import { findInmueble, listVias } from './queries.ts';
import { requireExisting } from './references.ts';
import { ACTOS, type Acto, buscaDe, claveDireccion, ESTADO, type EstadoInmueble, NOMBRE_ESTADO } from './rules.ts';

/**
 * Adds a property; without a code it takes the next one. Refuses a code or a registration that exists (409). One that comes with its
 * consignment going on gets it (`alConsignar`): `consignacion_retirada` is 0 exactly while there is one.
 */
export async function createInmueble(w: Work, datos: InmuebleAlta): Promise<Inmueble> {
  await requireExisting(w, datos, []);
  const { estado_actual } = datos;
  const codigo = datos.codigo ?? (await takeNumber(w, 'INMUEBLE')).texto;
  const id = await insertRow(w, 'inmueble', {
    ...(await columnas(w, { ...datos, codigo })),
    estado_actual,
    consignacion_retirada: 1,
  });
  await writePropietarios(w, id, datos.propietarios);
  if (estado_actual !== ESTADO.retirado && datos.consignacion_retirada === 0) await alConsignar.decir(w, id);
  return findInmueble(w.tx, id);
}

/** Without a code it keeps its own. The accounts of its owners change only with the authorization of another person. */
export async function updateInmueble(w: Work, id: number, datos: InmuebleCambio): Promise<Inmueble> {
  const current = () => findInmueble(w.tx, id);
  const before = await current();
  await requireExisting(w, datos, [before.conjunto_id, ...before.propietarios.map(({ persona_id }) => persona_id)]);
  await autorizarCuentas(w, before, datos);
  const codigo = datos.codigo ?? before.codigo;
  await updateRow(w, 'inmueble', { id, version: datos.version, current }, await columnas(w, { ...datos, codigo }));
  await writePropietarios(w, id, datos.propietarios);
  return current();
}

/** An act of the consignment: `habilitar`, `consignar`, `reparar`, `tramitar`, or `retirar` with its reason. */
export async function moverInmueble(
  w: Work,
  id: number,
  acto: Acto,
  { version, motivo = null }: { readonly version: number; readonly motivo?: string | null },
): Promise<Inmueble> {
  const estado = ACTOS[acto];
  const moved = await changeEstado(w, id, { version, estado, motivo });
  if (estado === ESTADO.retirado) {
    const titulo = `Inmueble retirado: ${moved.codigo}`;
    await notify(w, 'inmueble_retirado', {
      titulo,
      mensaje: `${moved.direccion}. Motivo: ${motivo}`,
      object_id: id,
    });
  }
  return moved;
}

/** Moves it as the table of states allows. A leased property is freed by the end of its lease alone. */
async function changeEstado(
  w: Work,
  id: number,
  {
    version,
    estado,
    motivo,
  }: { readonly version: number; readonly estado: EstadoInmueble; readonly motivo: string | null },
): Promise<Inmueble> {
  const current = () => findInmueble(w.tx, id);
  const before = await current();
  if (before.estado_actual === ESTADO.arrendado)
    throw refused('El inmueble está ARRENDADO: lo libera la terminación de su contrato.');
  await requireTransition(w.tx, 'inmueble', String(before.estado_actual), String(estado));
  const retirada = estado === ESTADO.retirado ? 1 : before.consignacion_retirada;
  await updateRow(
    w,
    'inmueble',
    { id, version, current },
    { estado_actual: estado, motivo_retiro: motivo, consignacion_retirada: retirada },
    { accion: 'estado', ...(motivo ? { motivo } : {}) },
  );
  await alCambiarEstado.decir(w, { inmueble_id: id, antes: before.estado_actual, estado, motivo });
  if (estado === ESTADO.enConsignacion) await alConsignar.decir(w, id);
  return current();
}

/** What its lease makes of a property: leased, or free again. Refuses a state that cannot pass to it. */
export async function setEstadoPorContrato(w: Work, id: number, estado: 1 | 2): Promise<void> {
  const before = await findInmueble(w.tx, id);
  if (before.estado_actual === estado) return;
  await requireTransition(w.tx, 'inmueble', String(before.estado_actual), String(estado));
  const current = () => findInmueble(w.tx, id);
  const { version } = before;
  await updateRow(w, 'inmueble', { id, version, current }, { estado_actual: estado }, { accion: 'estado' });
  await alCambiarEstado.decir(w, { inmueble_id: id, antes: before.estado_actual, estado, motivo: null });
}

interface PorConsignacion {
  /** None: it stays as it is. */
  readonly estado: EstadoInmueble | null;
  readonly retirada: 0 | 1;
  readonly motivo?: string | null;
}

/** What its consignment makes of a property, whatever it was before: only a leased one stays so. Returns its state. */
export async function setEstadoPorConsignacion(
  w: Work,
  id: number,
  { estado, retirada, motivo = null }: PorConsignacion,
): Promise<EstadoInmueble> {
  const before = await findInmueble(w.tx, id);
  const leased = before.estado_actual === ESTADO.arrendado;
  const estado_actual = leased || estado === null ? before.estado_actual : estado;
  const motivo_retiro = estado_actual === ESTADO.retirado ? motivo : null;
  const ref = { id, version: before.version, current: () => findInmueble(w.tx, id) };
  const values = { estado_actual, consignacion_retirada: retirada, motivo_retiro };
  await updateRow(w, 'inmueble', ref, values, { accion: 'estado', ...(motivo ? { motivo } : {}) });
  return estado_actual;
}

/** Refuses another state than the one that a property has: only its lease and its consignment move it. */
export function requireSameEstado(
  before: Pick<Inmueble, 'estado_actual' | 'consignacion_retirada'>,
  said: { readonly estado_actual: number; readonly consignacion_retirada: number },
): void {
  const msg = 'El estado de un inmueble solo lo mueven su contrato y su consignación.';
  if (said.estado_actual !== before.estado_actual) {
    throw refused(`${msg} Está ${NOMBRE_ESTADO[before.estado_actual]}.`, { estado_actual: [msg] });
  }
  if (said.consignacion_retirada !== before.consignacion_retirada) throw refusedIn('consignacion_retirada', msg);
}

async function columnas(w: Work, datos: Formulario & { readonly codigo: string }) {
  return {
    ...toRow(inmueble, datos),
    codigo: datos.codigo,
    orden_direccion: sortKey(datos.direccion),
    clave_direccion: claveDireccion(datos.direccion, await listVias(w.tx)),
    busca_propio: buscaDe(datos),
  };
}

function writePropietarios(w: Work, id: number, propietarios: readonly Propietario[]): Promise<void> {
  const rows = propietarios.map(({ id: own, ...row }) => ({ id: own, ...toRow(inmueblePropietario, row) }));
  return replaceChildren(w, 'inmueble_propietario', { inmueble_id: id }, rows, 'propietarios');
}
