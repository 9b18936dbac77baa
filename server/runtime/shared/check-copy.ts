/** Checks a copy of the database in a thread of its own: reading a large file whole would hold up the requests. */
import { Worker } from 'node:worker_threads';

/** CommonJS, because it runs from text: there is no file of it inside the executable. The copy becomes one file without a WAL. */
const CHECK = `
const { parentPort, workerData } = require('node:worker_threads');
const { DatabaseSync } = require('node:sqlite');
const db = new DatabaseSync(workerData);
db.exec('PRAGMA journal_mode = DELETE');
const answer = db.prepare('PRAGMA integrity_check').get().integrity_check;
db.close();
parentPort.postMessage(answer);
`;

/** Throws when the file is not a whole database. */
export async function checkCopy(file: string): Promise<void> {
  const worker = new Worker(CHECK, { eval: true, workerData: file });
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
