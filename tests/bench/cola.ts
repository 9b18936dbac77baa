/** What a write that tells three systems costs, and what the queue asks itself, with 100,000 webhooks queued beside 10,000. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listRows } from '../../server/core/db/list.ts';
import type { SqlitePort } from '../../server/core/platform.ts';
import { publicarEvento } from '../../server/core/publicar.ts';
import { dueEnvios, nextSalida } from '../../server/core/salida/turno.ts';
import { eventosList } from '../../server/modules/integraciones/contract/eventos.ts';
import { eventosSource } from '../../server/modules/integraciones/queries.ts';
import type { ListQuery } from '../../server/shared/list.ts';
import type { Figure } from './compare.ts';
import { numbers } from './growth.ts';
import { figure, type Office, openOffice, time, turns } from './office.ts';

const FEW = 10_000;
const MANY = 100_000;
const TURNS = 41;
/** Times of the small one. */
const MOST = 1.5;
const NOW = new Date('2026-11-21T14:05:00.000Z');
const DESTINOS = 3;

const fill = (total: number) => async (port: SqlitePort) => {
  for (const statement of [
    `${numbers(DESTINOS)} insert into integracion_destino (id, nombre, url, eventos, secreto, orden_nombre, created, updated)
      select i + 1, 'DESTINO ' || i, 'https://d' || i || '.example.co/', '["*"]', '', 'destino ' || i, '', '' from n`,
    `${numbers(total)} insert into envio (canal, clave, asunto, origen, registro_id, destino, destinatario, orden, datos, proximo, busca, created, updated)
      select 'webhook', 'webhook:b' || i, 'cita.creada', 'cita', i, 'https://d.example.co/', 'DESTINO ' || (i % ${DESTINOS}),
        json_array('webhook', 'cita:' || i || ':' || (i % ${DESTINOS} + 1)), json_object('destino_id', i % ${DESTINOS} + 1, 'cuerpo', '{}'),
        '2026-11-21T14:00:00.000Z', 'cita.creada', '2026-11-21T14:00:00.000Z', '2026-11-21T14:00:00.000Z' from n`,
    'analyze',
  ])
    await port.query(statement, []);
};

const query = eventosList.list.query?.parse({ page: '1' }) as ListQuery;
const CASOS: Readonly<Record<string, (office: Office, turn: number) => Promise<unknown>>> = {
  'escribir y contarlo a tres sistemas': ({ work }, turn) =>
    work((w) => publicarEvento(w, 'cita.creada', { registro: 1_000_000 + turn, datos: { estado: 'CONFIRMADA' } })),
  'cuándo sale lo próximo': ({ db }) => nextSalida(db),
  'qué sale ahora': ({ db }) => dueEnvios(db, 'webhook', NOW),
  'la lista de eventos': ({ db }) => listRows(db, eventosSource, query),
};

export async function colaFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cola-'));
  const few = await openOffice(join(folder, 'pocos.db'), fill(FEW));
  const many = await openOffice(join(folder, 'muchos.db'), fill(MANY));
  try {
    const figures: Figure[] = [];
    for (const [caso, run] of Object.entries(CASOS)) {
      const measured = await turns(TURNS, async (turn) => {
        const small = await time(() => run(few, turn));
        return [await time(() => run(many, turn)), small];
      });
      figures.push(figure(`${caso}: 100,000 en la cola entre 10,000`, measured, MOST));
    }
    return figures;
  } finally {
    few.port.close();
    many.port.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
