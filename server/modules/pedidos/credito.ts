/** What customers owe, against what they may: by their documents in the ledger and their orders on credit. Centavos. */
import { sql } from 'kysely';
import { TODAY } from '../../core/db/dialect.ts';
import type { Reader } from '../../core/db/reader.ts';
import { toPesos } from '../../shared/money.ts';
import { abiertosDeClientes, pesos } from '../cartera/public.ts';
import type { Pedido, Semaforo } from './contract/pedido.ts';
import { type Ajustes, leerAjustes } from './rules/ajustes.ts';
import { type Cuenta, examinar, type Gracia, liberaTras, mora, saldoDe, type Veredicto } from './rules/credito.ts';
import { semaforoDe } from './rules/semaforo.ts';

interface Resto {
  readonly id: number;
  readonly cupo_cts: number;
  readonly otros_cts: number;
  readonly hoy: string;
}

/** By customer; `salvo`: an order that does not count among theirs. Three statements, however many. */
export async function cuentasDe(
  db: Reader,
  personas: readonly number[],
  { salvo = null }: { readonly salvo?: number | null } = {},
): Promise<ReadonlyMap<number, Cuenta>> {
  const abiertos = await abiertosDeClientes(db, personas);
  const { rows } = await sql<Resto>`
    select j.value as id, coalesce(c.cupo_credito_cts, 0) as cupo_cts, ${TODAY} as hoy,
      coalesce((select sum(p.por_facturar_cts) from pedido as p
        where p.persona_id = j.value and p.por_facturar_cts > 0 and p.id is not ${salvo}), 0) as otros_cts
    from json_each(${JSON.stringify([...new Set(personas)])}) as j left join cliente as c on c.persona_id = j.value`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...resto }) => [id, { ...resto, abiertos: abiertos.get(id) ?? [] }]));
}

/** That of somebody who is not known. */
export const cuentaDe = async (db: Reader, persona_id: number, salvo: number | null = null): Promise<Cuenta> =>
  (await cuentasDe(db, [persona_id], { salvo })).get(persona_id) ?? VACIA;

const VACIA: Cuenta = { hoy: '', cupo_cts: 0, abiertos: [], otros_cts: 0 };

/** By which a customer is told to be late, where no order says its own: the kind 'venta'. */
async function graciaGeneral(db: Reader): Promise<Gracia> {
  const row = await db
    .selectFrom('configuracion_pedido')
    .select(['dias_gracia', 'monto_gracia_cts'])
    .where('codigo', '=', 'venta')
    .executeTakeFirst();
  return row ?? { dias_gracia: 0, monto_gracia_cts: 0 };
}

export interface Credito {
  readonly cupo_cts: number;
  /** What they owe, less what is in their favour. */
  readonly saldo_cts: number;
  /** Of their confirmed orders on credit, what is not invoiced. */
  readonly por_facturar_cts: number;
  /** Less than nothing beyond their cupo. */
  readonly disponible_cts: number;
  readonly vencido_cts: number;
  /** Of their oldest document that is overdue; 0 without one. */
  readonly dias_mora: number;
  readonly semaforo: Semaforo;
}

export async function creditosDe(db: Reader, personas: readonly number[]): Promise<ReadonlyMap<number, Credito>> {
  const gracia = await graciaGeneral(db);
  const cuentas = await cuentasDe(db, personas);
  return new Map([...cuentas].map(([id, cuenta]) => [id, creditoDeCuenta(cuenta, gracia)]));
}

export async function creditoDe(db: Reader, persona_id: number): Promise<Credito> {
  return creditoDeCuenta(await cuentaDe(db, persona_id), await graciaGeneral(db));
}

function creditoDeCuenta(cuenta: Cuenta, gracia: Gracia): Credito {
  const { cupo_cts, otros_cts, abiertos, hoy } = cuenta;
  const saldo_cts = saldoDe(abiertos);
  const vencidos = abiertos.filter((each) => each.saldo_cts > 0 && mora(each, hoy) > 0);
  const { libera_cts, ...dicho } = semaforoDe(cuenta, gracia);
  return {
    ...{ cupo_cts, saldo_cts, por_facturar_cts: otros_cts },
    disponible_cts: cupo_cts - saldo_cts - otros_cts,
    vencido_cts: saldoDe(vencidos),
    dias_mora: vencidos.reduce((days, each) => Math.max(days, mora(each, hoy)), 0),
    semaforo: { ...dicho, libera_con: libera_cts === null ? null : toPesos(libera_cts) },
  };
}

type Retencion = Pedido['retenciones'][number];

/** Why an order on credit does not pass, in words. */
function palabrasDe({ codigos, saldo_cts, dias_mora }: Veredicto, cuenta: Cuenta, este_cts: number): Retencion[] {
  const { cupo_cts, otros_cts } = cuenta;
  const otros = otros_cts > 0 ? `Sus otros pedidos por facturar son ${pesos(otros_cts)} y este` : 'Este pedido es';
  const dichas = {
    CUPO: `El cliente supera su cupo: saldo ${pesos(saldo_cts)}, cupo ${pesos(cupo_cts)}. ${otros} ${pesos(este_cts)}.`,
    MORA: `El cliente tiene facturas vencidas hace ${dias_mora} días.`,
  };
  return codigos.map((codigo) => ({ codigo, msg: dichas[codigo] }));
}

export interface Examen {
  readonly retenciones: readonly Retencion[];
  /** The least receipt that lets it pass; 0: nothing holds it. */
  readonly libera_cts: number;
}

const PASA: Examen = { retenciones: [], libera_cts: 0 };

export interface Examinado {
  readonly forma_pago: string | null;
  readonly total_cts: number;
}

/** Of one sold on credit, of a kind that looks at it. */
export function examinarPedido({ forma_pago, total_cts }: Examinado, cuenta: Cuenta, ajustes: Ajustes): Examen {
  if (forma_pago !== '2' || ajustes.valida_cartera === 'NO') return PASA;
  const veredicto = examinar(cuenta, total_cts, ajustes);
  return { retenciones: palabrasDe(veredicto, cuenta, total_cts), libera_cts: veredicto.libera_cts };
}

interface Retenido extends Examinado {
  readonly id: number;
  readonly persona_id: number;
}

/** What holds an order as things are now: what it names counts those of its customer that were held before, which a receipt frees first. */
export async function examinarRetenido(db: Reader, pedido: Retenido, ajustes: Ajustes): Promise<Examen> {
  const cuenta = await cuentaDe(db, pedido.persona_id, pedido.id);
  const examen = examinarPedido(pedido, cuenta, ajustes);
  if (examen.retenciones.length === 0) return examen;
  const antes = await db
    .selectFrom('pedido')
    .where('persona_id', '=', pedido.persona_id)
    .where('estado', '=', 'RETENIDO_CARTERA')
    .where('id', '<', pedido.id)
    // What is under its cost is held for that, and takes nothing.
    .where('bajo_costo', '=', 0)
    .where('ajustes', 'is not', null)
    .select(['total_cts', 'ajustes'])
    .orderBy('id')
    .execute();
  const previas = antes.map(({ total_cts, ajustes: suyos }) => ({ total_cts, gracia: leerAjustes(suyos ?? '') }));
  return { ...examen, libera_cts: liberaTras(cuenta, { total_cts: pedido.total_cts, gracia: ajustes }, previas) };
}
