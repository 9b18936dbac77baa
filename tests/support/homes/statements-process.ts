/** `<runtime> statements-process.ts <database> <statements>`: runs them with the driver that the runtime has built in; outcomes on standard output. */
import { readFileSync } from 'node:fs';
import { openSqlite } from '../../../server/runtime/shared/node-sqlite.ts';
import { runStatements, type Statement } from './run-statements.ts';

const [database = '', file = ''] = process.argv.slice(2);
const port = openSqlite(database);
process.stdout.write(JSON.stringify(await runStatements(port, JSON.parse(readFileSync(file, 'utf8')) as Statement[])));
port.close();
