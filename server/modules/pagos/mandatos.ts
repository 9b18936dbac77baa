/** The mandates that were active in a month, with all that settling it needs, in one statement. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import type { TipoPago } from './campos.ts';
import { limites, type Periodo, type Retencion, type Tramo } from './rules/liquidacion.ts';

export interface Beneficiario {
  readonly persona_id: number;
  readonly participacion: number;
  /** By what they are found, and by what they are ordered. */
  readonly busca: string;
  readonly orden: string;
}

export interface Mandato {
  readonly id: number;
  readonly inmueble_id: number;
  /** By what the property is found. */
  readonly busca: string;
  readonly desde: string;
  readonly hasta: string | null;
  readonly comision: number;
  readonly iva_comision: number;
  readonly retenciones: readonly Retencion[];
  readonly propietarios: readonly Beneficiario[];
  /** Whom the administration fee is paid to. */
  readonly conjunto: Beneficiario | null;
  readonly arriendos: readonly Arriendo[];
  /** What was settled of this month already: it is owed to those who were its owners then, whoever they are now. */
  readonly hechos: readonly TipoPago[];
}

interface Arriendo {
  readonly desde: string;
  readonly hasta: string | null;
  readonly canon: number;
  readonly admon: number;
  /** In the order of their days. */
  readonly incrementos: readonly { readonly fecha: string; readonly canon: number }[];
}

/** Mandates go by blocks of ids, a step of the job each: those of a block are `id / BLOQUE`. */
const BLOQUE = 256;

/** In force in the month: one without end is, until somebody ends it. */
const active = ({
  primero,
  ultimo,
}: ReturnType<typeof limites>) => sql`c.tipo = 'MANDATO' and c.fecha_inicio <= ${ultimo}
  and (c.estado = 'VIGENTE' or (c.estado = 'TERMINADO' and c.fecha_fin >= ${primero}))`;

/** The blocks that hold active mandates, after one, with how many each has. */
export async function bloquesActivos(
  db: Reader,
  periodo: Periodo,
  { after, limit }: { readonly after: number | null; readonly limit: number },
): Promise<{ id: number; filas: number }[]> {
  // The id of a step is one more than the number of its block: ids of steps begin at 1.
  const { rows } = await sql<{
    id: number;
    filas: number;
  }>`select c.id / ${sql.lit(BLOQUE)} + 1 as id, count(*) as filas
    from contrato as c where ${active(limites(periodo))} and c.id >= ${(after ?? 0) * BLOQUE}
    group by 1 order by 1 limit ${limit}`.execute(db);
  return rows;
}

type Texts = Record<'retenciones' | 'propietarios' | 'conjunto' | 'arriendos' | 'hechos', string>;

/** The active mandates of a block; of all when `bloque` is null. */
export async function mandatosDe(db: Reader, periodo: Periodo, bloque: number | null): Promise<Mandato[]> {
  const { primero, ultimo } = limites(periodo);
  const first = bloque === null ? 0 : (bloque - 1) * BLOQUE;
  const last = bloque === null ? Number.MAX_SAFE_INTEGER : bloque * BLOQUE - 1;
  const { rows } = await sql<Omit<Mandato, keyof Texts> & Texts>`
    select c.id, c.inmueble_id, i.busca_propio as busca, c.fecha_inicio as desde,
      case c.estado when 'TERMINADO' then c.fecha_fin end as hasta, c.comision, c.iva_comision,
      (select json_group_array(json_object('nombre', nombre, 'base', base, 'tarifa', tarifa))
        from (select * from contrato_retencion where contrato_id = c.id order by orden)) as retenciones,
      (select json_group_array(json_object('persona_id', persona_id, 'participacion', participacion, 'busca', busca,
          'orden', orden_nombre))
        from (select o.persona_id, o.participacion, p.busca, p.orden_nombre
          from contrato_persona as o join persona as p on p.id = o.persona_id
          where o.contrato_id = c.id and o.rol = 'PROPIETARIO' order by o.orden)) as propietarios,
      case when k.id is null then 'null' else json_object('persona_id', k.id, 'participacion', 10000, 'busca', k.busca,
        'orden', k.orden_nombre) end as conjunto,
      (select json_group_array(json_object('desde', a.fecha_inicio, 'hasta', case a.estado when 'TERMINADO' then a.fecha_fin end,
          'canon', a.canon_inicial_cts, 'admon', a.admon_cts,
          'incrementos', json((select json_group_array(json_object('fecha', fecha, 'canon', canon_nuevo_cts))
            from (select fecha, canon_nuevo_cts from contrato_incremento
              where contrato_id = a.id and estado = 'APLICADO' order by fecha)))))
        from contrato as a where a.inmueble_id = c.inmueble_id and a.tipo = 'ARRIENDO' and a.fecha_inicio <= ${ultimo}
          and (a.estado = 'VIGENTE' or (a.estado = 'TERMINADO' and a.fecha_fin >= ${primero}))) as arriendos,
      (select json_group_array(distinct tipo) from pago
        where contrato_id = c.id and anio = ${periodo.anio} and mes = ${periodo.mes} and estado <> 'ANULADO') as hechos
    from contrato as c join inmueble as i on i.id = c.inmueble_id left join persona as k on k.id = i.conjunto_id
    where ${active({ primero, ultimo })} and c.id between ${first} and ${last}
    order by c.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    retenciones: JSON.parse(row.retenciones),
    propietarios: JSON.parse(row.propietarios),
    conjunto: JSON.parse(row.conjunto),
    arriendos: JSON.parse(row.arriendos),
    hechos: JSON.parse(row.hechos),
  }));
}

/** The rents of its leases, each from when to when it held. */
export function tramosDeCanon({ arriendos }: Pick<Mandato, 'arriendos'>): Tramo[] {
  return arriendos.flatMap(({ desde, hasta, canon, incrementos }) => {
    const starts = [{ fecha: desde, canon }, ...incrementos];
    return starts.map((start, i): Tramo => {
      const next = starts[i + 1];
      return { desde: start.fecha, hasta: next ? dayBefore(next.fecha) : hasta, valor: start.canon };
    });
  });
}

/** The administration fees of its leases. */
export function tramosDeAdmon({ arriendos }: Pick<Mandato, 'arriendos'>): Tramo[] {
  return arriendos.map(({ desde, hasta, admon }) => ({ desde, hasta, valor: admon }));
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
