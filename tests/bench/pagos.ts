/**
 * What payments cost beside the same SQL bare, over a real file: the list to annul of 100,000 payments beside its rows, annulling an owner
 * of 24 payments beside the statements that it runs, settling 10,000 mandates beside the bare inserts.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '../../migrations/index.ts';
import { SYSTEM } from '../../server/core/auth/actor.ts';
import { createDatabase } from '../../server/core/db/dialect.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { runWork } from '../../server/core/db/transactions.ts';
import type { SqlitePort, SqlValue } from '../../server/core/platform.ts';
import { seedReference } from '../../server/core/seed.ts';
import type { Work } from '../../server/core/work.ts';
import { modules } from '../../server/modules/index.ts';
import { anularYAvisar, readAnulables } from '../../server/modules/pagos/anular.ts';
import { liquidarMandatos } from '../../server/modules/pagos/liquidar.ts';
import { bloquesActivos, mandatosDe } from '../../server/modules/pagos/mandatos.ts';
import { openSqlite } from '../../server/runtime/node/sqlite.ts';
import { systemClock } from '../../server/runtime/shared/clock.ts';
import { type Figure, median, single } from './compare.ts';

const MANDATOS = 10_000;
const DUENOS = 4_166;
/** 24 of each owner, in four documents of six. */
const PAGOS = DUENOS * 24;
const TURNS = 5;
const NOW = new Date('2026-11-21T14:05:00.000Z');

/** A statement with its values, as the port was given it. */
type Said = readonly [sql: string, values: readonly SqlValue[]];

