/** What the demonstration company collected in half a year: opening balances of every age, receipts, contacts with their promises, the bank. */
import { sql } from 'kysely';
import { workAs } from '../../core/demo-actor.ts';
import { DEMO_DAYS, type DemoDay } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { horaDeCobranza } from '../../shared/horario-cobranza.ts';
import { toPesos } from '../../shared/money.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { lineaAlta } from './contract/extractos.ts';
import { type GestionAlta, gestionAlta } from './contract/gestiones.ts';
import { tasaAlta } from './contract/intereses.ts';
import { reciboAlta } from './contract/recibos.ts';
import { saldoAlta } from './contract/saldos.ts';
import { createLinea } from './extractos.ts';
import { createGestion } from './gestiones.ts';
import { anularRecibo, createRecibo, desaplicarRecibo } from './recibos.ts';
import { repartir } from './rules/recibo.ts';
import { createSaldo } from './saldos.ts';
import { createTasa } from './tasas.ts';

const SALDOS = 130;
/** Of so many opening balances one is never paid: there are of every age. */
const MOROSO = 5;
/** Days past due today, by turns. */
const MORAS = [-25, 12, 20, 44, 58, 72, 85, 110, 160, 210, 300, 410];
const RENDIMIENTOS = 'RENDIMIENTOS DE LA CUENTA';

export async function demoCobros(w: Work, dia: DemoDay): Promise<void> {
  const contador = await workAs(w, 'contabilidad');
  if (dia.faltan === DEMO_DAYS) await abrir(contador, dia.fecha);
  if (dia.fecha.endsWith('-01')) await tasaDelMes(contador, dia.fecha);
  if (dia.faltan === DEMO_DAYS) return;
  await cobrar(contador, dia);
  await prometer(contador, dia);
  if (dia.faltan === 1) await delBanco(contador, dia.fecha);
}

/** Customers who may owe little, so that orders of the others go on. */
async function deudores(w: Work) {
  const { rows } = await sql<{
    documento: string;
  }>`select p.documento from cliente as c join persona as p on p.id = c.persona_id
    where c.bloqueado = 0 and c.cupo_credito_cts < 100000000 order by c.id`.execute(w.tx);
  return rows;
}

async function abrir(w: Work, fecha: string): Promise<void> {
  const personas = await deudores(w);
  for (let i = 0; i < SALDOS && personas.length > 0; i += 1) {
    const vencimiento = moveDay(fecha, DEMO_DAYS - (MORAS[(i * 5) % MORAS.length] ?? 0));
    const emitida = moveDay(vencimiento, -30);
    await createSaldo(
      w,
      saldoAlta.parse({
        ...{
          documento: personas[(i * 3 + Math.floor(i / 7)) % personas.length]?.documento,
          n_factura: `FA${1_001 + i}`,
          vencimiento,
        },
        ...{ fecha: emitida < fecha ? emitida : fecha, fecha_saldo: fecha },
        valor: 180_000 + ((i * 73_500) % 900_000),
      }),
    );
  }
  const antes = moveDay(fecha, -500);
  await createTasa(w, tasaAlta.parse({ desde: antes, hasta: finDeMes(fecha), ea: 25.52 }));
}

const finDeMes = (fecha: string) => moveDay(`${moveDay(`${fecha.slice(0, 7)}-28`, 5).slice(0, 7)}-01`, -1);

/** As the Superintendencia certifies it each month. */
async function tasaDelMes(w: Work, fecha: string): Promise<void> {
  const taken = await w.tx.selectFrom('tasa_mora').select('id').where('hasta', '>=', fecha).executeTakeFirst();
  const ea = Math.round((24.2 + (Number(fecha.slice(5, 7)) % 4) * 0.37) * 100) / 100;
  if (!taken) await createTasa(w, tasaAlta.parse({ desde: fecha, hasta: finDeMes(fecha), ea }));
}

interface Debe {
  readonly id: number;
  readonly persona_id: number;
  readonly saldo_cts: number;
}

/** What is owed by one, oldest first; of who promised a payment of today, where it is kept. */
async function deAlguien(w: Work, { fecha, faltan }: DemoDay) {
  const { rows: promesas } = await sql<{ persona_id: number; valor_cts: number }>`select persona_id,
    compromiso_valor_cts as valor_cts from gestion where compromiso_fecha = ${fecha} and id % 3 <> 0 limit 1`.execute(
    w.tx,
  );
  const [promesa] = promesas;
  const { rows } = await sql<Debe>`select d.id, d.persona_id, d.saldo_cts from cartera_documento as d
    where d.lado = 'CLIENTE' and d.saldo_cts > 0 and d.fecha <= ${moveDay(fecha, -15)}
      and d.tipo in ('SI', 'FV') and not (d.tipo = 'SI' and cast(substr(d.n_factura, 3) as integer) % ${sql.lit(MOROSO)} = 1)
    order by d.vencimiento, d.id limit 40`.execute(w.tx);
  const first = promesa ? rows.find(({ persona_id }) => persona_id === promesa.persona_id) : rows[(faltan * 3) % 7];
  const chosen = first ?? rows[0];
  const own = rows.filter(({ persona_id }) => persona_id === chosen?.persona_id);
  return { own, promesa: promesa && first ? promesa.valor_cts : null };
}

const OBSERVACIONES = ['Pago por transferencia.', 'Consignación en la oficina.', null, 'Pagó en la caja.'];

