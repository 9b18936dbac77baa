/** Demonstration counts: ten in half a year, each by people of the company with the commands of the module, as far as its state says. */
import { sql } from 'kysely';
import { workAs } from '../../core/demo-actor.ts';
import type { DemoDay } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { toCantidad } from '../../shared/quantities.ts';
import { aprobar } from './aprobar.ts';
import type { EstadoConteo, TipoConteo } from './campos.ts';
import { recibirCapturas } from './capturas.ts';
import { cerrar } from './cierre.ts';
import { anular, congelar, createConteo } from './commands.ts';
import { type ConteoAlta, conteoAlta } from './contract/conteo.ts';
import { leerConteo } from './leido.ts';

interface Plan {
  /** Days before today. */
  readonly dia: number;
  readonly bodega: string;
  readonly tipo: TipoConteo;
  readonly hasta: EstadoConteo;
  readonly ciego?: boolean;
  readonly conteos?: number;
  readonly observacion?: string;
}

const PLANES: readonly Plan[] = [
  { dia: 168, bodega: 'SUR', tipo: 'TOTAL', hasta: 'AJUSTADO', observacion: 'Primer inventario de la bodega.' },
  { dia: 140, bodega: 'PRINCIPAL', tipo: 'POR_LINEA', hasta: 'AJUSTADO', ciego: true },
  { dia: 112, bodega: 'NORTE', tipo: 'TOTAL', hasta: 'AJUSTADO', ciego: true, conteos: 2 },
  { dia: 60, bodega: 'NORTE', tipo: 'SELECTIVO', hasta: 'ANULADO', observacion: 'Por el reclamo de un cliente.' },
  { dia: 35, bodega: 'PRINCIPAL', tipo: 'POR_ZONA', hasta: 'AJUSTADO' },
  { dia: 3, bodega: 'NORTE', tipo: 'TOTAL', hasta: 'POR_APROBAR', ciego: true },
  { dia: 2, bodega: 'SUR', tipo: 'POR_LINEA', hasta: 'EN_RECONTEO', ciego: true, conteos: 3 },
  { dia: 1, bodega: 'PRINCIPAL', tipo: 'CICLICO', hasta: 'EN_CONTEO', ciego: true, conteos: 2 },
  { dia: 1, bodega: 'PRINCIPAL', tipo: 'SELECTIVO', hasta: 'CONGELADO', ciego: true, observacion: 'Lo que más rota.' },
  { dia: 0, bodega: 'PRINCIPAL', tipo: 'TOTAL', hasta: 'PROGRAMADO', ciego: true, conteos: 2 },
];

/** Every so many lines lacks a piece, or has one too many. */
const FALTA = 9;
const SOBRA = 14;
const MOTIVOS = ['AVERIA', 'MERMA', 'HURTO', 'CONTEO'];

/** What was counted on a day: after the movements of that day, since it runs after them. Nothing where there is no stock yet. */
export async function demoConteos(w: Work, { faltan }: DemoDay): Promise<void> {
  for (const plan of PLANES) if (plan.dia === faltan) await contar(w, plan);
}

