/** Whom to ask for money: customers with something overdue, with their last contact and what became of its promise. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { businessDay } from '../../shared/dates.ts';
import { sumExact } from '../../shared/exact.ts';
import { toPesos } from '../../shared/money.ts';
import { daysBetween } from '../../shared/typed-date.ts';
import type { ColaQuery, FilaCola } from './contract/cola.ts';
import { PAGADO } from './gestiones.ts';
import { DE_HOY, esperadoDe, motivoDe } from './rules/cola.ts';
import { compromisoDe } from './rules/compromiso.ts';

interface Vencido {
  readonly persona_id: number;
  readonly vencimiento: string;
  readonly saldo_cts: number;
}

interface Cliente {
  readonly persona_id: number;
  readonly cliente: string;
  readonly documento: string;
  readonly gestor: string | null;
  readonly gestion_fecha: string | null;
  readonly gestion_resultado: FilaCola['gestion_resultado'];
  readonly compromiso_fecha: string | null;
  readonly compromiso_valor_cts: number | null;
  readonly pagado_cts: number | null;
}

/** Two statements, over what is overdue and the last contact of each. */
export async function colaDeCobro(db: Reader, { page, page_size, gestor_id, hoy: soloHoy }: ColaQuery, hoy: string) {
  const suyo =
    gestor_id === undefined
      ? sql``
      : sql`and +d.persona_id in (select c.persona_id from cliente as c where c.gestor_id = ${gestor_id})`;
  const { rows: vencidos } =
    await sql<Vencido>`select d.persona_id, d.vencimiento, d.saldo_cts from cartera_documento as d
    where d.lado = 'CLIENTE' and d.saldo_cts <> 0 and d.vencimiento < ${hoy} and d.saldo_cts > 0 ${suyo}`.execute(db);
  const porPersona = Map.groupBy(vencidos, ({ persona_id }) => persona_id);
  const clientes = await clientesDe(db, [...porPersona.keys()]);
  const filas = clientes
    .map((cliente) => filaDe(cliente, porPersona.get(cliente.persona_id) ?? [], hoy))
    .filter(({ motivo }) => !soloHoy || DE_HOY.includes(motivo))
    .toSorted((x, y) => y.esperado - x.esperado || x.persona_id - y.persona_id);
  return { count: filas.length, page, page_size, results: filas.slice((page - 1) * page_size, page * page_size) };
}

async function clientesDe(db: Reader, personas: readonly number[]): Promise<Cliente[]> {
  const { rows } = await sql<Cliente>`
    select p.id as persona_id, p.n_completo as cliente, p.documento, u.first_name || ' ' || u.last_name as gestor,
      g.fecha as gestion_fecha, g.resultado as gestion_resultado, g.compromiso_fecha, g.compromiso_valor_cts,
      iif(g.compromiso_fecha is null, null, ${PAGADO}) as pagado_cts
    from persona as p left join cliente as c on c.persona_id = p.id left join usuario as u on u.id = c.gestor_id
    left join gestion as g on g.id = (select x.id from gestion as x where x.persona_id = p.id order by x.fecha desc, x.id desc limit 1)
    where p.id in (select value from json_each(${JSON.stringify(personas)}))`.execute(db);
  return rows;
}

function filaDe(cliente: Cliente, vencidos: readonly Vencido[], hoy: string): FilaCola {
  const { gestion_fecha, compromiso_fecha: fecha, compromiso_valor_cts: valor_cts, pagado_cts, ...dicho } = cliente;
  const dias = vencidos.map((each) => ({ ...each, dias: daysBetween(each.vencimiento, hoy) }));
  const compromiso =
    fecha === null || valor_cts === null || pagado_cts === null
      ? null
      : compromisoDe({ fecha, valor_cts, pagado_cts }, hoy);
  const desde = gestion_fecha === null ? null : daysBetween(businessDay(new Date(gestion_fecha)), hoy);
  return {
    ...{ ...dicho, gestion_fecha, compromiso, compromiso_fecha: fecha },
    compromiso_valor: valor_cts === null ? null : toPesos(valor_cts),
    vencido: toPesos(sumExact(vencidos.map(({ saldo_cts }) => saldo_cts))),
    dias_mora: Math.max(0, ...dias.map((each) => each.dias)),
    esperado: toPesos(sumExact(dias.map((each) => esperadoDe(each.dias, each.saldo_cts)))),
    motivo: motivoDe({ dias: desde, compromiso, compromiso_fecha: fecha }, hoy),
  };
}