/** One a day: whole, in part, with what was withheld, or more than is owed. Sundays nobody pays. */
async function cobrar(w: Work, dia: DemoDay): Promise<void> {
  const { fecha, faltan } = dia;
  if (faltan % 18 === 7) return;
  const { own, promesa } = await deAlguien(w, dia);
  const [first] = own;
  if (!first) return;
  const n = DEMO_DAYS - faltan;
  const cuentas = await w.tx.selectFrom('cuenta_banco').select('id').orderBy('orden').execute();
  const parte = n % 3 === 0 ? Math.round(first.saldo_cts / 2_000) * 1_000 : first.saldo_cts;
  const retefuente_cts = n % 5 === 1 && promesa === null ? Math.round(first.saldo_cts / 40 / 100) * 100 : 0;
  const de_mas = n % 11 === 0 ? 5_000_000 : 0;
  const valor_cts = Math.max(promesa ?? parte - (parte === first.saldo_cts ? retefuente_cts : 0), 10_000) + de_mas;
  const aplicaciones =
    n % 29 === 0
      ? []
      : repartir(valor_cts - de_mas, promesa === null ? [first] : own).map((each) => ({
          ...{ documento_id: each.documento_id, valor: toPesos(each.valor_cts) },
          retefuente: parte === first.saldo_cts && promesa === null ? toPesos(retefuente_cts) : 0,
        }));
  const caja = n % 4 === 3;
  const recibo = await createRecibo(
    w,
    reciboAlta.parse({
      ...{
        fecha,
        persona_id: first.persona_id,
        medio_pago: caja ? '10' : '47',
        valor: toPesos(valor_cts),
        aplicaciones,
      },
      cuenta_id: caja ? null : (cuentas[n % Math.max(1, cuentas.length)]?.id ?? null),
      ...{ referencia: caja ? null : `T${260_000 + n}`, observacion: OBSERVACIONES[n % 4] },
    }),
  );
  const [una] = recibo.aplicaciones;
  if (n % 47 === 0 && una)
    await desaplicarRecibo(w, recibo.id, { aplicacion_id: una.id, motivo: 'Era de otra factura.' });
  if (n % 53 === 0) await anularRecibo(w, recibo.id, { motivo: 'La transferencia fue devuelta.' });
}

const RESULTADOS = ['PROMESA', 'PROMESA', 'NO_CONTESTA', 'PROMESA', 'NO_PAGA'] as const;
const MEDIOS = ['LLAMADA', 'WHATSAPP', 'LLAMADA', 'CORREO', 'VISITA'] as const;

/** Twice a week somebody is asked, in the hours of the law. */
async function prometer(w: Work, { fecha, faltan }: DemoDay): Promise<void> {
  if (faltan % 3 !== 1 || horaDeCobranza(w.now).getTime() !== w.now.getTime()) return;
  const { rows } = await sql<{ persona_id: number; saldo_cts: number }>`select persona_id, sum(saldo_cts) as saldo_cts
    from cartera_documento where lado = 'CLIENTE' and saldo_cts > 0 and vencimiento < ${fecha} group by 1 order by 1`.execute(
    w.tx,
  );
  const chosen = rows[(faltan * 5) % Math.max(1, rows.length)];
  if (!chosen) return;
  const n = Math.floor(faltan / 3);
  const resultado = RESULTADOS[n % RESULTADOS.length] ?? 'OTRO';
  const promesa = {
    compromiso_fecha: moveDay(fecha, 4 + (n % 6)),
    compromiso_valor: toPesos(Math.min(chosen.saldo_cts, 20_000_000 + (n % 5) * 5_000_000)),
  };
  const datos: GestionAlta = gestionAlta.parse({
    ...{ persona_id: chosen.persona_id, fecha: w.now.toISOString(), medio: MEDIOS[n % MEDIOS.length], resultado },
    ...{ contacto: ['Tesorería', 'El dueño', 'Contabilidad'][n % 3], ...(resultado === 'PROMESA' ? promesa : {}) },
    observacion: resultado === 'NO_PAGA' ? 'Dice que la mercancía llegó incompleta.' : null,
  });
  await createGestion(w, datos);
}

/** What came in yesterday, of which nothing is a receipt yet. */
async function delBanco(w: Work, fecha: string): Promise<void> {
  const cuenta = await w.tx.selectFrom('cuenta_banco').select('id').orderBy('orden').executeTakeFirst();
  const { rows } = await sql<
    Debe & { n_factura: string; documento: string }
  >`select d.id, d.persona_id, d.saldo_cts, d.n_factura,
    p.documento from cartera_documento as d join persona as p on p.id = d.persona_id
    where d.lado = 'CLIENTE' and d.saldo_cts > 0 and d.tipo = 'SI' order by d.id limit 5`.execute(w.tx);
  if (!cuenta) return;
  const lineas = rows.map(({ n_factura, documento, saldo_cts }, i) => ({
    ...{ numero: String(7_001 + i), referencia: i % 2 === 0 ? `PAGO ${n_factura}` : `T${261_000 + i}` },
    ...{ nit: i === 1 ? documento : null, descripcion: 'TRANSFERENCIA PSE', valor: toPesos(saldo_cts) },
  }));
  const sueltas = [
    { numero: '7101', referencia: '', nit: null, descripcion: RENDIMIENTOS, valor: 81_350.5 },
    { numero: '7102', referencia: 'ABONO', nit: null, descripcion: 'CONSIGNACION EFECTIVO', valor: 400_000 },
  ];
  for (const linea of [...lineas, ...sueltas])
    await createLinea(w, lineaAlta.parse({ ...linea, cuenta_id: cuenta.id, fecha }));
}
