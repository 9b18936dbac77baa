/** What reading costs at 1,000,000 rows beside 10,000 of the same kind, each over a real file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { DB } from '../../server/core/db/types.ts';
import type { SqlitePort } from '../../server/core/platform.ts';
import type { Figure } from './compare.ts';
import { figure, type Office, openOffice, time, turns } from './office.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const READS = 31;
/** Times of the small one. */
const MOST = 1.5;

/** By what is read, or written; each turn asks for another page. */
export type Readings = Readonly<Record<string, (db: Kysely<DB>, turn: number, office: Office) => Promise<unknown>>>;

interface Growth {
  readonly readings: Readings;
  readonly fill: (port: SqlitePort, total: number) => Promise<void>;
  /** Rows of the large one; 1,000,000 unless said. */
  readonly muchas?: number;
  /** What the rows are: 'movimientos'. */
  readonly de?: string;
}

export async function growthFigures({ readings, fill, muchas = MANY, de = '' }: Growth): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'crece-'));
  const few = await openOffice(join(folder, 'pocas.db'), (port) => fill(port, FEW));
  const many = await openOffice(join(folder, 'muchas.db'), (port) => fill(port, muchas));
  try {
    const figures: Figure[] = [];
    for (const [caso, read] of Object.entries(readings)) {
      const times = await turns(READS, async (turn) => {
        const small = await time(() => read(few.db, turn, few));
        return [await time(() => read(many.db, turn, many)), small];
      });
      figures.push(
        figure(`${caso}: ${muchas.toLocaleString('en-US')} ${de ? `de ${de} ` : ''}entre 10,000`, times, MOST),
      );
    }
    return figures;
  } finally {
    few.port.close();
    many.port.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A table of numbers from 0, for `insert … select … from n`. */
export const numbers = (count: number) =>
  `with recursive n (i) as (select 0 union all select i + 1 from n where i < ${count - 1})`;

/** So many suppliers. */
export const proveedores = (count: number) =>
  `${numbers(count)} insert into proveedor (nit_sin_dv, nit_dv, nombre, nombre_proveedor, orden_nombre, busca, created, updated,
      clase_tipo_documento, tipo_persona_contribuyente, codigo_regimen_tributario, codigo_clase_proveedor, codigo_actividad_economica,
      codigo_linea_comercializacion, codigo_tipo_proveedor_pwa)
    select 800000000 + i, '0', 'PROVEEDOR ' || i, 'PROVEEDOR ' || i, 'proveedor ' || i, 'proveedor ' || i, '', '', '31',
      (select min(codigo) from tipo_contribuyente), (select min(codigo) from regimen), (select min(codigo) from clasificacion_proveedor),
      (select min(codigo) from actividad_economica), (select min(codigo) from linea_comercializacion),
      (select min(codigo) from tipo_proveedor) from n`;

/** So many people. */
export const personas = (
  count: number,
) => `${numbers(count)} insert into persona (tipo_documento_id, documento, contribuyente, p_nombre, p_apellido,
    n_completo, email, acepta_tratamiento_datos, orden_nombre, busca, created, updated)
  select (select min(id) from tipo_documento), 10000000 + i, (select min(codigo) from tipo_contribuyente), 'NOMBRE ' || i, 'APELLIDO',
    'APELLIDO NOMBRE ' || i, 'persona' || i || '@correo.co', 1, 'apellido nombre ' || i, 'apellido nombre ' || i, '', '' from n`;
