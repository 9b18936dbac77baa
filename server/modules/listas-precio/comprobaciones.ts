/** What `admin verify` recomputes of price lists. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { joinWords } from '../../shared/text.ts';

const told = (rows: readonly { readonly nombre: string }[], what: string): string | null =>
  rows.length === 0 ? null : `${what}: ${joinWords(rows.map(({ nombre }) => nombre))}.`;

export const comprobaciones = {
  /** On any day one price of a product, a presentation and a quantity. */
  async 'Precios de una lista que se cruzan'(db: Reader): Promise<string | null> {
    const { rows } = await sql<{ nombre: string }>`
      select distinct p.cod_prod || ' en ' || l.codigo as nombre from lista_precio_item as a
      join lista_precio_item as b on b.lista_precio_id = a.lista_precio_id and b.producto_id = a.producto_id
        and b.presentacion_id is a.presentacion_id and b.cantidad_desde_mil = a.cantidad_desde_mil and b.id > a.id
        and ifnull(a.fecha_desde, '') <= ifnull(b.fecha_hasta, '9999') and ifnull(b.fecha_desde, '') <= ifnull(a.fecha_hasta, '9999')
      join lista_precio as l on l.id = a.lista_precio_id join producto as p on p.id = a.producto_id limit 5`.execute(
      db,
    );
    return told(rows, 'Se cruzan');
  },

  /** On any day one list of sale, and one of purchase, for each client, city, and everybody. */
  async 'Listas de precio en vigencia'(db: Reader): Promise<string | null> {
    const { rows } = await sql<{ nombre: string }>`
      with rige as materialized (
        select l.id, l.codigo, l.tipo, l.vigente_desde as desde, ifnull(l.vigente_hasta, '9999') as hasta from lista_precio as l
        where l.estado in ('VIGENTE', 'REEMPLAZADA') and ifnull(l.vigente_hasta, '9999') >= l.vigente_desde
      ), para as materialized (
        select r.*, 'cliente ' || x.persona_id as quien from rige as r join lista_precio_cliente as x on x.lista_precio_id = r.id
        union all
        select r.*, 'ciudad ' || x.ciudad_id from rige as r join lista_precio_ciudad as x on x.lista_precio_id = r.id
        union all
        select r.*, 'todos' from rige as r
        where not exists (select 1 from lista_precio_cliente as x where x.lista_precio_id = r.id)
          and not exists (select 1 from lista_precio_ciudad as x where x.lista_precio_id = r.id)
      )
      select distinct a.codigo || ' y ' || b.codigo as nombre from para as a join para as b
        on b.quien = a.quien and b.tipo = a.tipo and b.id > a.id and a.desde <= b.hasta and b.desde <= a.hasta limit 5`.execute(
      db,
    );
    return told(rows, 'Rigen a la vez');
  },

  async 'Productos con precio de cada lista'(db: Reader): Promise<string | null> {
    const { rows } = await sql<{ nombre: string }>`
      select l.codigo as nombre from lista_precio as l where l.productos <> (
        select count(distinct i.producto_id) from lista_precio_item as i where i.lista_precio_id = l.id and i.precio_dmil is not null)
      limit 5`.execute(db);
    return told(rows, 'Cuentan otros');
  },
} as const;