async function contar(w: Work, plan: Plan): Promise<void> {
  const bodega = await w.tx.selectFrom('bodega').select('id').where('codigo', '=', plan.bodega).executeTakeFirst();
  if (!bodega) return;
  const alcance = await alcanceDe(w, bodega.id, plan);
  if (!alcance) return;
  const [jefe, uno, otro] = [await workAs(w, 'contabilidad'), await workAs(w, 'bodega'), await workAs(w, 'auxiliar')];
  const datos: ConteoAlta = conteoAlta.parse({
    ...{ bodega_id: bodega.id, tipo: plan.tipo, ...alcance },
    ...{ conteo_ciego: plan.ciego ?? false, numero_conteos: plan.conteos ?? 1, tolerancia_cantidad: 1 },
    ...{ contadores: [uno, otro].flatMap(({ actor }) => actor.userId ?? []), observacion: plan.observacion ?? null },
  });
  const { id, version } = await createConteo(jefe, datos);
  if (plan.hasta === 'PROGRAMADO') return;
  const frozen = await congelar(jefe, id, version);
  if (plan.hasta === 'CONGELADO') return;
  if (plan.hasta === 'ANULADO') return void (await anular(jefe, id, frozen.version, 'Se contó la zona equivocada.'));
  await capturar(w, id, 'bodega', plan.hasta === 'EN_CONTEO' ? 0.6 : 1);
  if (plan.hasta === 'EN_CONTEO') return;
  await cerrarUno(w, id);
  if ((await leerConteo(w.tx, id)).estado === 'EN_RECONTEO' && plan.hasta !== 'EN_RECONTEO') {
    await capturar(w, id, 'auxiliar', 1);
    await cerrarUno(w, id);
  }
  if (plan.hasta !== 'AJUSTADO') return;
  const { version: last, estado } = await leerConteo(w.tx, id);
  if (estado !== 'POR_APROBAR') return;
  const { rows } = await sql<{ id: number }>`select id from conteo_linea
    where conteo_id = ${id} and diferencia_mil <> 0 order by id`.execute(w.tx);
  await aprobar(await workAs(w, 'contabilidad'), id, {
    ...{ version: last, motivo: 'CONTEO', acepta_periodo_cerrado: false, autorizacion: null },
    motivos: rows.map((linea, i) => ({
      ...{ linea_id: linea.id, motivo: MOTIVOS[i % MOTIVOS.length] ?? 'CONTEO', fecha_vencimiento: null },
    })),
  });
}

async function cerrarUno(w: Work, id: number): Promise<void> {
  const { version } = await leerConteo(w.tx, id);
  await cerrar(await workAs(w, 'contabilidad'), id, { version, no_contado: 'mantiene' });
}

/** What each line holds, less or more where something went wrong; `parte` of the lines. Fractions are left as they are. */
async function capturar(w: Work, id: number, quien: string, parte: number): Promise<void> {
  const { rows } = await sql<{
    id: number;
    producto_id: number;
    zona_id: number;
    lote: string | null;
    foto_mil: number;
    activo: number;
  }>`
    select l.id, l.producto_id, l.zona_id, l.lote, l.foto_mil, p.estado = 'ACTIVO' as activo
    from conteo_linea as l join producto as p on p.id = l.producto_id
    where l.conteo_id = ${id} and l.pendiente = 1 order by l.id`.execute(w.tx);
  const some = rows.slice(0, Math.ceil(rows.length * parte));
  await recibirCapturas(await workAs(w, quien), id, {
    capturas: some.map((linea) => {
      const off = linea.id % FALTA === 0 ? -2 : linea.id % SOBRA === 0 && linea.activo ? 2 : 0;
      const { producto_id, zona_id, lote } = linea;
      const cantidad = Math.max(0, toCantidad(linea.foto_mil) + off);
      return { ...{ producto_id, zona_id, lote, cantidad, codigo: null }, clave: `demo-${linea.id}-${quien}` };
    }),
  });
}

/** Products of a count, of those that the warehouse has. */
const POR_CONTEO = 20;

/** Some lines, zones or products that have stock there; `null` when there is none. A cyclic count has the first, one of chosen products the next. */
async function alcanceDe(w: Work, bodega_id: number, { tipo }: Plan) {
  const { rows } = await sql<{ producto_id: number; zona_id: number; linea: string }>`
    select e.producto_id, e.zona_id, p.linea from existencia as e join producto as p on p.id = e.producto_id
    join zona_bodega as z on z.id = e.zona_id
    where e.bodega_id = ${bodega_id} and e.cantidad_mil > 0 and z.tipo <> 'TRANSITO' order by e.id`.execute(w.tx);
  if (rows.length === 0) return null;
  const first = <T>(values: readonly T[], many: number) => [...new Set(values)].slice(0, many);
  if (tipo === 'POR_ZONA')
    return {
      zonas: first(
        rows.map(({ zona_id }) => zona_id),
        4,
      ),
    };
  if (tipo === 'POR_LINEA')
    return {
      lineas: first(
        rows.map(({ linea }) => linea),
        1,
      ),
    };
  if (tipo === 'TOTAL') return {};
  const productos = [...new Set(rows.map(({ producto_id }) => producto_id))];
  const from = tipo === 'SELECTIVO' ? POR_CONTEO : 0;
  return { productos: productos.slice(from, from + POR_CONTEO) };
}
