/** Writes of suppliers. Each is one transaction with its change log. */
import { type Reference, requireReferences } from '../../core/db/references.ts';
import { insertRow, replaceChildren, updateRow } from '../../core/db/rows.ts';
import { invalid } from '../../core/http/errors.ts';
import { notificar } from '../../core/notify.ts';
import { openParty } from '../../core/party/party.ts';
import { changeState } from '../../core/party/state.ts';
import type { Work } from '../../core/work.ts';
import { calcularDv } from '../../shared/nit.ts';
import { direccionPrincipal, indices } from '../../shared/party.ts';
import type { Proveedor, ProveedorAlta, ProveedorCambio } from './contract.ts';
import { autorizarCuentas, requireOwnAccounts } from './cuentas.ts';
import { findProveedor } from './queries.ts';
import { componerNombre, nombresFaltantes } from './rules.ts';
import { columnasSecciones, referenciasSecciones, writeSecciones } from './secciones.ts';
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
  if (datos.contable) await autorizarCuentas(w, id, datos.contable);
  await updateRow(w, 'proveedor', { id, version: datos.version, current }, columns);
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
  await notificar(w, 'proveedor_inactivado', { titulo, mensaje: `Motivo: ${motivo}`, object_id: id });
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
    clase_tipo_documento: datos.clase_tipo_documento,
    nit_sin_dv: datos.nit_sin_dv,
    nit_dv,
    tipo_persona_contribuyente: datos.tipo_persona_contribuyente,
    nombre,
    ...nombres,
    codigo_regimen_tributario: datos.codigo_regimen_tributario,
    codigo_clase_proveedor: datos.codigo_clase_proveedor,
    codigo_actividad_economica: datos.codigo_actividad_economica,
    codigo_linea_comercializacion: datos.codigo_linea_comercializacion,
    codigo_tipo_proveedor_pwa: datos.codigo_tipo_proveedor_pwa,
    pagina_web: datos.pagina_web,
    ciudad: direccionPrincipal(datos.direcciones_proveedor)?.ciudad ?? null,
    es_del_exterior: datos.es_del_exterior ? (1 as const) : (0 as const),
    ...columnasSecciones(datos),
    ...indices(nombre, datos.nit_sin_dv, nit_dv, [...telefonos, ...(await contactoNombres(w, datos, id))]),
  };
}

/** Lists also find a supplier by whom one talks to there; those of the row when the part was not sent. */
async function contactoNombres(w: Work, { contactos }: ProveedorAlta, id: number | null): Promise<string[]> {
  const now = contactos ?? (id === null ? null : (await findProveedor(w.tx, id)).contactos);
  if (!now) return [];
  return [now.gercomer_nombre, ...now.otros_contactos.map(({ nombre }) => nombre)].filter((name) => name !== null);
}

function direcciones(datos: ProveedorAlta) {
  return datos.direcciones_proveedor.map((d) => ({
    ...d,
    incluir_a_factura: d.incluir_a_factura ? (1 as const) : (0 as const),
  }));
}

/** A legal entity (prefix PJ) has one name; any other type has four (spec, section 4 'Supplier person type'). */
async function nombresDelTipo(w: Work, datos: ProveedorAlta) {
  const tipo = await w.tx
    .selectFrom('tipo_contribuyente')
    .select('prefijo')
    .where('codigo', '=', datos.tipo_persona_contribuyente)
    .executeTakeFirstOrThrow();
  const errores = nombresFaltantes(tipo.prefijo, datos);
  if (Object.keys(errores).length > 0) throw invalid(errores);
  const { nombre_proveedor, nombre_1, nombre_2, apellido_1, apellido_2 } = datos;
  if (tipo.prefijo !== 'PJ') return { nombre_proveedor: null, nombre_1, nombre_2, apellido_1, apellido_2 };
  return { nombre_proveedor, nombre_1: null, nombre_2: null, apellido_1: null, apellido_2: null };
}

/** Every code must be in its list; of a new supplier, among the active entries. */
function requireCodigos(w: Work, datos: ProveedorAlta, activas: boolean): Promise<void> {
  const codigo = (campo: keyof ProveedorAlta & string, tabla: Reference['tabla']): Reference => {
    return { campo, tabla, columna: 'codigo', valor: datos[campo] as string };
  };
  const references = [
    codigo('clase_tipo_documento', 'tipo_documento'),
    codigo('tipo_persona_contribuyente', 'tipo_contribuyente'),
    codigo('codigo_regimen_tributario', 'regimen'),
    codigo('codigo_clase_proveedor', 'clasificacion_proveedor'),
    codigo('codigo_actividad_economica', 'actividad_economica'),
    codigo('codigo_linea_comercializacion', 'linea_comercializacion'),
    codigo('codigo_tipo_proveedor_pwa', 'tipo_proveedor'),
    ...referenciasSecciones(datos),
    ...datos.direcciones_proveedor.flatMap((d, i): Reference[] => [
      { campo: `direcciones_proveedor.${i}.ciudad`, tabla: 'ciudad', columna: 'id', valor: d.ciudad },
      { campo: `direcciones_proveedor.${i}.tipo`, tabla: 'tipo_direccion', columna: 'codigo', valor: d.tipo },
    ]),
    ...datos.telefonos_proveedor.map((t, i): Reference => {
      return { campo: `telefonos_proveedor.${i}.tipo`, tabla: 'tipo_telefono', columna: 'codigo', valor: t.tipo };
    }),
  ];
  return requireReferences(w.tx, references, { activas });
}
