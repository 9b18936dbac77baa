/** Writes of customers. */
import { referencesOf } from '../../core/db/campos.ts';
import { requireReferences } from '../../core/db/references.ts';
import { insertRow, updateRow } from '../../core/db/rows.ts';
import { requireNone } from '../../core/db/versions.ts';
import { invalid } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { guardarResponsabilidades } from '../../shared/responsabilidades.ts';
import { requireResponsabilidades } from '../listas/public.ts';
import { addTipoPersona } from '../personas/public.ts';
import { cliente } from './campos.ts';
import type { Cliente, ClienteCambio } from './contract.ts';
import { alCambiarCliente } from './oyentes.ts';
import { findCliente } from './queries.ts';

/** Of the kinds of people, customers. */
const TIPO_CLIENTE = '1';

/** The first time, at version 0, the person becomes a customer. */
export async function saveCliente(w: Work, persona_id: number, datos: ClienteCambio): Promise<Cliente> {
  const current = () => findCliente(w.tx, persona_id);
  const before = await current();
  const columns = await columnas(w, datos);
  if (before.updated === null) await crear(w, persona_id, datos.version, columns);
  else await cambiar(w, persona_id, datos.version, columns);
  await alCambiarCliente.decir(w, persona_id);
  return current();
}

type Columnas = Awaited<ReturnType<typeof columnas>>;

async function crear(w: Work, persona_id: number, version: number, columns: Columnas): Promise<void> {
  await requireNone(version, { current: () => findCliente(w.tx, persona_id) });
  await addTipoPersona(w, persona_id, TIPO_CLIENTE);
  const copias = await w.tx
    .selectFrom('persona')
    .select(['orden_nombre', 'busca'])
    .where('id', '=', persona_id)
    .executeTakeFirstOrThrow();
  await insertRow(w, 'cliente', { ...columns, ...copias, persona_id });
}

async function cambiar(w: Work, persona_id: number, version: number, columns: Columnas): Promise<void> {
  const { id } = await w.tx
    .selectFrom('cliente')
    .select('id')
    .where('persona_id', '=', persona_id)
    .executeTakeFirstOrThrow();
  const current = () => findCliente(w.tx, persona_id);
  await updateRow(w, 'cliente', { id, version, current }, columns);
}

async function columnas(w: Work, { responsabilidades, ...datos }: ClienteCambio) {
  if (datos.bloqueado && !datos.motivo_bloqueo) throw invalid({ motivo_bloqueo: [MESSAGES.requerido] });
  await requireReferences(w.tx, referencesOf(cliente, datos));
  await requireResponsabilidades(w.tx, responsabilidades);
  return toRow(cliente, {
    ...datos,
    motivo_bloqueo: datos.bloqueado ? datos.motivo_bloqueo : null,
    responsabilidades: guardarResponsabilidades(responsabilidades),
  });
}
