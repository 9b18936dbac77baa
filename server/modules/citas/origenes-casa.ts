/** Properties and suppliers as what an appointment is about. */
import { sql } from 'kysely';
import { origenesCita } from './origenes.ts';

const enLista = (ids: readonly number[]) => sql<number>`(select value from json_each(${JSON.stringify(ids)}))`;

export function registrarOrigenes(): void {
  origenesCita.registrar('inmueble', async (db, ids) => {
    const rows = await db.selectFrom('inmueble').select(['id', 'direccion']).where('id', 'in', enLista(ids)).execute();
    return new Map(rows.map(({ id, direccion }) => [id, { nombre: direccion, inmueble_id: id }]));
  });
  origenesCita.registrar('proveedor', async (db, ids) => {
    const rows = await db.selectFrom('proveedor').select(['id', 'nombre']).where('id', 'in', enLista(ids)).execute();
    return new Map(rows.map(({ id, nombre }) => [id, { nombre }]));
  });
}
