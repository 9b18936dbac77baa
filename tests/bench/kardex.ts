/**
 * What stock costs, over real files: the ledger, what there is, what there was on a past day and what a balance is made of at 1,000,000
 * movements beside 10,000 of the same products; confirming an adjustment of 500 lines beside the bare inserts of its rows.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { SYSTEM } from '../../server/core/auth/actor.ts';
import { listRows } from '../../server/core/db/list.ts';
import type { DB } from '../../server/core/db/types.ts';
import type { SqlitePort } from '../../server/core/platform.ts';
import { confirmarAjuste, createAjuste } from '../../server/modules/inventarios/ajustes.ts';
import { existenciasList, kardexList } from '../../server/modules/inventarios/contract/kardex.ts';
import { explicar } from '../../server/modules/inventarios/explicar.ts';
import { hasKardex, stockOf } from '../../server/modules/inventarios/public.ts';
import { existenciasEl, existenciasSource, kardexSource } from '../../server/modules/inventarios/queries.ts';
import type { ListQuery } from '../../server/shared/list.ts';
import type { Figure } from './compare.ts';
import { BUSCADOS, fillKardex, PRODUCTOS } from './kardex-fill.ts';
import { inserciones } from './kardex-write.ts';
import { figure, type Office, openOffice, time, turns } from './office.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const LINES = 500;
const READS = 31;
const WRITES = 5;
const HOY = '2026-11-21';
const PASADO = '2024-06-30';

type Query = Readonly<Record<string, string>>;

const asked = ({ list }: typeof kardexList | typeof existenciasList, query: Query) =>
  list.query?.parse({ page: '1', ...query }) as ListQuery;

const movimientos = (db: Kysely<DB>, query: Query) => listRows(db, kardexSource, asked(kardexList, query));

function existencias(db: Kysely<DB>, query: Query) {
  const asking = asked(existenciasList, query);
  return listRows(db, existenciasEl(asking) ?? existenciasSource, asking);
}

const IDS = Array.from({ length: LINES }, (_, i) => 1 + i);

/** By turns of different products that move a lot: nobody asks for the same page again. */
const buscado = (turn: number) => String(1 + (turn % BUSCADOS));

const READINGS: Readonly<Record<string, (db: Kysely<DB>, turn: number) => Promise<unknown>>> = {
  kardex: (db) => movimientos(db, {}),
  'kardex de un producto': (db, turn) => movimientos(db, { producto_id: buscado(turn) }),
  'kardex de una bodega': (db, turn) => movimientos(db, { bodega_id: String(1 + (turn % 3)) }),
  'kardex de un documento': (db, turn) => movimientos(db, { documento_tipo: 'AJUSTE', documento_id: String(1 + turn) }),
  existencias: (db) => existencias(db, {}),
  'existencias de un producto': (db, turn) => existencias(db, { producto_id: buscado(turn) }),
  'existencias de una bodega': (db, turn) => existencias(db, { bodega_id: String(1 + (turn % 3)) }),
  'existencias de un día pasado': (db) => existencias(db, { fecha: PASADO }),
  'una bodega, un día pasado': (db, turn) => existencias(db, { fecha: PASADO, bodega_id: String(1 + (turn % 3)) }),
  'un producto, un día pasado': (db, turn) => existencias(db, { fecha: PASADO, producto_id: buscado(turn) }),
  'explicar un saldo': (db, turn) => explicar(db, SYSTEM, { producto_id: Number(buscado(turn)), fecha: PASADO }, HOY),
  'existencia de 500 productos': (db) => stockOf(db, { productos: IDS, bodegas: [1, 2, 3] }),
  '500 productos con movimientos': (db) => hasKardex(db, IDS),
};

export async function kardexFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kardex-'));
  const few = await openOffice(join(folder, 'pocos.db'), (port) => fillKardex(port, FEW));
  const many = await openOffice(join(folder, 'muchos.db'), (port) => fillKardex(port, MANY));
  try {
    const growth: Figure[] = [];
    for (const [caso, read] of Object.entries(READINGS)) {
      const times = await turns(READS, async (turn) => {
        const small = await time(() => read(few.db, turn));
        return [await time(() => read(many.db, turn)), small];
      });
      growth.push(figure(`${caso}: 1,000,000 de movimientos entre 10,000`, times, 1.5));
    }
    const drafts = { few: await borradores(few), many: await borradores(many) };
    const confirm = await turns(WRITES, async (turn) => {
      const id = drafts.many[turn] ?? 0;
      const mine = await time(() => confirmar(many, id));
      return [mine, await aSecas(many.port, id)];
    });
    const grown = await turns(WRITES, async (turn) => {
      const small = await time(() => confirmar(few, drafts.few[turn] ?? 0));
      return [await time(() => confirmar(many, drafts.many[WRITES + turn] ?? 0)), small];
    });
    return [
      ...growth,
      figure('confirmar 500 líneas: 1,000,000 de movimientos entre 10,000', grown),
      figure('confirmar 500 líneas: veces sus inserciones', confirm, 3),
    ];
  } finally {
    few.port.close();
    many.port.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Drafts of 500 shortages each, of products that follow one another. */
async function borradores({ work }: Office): Promise<number[]> {
  const ids: number[] = [];
  for (let turn = 0; turn < 2 * WRITES; turn += 1) {
    const detalle = IDS.map((_, i) => ({
      ...{ producto_id: 1 + ((turn * 200 + i) % PRODUCTOS), cantidad: 1_000, presentacion_id: null, zona_id: null },
      ...{ lote: null, fecha_vencimiento: null, costo_unitario: null, valor: null },
    }));
    const bodega_id = 1;
    const draft = { tipo: 'AJUSTE_SOBRANTE' as const, bodega_id, fecha: HOY, motivo: null, observacion: null, detalle };
    ids.push(await work(async (w) => (await createAjuste(w, draft)).id));
  }
  return ids;
}

const confirmar = ({ work }: Office, id: number) =>
  work((w) => confirmarAjuste(w, id, { version: 1, acepta_periodo_cerrado: false, autorizacion: null }));

async function aSecas(port: SqlitePort, id: number): Promise<number> {
  const again = await inserciones(port, { tipo: 'AJUSTE', id, fecha: HOY });
  return time(async () => {
    await port.begin();
    await again();
    await port.commit();
  });
}
