/** How old what customers owe is, on any day, by the ranges of a model; which documents it is, and how it moved between two days. */
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { invalid } from '../../core/http/errors.ts';
import { businessDay } from '../../shared/dates.ts';
import { sumExact } from '../../shared/exact.ts';
import { toPesos } from '../../shared/money.ts';
import { saldosAlCorte } from '../cartera/public.ts';
import type { DocumentoEdad, Edades, EdadesQuery, MigracionLeida } from './contract/edades.ts';
import { modeloDe, type RangoGuardado } from './modelos.ts';
import { conDesde, migrar, provisionDe, rangoDe } from './rules/edades.ts';

type Consulta = Omit<EdadesQuery, 'page' | 'page_size'> & { readonly corte: string };

export function requirePasada(corte: string, hoy: string, campo = 'corte'): void {
  const msg = 'La fecha de corte no puede ser futura.';
  if (corte > hoy) throw invalid({ [campo]: [msg] }, msg);
}

/** The day that is asked for, today without one; not one to come. */
export function corteDe(corte: string | undefined, now: Date): string {
  const hoy = businessDay(now);
  requirePasada(corte ?? hoy, hoy);
  return corte ?? hoy;
}

const DESDE = { VENCIMIENTO: 'vencimiento', EMISION: 'fecha' } as const;

interface DeQuien {
  readonly personas?: readonly number[] | undefined;
  readonly vendedor_id?: number | undefined;
}

function suyos({ personas, vendedor_id }: DeQuien): RawBuilder<unknown> {
  const de =
    personas === undefined
      ? sql``
      : sql`and +d.persona_id in (select value from json_each(${JSON.stringify(personas)}))`;
  if (vendedor_id === undefined) return de;
  return sql`${de} and +d.persona_id in (select c.persona_id from cliente as c where c.vendedor_id = ${vendedor_id})`;
}

/** Of each document that was open, how many days had passed. */
const viejos = (consulta: Pick<Consulta, 'corte' | 'base'> & DeQuien) => sql`
  with abierto as (${saldosAlCorte('CLIENTE', consulta.corte, suyos(consulta))}),
  viejo as (select id, persona_id, tipo, n_factura, fecha, vencimiento, saldo,
    cast(julianday(${consulta.corte}) - julianday(${sql.ref(DESDE[consulta.base])}) as integer) as dias from abierto where saldo <> 0)`;

interface Suma {
  readonly persona_id: number;
  readonly cliente: string;
  readonly documento: string;
  /** −1: in their favour. */
  readonly tramo: number;
  readonly saldo: number;
}

export async function edadesClientes(
  db: Reader,
  { page, page_size, ...consulta }: EdadesQuery & Consulta,
): Promise<Edades> {
  const modelo = await modeloDe(db, consulta.modelo_id);
  const hastas = JSON.stringify(modelo.rangos.flatMap(({ hasta }) => hasta ?? []));
  const personas = consulta.persona_id === undefined ? undefined : [consulta.persona_id];
  const { rows } = await sql<Suma>`${viejos({ ...consulta, personas })}, suma as (
      select persona_id, iif(saldo < 0, -1, (select count(*) from json_each(${hastas}) where value < dias)) as tramo, sum(saldo) as saldo
      from viejo group by 1, 2)
    select s.persona_id, p.n_completo as cliente, p.documento, s.tramo, s.saldo
    from suma as s join persona as p on p.id = s.persona_id order by p.orden_nombre, s.persona_id`.execute(db);
  const filas = [...Map.groupBy(rows, ({ persona_id }) => persona_id).values()]
    .map((sumas) => filaDe(sumas, modelo.rangos))
    .filter(({ vencido }) => !consulta.solo_mora || vencido > 0);
  const valores = modelo.rangos.map((_, i) => sumExact(filas.map((fila) => fila.valores[i] ?? 0)));
  const sin_aplicar = sumExact(filas.map((fila) => fila.sin_aplicar));
  const { id, nombre, rangos } = modelo;
  return {
    ...{ count: filas.length, page, page_size, corte: consulta.corte, base: consulta.base },
    ...{ modelo: { id, nombre }, rangos: conDesde(rangos).map(presentRango) },
    results: filas.slice((page - 1) * page_size, page * page_size).map(({ vencido: _, ...fila }) => enPesos(fila)),
    totales: {
      ...{ valores: valores.map(toPesos), sin_aplicar: toPesos(sin_aplicar) },
      total: toPesos(sumExact([...valores, sin_aplicar])),
      provision: toPesos(sumExact(filas.map(({ provision }) => provision))),
    },
  };
}

