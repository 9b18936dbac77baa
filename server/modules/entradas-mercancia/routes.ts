/** Binds the endpoints of goods receipts. */
import { SYSTEM } from '../../core/auth/actor.ts';
import { commentRoutes } from '../../core/comments/routes.ts';
import type { Reader } from '../../core/db/reader.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import type { Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { presenceRoutes } from '../../core/presence/routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import * as commands from './commands.ts';
import * as c from './contract/entrada.ts';
import { entradasList } from './contract/lista.ts';
import { entradasSource, findEntrada } from './lectura.ts';

/** What hangs from a receipt is there for who may see it. */
const existe = (db: Reader, id: number) => findEntrada(db, id, SYSTEM);

export const routes: readonly Route[] = [
  ...listRoutes(entradasList, entradasSource),
  ...recordRoutes(c.registroEntrada, ['Entrada de mercancía', 'a'], {
    find: findEntrada,
    create: commands.createEntrada,
    update: commands.updateEntrada,
    remove: commands.deleteEntrada,
  }),
  ...commentRoutes(c.comentariosEntrada, existe),
  ...presenceRoutes(c.presenciaEntrada, existe),
  ...fileRoutes(c.archivosEntrada, existe),
];
