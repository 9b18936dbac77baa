/** Reads of certificates. */
import { type SqlBool, sql } from 'kysely';
import { TODAY } from '../../core/db/dialect.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { businessDay, wireInstant } from '../../shared/dates.ts';
import type { Condition } from '../../shared/list.ts';
import type { Certificado } from './contract/certificados.ts';
import { type Estado, estadoDe, TIPOS, type Tipo } from './rules.ts';

const select = (db: Reader) =>
  db
    .selectFrom('certificado as c')
    .innerJoin('persona as p', 'p.id', 'c.persona_id')
    .leftJoin('plantilla as t', 't.id', 'c.plantilla_id')
    .select([
      'c.id',
      'c.tipo',
      'c.persona_id',
      sql<string>`coalesce(p.rsocial, p.n_completo)`.as('persona'),
      'p.documento',
    ])
    .select(['c.anio', 'c.dirigido_a', 'c.vigencia_dias', 'c.estado', 'c.numero', 'c.codigo', 'c.fecha', 'c.vence'])
    .select([
      'c.plantilla_id',
      't.nombre as plantilla',
      'c.motivo',
      'c.updated',
      'c.version',
      sql<string>`${TODAY}`.as('hoy'),
    ]);
type Fila = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const aCertificado = ({ hoy, ...row }: Fila): Certificado => ({
  ...row,
  tipo: row.tipo as Tipo,
  tipo_nombre: TIPOS[row.tipo as Tipo],
  estado: estadoDe(row, hoy),
  updated: wireInstant(row.updated),
});

const conEstado: Readonly<Record<Estado, ReturnType<typeof sql<SqlBool>>>> = {
  BORRADOR: sql<SqlBool>`c.estado = 'BORRADOR'`,
  EMITIDO: sql<SqlBool>`c.estado = 'EMITIDO' and coalesce(c.vence, '9999') >= ${TODAY}`,
  VENCIDO: sql<SqlBool>`c.estado = 'EMITIDO' and c.vence < ${TODAY}`,
  ANULADO: sql<SqlBool>`c.estado = 'ANULADO'`,
};

export const certificadosSource = listSource({
  table: 'certificado as c',
  fields: {
    tipo: 'c.tipo',
    persona_id: 'c.persona_id',
    numero: 'c.numero',
    fecha: 'c.fecha',
    vence: 'c.vence',
    updated: 'c.updated',
    estado: {
      where: ({ values }: Condition) =>
        sql<SqlBool>`(${sql.join(
          values.map((each) => conEstado[String(each) as Estado] ?? sql`0`),
          sql` or `,
        )})`,
    },
  },
  search: { fts: 'certificado_fts', prefix: ['c.numero'] },
  counted: 'certificado',
  rows: select,
  present: aCertificado,
});

export async function findCertificado(db: Reader, id: number): Promise<Certificado> {
  const row = await select(db).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró el certificado.');
  return aCertificado(row);
}

/** Of whom it is is told to nobody. Codes are read as people write them. */
export async function verificar(db: Reader, now: Date, codigo: string) {
  const row = await db
    .selectFrom('certificado')
    .select(['tipo', 'numero', 'fecha', 'vence', 'estado'])
    .where('codigo', '=', codigo.toUpperCase().replace(/[^0-9A-Z]/g, ''))
    .executeTakeFirst();
  if (!row?.numero || !row.fecha) throw notFound('Ningún certificado tiene ese código.');
  const { numero, fecha, vence } = row;
  const estado = estadoDe(row, businessDay(now));
  return { valido: estado === 'EMITIDO', tipo: TIPOS[row.tipo as Tipo], numero, fecha, vence, estado };
}
