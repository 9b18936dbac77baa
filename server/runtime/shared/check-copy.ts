/** Checks a copy of the database in a thread of its own: reading a large file whole would hold up the requests. */
import { Worker } from 'node:worker_threads';

/** Key in `instalacion` of what a copy says of itself: how many rows each of its tables had as it was made. */
export const MANIFEST = 'copia_manifiesto';

/** Tables that are told: those of search indexes are made of others, and `instalacion` holds what is told. */
export const COUNTED_TABLES = `SELECT name FROM sqlite_schema AS t WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'instalacion'
  AND NOT EXISTS (SELECT 1 FROM sqlite_schema AS i WHERE i.type = 'table' AND i.sql LIKE 'create virtual%'
    AND (t.name = i.name OR substr(t.name, 1, length(i.name) + 1) = i.name || '_')) ORDER BY name`;

/** CommonJS, because it runs from text: there is no file of it inside the executable. The copy becomes one file without a WAL. */
const CHECK = `
const { parentPort, workerData } = require('node:worker_threads');
const { DatabaseSync } = require('node:sqlite');
const { file, tables, key } = workerData;
const db = new DatabaseSync(file);
db.exec('PRAGMA journal_mode = DELETE');
const answer = db.prepare('PRAGMA integrity_check').get().integrity_check;
if (answer === 'ok' && db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'instalacion'").get()) {
  const counts = db.prepare(tables).all().map(({ name }) => [name, db.prepare('SELECT count(*) AS n FROM "' + name + '"').get().n]);
  db.prepare('INSERT INTO instalacion (clave, valor) VALUES (?, ?) ON CONFLICT (clave) DO UPDATE SET valor = excluded.valor')
    .run(key, JSON.stringify(Object.fromEntries(counts)));
}
db.close();
parentPort.postMessage(answer);
`;

/** Throws when the file is not a whole database; one that is gets its manifest. */
export async function checkCopy(file: string): Promise<void> {
  const worker = new Worker(CHECK, { eval: true, workerData: { file, tables: COUNTED_TABLES, key: MANIFEST } });
  try {
    const answer = await new Promise<unknown>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    if (answer !== 'ok') throw new Error(`la copia está dañada: ${String(answer)}`);
  } finally {
    await worker.terminate();
  }
}
