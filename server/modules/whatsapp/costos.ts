/** What messages cost, by month: from the figures that triggers keep of each (migration 0047). */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { attachment } from '../../core/export/answer.ts';
import { leavingEntry } from '../../core/export/entry.ts';
import { workbook } from '../../core/export/workbook.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { type Categoria, readPrecios } from '../../core/salida/whatsapp/precio.ts';
import { toPesos } from '../../shared/money.ts';
import { COLUMNAS_COSTO, type MesDeCosto } from './contract/costos.ts';

interface Cifra {
  readonly mes: string;
  readonly categoria: Categoria;
  readonly estado: string;
  readonly mensajes: number;
  readonly costo_cts: number;
}

const ARRIVED: readonly string[] = ['ENTREGADO', 'LEÍDO'];

/** What some figures come to. */
function sumar(cifras: readonly Cifra[]) {
  const count = (...estados: string[]) =>
    cifras.reduce((sum, one) => (estados.includes(one.estado) ? sum + one.mensajes : sum), 0);
  const cost = (some: readonly Cifra[]) => toPesos(some.reduce((sum, { costo_cts }) => sum + costo_cts, 0));
  const of = (categoria: Categoria) => {
    const some = cifras.filter((one) => one.categoria === categoria && ARRIVED.includes(one.estado));
    return { mensajes: some.reduce((sum, { mensajes }) => sum + mensajes, 0), costo: cost(some) };
  };
  return {
    mensajes: cifras.reduce((sum, { mensajes }) => sum + mensajes, 0),
    entregados: count('ENTREGADO', 'LEÍDO'),
    leidos: count('LEÍDO'),
    fallidos: count('FALLIDO'),
    utilidad: of('UTILIDAD'),
    marketing: of('MARKETING'),
    autenticacion: of('AUTENTICACION'),
    servicio: of('SERVICIO'),
    costo: cost(cifras),
  };
}

export async function readCostos(db: Reader, anio: number) {
  const { rows: years } = await sql<{ anio: number }>`
    select distinct cast(substr(mes, 1, 4) as integer) as anio from whatsapp_mes where mensajes > 0`.execute(db);
  const cifras = (await db
    .selectFrom('whatsapp_mes')
    .selectAll()
    .where('mes', '>=', `${anio}-01`)
    .where('mes', '<=', `${anio}-12`)
    .where('mensajes', '>', 0)
    .orderBy('mes', 'desc')
    .execute()) as Cifra[];
  const { UTILIDAD, MARKETING, AUTENTICACION } = await readPrecios(db);
  return {
    anios: [...new Set([anio, ...years.map((row) => row.anio)])].sort((a, b) => b - a),
    meses: [...Map.groupBy(cifras, ({ mes }) => mes)].map(([mes, some]): MesDeCosto => ({ mes, ...sumar(some) })),
    total: sumar(cifras),
    precios: {
      utilidad: toPesos(UTILIDAD),
      marketing: toPesos(MARKETING),
      autenticacion: toPesos(AUTENTICACION),
    },
  };
}

type Context = ReadContext<undefined, { readonly anio: number }, undefined>;

export async function exportarCostos({ db, query: { anio }, record }: Context): Promise<Response> {
  const { meses, total } = await readCostos(db, anio);
  const rows = [...meses, { mes: 'Total', ...total }].map(
    ({ utilidad, marketing, autenticacion, servicio: _, ...row }) => ({
      ...row,
      utilidad: utilidad.costo,
      marketing: marketing.costo,
      autenticacion: autenticacion.costo,
    }),
  );
  const nombre = `Costo de WhatsApp ${anio}`;
  const file = await workbook({ sheets: [{ nombre, titles: [nombre], columns: COLUMNAS_COSTO, rows }] });
  await record(
    leavingEntry('exportar', {
      lista: 'costo de WhatsApp',
      formato: 'Excel',
      filas: meses.length,
      filtro: String(anio),
    }),
  );
  const headers = { 'Content-Type': file.type, 'Content-Disposition': attachment(`costo_whatsapp_${anio}.xlsx`) };
  return new Response(file, { headers });
}

export const comprobaciones = {
  /** The figures of each month are what its messages are. */
  async 'Mensajes de WhatsApp por mes'(db: Reader): Promise<string | null> {
    const { rows } = await sql<{ mes: string }>`
      with ahora as (select strftime('%Y-%m', coalesce(entregado, leido, en_cola), '-5 hours') as mes, categoria, estado,
        count(*) as mensajes, sum(coalesce(costo_cts, 0)) as costo_cts from whatsapp_bitacora group by 1, 2, 3)
      select mes from (select * from ahora except select * from whatsapp_mes)
      union select mes from (select * from whatsapp_mes where mensajes <> 0 or costo_cts <> 0 except select * from ahora)`.execute(
      db,
    );
    return rows[0] ? `Los mensajes de ${rows.map(({ mes }) => mes).join(', ')} no son los que dicen sus cifras.` : null;
  },
};
