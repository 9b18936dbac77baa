/** Novelties as their rows hold them, with their types and how many files each has. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import type { Efecto } from './rules/efectos.ts';

interface TipoLeido {
  readonly id: number;
  readonly codigo: string;
  readonly label: string;
  readonly efecto: Efecto;
}

export interface NovedadLeida {
  readonly id: number;
  readonly entrada_id: number;
  readonly entrada_detalle_id: number;
  readonly observacion: string;
  readonly motivo: string | null;
  readonly resuelto: 0 | 1;
  readonly aceptado: 0 | 1 | null;
  readonly cantidad_mil: number | null;
  readonly retenido_mil: number;
  readonly decidido_mil: number;
  readonly decidido_kardex: string | null;
  readonly resuelta: string | null;
  readonly resuelto_uc_id: number | null;
  readonly version: number;
  readonly tipos: readonly TipoLeido[];
  readonly archivos: number;
}

type Fila = Omit<NovedadLeida, 'tipos'> & { readonly tipos: string };

/** By one column of theirs, in the order of the lines of their receipts. */
export async function leerNovedades(
  db: Reader,
  por: 'id' | 'entrada_id' | 'entrada_detalle_id',
  ids: readonly number[],
): Promise<NovedadLeida[]> {
  const { rows } = await sql<Fila>`
    select n.id, n.entrada_id, n.entrada_detalle_id, n.observacion, n.motivo, n.resuelto, n.aceptado, n.cantidad_mil, n.retenido_mil,
      n.decidido_mil, n.decidido_kardex, n.resuelta, n.resuelto_uc_id, n.version,
      (select json_group_array(json_object('id', t.id, 'codigo', t.codigo, 'label', t.label, 'efecto', t.efecto) order by t.orden, t.id)
        from novedad_tipo_novedad as l join tipo_novedad as t on t.id = l.tipo_novedad_id where l.novedad_id = n.id) as tipos,
      (select count(*) from archivo as a where a.tabla = 'novedad' and a.registro_id = n.id and a.eliminado is null) as archivos
    from json_each(${JSON.stringify([...new Set(ids)])}) as j
    cross join novedad as n on n.${sql.ref(por)} = j.value
    join entrada_detalle as d on d.id = n.entrada_detalle_id
    order by n.entrada_id, d.orden, n.id`.execute(db);
  return rows.map((row) => ({ ...row, tipos: JSON.parse(row.tipos) }));
}

/** What a line of a receipt tells of its novelty. */
export interface NovedadDeLinea {
  readonly id: number;
  readonly tipos: string[];
  readonly labels: string[];
  readonly resuelto: boolean;
  readonly aceptado: boolean | null;
  /** Put apart while nobody decides, or put apart until it was decided. Thousandths of the base unit. */
  readonly apartado_mil: number;
  readonly archivos: number;
}

/** Of the lines of receipts, by line. */
export async function novedadesDe(db: Reader, entradas: readonly number[]): Promise<Map<number, NovedadDeLinea>> {
  const rows = await leerNovedades(db, 'entrada_id', entradas);
  return new Map(
    rows.map(({ id, entrada_detalle_id, tipos, resuelto, aceptado, archivos, retenido_mil, decidido_mil }) => [
      entrada_detalle_id,
      {
        ...{ id, archivos, resuelto: resuelto === 1, aceptado: aceptado === null ? null : aceptado === 1 },
        apartado_mil: retenido_mil + decidido_mil,
        tipos: tipos.map(({ codigo }) => codigo),
        labels: tipos.map(({ label }) => label),
      },
    ]),
  );
}
