/**
 * An export of more rows than one waits for, as a job: its ids are fixed when it begins, and each step turns some of them into a piece
 * of the file, kept until the last. After a restart it goes on with the next piece.
 */

import * as z from 'zod';
import { exportBody, type ListContract, type ListQuery } from '../../shared/list.ts';
import { formatNumber } from '../../shared/money.ts';
import { formatCount } from '../../shared/text.ts';
import { countList, listIds, rowsByIds } from '../db/list.ts';
import { hiding } from '../db/list-hide.ts';
import type { ListSource } from '../db/list-source.ts';
import type { Reader } from '../db/reader.ts';
import { recordChange } from '../db/rows.ts';
import { giveWay } from '../jobs/give-way.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import { JobStopped } from '../jobs/step.ts';
import { selectionQuery } from '../selection.ts';
import type { Work } from '../work.ts';
import { exportName, requireSheet, SLICE } from './answer.ts';
import { columnsOf } from './asked.ts';
import { csvHeader, csvRows } from './csv.ts';
import { exportEntry } from './entry.ts';
import { querySheet } from './query-sheet.ts';
import { sheetRows } from './sheet.ts';
import type { ExportRow } from './values.ts';
import { xlsxStream } from './xlsx.ts';
import { join, type Packed, pack } from './zip.ts';

/** Rows of a piece. */
const PIECE = 1_000;
const PIECES_READ = 20;
const FORMATS = { xlsx: 'Excel', csv: 'CSV' } as const;

/** The whole request is kept: a job knows nothing of who asked but who it was, and what they may see. */
const condition = z.object({
  field: z.string(),
  operator: z.enum(['eq', 'in', 'gte', 'lte', 'icontains']),
  values: z.array(z.union([z.string(), z.number()])),
});
const input = exportBody.extend({
  usuario: z.string(),
  usuario_id: z.int().nullable().default(null),
  visible: z.array(condition).default([]),
  hidden: z.array(z.string()).default([]),
  /** When it was asked for. */
  now: z.string().default(''),
});
export type ExportInput = z.output<typeof input>;

interface Piece {
  readonly filas: number;
  readonly bytes: Uint8Array;
  readonly crc: number;
  readonly size: number;
}

export function exportJob<Row extends { id: number }, Wire extends object>(
  contract: ListContract<Wire>,
  source: ListSource<Row, Wire>,
  /** The source for a question. */
  asking: (query: ListQuery, by: { userId: number | null; now: Date }) => ListSource<Row, Wire> = () => source,
): Job<ExportInput, Piece> {
  const { spec } = contract;
  const { access } = contract.exportarTrabajo;
  const queryOf = ({ seleccion, visible }: ExportInput) => ({ ...selectionQuery(contract, seleccion), visible });
  const sourceOf = (asked: ExportInput) =>
    asking(queryOf(asked), { userId: asked.usuario_id, now: new Date(asked.now) });

  return defineJob<ExportInput, Piece>({
    tipo: `exportar ${spec.path}`,
    nombre: `Exportar ${spec.nombre}`,
    permiso: typeof access === 'string' ? null : access.permiso,
    input,
    detalle: false,
    title: ({ formato }, total) => `Exportar ${formatNumber(total)} ${spec.nombre} a ${FORMATS[formato]}`,
    count: (tx, asked) => countList(tx, sourceOf(asked), queryOf(asked)),
    async begin(w, asked, trabajo) {
      const ids = await listIds(w.tx, sourceOf(asked), queryOf(asked));
      if (asked.formato === 'xlsx') requireSheet(ids.length);
      for (let from = 0, numero = 1; from < ids.length; from += PIECE, numero += 1) {
        const some = JSON.stringify(ids.slice(from, from + PIECE));
        await w.tx.insertInto('trabajo_lote').values({ trabajo_id: trabajo, numero, ids: some }).execute();
      }
      const filtro = 'filtro' in asked.seleccion ? asked.seleccion.filtro : {};
      recordChange(w, exportEntry(spec.nombre, ids.length, new URLSearchParams({ ...filtro, formato: asked.formato })));
    },
    async next(tx, _, after, limit, trabajo) {
      const pieces = await tx
        .selectFrom('trabajo_lote')
        .where('trabajo_id', '=', trabajo)
        .where('numero', '>', after ?? 0)
        .orderBy('numero')
        .limit(limit)
        .select((eb) => ['numero as id', eb.fn<number>('json_array_length', ['ids']).as('filas')])
        .execute();
      return pieces;
    },
    async prepare(db, asked, numero, trabajo) {
      const { formato, hidden } = asked;
      const columns = columnsOf(contract, asked.columnas);
      const shown = hiding(sourceOf(asked), hidden);
      const { ids, before } = await pieceOf(db, trabajo, numero);
      const write = (rows: readonly ExportRow[], filas: number) =>
        formato === 'csv' ? csvRows(columns, rows) : sheetRows(columns, rows, before + filas + 2);
      let [text, filas] = ['', 0];
      for (let from = 0; from < ids.length; from += SLICE) {
        const rows = (await rowsByIds(db, shown, ids.slice(from, from + SLICE))) as ExportRow[];
        text += write(rows, filas);
        filas += rows.length;
        await giveWay();
      }
      if (formato === 'xlsx') return { filas, ...(await pack(text)) };
      return { filas, bytes: new TextEncoder().encode(text), crc: 0, size: 0 };
    },
    async run(w, _, numero, { filas, bytes, crc, size }, trabajo) {
      await w.tx
        .updateTable('trabajo_lote')
        .set({ filas, bytes, crc, largo: size })
        .where('trabajo_id', '=', trabajo)
        .where('numero', '=', numero)
        .execute();
      return '';
    },
    async file(db, asked, trabajo) {
      const job = await db
        .selectFrom('trabajo')
        .select(['created', 'hechos'])
        .where('id', '=', trabajo)
        .executeTakeFirstOrThrow();
      const [now, columns] = [new Date(job.created), columnsOf(contract, asked.columnas)];
      const { formato, usuario } = asked;
      const filas = await requireWhole(db, trabajo, job.hechos);
      const chunks: Uint8Array[] = [];
      if (formato === 'csv') {
        chunks.push(new TextEncoder().encode(csvHeader(columns)));
        for await (const { bytes } of pieces(db, trabajo)) chunks.push(bytes);
      } else {
        const consulta = { nombre: spec.nombre, columns, labels: spec.columns, query: queryOf(asked), usuario, now };
        const sheet = { nombre: 'Datos', columns, rows: pieces(db, trabajo) };
        const book = xlsxStream([sheet, querySheet({ ...consulta, ids: { length: filas } })]);
        for await (const chunk of book) chunks.push(chunk);
      }
      return { ...exportName({ nombre: spec.nombre, formato, now }), bytes: join(chunks) };
    },
    async finish(w, _, trabajo) {
      const filas = await countRows(w.tx, trabajo);
      await forgetPieces(w, trabajo);
      return `El archivo está listo: ${formatCount(filas, 'fila')}.`;
    },
  });
}

