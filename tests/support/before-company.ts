/** Databases before there is a company (core/first-run), and those of the other tests, which do not wait for its assistant. */
import type { Work } from '../../server/core/work.ts';
import { openSqlite } from '../../server/runtime/node/sqlite.ts';

/** Tests make their users as they need them: nobody has to go through the assistant first. */
export async function skipAssistant(w: Work): Promise<void> {
  await w.tx.insertInto('instalacion').values({ clave: 'primer_inicio', valor: w.instant }).execute();
}

/** The same database before anybody was there. */
export function beforeCompany(template: Buffer): Buffer {
  const port = openSqlite(template);
  port.query("DELETE FROM instalacion WHERE clave = 'primer_inicio'", []);
  const bytes = port.serialize();
  port.close();
  return bytes;
}
