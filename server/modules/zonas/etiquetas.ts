/** What the labels of zones say: the code that readers read, and where it is. */
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import type { Label } from '../../core/labels/print.ts';
import { TIPOS_ZONA } from './campos.ts';
import type { PedidoEtiquetasZona } from './contract/etiquetas.ts';

export async function etiquetasDeZonas(db: Reader, { lineas }: PedidoEtiquetasZona): Promise<Label[]> {
  const ids = JSON.stringify(lineas.map(({ zona_id }) => zona_id));
  const rows = await db
    .selectFrom('zona_bodega as z')
    .innerJoin('bodega as b', 'b.id', 'z.bodega_id')
    .where(sql<SqlBool>`z.id in (select value from json_each(${ids}))`)
    .select(['z.id', 'z.codigo', 'z.nombre', 'z.tipo', 'z.codigo_barras', 'b.nombre as bodega'])
    .execute();
  const zonas = new Map(rows.map((row) => [row.id, row]));
  return lineas.flatMap(({ zona_id, copias }) => {
    const zona = zonas.get(zona_id);
    if (!zona) throw notFound(`No se encontró la zona ${zona_id}.`);
    const { codigo, nombre, tipo, codigo_barras, bodega } = zona;
    const label: Label = {
      titulo: nombre === codigo ? codigo : `${codigo} · ${nombre}`,
      codigo: codigo_barras ?? codigo,
      pie: [bodega, TIPOS_ZONA[tipo as keyof typeof TIPOS_ZONA]],
    };
    return Array.from({ length: copias }, () => label);
  });
}
