/** The places of the country: adds what is missing and keeps what people added. */
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
  await addMissingRows(
    w,
    'barrio',
    barrios.map(([municipio, nombre]) => ({
      ciudad_id: ciudad(municipio),
      nombre,
      orden_nombre: sortKey(nombre),
    })),
  );
}
