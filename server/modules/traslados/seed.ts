/** Demonstration transfers: eighty in half a year, of every kind and in every state, by people of the company with the module's commands. */
import { sql } from 'kysely';
import { workAs } from '../../core/demo-actor.ts';
import type { DemoDay } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import type { EstadoTraslado, TipoTraslado } from './campos.ts';
import { anular, createTraslado, solicitar } from './commands.ts';
import { type Traslado, trasladoAlta } from './contract/traslado.ts';
import { legalizar, recibir } from './llegar.ts';
import { findTraslado } from './queries.ts';
import { aprobar, confirmar, despachar, devolver } from './salir.ts';

const CUANTOS = 80;
/** Days before today of the first one; the last ones are of these days. */
const PRIMERO = 176;
const DE_ESTOS_DIAS = 16;
const ESTOS_DIAS = 9;

/** The last ones are still on their way through the company. */
const ABIERTOS: Readonly<Record<number, EstadoTraslado>> = {
  ...{ 64: 'RECIBIDO_PARCIAL', 66: 'RECIBIDO_PARCIAL', 69: 'RECIBIDO_PARCIAL', 65: 'DESPACHADO', 68: 'DESPACHADO' },
  ...{ 71: 'DESPACHADO', 72: 'DESPACHADO', 70: 'APROBADO', 74: 'APROBADO', 75: 'SOLICITADO', 76: 'SOLICITADO' },
  ...{ 78: 'BORRADOR', 79: 'BORRADOR' },
};

/** From where to where. SUR has too little to give. */
const RUTAS = [
  ['PRINCIPAL', 'NORTE'],
  ['PRINCIPAL', 'SUR'],
  ['PRINCIPAL', 'NORTE'],
  ['NORTE', 'PRINCIPAL'],
  ['PRINCIPAL', 'SUR'],
] as const;

const TRANSPORTES = [
  ['TRANSPORTES LA SABANA S.A.S.', 'SXN482'],
  ['CAMIÓN PROPIO', 'XVR119'],
  ['MENSAJERÍA ANDINA LTDA.', 'TKP650'],
] as const;

interface Plan {
  readonly n: number;
  /** Days before today on which it is asked for and leaves; it arrives the day after. */
  readonly dia: number;
  readonly tipo: TipoTraslado;
  readonly hasta: EstadoTraslado;
  /** Arrives short, or with something broken. */
  readonly faltan: number;
  readonly rotas: number;
}

const PLANES: readonly Plan[] = Array.from({ length: CUANTOS }, (_, n): Plan => {
  const tipo = n % 10 === 3 ? 'DIRECTO' : n % 10 === 7 ? 'ZONAS' : 'TRANSITO';
  const dia = diaDe(n);
  const cerrado =
    n % 20 === 5 && tipo === 'TRANSITO' ? 'DEVUELTO' : n % 20 === 13 || n % 20 === 11 ? 'ANULADO' : 'RECIBIDO';
  const hasta = ABIERTOS[n] ?? cerrado;
  const parcial = hasta === 'RECIBIDO_PARCIAL';
  return { n, dia, tipo, hasta, faltan: parcial || n % 9 === 4 ? 1 + (n % 2) : 0, rotas: n % 13 === 6 ? 1 : 0 };
});

function diaDe(n: number): number {
  const antes = CUANTOS - DE_ESTOS_DIAS;
  if (n >= antes) return ESTOS_DIAS - Math.floor(((n - antes) * ESTOS_DIAS) / (DE_ESTOS_DIAS - 1));
  return PRIMERO - Math.floor((n * (PRIMERO - ESTOS_DIAS - 1)) / (antes - 1));
}

/** After the movements that others make on a day. */
export async function demoTraslados(w: Work, { faltan, fecha }: DemoDay): Promise<void> {
  for (const plan of PLANES) {
    if (plan.dia === faltan) await salir(w, plan, fecha);
    if (plan.dia === faltan + 1 && plan.tipo === 'TRANSITO') await llegar(w, plan);
  }
}

/** By which it is found again. */
const guiaDe = ({ n }: Plan) => `GR-${String(10_400 + n * 7)}`;

async function salir(w: Work, plan: Plan, fecha: string): Promise<void> {
  const [bodega, jefe] = [await workAs(w, 'bodega'), await workAs(w, 'compras')];
  const alta = await altaDe(w, plan, fecha);
  if (!alta) return;
  const { id, version } = await createTraslado(bodega, trasladoAlta.parse(alta));
  if (plan.hasta === 'BORRADOR') return;
  if (plan.tipo !== 'TRANSITO') {
    const done = await confirmar(bodega, id, { version, acepta_periodo_cerrado: false, autorizacion: null });
    if (plan.hasta === 'ANULADO') await anular(jefe, id, anulado(done, 'Se movió a la zona equivocada.'));
    return;
  }
  const asked = await solicitar(bodega, id, version);
  if (plan.hasta === 'SOLICITADO') return;
  const held = await aprobar(jefe, id, asked.version);
  if (plan.hasta === 'ANULADO') return void (await anular(jefe, id, anulado(held, 'La bodega ya no lo necesita.')));
  if (plan.hasta === 'APROBADO') return;
  await despachar(bodega, id, { version: held.version, acepta_periodo_cerrado: false, autorizacion: null });
}

