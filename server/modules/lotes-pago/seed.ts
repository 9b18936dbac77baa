/** Demonstration batches: twelve in half a year, in every state, made and approved by people of the company with the commands of the module. */
import { insertRow } from '../../core/db/rows.ts';
import { workAs } from '../../core/demo-actor.ts';
import type { DemoDay } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { moveDay } from '../../shared/typed-date.ts';
import * as actos from './actos.ts';
import { createLote } from './commands.ts';
import { anular, confirmar } from './confirmar.ts';
import { type Lote, type LoteAlta, loteAlta } from './contract/lote.ts';
import { proponer } from './proponer.ts';
import { proveedoresDe } from './proveedores.ts';
import type { EstadoLote } from './rules/estados.ts';

/** Days before today, and what became of the batch that was made then. */
const PLAN: ReadonlyMap<number, EstadoLote | 'RECHAZADO'> = new Map([
  ...([140, 119, 98, 77, 56, 35] as const).map((faltan) => [faltan, 'CONFIRMADO'] as const),
  ...([
    [21, 'ANULADO'],
    [14, 'CONFIRMADO'],
    [4, 'ARCHIVO_GENERADO'],
    [2, 'APROBADO'],
    [1, 'POR_APROBAR'],
    [0, 'RECHAZADO'],
  ] as const),
]);

/** Documents of a batch; of one in so many no more than a part is paid, so that there are of every age. */
const PAGOS = 6;
const SIN_PAGAR = 3;
/** In batches of the last days what was paid in part stays so. */
const ULTIMOS = 14;
const PRESUPUESTOS = [60_000_000, 25_000_000, 40_000_000];

export async function demoCuentas(w: Work): Promise<void> {
  const bancos = await w.tx.selectFrom('banco').select(['codigo', 'nombre']).orderBy('codigo').limit(2).execute();
  const numeros = ['0123456789', '9876543210'];
  for (const [i, { codigo: banco, nombre }] of bancos.entries())
    await insertRow(w, 'cuenta_banco', {
      ...{ codigo: `0${i + 1}`, banco, numero: numeros[i] ?? '', orden: i },
      nombre: `${nombre} ${i === 0 ? 'CORRIENTE' : 'AHORROS'} ${(numeros[i] ?? '').slice(-4)}`,
    });
}

export async function demoLotes(w: Work, { fecha, faltan }: DemoDay): Promise<void> {
  const hasta = PLAN.get(faltan);
  if (!hasta) return;
  const datos = await pagosDe(w, fecha, faltan);
  if (datos) await llevar(w, await createLote(await workAs(w, 'contabilidad'), datos), hasta, { fecha, faltan });
}

/** What is proposed, of suppliers whose account is known; every other time an advance too. */
async function pagosDe(w: Work, fecha: string, faltan: number): Promise<LoteAlta | null> {
  const cuentas = await w.tx.selectFrom('cuenta_banco').select('id').orderBy('orden').execute();
  const cuenta = cuentas[faltan % cuentas.length];
  const presupuesto = PRESUPUESTOS[faltan % PRESUPUESTOS.length];
  const { detalle } = await proponer(w.tx, { hasta: moveDay(fecha, 20), presupuesto }, fecha);
  const proveedores = await proveedoresDe(
    w.tx,
    detalle.map(({ proveedor_id }) => proveedor_id),
    fecha,
  );
  const conCuenta = detalle.filter(({ proveedor_id }) => proveedores.get(proveedor_id)?.numero_cuenta != null);
  const [first] = conCuenta;
  if (!cuenta || !first) return null;
  const documentos = await documentosDe(w);
  const espera = ({ documento_id }: { readonly documento_id: number }) =>
    (documentos.get(documento_id)?.turno ?? 0) % SIN_PAGAR === 0;
  const enteras = conCuenta.filter((each) => !espera(each)).slice(0, PAGOS);
  const otras = conCuenta
    .filter(espera)
    .filter((each) => faltan >= ULTIMOS || documentos.get(each.documento_id)?.estado !== 'PAGADA_PARCIAL');
  const mitad = otras.slice(0, 1).map(({ documento_id, valor }) => ({ documento_id, valor: Math.ceil(valor / 2) }));
  const pagos = enteras.map(({ documento_id, descuento }) => ({ documento_id, descuento: descuento > 0 }));
  const anticipos = faltan % 2 === 0 ? [{ proveedor_id: first.proveedor_id, anticipo: 500_000 + faltan * 10_000 }] : [];
  return loteAlta.parse({
    ...{ fecha_programada: fecha, cuenta_banco_id: cuenta.id, detalle: [...pagos, ...mitad, ...anticipos] },
    observacion: 'Pago de la semana',
  });
}

/** Documents of suppliers → the how manieth each is, whatever customers bring between them, and how it stands. */
async function documentosDe(w: Work) {
  const rows = await w.tx
    .selectFrom('cartera_documento')
    .where('lado', '=', 'PROVEEDOR')
    .orderBy('id')
    .select(['id', 'estado'])
    .execute();
  return new Map(rows.map(({ id, estado }, turno) => [id, { turno, estado }]));
}

/** From a draft as far as its state says. */
async function llevar(
  w: Work,
  { id, version }: Lote,
  hasta: EstadoLote | 'RECHAZADO',
  { fecha, faltan }: Pick<DemoDay, 'fecha' | 'faltan'>,
): Promise<void> {
  const asked = await actos.solicitar(await workAs(w, 'contabilidad'), id, { version });
  if (hasta === 'POR_APROBAR') return;
  if (hasta === 'RECHAZADO') {
    const motivo = 'Falta el soporte de la primera factura.';
    await actos.rechazar(await workAs(w, 'admin'), id, { version: asked.version, motivo });
    return;
  }
  if (hasta === 'ANULADO') {
    await anular(await workAs(w, 'admin'), id, { version: asked.version, motivo: 'Se pagó de otra cuenta.' });
    return;
  }
  const approved = await actos.aprobar(await workAs(w, 'admin'), id, { version: asked.version, autorizacion: null });
  if (hasta === 'APROBADO') return;
  const file = await actos.generarArchivo(await workAs(w, 'contabilidad'), id, { version: approved.version });
  if (hasta === 'ARCHIVO_GENERADO') return;
  // One payment of one batch went to an account that was closed.
  const last = file.detalle.findLast(({ documento_id }) => documento_id !== null);
  const rechazados = faltan === 77 && last ? [{ id: last.id, motivo: 'Cuenta cancelada.' }] : [];
  await confirmar(await workAs(w, 'contabilidad'), id, {
    ...{ version: file.version, fecha, rechazados, acepta_periodo_cerrado: false },
  });
}
