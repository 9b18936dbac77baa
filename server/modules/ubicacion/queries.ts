/** Reads of places. */
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import type { Barrio, Ciudad } from './contract.ts';

export const ciudadesSource = listSource({
  table: 'ciudad as c',
  fields: { codigo: 'c.codigo', nombre: 'c.orden_nombre', departamento_id: 'c.departamento_geografico_id' },
  search: { columns: ['c.nombre', 'c.codigo'] },
  rows: (db: Reader) =>
    db
      .selectFrom('ciudad as c')
      .innerJoin('departamento_geografico as g', 'g.id', 'c.departamento_geografico_id')
      .select(['c.id', 'c.codigo', 'c.nombre', 'g.nombre as departamento']),
  present: (row): Ciudad => row,
});

export const barriosSource = listSource({
  table: 'barrio as b',
  fields: { nombre: 'b.orden_nombre', ciudad_id: 'b.ciudad_id' },
  search: { columns: ['b.nombre'] },
  rows: (db: Reader) =>
    db
      .selectFrom('barrio as b')
      .innerJoin('ciudad as c', 'c.id', 'b.ciudad_id')
      .select(['b.id', 'b.nombre', 'b.ciudad_id', 'c.nombre as ciudad']),
  // Nobody publishes codes of neighbourhoods: its own id is the code that every list has.
  present: (row): Barrio => ({ ...row, codigo: String(row.id) }),
});