const presentRango = ({ nombre, desde, hasta, provision, color }: RangoGuardado & { desde: number | null }) => ({
  ...{ nombre, desde, hasta, provision: provision / 100, color },
});

/** What one customer owes, by range. Centavos. */
function filaDe(sumas: readonly Suma[], rangos: readonly RangoGuardado[]) {
  const en = (tramo: number) => sumas.find((each) => each.tramo === tramo)?.saldo ?? 0;
  const valores = rangos.map((_, i) => en(i));
  const debe = sumExact(valores);
  const vencido = debe - (valores[0] ?? 0);
  const [{ persona_id = 0, cliente = '', documento = '' } = {}] = sumas;
  return {
    ...{ persona_id, cliente, documento, valores, sin_aplicar: en(-1), total: debe + en(-1), vencido },
    mora_pct: debe === 0 ? 0 : Math.round((vencido / debe) * 10_000) / 100,
    provision: provisionDe(valores, rangos),
  };
}

const enPesos = <F extends { valores: readonly number[]; sin_aplicar: number; total: number; provision: number }>(
  fila: F,
) => ({
  ...fila,
  ...{ valores: fila.valores.map(toPesos), sin_aplicar: toPesos(fila.sin_aplicar) },
  ...{ total: toPesos(fila.total), provision: toPesos(fila.provision) },
});

interface Viejo {
  readonly id: number;
  readonly persona_id: number;
  readonly tipo: string;
  readonly n_factura: string;
  readonly fecha: string;
  readonly vencimiento: string;
  readonly saldo: number;
  readonly dias: number;
}

/** The documents of a customer that an ageing adds up, oldest first; credits last. */
export async function documentosDeEdades(
  db: Reader,
  consulta: Pick<Consulta, 'corte' | 'base' | 'modelo_id'> & { readonly persona_id: number },
): Promise<DocumentoEdad[]> {
  const { rangos } = await modeloDe(db, consulta.modelo_id);
  const rows = await abiertosEn(db, { ...consulta, personas: [consulta.persona_id] });
  return rows.map(({ saldo, dias, persona_id: _, ...each }) => ({
    ...{ ...each, tipo: each.tipo as DocumentoEdad['tipo'], dias, saldo: toPesos(saldo) },
    rango: saldo < 0 ? null : rangoDe(dias, rangos),
  }));
}

/** What some customers owed, and had in their favour, at the end of a day. Centavos; oldest first, credits last. */
export async function abiertosEn(
  db: Reader,
  consulta: Pick<Consulta, 'corte' | 'base'> & { readonly personas: readonly number[] },
): Promise<Viejo[]> {
  const { rows } = await sql<Viejo>`${viejos(consulta)}
    select id, persona_id, tipo, n_factura, fecha, vencimiento, saldo, dias from viejo order by saldo < 0, vencimiento, id`.execute(
    db,
  );
  return rows;
}

/** How what was owed on a day stood on a later one. */
export async function migracion(
  db: Reader,
  {
    desde,
    hasta,
    modelo_id,
  }: { readonly desde: string; readonly hasta: string; readonly modelo_id?: number | undefined },
): Promise<MigracionLeida> {
  const { id, nombre, rangos } = await modeloDe(db, modelo_id);
  const de = async (corte: string) => {
    const { rows } = await sql<Viejo>`${viejos({ corte, base: 'VENCIMIENTO' })}
      select id, saldo, dias from viejo where saldo > 0`.execute(db);
    return new Map(rows.map((row) => [row.id, { cts: row.saldo, rango: rangoDe(row.dias, rangos) }]));
  };
  const [antes, despues] = [await de(desde), await de(hasta)];
  const mudanzas = [...new Set([...antes.keys(), ...despues.keys()])].map((documento) => {
    const [first, last] = [antes.get(documento), despues.get(documento)];
    return {
      ...{ antes: first?.rango ?? 0, antes_cts: first?.cts ?? 0 },
      ...{ despues: last?.rango ?? 0, despues_cts: last?.cts ?? 0 },
    };
  });
  const { filas, nuevo } = migrar(mudanzas, rangos.length);
  return {
    ...{ desde, hasta, modelo: { id, nombre }, rangos: conDesde(rangos).map(presentRango) },
    filas: filas.map(({ valores, pagado }) => ({ valores: valores.map(toPesos), pagado: toPesos(pagado) })),
    nuevo: nuevo.map(toPesos),
  };
}
