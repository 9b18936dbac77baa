/** The places of the country: adds what is missing and keeps what people added. */
import { barrios } from '../../../migrations/data/barrios.ts';
import { departamentos, municipios } from '../../../migrations/data/municipios.ts';
import { addMissingRows } from '../../core/db/reference-rows.ts';
import { updateRows } from '../../core/db/row-sets.ts';
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
  await placeOldBarrios(w, rows);
}

/** Those of a company that began before cities had zones. */
async function placeOldBarrios(
  w: Work,
  rows: readonly { ciudad_id: number; zona_id: number | null; orden_nombre: string }[],
): Promise<void> {
  const without = await w.tx
    .selectFrom('barrio')
    .select(['id', 'version', 'ciudad_id', 'orden_nombre'])
    .where('zona_id', 'is', null)
    // One that was changed since is as people left it.
    .where('version', '=', 1)
    .execute();
  const known = new Map(rows.map((row) => [`${row.ciudad_id}/${row.orden_nombre}`, row.zona_id]));
  const placed = without.flatMap(({ id, version, ciudad_id, orden_nombre }) => {
    const zona_id = known.get(`${ciudad_id}/${orden_nombre}`);
    return zona_id ? [{ id, version, zona_id }] : [];
  });
  await updateRows(w, 'barrio', placed);
}
