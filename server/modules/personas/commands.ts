/** Writes of people. Each is one transaction with its change log. */
import { requirePermiso } from '../../core/auth/actor.ts';
import { replaceLinks } from '../../core/db/links.ts';
import { insertRow, replaceChildren, updateRow } from '../../core/db/rows.ts';
import { duplicate, invalid } from '../../core/http/errors.ts';
import { openParty } from '../../core/party/party.ts';
import { changeState } from '../../core/party/state.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { businessDay } from '../../shared/dates.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { calcularDv, sinDv } from '../../shared/nit.ts';
import { direccionPrincipal, indices } from '../../shared/party.ts';
import { RESERVADO } from './campos/reservado.ts';
import { persona as campos, personaDireccion, personaTelefono } from './campos.ts';
import type { PersonaModelo } from './contract/modelo.ts';
import type { Persona } from './contract/personas.ts';
import { manifest } from './manifest.ts';
import { findPersona } from './queries.ts';
import { requireListas } from './references.ts';
import * as rules from './rules.ts';
import { tercero } from './tercero.ts';

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
  const before = await openParty(w, tercero, id);
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
    direcciones.map(({ id, ...row }) => ({ id, ...toRow(personaDireccion, row) })),
    'direcciones',
  );
  await replaceChildren(
    w,
    'persona_telefono',
    parent,
    telefonos.map(({ id, ...row }) => ({ id, ...toRow(personaTelefono, row) })),
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
  await writeReserved(w, 'conyuge', persona_id, persona.conyuge);
  await writeReserved(w, 'independiente', persona_id, persona.independiente);
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
  bloque: keyof typeof RESERVADO,
  persona_id: number,
  datos: object | null | undefined,
): Promise<void> {
  if (datos === undefined) return;
  const table = `persona_${bloque}` as const;
  const before = await w.tx.selectFrom(table).select('id').where('persona_id', '=', persona_id).executeTakeFirst();
  const rows = datos ? [{ ...toRow(RESERVADO[bloque].campos, datos), id: before?.id }] : [];
  await replaceChildren(w, table, { persona_id }, rows as never);
}

export function inactivarPersona(w: Work, id: number, version: number, motivo: string): Promise<Persona> {
  return changeState(w, tercero, { id, version, motivo });
}

/** Setting it active clears the observation (spec, section 4 'Person form'). */
export function activarPersona(w: Work, id: number, version: number): Promise<Persona> {
  return changeState(w, tercero, { id, version, motivo: null });
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
  return {
    ...toRow(campos, persona),
    ...(empresa
      ? { p_nombre: null, s_nombre: null, p_apellido: null, s_apellido: null, genero_id: null, estado_civil_id: null }
      : { rsocial: null }),
    contribuyente,
    dv,
    n_completo,
    observacion: persona.estado === 1 ? null : persona.observacion,
    ciudad: direccionPrincipal(direcciones)?.ciudad ?? null,
    telefono: first ? `${first.prefijo} ${first.valor}` : null,
    ...blacklist(persona),
    ...indices(n_completo, persona.documento, dv, contactos),
  };
}

/** Why they are on it, for as long as they are; nothing when it is not sent. */
function blacklist({ lista_negra, motivo_lista_negra }: Datos) {
  if (lista_negra === undefined) return {};
  if (lista_negra && !motivo_lista_negra) throw invalid({ 'persona.motivo_lista_negra': [MESSAGES.requerido] });
  return { motivo_lista_negra: lista_negra ? (motivo_lista_negra ?? null) : null };
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
