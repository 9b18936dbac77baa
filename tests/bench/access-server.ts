/**
 * The application with nothing but two routes that share one empty handler, public and with a permission: what authentication and
 * permission cost; besides, what anybody reads of the company, which caches keep. Started with the data folder of a server, whose tokens it takes.
 */
import * as z from 'zod';
import { createApp } from '../../server/app.ts';
import { handleRead } from '../../server/core/http/handle.ts';
import { manifest as proveedores } from '../../server/modules/proveedores/manifest.ts';
import { sitio } from '../../server/modules/sitio/module.ts';
import { listen } from '../../server/runtime/node/serve.ts';
import { openSqlite } from '../../server/runtime/node/sqlite.ts';
import { openFiles } from '../../server/runtime/shared/files.ts';
import { readSettings } from '../../server/runtime/shared/settings.ts';
import { type Access, endpoint } from '../../server/shared/endpoint.ts';
import { defineModule } from '../../server/shared/manifest.ts';

const manifest = defineModule({ name: 'banco', titulo: 'Banco de pruebas', permisos: {}, screens: {} });
const empty = (name: string, access: Access) => {
  const response = z.object({ ok: z.boolean() });
  const route = endpoint(manifest, { method: 'GET', path: `banco/${name}`, access, summary: 'Nada.', response });
  return handleRead(route, async () => ({ ok: true }));
};
const routes = [empty('publico', 'publico'), empty('permiso', { permiso: proveedores.permisos.ver })];

const settings = readSettings({ ...process.env, DATA_DIR: process.argv[2], PORT: '0' });
const app = createApp(
  {
    sqlite: openSqlite(settings.databaseFile),
    files: openFiles(settings.filesDir),
    clock: { now: () => new Date() },
    settings,
    assets: () => null,
    log: () => {},
  },
  [{ manifest, routes }, sitio],
);
const { port } = await listen(app, settings);
process.stdout.write(`listo ${port}\n`);
