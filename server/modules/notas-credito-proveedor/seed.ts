/** Demonstration credit notes: what was expected is asked of the supplier and comes a week later, by hand or in its XML; now and then one of volume. */
import { workAs } from '../../core/demo-actor.ts';
import type { DemoDay } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { toCentavos, toPesos } from '../../shared/money.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { type BaseDeIva, documentoDe } from '../cartera/public.ts';
import { partesDemo, recibirDemo } from '../facturas-xml/public.ts';
import { anular, aplicar, confirmar, desistir, mover, reembolsar, requireActo } from './actos.ts';
import { createNota } from './commands.ts';
import { type Nota, notaAlta } from './contract/nota.ts';
import { desdeFactura } from './desde-factura.ts';
import type { EstadoNota } from './rules/estados.ts';

/** How many are left expected. */
const ESPERADAS = 10;
/** Days that a supplier takes, and after how many it is asked. */
const TARDA = 7;
const SE_PIDE = 3;
/** What becomes of each note that comes, in their order: as many as there are. */
const PLAN: readonly EstadoNota[] = [
  ...(['APLICADA', 'APLICADA_PARCIAL', 'CONFIRMADA', 'APLICADA', 'ANULADA'] as const),
  ...(['APLICADA', 'REEMBOLSADA', 'APLICADA', 'APLICADA_PARCIAL', 'CONFIRMADA'] as const),
  ...(['APLICADA', 'APLICADA_PARCIAL', 'APLICADA', 'CONFIRMADA', 'BORRADOR'] as const),
];
/** One of three comes as the supplier's electronic document. */
const ELECTRONICA = 3;
/** Of volume: days before today. */
const VOLUMEN: readonly number[] = [90, 4, 3, 2, 1, 0];

export async function demoNotas(w: Work, dia: DemoDay): Promise<void> {
  await pedir(w, dia.fecha);
  if (dia.faltan === 0) await renunciarSobrantes(w);
  const done = await cuantas(w);
  const hasta = PLAN[done];
  if (!hasta) return;
  const llegan = await porLlegar(w, dia.fecha);
  const [first] = llegan;
  if (first && (await nadieDesiste(w))) return renunciar(w, first);
  const nota = first
    ? await registrarEsperadas(w, dia, done, llegan)
    : VOLUMEN.includes(dia.faltan)
      ? await registrarVolumen(w, dia.fecha, done)
      : null;
  if (nota) await llevar(w, nota, hasta);
}

