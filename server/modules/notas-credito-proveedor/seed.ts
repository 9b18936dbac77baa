/** Demonstration credit notes: those that were expected come a week later, most of them are applied; now and then one of volume. Ten stay expected. */
import { workAs } from '../../core/demo-actor.ts';
import type { DemoDay } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { toCentavos, toPesos } from '../../shared/money.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { type BaseDeIva, documentoDe } from '../cartera/public.ts';
import { anular, aplicar, confirmar, desistir, reembolsar } from './actos.ts';
import { createNota } from './commands.ts';
import { type Nota, notaAlta } from './contract/nota.ts';

/** How many are left expected; of those that came, one in so many is a draft still. */
const ESPERADAS = 10;
const BORRADOR = 12;
/** Days that a supplier takes. */
const TARDA = 7;
/** Of volume: one in so many days. */
const VOLUMEN = 9;
/** Which one was registered by mistake, and of which the supplier paid what was left. */
const ANULADA = 8;
const REEMBOLSADA = 14;

export async function demoNotas(w: Work, { fecha, faltan }: DemoDay): Promise<void> {
  const done = await cuantas(w, 0);
  const esperada = await porLlegar(w, fecha);
  if (esperada && (await nadieDesiste(w))) return renunciar(w, esperada);
  if (esperada) return llegar(w, fecha, done, esperada);
  if (faltan % VOLUMEN !== 0) return;
  const factura = await w.tx
    .selectFrom('cartera_documento')
    .where('tipo', '=', 'FC')
    .where('saldo_cts', '>', 100_000_00)
    .where('discrepancias', '=', 0)
    .orderBy('id', 'desc')
    .select(['id', 'proveedor_id', 'base_cts', 'bases'])
    .executeTakeFirst();
  const [rate] = factura ? (JSON.parse(factura.bases) as BaseDeIva[]) : [];
  if (!factura?.proveedor_id || !rate) return;
  const detalle = [
    {
      ...{ descripcion: 'Descuento por volumen del mes', base: Math.floor(toPesos(rate.base) * 0.03) },
      iva: rate.iva === null ? null : rate.iva / 100,
    },
  ];
  await registrar(w, fecha, done, {
    proveedor_id: factura.proveedor_id,
    documento_id: factura.id,
    concepto: '6',
    detalle,
  });
}

async function cuantas(w: Work, esperada: 0 | 1): Promise<number> {
  const row = await w.tx
    .selectFrom('nota_credito')
    .where('esperada', '=', esperada)
    .where('estado', 'not in', ['CUMPLIDA', 'DESISTIDA'])
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** The oldest that the supplier had time for; as many as shall stay are left. */
async function porLlegar(w: Work, fecha: string) {
  if ((await cuantas(w, 1)) <= ESPERADAS) return undefined;
  return w.tx
    .selectFrom('nota_credito')
    .where('estado', 'in', ['ESPERADA', 'SOLICITADA'])
    .where('documento_id', 'is not', null)
    .where('cumple_id', 'is', null)
    .where('fecha', '<=', moveDay(fecha, -TARDA))
    .orderBy('id')
    .selectAll()
    .executeTakeFirst();
}

type Esperada = NonNullable<Awaited<ReturnType<typeof porLlegar>>>;

async function nadieDesiste(w: Work): Promise<boolean> {
  const row = await w.tx.selectFrom('nota_credito').select('id').where('estado', '=', 'DESISTIDA').executeTakeFirst();
  return row === undefined;
}

/** The first one is not worth a claim. */
async function renunciar(w: Work, { id, version }: Esperada): Promise<void> {
  await desistir(await workAs(w, 'contabilidad'), id, {
    version,
    motivo: 'El proveedor lo repuso en la entrega siguiente.',
  });
}

const llegar = (w: Work, fecha: string, done: number, e: Esperada): Promise<void> =>
  registrar(w, fecha, done, {
    ...{ proveedor_id: e.proveedor_id, documento_id: e.documento_id ?? 0, concepto: '1', esperadas: [e.id] },
    detalle: [
      { descripcion: e.motivo?.slice(0, 200), base: toPesos(e.base_cts), iva: e.iva === null ? null : e.iva / 100 },
    ],
  });

async function registrar(w: Work, fecha: string, done: number, body: object): Promise<void> {
  const compras = await workAs(w, 'contabilidad');
  const datos = notaAlta.parse({ ...body, n_nota: `NC-${4_100 + done * 3}`, fecha });
  const { id, version } = await createNota(compras, datos);
  // Some wait for who confirms them.
  if (done % BORRADOR === BORRADOR - 1) return;
  const nota = await confirmar(compras, id, { version, acepta_periodo_cerrado: false });
  if (done === ANULADA) {
    await anular(compras, id, { version: nota.version, motivo: 'Se registró dos veces.' });
    return;
  }
  if (done % 3 !== 2) await aplicarla(compras, nota, done % 3 === 1 ? 2 : 1);
  if (done === REEMBOLSADA) await reembolsar(compras, id, { version: nota.version, fecha: null });
}

/** To its own invoice, or half of it. */
async function aplicarla(w: Work, nota: Nota, parte: number): Promise<void> {
  const { id, saldo_cts, programado_cts } = await documentoDe(w.tx, nota.documento_id ?? 0);
  const most = Math.min(toCentavos(nota.saldo) ?? 0, saldo_cts - programado_cts);
  const valor = toPesos(parte === 1 ? most : Math.floor(most / parte / 100) * 100);
  if (valor > 0) await aplicar(w, nota.id, { version: nota.version, destinos: [{ documento_id: id, valor }] });
}
