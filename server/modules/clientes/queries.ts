/** Reads of customers. */
import { sql } from 'kysely';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { leerResponsabilidades } from '../../shared/responsabilidades.ts';
import { cliente } from './campos.ts';
import type { Cliente, ClienteFila } from './contract.ts';

const usuario = (alias: string) =>
  sql<string | null>`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;

const filas = (db: Reader) =>
  db
    .selectFrom('cliente as c')
    .innerJoin('persona as p', 'p.id', 'c.persona_id')
    .leftJoin('usuario as v', 'v.id', 'c.vendedor_id')
    .leftJoin('usuario as g', 'g.id', 'c.gestor_id')
    .select([
      'c.id',
      'c.persona_id',
      'p.n_completo as nombre',
      'p.documento',
      'p.email',
      'c.cupo_credito_cts',
      'c.plazo_dias',
    ])
    .select(['c.vendedor_id', usuario('v').as('vendedor'), 'c.gestor_id', usuario('g').as('gestor')])
    .select(['c.codigo_regimen_tributario', 'c.responsabilidades', 'c.tributo', 'c.correo_facturacion'])
    .select(['c.bloqueado', 'c.motivo_bloqueo', 'c.updated', 'c.version']);

type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;

const present = (row: Fila): ClienteFila => ({
  ...toWire(cliente, row),
  responsabilidades: leerResponsabilidades(row.responsabilidades),
});

export const clientesSource = listSource({
  table: 'cliente as c',
  fields: {
    nombre: 'c.orden_nombre',
    persona_id: 'c.persona_id',
    cupo_credito: 'c.cupo_credito_cts',
    vendedor_id: 'c.vendedor_id',
    gestor_id: 'c.gestor_id',
    bloqueado: 'c.bloqueado',
    updated: 'c.updated',
  },
  search: { fts: 'cliente_fts', prefix: ['c.orden_nombre'] },
  rows: filas,
  present,
});

/** The card of a person; of who has none, one at version 0. Throws `no_encontrado` of who is no person. */
export async function findCliente(db: Reader, persona_id: number): Promise<Cliente> {
  const row = await filas(db).where('c.persona_id', '=', persona_id).executeTakeFirst();
  if (row) {
    const { id: _, ...ficha } = present(row);
    return ficha;
  }
  const persona = await db
    .selectFrom('persona')
    .select(['n_completo as nombre', 'documento', 'email'])
    .where('id', '=', persona_id)
    .executeTakeFirst();
  if (!persona) throw notFound('No se encontró la persona.');
  return { ...SIN_FICHA, ...persona, persona_id };
}

const SIN_FICHA = {
  ...{ cupo_credito: 0, plazo_dias: 0, vendedor_id: null, vendedor: null, gestor_id: null, gestor: null },
  ...{ codigo_regimen_tributario: null, responsabilidades: [], tributo: null, correo_facturacion: null },
  ...{ bloqueado: false, motivo_bloqueo: null, updated: null, version: 0 },
};

/** The card by its own id, which comments and the change log know it by. Throws `no_encontrado`. */
export async function requireFicha(db: Reader, id: number): Promise<ClienteFila> {
  const row = await filas(db).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró el cliente.');
  return present(row);
}