/** Those that came. */
async function cuantas(w: Work): Promise<number> {
  const row = await w.tx
    .selectFrom('nota_credito')
    .where('esperada', '=', 0)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

const abiertas = (w: Work) =>
  w.tx.selectFrom('nota_credito').where('estado', 'in', ['ESPERADA', 'SOLICITADA']).where('cumple_id', 'is', null);

/** By the phone, one of two: no mail leaves the demonstration. */
async function pedir(w: Work, fecha: string): Promise<void> {
  const rows = await abiertas(w)
    .where('estado', '=', 'ESPERADA')
    .where('fecha', '=', moveDay(fecha, -SE_PIDE))
    .select(['id', 'version', 'proveedor_id'])
    .execute();
  for (const { id, version, proveedor_id } of rows.filter((row) => row.id % 2 === 0)) {
    const { correo_facturacion } = await w.tx
      .selectFrom('proveedor')
      .where('id', '=', proveedor_id)
      .select('correo_facturacion')
      .executeTakeFirstOrThrow();
    const compras = await workAs(w, 'compras');
    const nota = await requireActo(compras, id, version, 'solicitar');
    await mover(compras, nota, { estado: 'SOLICITADA', solicitada: w.instant, solicitada_a: correo_facturacion });
  }
}

/** The oldest that the supplier had time for, with the others that were agreed of its invoice; as many as shall stay are left. */
async function porLlegar(w: Work, fecha: string) {
  const rows = await abiertas(w).orderBy('id').selectAll().execute();
  const ready = rows.filter((row) => row.documento_id !== null && row.fecha <= moveDay(fecha, -TARDA));
  const [first] = ready;
  if (!first) return [];
  const llegan = ready.filter(
    ({ documento_id, origen }) => documento_id === first.documento_id && origen === first.origen,
  );
  return rows.length - llegan.length < ESPERADAS ? [] : llegan;
}

type Esperada = Awaited<ReturnType<typeof porLlegar>>[number];

async function nadieDesiste(w: Work): Promise<boolean> {
  const row = await w.tx.selectFrom('nota_credito').select('id').where('estado', '=', 'DESISTIDA').executeTakeFirst();
  return row === undefined;
}

/** It is not worth a claim. */
async function renunciar(w: Work, { id, version }: Esperada): Promise<void> {
  const motivo = 'El proveedor lo repuso en la entrega siguiente.';
  await desistir(await workAs(w, 'contabilidad'), id, { version, motivo });
}

/** Those of the smallest amounts beyond as many as are left. */
async function renunciarSobrantes(w: Work): Promise<void> {
  const { filas } = await w.tx
    .selectFrom('nota_credito')
    .where('estado', 'in', ['ESPERADA', 'SOLICITADA'])
    .select((eb) => eb.fn.countAll<number>().as('filas'))
    .executeTakeFirstOrThrow();
  const rows = await abiertas(w).orderBy('total_cts').selectAll().execute();
  for (const row of rows.slice(0, Math.max(0, Number(filas) - ESPERADAS))) await renunciar(w, row);
}

const numeroDe = (done: number) => `NC-${4_100 + done * 3}`;

const lineaDe = ({ motivo, base_cts, iva }: Esperada) => ({
  ...{ descripcion: (motivo ?? 'Diferencia').slice(0, 200), base: toPesos(base_cts) },
  iva: iva === null ? null : iva / 100,
});

async function registrarEsperadas(
  w: Work,
  { fecha, files }: DemoDay,
  done: number,
  esperadas: readonly Esperada[],
): Promise<Nota | null> {
  const contabilidad = await workAs(w, 'contabilidad');
  const [first] = esperadas;
  if (!first) return null;
  const { proveedor_id, documento_id, n_factura, origen } = first;
  const lineas = esperadas.map(lineaDe);
  const { tipo, fecha: emitida } = await documentoDe(w.tx, documento_id ?? 0);
  if (tipo === 'FC' && done % ELECTRONICA === 1) {
    const [recibida] = await recibirDemo(await workAs(w, 'compras'), files, [
      {
        ...(await partesDemo(w.tx, proveedor_id)),
        ...{ tipo: 'CreditNote', numero: numeroDe(done).replace('-', ''), fecha },
        referida: { numero: n_factura ?? '', cufe: null, fecha: emitida },
        lineas: lineas.map(({ descripcion, base, iva }, i) => ({
          ...{ codigo: `NOTA-${i + 1}`, nombre: descripcion, cantidad: 1, precio: base, iva },
        })),
      },
    ]);
    return recibida?.id ? desdeFactura(contabilidad, recibida.id) : null;
  }
  const datos = notaAlta.parse({
    ...{ proveedor_id, documento_id, concepto: origen === 'PACTADA' ? '3' : '1', n_nota: numeroDe(done), fecha },
    ...{ esperadas: esperadas.map(({ id }) => id), detalle: lineas },
  });
  return createNota(contabilidad, datos);
}

/** Of the newest invoice that is owed whole. */
async function registrarVolumen(w: Work, fecha: string, done: number): Promise<Nota | null> {
  const factura = await w.tx
    .selectFrom('cartera_documento')
    .where('tipo', '=', 'FC')
    .where('saldo_cts', '>', 100_000_00)
    .where('discrepancias', '=', 0)
    .orderBy('id', 'desc')
    .select(['id', 'proveedor_id', 'bases'])
    .executeTakeFirst();
  const [rate] = factura ? (JSON.parse(factura.bases) as BaseDeIva[]) : [];
  if (!factura || !rate) return null;
  const iva = rate.iva === null ? null : rate.iva / 100;
  const detalle = [{ descripcion: 'Descuento por volumen del mes', base: Math.floor(toPesos(rate.base) * 0.03), iva }];
  const { id: documento_id, proveedor_id } = factura;
  const datos = notaAlta.parse({ proveedor_id, documento_id, concepto: '6', n_nota: numeroDe(done), fecha, detalle });
  return createNota(await workAs(w, 'contabilidad'), datos);
}

/** From a draft as far as its state says. */
async function llevar(w: Work, { id, version }: Nota, hasta: EstadoNota): Promise<void> {
  if (hasta === 'BORRADOR') return;
  const contabilidad = await workAs(w, 'contabilidad');
  const nota = await confirmar(contabilidad, id, { version, acepta_periodo_cerrado: false });
  const reached = { id, version: nota.version };
  if (hasta === 'ANULADA')
    await anular(contabilidad, id, { version: reached.version, motivo: 'Se registró dos veces.' });
  else if (hasta === 'REEMBOLSADA') await reembolsar(contabilidad, id, { version: reached.version, fecha: null });
  else if (hasta !== 'CONFIRMADA') await aplicarla(contabilidad, nota, hasta === 'APLICADA' ? 1 : 2);
}

/** All of it, or half, to its own invoice; where nothing is left of that, to the oldest of the supplier that is owed enough. */
async function aplicarla(w: Work, nota: Nota, parte: number): Promise<void> {
  const saldo = toCentavos(nota.saldo) ?? 0;
  const rows = await w.tx
    .selectFrom('cartera_documento')
    .where('proveedor_id', '=', nota.proveedor_id)
    .where('tipo', 'in', ['FC', 'DS', 'ND'])
    .where('saldo_cts', '>', 0)
    .where('discrepancias', '=', 0)
    .orderBy('id')
    .select(['id', 'saldo_cts', 'programado_cts'])
    .execute();
  const wide = rows.filter(({ saldo_cts, programado_cts }) => saldo_cts - programado_cts >= saldo);
  const destino = wide.find(({ id }) => id === nota.documento_id) ?? wide[0];
  if (!destino) return;
  const valor = toPesos(parte === 1 ? saldo : Math.floor(saldo / parte / 100) * 100);
  await aplicar(w, nota.id, { version: nota.version, destinos: [{ documento_id: destino.id, valor }] });
}