const anulado = ({ version }: Traslado, motivo: string) => ({ version, motivo, acepta_periodo_cerrado: false });

async function llegar(w: Work, plan: Plan): Promise<void> {
  const row = await w.tx.selectFrom('traslado').select('id').where('guia', '=', guiaDe(plan)).executeTakeFirst();
  if (!row) return;
  const { id } = row;
  const recibe = await workAs(w, plan.n % 2 === 0 ? 'comercial' : 'bodega');
  const before = await findTraslado(w.tx, id, recibe.actor);
  if (before.estado !== 'DESPACHADO' || plan.hasta === 'DESPACHADO') return;
  if (plan.hasta === 'DEVUELTO')
    return void (await devolver(recibe, id, { version: before.version, acepta_periodo_cerrado: false }));
  const done = await recibir(recibe, id, {
    version: before.version,
    acepta_periodo_cerrado: false,
    firma: plan.n % 3 === 0 ? { nombre: 'Luis Alberto Rojas', trazo: null } : null,
    detalle: before.detalle.map(({ id: linea, pendiente }, i) => {
      const rechazado = i === 0 ? plan.rotas : 0;
      const recibido = pendiente - rechazado - (i === 0 ? plan.faltan : 0);
      return { id: linea, lote: null, recibido, rechazado, motivo_diferencia: rechazado > 0 ? 'AVERIA' : null };
    }),
  });
  if (plan.faltan === 0 || plan.hasta === 'RECIBIDO_PARCIAL') return;
  const jefe = await workAs(w, 'compras');
  await legalizar(jefe, id, { version: done.version, motivo: 'HURTO', acepta_periodo_cerrado: false });
}

async function altaDe(w: Work, plan: Plan, fecha: string) {
  const { n, tipo } = plan;
  const [de, a] = tipo === 'ZONAS' ? (['PRINCIPAL', 'PRINCIPAL'] as const) : (RUTAS[n % RUTAS.length] ?? RUTAS[0]);
  const rows = await w.tx.selectFrom('bodega').select(['id', 'codigo']).where('codigo', 'in', [de, a]).execute();
  const ids = new Map(rows.map(({ id, codigo }) => [codigo, id]));
  const [bodega_origen_id, bodega_destino_id] = [ids.get(de), ids.get(a)];
  if (bodega_origen_id === undefined || bodega_destino_id === undefined) return null;
  const detalle = await (tipo === 'ZONAS'
    ? entreZonas(w, plan, bodega_origen_id)
    : lineasDe(w, plan, bodega_origen_id));
  if (detalle.length === 0) return null;
  const [transportista, placa] = TRANSPORTES[n % TRANSPORTES.length] ?? TRANSPORTES[0];
  return {
    ...{ tipo, bodega_origen_id, bodega_destino_id, fecha, detalle, motivo: 'REABASTECIMIENTO' },
    ...(tipo === 'ZONAS' ? {} : { transportista, placa, guia: guiaDe(plan) }),
    observacion: n % 6 === 0 ? 'Entregar antes de las 10 de la mañana.' : null,
  };
}

/** One to four products of which the warehouse has plenty: what others do with their stock stays possible. */
async function lineasDe(w: Work, { n }: Plan, bodega_id: number) {
  const { rows } = await sql<{ id: number }>`
    select p.id from saldo_bodega as s join producto as p on p.id = s.producto_id
    where s.bodega_id = ${bodega_id} and p.tipo = 'INVENTARIO' and p.estado = 'ACTIVO' and p.maneja_serial = 0 and s.disponible_mil >= 40000
    order by p.id`.execute(w.tx);
  return elegir(rows, n, 1 + (n % 4)).map(({ id }, i) => ({ producto_id: id, cantidad: 3 + ((n + i * 2) % 6) }));
}

/** From where it is stored to where it is picked. */
async function entreZonas(w: Work, { n }: Plan, bodega_id: number) {
  const { rows } = await sql<{ id: number; zona: number }>`
    select e.producto_id as id, e.zona_id as zona from existencia as e join zona_bodega as z on z.id = e.zona_id
    join producto as p on p.id = e.producto_id
    where e.bodega_id = ${bodega_id} and z.tipo = 'ALMACENAMIENTO' and z.estado = 'ACTIVA' and p.estado = 'ACTIVO' and e.lote_id is null
      and e.cantidad_mil >= 60000 order by p.id`.execute(w.tx);
  const picking = await w.tx
    .selectFrom('zona_bodega')
    .select('id')
    .where('bodega_id', '=', bodega_id)
    .where('tipo', '=', 'PICKING')
    .orderBy('id')
    .execute();
  const to = picking[n % Math.max(1, picking.length)];
  if (!to) return [];
  return elegir(rows, n, 1 + (n % 3)).map(({ id, zona }) => ({
    ...{ producto_id: id, cantidad: 6, zona_origen_id: zona, zona_destino_id: to.id },
  }));
}

/** Some of many, others each time. */
function elegir<T>(rows: readonly T[], n: number, many: number): T[] {
  const chosen = new Set(Array.from({ length: many }, (_, i) => rows[(n * 7 + i * 31) % Math.max(1, rows.length)]));
  return [...chosen].filter((row) => row !== undefined);
}
