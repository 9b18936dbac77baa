/** The places of the country: adds what is missing and keeps what people added. */
import { sql } from 'kysely';
import { barrios } from '../../../migrations/data/barrios.ts';
import { departamentos, municipios } from '../../../migrations/data/municipios.ts';
import { addMissingRows } from '../../core/db/reference-rows.ts';
import type { Work } from '../../core/work.ts';
import { sortKey } from '../../shared/text.ts';

async function idsByCode(w: Work, table: 'departamento_geografico' | 'ciudad'): Promise<(codigo: string) => number> {
  const rows = await w.tx.selectFrom(table).select(['id', 'codigo']).execute();
  const ids = new Map(rows.map(({ id, codigo }) => [codigo, id]));
  return (codigo) => {
    const id = ids.get(codigo);
    if (id === undefined) throw new Error(`No row of '${table}' has the code '${codigo}'.`);
    return id;
  };
}

export async function seedReference(w: Work): Promise<void> {
  await addMissingRows(
    w,
    'departamento_geografico',
    departamentos.map(([codigo, nombre]) => ({ codigo, nombre })),
  );
  const departamento = await idsByCode(w, 'departamento_geografico');
  await addMissingRows(
    w,
    'ciudad',
    municipios.map(([codigo, nombre]) => ({
      codigo,
      nombre,
      orden_nombre: sortKey(nombre),
      // A municipality's code begins with its department's.
      departamento_geografico_id: departamento(codigo.slice(0, 2)),
    })),
  );
  const ciudad = await idsByCode(w, 'ciudad');
  await seedBarrios(w, ciudad);
}

async function seedBarrios(w: Work, ciudad: (codigo: string) => number): Promise<void> {
  await addMissingRows(
    w,
    'zona',
    barrios.map(([municipio, zona]) => ({ ciudad_id: ciudad(municipio), nombre: zona, orden_nombre: sortKey(zona) })),
  );
  const zonas = await w.tx.selectFrom('zona').select(['id', 'ciudad_id', 'orden_nombre']).execute();
  const zonaOf = new Map(zonas.map(({ id, ciudad_id, orden_nombre }) => [`${ciudad_id}/${orden_nombre}`, id]));
  const rows = barrios.map(([municipio, zona, nombre]) => ({
    ciudad_id: ciudad(municipio),
    zona_id: zonaOf.get(`${ciudad(municipio)}/${sortKey(zona)}`) ?? null,
    nombre,
    orden_nombre: sortKey(nombre),
  }));
  await addMissingRows(w, 'barrio', rows);
  // Those of a company that began before cities had zones.
  await sql`update barrio set zona_id = j.value ->> 'zona_id' from json_each(${JSON.stringify(rows)}) as j
    where barrio.zona_id is null and barrio.ciudad_id = j.value ->> 'ciudad_id'
      and barrio.orden_nombre = j.value ->> 'orden_nombre'`.execute(w.tx);
}