/** What an export that ended or was cancelled no longer needs. */
async function forgetPieces(w: Work, trabajo: number): Promise<void> {
  await w.tx.deleteFrom('trabajo_lote').where('trabajo_id', '=', trabajo).execute();
}

/** The ids of a piece, and how many rows stand before it in the file. */
async function pieceOf(db: Reader, trabajo: number, numero: number) {
  const row = await db
    .selectFrom('trabajo_lote')
    .select('ids')
    .where('trabajo_id', '=', trabajo)
    .where('numero', '=', numero)
    .executeTakeFirstOrThrow();
  return { ids: JSON.parse(row.ids) as number[], before: await countRows(db, trabajo, numero) };
}

async function countRows(db: Reader, trabajo: number, before: number = Number.MAX_SAFE_INTEGER): Promise<number> {
  const { n } = await db
    .selectFrom('trabajo_lote')
    .select((eb) => eb.fn.sum<number | null>('filas').as('n'))
    .where('trabajo_id', '=', trabajo)
    .where('numero', '<', before)
    .executeTakeFirstOrThrow();
  return n ?? 0;
}

/** Pieces stay behind when a company moves to another home in the middle of an export. Returns the rows of the file. */
async function requireWhole(db: Reader, trabajo: number, seen: number): Promise<number> {
  const { n } = await db
    .selectFrom('trabajo_lote')
    .select((eb) => eb.fn.sum<number | null>(eb.fn('json_array_length', ['ids'])).as('n'))
    .where('trabajo_id', '=', trabajo)
    .where('bytes', 'is not', null)
    .executeTakeFirstOrThrow();
  if (n !== seen) throw new JobStopped('El archivo quedó incompleto: expórtalo de nuevo.');
  return countRows(db, trabajo);
}

async function* pieces(db: Reader, trabajo: number): AsyncGenerator<Packed> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('trabajo_lote')
      .select(['numero', 'bytes', 'crc', 'largo'])
      .where('trabajo_id', '=', trabajo)
      .where('numero', '>', after)
      .orderBy('numero')
      .limit(PIECES_READ)
      .execute();
    for (const { bytes, crc, largo } of rows) {
      yield { bytes: new Uint8Array(bytes ?? []), crc: crc ?? 0, size: largo ?? 0 };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.numero;
    await giveWay();
  }
}