export async function pagosFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pagos-'));
  const port = openSqlite(join(folder, 'banco.db'));
  const said: Said[] = [];
  let listening = false;
  const heard: SqlitePort = {
    ...port,
    query(sql, values) {
      if (listening) said.push([sql, [...values]]);
      return port.query(sql, values);
    },
  };
  try {
    await migrate(port, migrations, systemClock);
    const clock = { now: () => NOW };
    const db = createDatabase(heard, clock);
    const work = <T>(fn: (w: Work) => Promise<T>) =>
      runWork({ db, actor: SYSTEM, clock, requestId: 'banco', secret: 'un secreto de banco de pruebas' }, fn);
    await work((w) => seedReference(w, modules));
    fill(port);

    const list = await turns(async () => {
      const bare = await time(() => port.query(LISTA, []));
      return [await time(() => readAnulables(db, 'p')), bare];
    });

    const settle = await turns(async (turn) => {
      const periodo = { anio: 2026, mes: 1 + turn };
      const mine = await time(async () => {
        // Block by block, as the job does.
        for (const { id } of await bloquesActivos(db, periodo, { after: null, limit: -1 })) {
          await work(async (w) => void (await liquidarMandatos(w, await mandatosDe(w.tx, periodo, id), periodo)));
        }
      });
      const bare = await time(() => copyMonth(port, periodo.mes));
      return [mine, bare];
    });

    const annul = await turns(async (turn) => {
      const persona_id = 1 + turn;
      const { rows } = port.query(`select id from pago where persona_id = ${persona_id} and estado = 'PAGADO'`, []);
      const detalle = rows.map(({ id }) => ({ pago_id: Number(id) }));
      const copy = join(folder, `antes-${turn}.db`);
      port.query(`VACUUM INTO '${copy}'`, []);
      const before = openSqlite(copy);
      said.length = 0;
      listening = true;
      const mine = await time(() => work((w) => anularYAvisar(w, { persona_id, detalle, motivo: null })));
      listening = false;
      const bare = await time(() => replay(before, said));
      before.close();
      return [mine, bare];
    });
    return [
      figure('lista para anular, 100,000 pagos: veces su SQL', list),
      figure('liquidar 10,000 mandatos: veces sus inserciones', settle),
      figure('anular 24 pagos: veces sus sentencias', annul),
    ];
  } finally {
    port.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Turn = readonly [mine: number, bare: number];

async function turns(run: (turn: number) => Promise<Turn>): Promise<Turn[]> {
  const measured: Turn[] = [];
  for (let i = 0; i < TURNS; i += 1) measured.push(await run(i));
  return measured;
}

async function time(run: () => unknown): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

function figure(caso: string, measured: readonly Turn[]): Figure {
  const ms = median(measured.map(([mine]) => mine));
  return single(caso, median(measured.map(([mine, bare]) => mine / bare)), '', 3, `; ${ms.toFixed(0)} ms`);
}

/** The rows of the list, with all that they show and in its order. */
const LISTA = `select q.persona_id, p.documento, p.n_completo, q.id, q.inmueble_id, i.direccion, q.num_doc, q.mes, q.anio, q.neto_cts,
    q.uno_por_todos_pagos, q.conciliado, q.fecha_pago, m.nombre, q.banco
  from pago as q join persona as p on p.id = q.persona_id join inmueble as i on i.id = q.inmueble_id
  left join medio_pago as m on m.codigo = q.codigo_medio_pago
  where q.tipo = 'p' and q.estado = 'PAGADO' order by q.orden_titular, q.persona_id, q.periodo, q.id`;

/** The payments, accounts and movements of a month once more, by bare inserts: of another year, in one transaction. */
async function copyMonth(port: SqlitePort, mes: number): Promise<void> {
  const columns = `tipo, contrato_id, inmueble_id, persona_id, mes, dias, canon_cts, comision_cts, iva_comision_cts, retenciones_cts,
    descuentos_cts, neto_cts, conceptos, orden_titular, busca, created, updated`;
  const { rows } = await port.query(
    `select id, ${columns} from pago where anio = 2026 and mes = ${mes} and estado = 'PENDIENTE'`,
    [],
  );
  const names = columns.split(',').map((name) => name.trim());
  const pago = `insert into pago (anio, periodo, ${columns}) values (2100, ${210_000 + mes}, ${names.map(() => '?').join()})`;
  const cuenta = 'insert into cuenta_propietario (persona_id, tipo) values (?, ?) on conflict do nothing';
  const movimiento = `insert into cuenta_movimiento (cuenta_id, pago_id, clase, hecho, fecha, valor_cts, created)
    select id, ?, 'SALDO', 'LIQUIDACION', '2026-11-21', ?, '' from cuenta_propietario where persona_id = ? and tipo = ?`;
  await port.begin();
  for (const row of rows) {
    const { lastInsertId } = await port.query(
      pago,
      names.map((name) => row[name] as SqlValue),
    );
    const who = [row.persona_id, row.tipo] as SqlValue[];
    await port.query(cuenta, who);
    await port.query(movimiento, [lastInsertId, row.neto_cts as SqlValue, ...who]);
  }
  await port.commit();
}

/** The statements that were heard, over the rows as they were. */
async function replay(port: SqlitePort, said: readonly Said[]): Promise<void> {
  await port.begin();
  for (const [sql, values] of said) await port.query(sql, values);
  await port.commit();
}

/** Mandates with their lease, each of a property and an owner, and twenty-four payments of each owner in four documents. */
async function fill(port: SqlitePort): Promise<void> {
  const numbers = (count: number) =>
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;
  const first = (table: string, column = 'id') => `(select ${column} from ${table} order by 1 limit 1)`;
  await port.script(`
    ${numbers(DUENOS)} insert into persona (id, tipo_documento_id, documento, contribuyente, p_nombre, p_apellido, n_completo, email,
        acepta_tratamiento_datos, orden_nombre, busca, created, updated)
      select i, ${first('tipo_documento')}, 10000000 + i, ${first('tipo_contribuyente')}, 'NOMBRE ' || i, 'APELLIDO',
        'APELLIDO NOMBRE ' || i, 'persona' || i || '@correo.co', 1, 'apellido nombre ' || i,
        'apellido nombre ' || i || ' ' || (10000000 + i), '', '' from n;
    ${numbers(MANDATOS)} insert into inmueble (id, codigo, direccion, ciudad_id, tipo_inmueble_id, uso_id, destino_id, canon_cts,
        estado_actual, orden_direccion, clave_direccion, busca_propio, created, updated)
      select i, 'INM' || i, 'CALLE ' || i || ' # 13 - 87', ${first('ciudad')}, ${first('tipo_inmueble')}, ${first('uso_inmueble')},
        ${first('destino_inmueble')}, 150000000, 2, 'calle ' || i, 'calle' || i, 'inm' || i || ' calle ' || i || ' # 13 - 87', '', '' from n;
    ${numbers(MANDATOS)} insert into contrato (id, tipo, numero, inmueble_id, estado, fecha, fecha_inicio, duracion_meses, fecha_fin,
        comision, iva_comision, created, updated)
      select i, 'MANDATO', 'CM-' || i, i, 'VIGENTE', '2023-01-01', '2023-01-01', 120, '2032-12-31', 900, 1900, '', '' from n;
    insert into contrato_persona (contrato_id, rol, persona_id, participacion, orden, created, updated)
      select id, 'PROPIETARIO', 1 + id % ${DUENOS}, 10000, 0, '', '' from contrato;
    ${numbers(MANDATOS)} insert into contrato (tipo, numero, inmueble_id, estado, fecha, fecha_inicio, duracion_meses, fecha_fin,
        canon_cts, canon_inicial_cts, dia_pago, incremento_tipo, canon_desde, created, updated)
      select 'ARRIENDO', 'CA-' || i, i, 'VIGENTE', '2023-01-01', '2023-01-01', 120, '2032-12-31', 150000000, 150000000, 5, 'IPC',
        '2023-01-01', '', '' from n;
    ${numbers(PAGOS)} insert into pago (tipo, contrato_id, inmueble_id, persona_id, anio, mes, periodo, dias, estado, canon_cts,
        comision_cts, iva_comision_cts, neto_cts, num_doc, fecha_pago, banco, orden_titular, busca, created, updated)
      select 'p', p.persona_id, p.persona_id, p.persona_id, 2024 + p.k / 12, 1 + p.k % 12, (2024 + p.k / 12) * 100 + 1 + p.k % 12, 30, 'PAGADO',
        150000000, 13500000, 2565000, 133935000, 'PP-' || (p.persona_id * 4 + p.k / 6), '2026-01-12', 'BANCO', 'apellido nombre ' || p.persona_id,
        'apellido nombre ' || p.persona_id, '', ''
      from (select 1 + (i - 1) / 24 as persona_id, (i - 1) % 24 as k from n) as p;
    insert into cuenta_propietario (persona_id, tipo) select id, 'p' from persona;
    analyze;
  `);
}
