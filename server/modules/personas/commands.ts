/** Writes of people. Each is one transaction with its change log. */
import { requirePermiso } from '../../core/auth/actor.ts';
import { replaceLinks } from '../../core/db/links.ts';
import { insertRow, replaceChildren, updateRow } from '../../core/db/rows.ts';
import { duplicate, invalid, notFound, refused } from '../../core/http/errors.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { calcularDv, sinDv } from '../../shared/nit.ts';
import { direccionPrincipal } from '../proveedores/rules.ts';
import type { PersonaModelo } from './contract/modelo.ts';
import type { Persona } from './contract/personas.ts';
import { manifest } from './manifest.ts';
import { findPersona } from './queries.ts';
import { requireListas } from './references.ts';
import * as rules from './rules.ts';

const { permisos } = manifest;
type Datos = PersonaModelo['persona'];

/** Adds a person, or changes the one that `persona.id` names. Refuses a document that exists (409) and what is missing (400). */
export async function savePersona(w: Work, modelo: PersonaModelo): Promise<Persona> {
  const { id } = modelo.persona;
  requirePermiso(w.actor, id ? permisos.editar : permisos.crear);
  if (sendsReserved(modelo.persona)) requirePermiso(w.actor, permisos.reservado);
  const columns = await columnas(w, modelo);
  const persona_id = id ? await change(w, id, modelo.persona, columns) : await insertRow(w, 'persona', columns);
  await writeChildren(w, persona_id, modelo);
  return findPersona(w.tx, persona_id, w.actor);
}

