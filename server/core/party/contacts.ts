/** Addresses and phones of a third party, selected as JSON columns beside its row (`fromJson` reads them), whichever tables keep them. */
import { type RawBuilder, sql } from 'kysely';

interface Contacts {
  /** Table of the addresses, or of the phones. */
  readonly table: string;
  /** Its foreign key to the party. */
  readonly key: string;
  /** Column of the query around it that holds the party's id: 'p.id'. */
  readonly owner: string;
}

export interface PartyAddress {
  readonly id: number;
  readonly ciudad: number;
  readonly tipo: string;
  readonly barrio: string;
  readonly descripcion: string;
  readonly codigo_postal: string | null;
  readonly incluir_a_factura: 0 | 1;
  /** 'Bucaramanga (Santander)' */
  readonly ciudad_nombre: string;
}

/** In their order. */
export function addressesOf({ table, key, owner }: Contacts): RawBuilder<PartyAddress[]> {
  return sql<
    PartyAddress[]
  >`(select coalesce(json_group_array(json_object('id', a.id, 'ciudad', a.ciudad, 'tipo', a.tipo,
    'barrio', a.barrio, 'descripcion', a.descripcion, 'codigo_postal', a.codigo_postal, 'incluir_a_factura', a.incluir_a_factura,
    'ciudad_nombre', a.ciudad_nombre)), '[]')
    from (select d.*, c.nombre || ' (' || g.nombre || ')' as ciudad_nombre from ${sql.table(table)} as d
      join ciudad as c on c.id = d.ciudad join departamento_geografico as g on g.id = c.departamento_geografico_id
      where ${sql.ref(`d.${key}`)} = ${sql.ref(owner)} order by d.orden) as a)`;
}

export interface PartyPhone {
  readonly id: number;
  readonly tipo: string;
  readonly prefijo: string;
  readonly valor: string;
}

/** In their order. */
export function phonesOf({ table, key, owner }: Contacts): RawBuilder<PartyPhone[]> {
  return sql<
    PartyPhone[]
  >`(select coalesce(json_group_array(json_object('id', t.id, 'tipo', t.tipo, 'prefijo', t.prefijo,
    'valor', t.valor)), '[]')
    from (select * from ${sql.table(table)} where ${sql.ref(key)} = ${sql.ref(owner)} order by orden) as t)`;
}
