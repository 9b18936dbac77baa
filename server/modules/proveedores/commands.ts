/** Writes of suppliers. Each is one transaction with its change log. */
import { referencesOf } from '../../core/db/campos.ts';
import { compiled } from '../../core/db/compiled.ts';
import { requireReferences } from '../../core/db/references.ts';
import { insertRow, replaceChildren, updateRow } from '../../core/db/rows.ts';
import { invalid, notFound } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import { openParty } from '../../core/party/party.ts';
import { changeState } from '../../core/party/state.ts';
import type { Work } from '../../core/work.ts';
import { type Campos, toRow } from '../../shared/campos.ts';
import { calcularDv } from '../../shared/nit.ts';
import { direccionPrincipal, indices } from '../../shared/party.ts';
import { proveedor, proveedorBanco, proveedorDireccion, proveedorTelefono } from './campos.ts';
import type { Proveedor, ProveedorAlta, ProveedorCambio } from './contract/proveedor.ts';
import { autorizarCuentas, requireOwnAccounts } from './cuentas.ts';
import { findProveedor } from './queries.ts';
import { componerNombre, nombresFaltantes } from './rules.ts';
import { writeSecciones } from './secciones.ts';
import { tercero } from './tercero.ts';

/** Adds a supplier. Refuses a NIT that exists (409) and the names that its person type lacks (400). */
export async function createProveedor(w: Work, datos: ProveedorAlta): Promise<Proveedor> {
  const id = await insertRow(w, 'proveedor', await columnas(w, datos, null));
  if (datos.contable) await requireOwnAccounts(w, id, datos.contable);
  await writeChildren(w, id, datos);
  return findProveedor(w.tx, id);
}

export async function updateProveedor(w: Work, id: number, datos: ProveedorCambio): Promise<Proveedor> {
  const current = () => findProveedor(w.tx, id);
  await openParty(w, tercero, id);
  const columns = await columnas(w, datos, id);
  const cambio = datos.contable && (await autorizarCuentas(w, id, datos.contable));
  await updateRow(w, 'proveedor', { id, version: datos.version, current }, { ...columns, ...cambio });
  await writeChildren(w, id, datos);
  return current();
}

async function writeChildren(w: Work, id: number, datos: ProveedorAlta): Promise<void> {
  const parent = { proveedor_id: id };
  await replaceChildren(w, 'proveedor_direccion', parent, direcciones(datos), 'direcciones_proveedor');
  await replaceChildren(w, 'proveedor_telefono', parent, datos.telefonos_proveedor, 'telefonos_proveedor');
  await writeSecciones(w, id, datos);
}

export async function inactivarProveedor(w: Work, id: number, version: number, motivo: string): Promise<Proveedor> {
  const proveedor = await changeState(w, tercero, { id, version, motivo });
  const titulo = `Proveedor inactivado: ${proveedor.nombre}`;
  await notify(w, 'proveedor_inactivado', { titulo, mensaje: `Motivo: ${motivo}`, object_id: id });
  return proveedor;
}

export function activarProveedor(w: Work, id: number, version: number): Promise<Proveedor> {
  return changeState(w, tercero, { id, version, motivo: null });
}

/** Columns of the table from the form: the layout of names follows the person type, codes must exist in their lists. */
async function columnas(w: Work, datos: ProveedorAlta, id: number | null) {
  await requireCodigos(w, datos, id === null);
  const nombres = await nombresDelTipo(w, datos);
  const nombre = componerNombre(nombres);
  const nit_dv = calcularDv(datos.nit_sin_dv);
  const telefonos = datos.telefonos_proveedor.map((t) => t.valor);
  return {
    ...toRow(proveedor, { ...plano(datos), ...nombres, nit_dv, nombre }),
    ciudad: direccionPrincipal(datos.direcciones_proveedor)?.ciudad ?? null,
    ...indices(nombre, datos.nit_sin_dv, nit_dv, [...telefonos, ...(await contactoNombres(w, datos, id))]),
  };
}

/** Lists also find a supplier by whom one talks to there; those of the row when the part was not sent. */
async function contactoNombres(w: Work, { contactos }: ProveedorAlta, id: number | null): Promise<string[]> {
  const now = contactos ?? (id === null ? null : (await findProveedor(w.tx, id)).contactos);
  if (!now) return [];
  return [now.gercomer_nombre, ...now.otros_contactos.map(({ nombre }) => nombre)].filter((name) => name !== null);
}

/** The body without its parts: the fields of those that were sent beside the others. */
function plano({ contactos, contable, comercial, ...general }: ProveedorAlta) {
  return { ...general, ...contactos, ...contable, ...comercial };
}

function direcciones({ direcciones_proveedor }: ProveedorAlta) {
  return direcciones_proveedor.map(({ id, ...row }) => ({ id, ...toRow(proveedorDireccion, row) }));
}

const unTipo = compiled((db, codigo: string) =>
  db.selectFrom('tipo_contribuyente').select('prefijo').where('codigo', '=', codigo),
);

/** A legal entity (prefix PJ) has one name; any other type has four (spec, section 4 'Supplier person type'). */
async function nombresDelTipo(w: Work, datos: ProveedorAlta) {
  const [tipo] = await unTipo(w.tx, datos.tipo_persona_contribuyente);
  if (!tipo) throw notFound();
  const errores = nombresFaltantes(tipo.prefijo, datos);
  if (Object.keys(errores).length > 0) throw invalid(errores);
  const { nombre_proveedor, nombre_1, nombre_2, apellido_1, apellido_2 } = datos;
  if (tipo.prefijo !== 'PJ') return { nombre_proveedor: null, nombre_1, nombre_2, apellido_1, apellido_2 };
  return { nombre_proveedor, nombre_1: null, nombre_2: null, apellido_1: null, apellido_2: null };
}

/** Every code must be in its list; of a new supplier, among the active entries. */
function requireCodigos(w: Work, datos: ProveedorAlta, activas: boolean): Promise<void> {
  const { direcciones_proveedor, telefonos_proveedor, contable } = datos;
  const below = (campos: Campos, path: string, rows: readonly object[] = []) =>
    rows.flatMap((row, i) => referencesOf(campos, row, `${path}.${i}`));
  const references = [
    ...referencesOf(proveedor, plano(datos)),
    ...below(proveedorDireccion, 'direcciones_proveedor', direcciones_proveedor),
    ...below(proveedorTelefono, 'telefonos_proveedor', telefonos_proveedor),
    ...below(proveedorBanco, 'contable.bancos', contable?.bancos),
  ];
  return requireReferences(w.tx, references, { activas });
}
