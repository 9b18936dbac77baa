/** Rows of the desk of leases for measurements: properties, and who attends. */
import type { SqlitePort } from '../../server/core/platform.ts';
import { numbers } from './growth.ts';

/** So many users, with the ids that follow those who are there; the first of them. */
export async function llenarUsuarios(port: SqlitePort, count: number): Promise<number> {
  const { rows } = await port.query('select coalesce(max(id), 0) + 1 as id from usuario', []);
  await port.query(
    `${numbers(count)} insert into usuario (username, first_name, last_name, orden_nombre, busca, created, updated)
      select 'asesor' || i, 'ANA', 'PAZ ' || i, 'paz ana ' || i, 'paz ana ' || i, '', '' from n`,
    [],
  );
  return Number((rows as { id: number }[])[0]?.id);
}

/** So many properties, by id from 1. */
export const inmuebles = (count: number) =>
  `${numbers(count)} insert into inmueble (id, codigo, direccion, ciudad_id, tipo_inmueble_id, uso_id, destino_id, estado_actual,
      consignacion_retirada, orden_direccion, clave_direccion, busca_propio, busca, created, updated)
    select i + 1, printf('INM%06d', i + 1), 'CALLE ' || (i % 190) || ' # ' || i, (select min(id) from ciudad),
      (select min(id) from tipo_inmueble), (select min(id) from uso_inmueble), (select min(id) from destino_inmueble), 5, 0,
      printf('calle %06d', i), printf('calle%06d', i), printf('calle %06d', i), printf('calle %06d', i), '', '' from n`;