async function change(
  w: Work,
  id: number,
  datos: Datos,
  columns: Awaited<ReturnType<typeof columnas>>,
): Promise<number> {
  const before = await w.tx
    .selectFrom('persona')
    .select(['version', 'estado', 'fusionada_en_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!before) throw notFound('No se encontró la persona.');
  requireWhole(before);
  if (before.estado !== columns.estado) requirePermiso(w.actor, permisos.inactivar);
  const current = () => findPersona(w.tx, id, w.actor);
  await updateRow(w, 'persona', { id, version: datos.version ?? before.version, current }, columns, {
    ...(before.estado === columns.estado ? {} : { accion: 'estado' }),
  });
  return id;
}

async function writeChildren(w: Work, persona_id: number, modelo: PersonaModelo): Promise<void> {
  const parent = { persona_id };
  const { direcciones, telefonos, tipopersonas, persona } = modelo;
  await replaceChildren(
    w,
    'persona_direccion',
    parent,
    direcciones.map(({ uc_id, um_id, ...d }) => ({
      ...d,
      incluir_a_factura: d.incluir_a_factura ? (1 as const) : (0 as const),
    })),
    'direcciones',
  );
  await replaceChildren(
    w,
    'persona_telefono',
    parent,
    telefonos.map(({ id, tipo, prefijo, valor }) => ({ id, tipo, prefijo, valor })),
    'telefonos',
  );
  await replaceLinks(
    w,
    'persona_tipo',
    parent,
    'tipo_persona_id',
    tipopersonas.map((t) => t.tipo_persona),
  );
  await writeContactos(w, persona_id, modelo);
  await writeReserved(w, 'persona_conyuge', persona_id, persona.conyuge);
  await writeReserved(w, 'persona_independiente', persona_id, persona.independiente);
}

/** Addresses and phones by type of person; those that were not sent stay. */
async function writeContactos(w: Work, persona_id: number, modelo: PersonaModelo): Promise<void> {
  const { direcciones_tipos_personas: direcciones, telefonos_tipos_personas: telefonos } = modelo;
  if (!direcciones && !telefonos) return;
  const before = await w.tx
    .selectFrom('persona_contacto')
    .select(['id', 'medio', 'tipo_id', 'tipo', 'valor'])
    .where('persona_id', '=', persona_id)
    .orderBy('orden')
    .execute();
  const kept = (medio: string) => before.filter((row) => row.medio === medio);
  await replaceChildren(w, 'persona_contacto', { persona_id }, [
    ...(direcciones?.map(({ descripcion, ...row }) => ({ ...row, valor: descripcion, medio: 'DIRECCION' as const })) ??
      kept('DIRECCION')),
    ...(telefonos?.map((row) => ({ ...row, medio: 'TELEFONO' as const })) ?? kept('TELEFONO')),
  ]);
}

/** Whether a body says something of what only some may see and change. */
function sendsReserved({ lista_negra, conyuge, independiente }: Datos): boolean {
  return lista_negra !== undefined || conyuge !== undefined || independiente !== undefined;
}

/** The spouse or the business: `undefined` leaves it as it is, `null` takes it away. */
async function writeReserved(
  w: Work,
  table: 'persona_conyuge' | 'persona_independiente',
  persona_id: number,
  datos: Datos['conyuge'] | Datos['independiente'],
): Promise<void> {
  if (datos === undefined) return;
  const before = await w.tx.selectFrom(table).select('id').where('persona_id', '=', persona_id).executeTakeFirst();
  const rows = datos ? [{ ...rules.guardarReservado(datos), id: before?.id }] : [];
  await replaceChildren(w, table, { persona_id }, rows as never);
}

export function inactivarPersona(w: Work, id: number, version: number, observacion: string): Promise<Persona> {
  return cambiarEstado(w, id, version, { estado: 0, observacion });
}

/** Setting it active clears the observation (spec, section 4 'Person form'). */
export function activarPersona(w: Work, id: number, version: number): Promise<Persona> {
  return cambiarEstado(w, id, version, { estado: 1, observacion: null });
}

async function cambiarEstado(
  w: Work,
  id: number,
  version: number,
  values: { estado: 0 | 1; observacion: string | null },
): Promise<Persona> {
  const current = () => findPersona(w.tx, id, w.actor);
  const before = await current();
  requireWhole(before);
  await requireTransition(w.tx, 'persona', before.estado_nombre, values.estado === 1 ? 'ACTIVO' : 'INACTIVO');
  const motivo = values.observacion;
  await updateRow(w, 'persona', { id, version, current }, values, { accion: 'estado', ...(motivo ? { motivo } : {}) });
  return current();
}

/** Who became another person is a stub that points there: it is not changed again. */
function requireWhole({ fusionada_en_id }: { readonly fusionada_en_id: number | null }): void {
  if (fusionada_en_id !== null) throw refused('La persona se fusionó con otra: usa aquella.');
}

/** Columns of the table from the form: the layout follows the document type, the lists must hold what is chosen. */
async function columnas(w: Work, modelo: PersonaModelo) {
  const { persona, direcciones, telefonos } = modelo;
  const { documento: tipo, contribuyente, exigeFechas } = await requireListas(w.tx, modelo);
  const empresa = rules.esEmpresa(tipo.codigo);
  const errores = {
    ...rules.faltantes(persona, { empresa, exigeFechas }),
    ...rules.fechasImposibles(persona, businessDay(w.now)),
    ...(empresa && calcularDv(persona.documento) === null ? { documento: [sinDv(persona.documento)] } : {}),
  };
  if (Object.keys(errores).length > 0) {
    throw invalid(Object.fromEntries(Object.entries(errores).map(([field, texts]) => [`persona.${field}`, texts])));
  }
  await requireFree(w, persona);
  const n_completo = rules.componerNombre(empresa, persona);
  const dv = empresa ? calcularDv(persona.documento) : null;
  const [first] = telefonos;
  const contactos = [persona.email, persona.emails_adicionales ?? '', ...telefonos.map(({ valor }) => valor)];
  const {
    id: _,
    version: __,
    n_completo: ___,
    uc_id,
    um_id,
    conyuge,
    independiente,
    lista_negra,
    motivo_lista_negra,
    ...datos
  } = persona;
  return {
    ...datos,
    ...(empresa
      ? { p_nombre: null, s_nombre: null, p_apellido: null, s_apellido: null, genero_id: null, estado_civil_id: null }
      : { rsocial: null }),
    contribuyente,
    dv,
    n_completo,
    observacion: persona.estado === 1 ? null : persona.observacion,
    acepta_tratamiento_datos: persona.acepta_tratamiento_datos ? (1 as const) : (0 as const),
    ciudad: direccionPrincipal(direcciones)?.ciudad ?? null,
    telefono: first ? `${first.prefijo} ${first.valor}` : null,
    ...blacklist(persona),
    ...rules.indices(n_completo, persona.documento, dv, contactos),
  };
}

/** Nothing when it is not sent. */
function blacklist({ lista_negra, motivo_lista_negra }: Datos) {
  if (lista_negra === undefined) return {};
  if (lista_negra && !motivo_lista_negra) throw invalid({ 'persona.motivo_lista_negra': [MESSAGES.requerido] });
  return {
    lista_negra: lista_negra ? (1 as const) : (0 as const),
    motivo_lista_negra: lista_negra ? (motivo_lista_negra ?? null) : null,
  };
}

/** Says who has the document already. */
async function requireFree(w: Work, { id, tipo_documento_id, documento }: Datos): Promise<void> {
  const other = await w.tx
    .selectFrom('persona')
    .select(['id', 'n_completo'])
    .where('tipo_documento_id', '=', tipo_documento_id)
    .where('documento', '=', documento)
    .executeTakeFirst();
  if (!other || other.id === id) return;
  const msg = `Ya existe una persona con el documento ${documento}: ${other.n_completo}.`;
  throw duplicate(msg, { 'persona.documento': [msg] });
}
