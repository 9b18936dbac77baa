/** Binds the calls of a record's files: `...fileRoutes(c.archivos, q.findProveedor)` is all that a module writes. */
import type { FilesContract } from '../../shared/files.ts';
import type { Actor } from '../auth/actor.ts';
import type { Reader } from '../db/reader.ts';
import { handlePrepared, handleRead, handleWrite, type Route } from '../http/handle.ts';
import type { Platform } from '../platform.ts';
import * as commands from './commands.ts';
import { fileLinks } from './links.ts';
import { receiveFiles } from './receive.ts';
import { findFile, listFiles } from './rows.ts';

/** Reads the record that owns the files; throws when it does not exist or is not for this person. */
export type FindOwner = (db: Reader, id: number, actor: Actor) => Promise<unknown>;

/**
 * Each call asks for its permission first, and then for the record: a file is as visible as what it hangs from. `findOpen` refuses a
 * record whose files are not changed any more.
 */
export function fileRoutes(
  { spec, ...files }: FilesContract,
  findOwner: FindOwner,
  findOpen: FindOwner = findOwner,
): Route[] {
  const { tabla, usos } = spec;
  const names = Object.keys(usos);
  const of = (platform: Platform, id: number) => ({ platform, usos, record: { tabla, registro_id: id } });

  return [
    handleRead(files.list, async ({ db, platform, params, actor }) => {
      await findOwner(db, params.id, actor);
      return listFiles(db, platform, of(platform, params.id).record, names);
    }),
    handleRead(files.link, async ({ db, platform, params, actor }) => {
      await findOwner(db, params.id, actor);
      const { record } = of(platform, params.id);
      const { id } = await findFile(db, platform, record, { usos: names, archivo: params.archivo });
      return fileLinks(platform, id);
    }),
    handlePrepared(
      files.upload,
      async (context) => {
        await findOpen(context.db, context.params.id, context.actor);
        return receiveFiles(context, of(context.platform, context.params.id).record, usos);
      },
      async ({ w, platform, params, actor, prepared }) => {
        await findOpen(w.tx, params.id, actor);
        const data = await commands.attachFiles(w, of(platform, params.id), prepared);
        const one = data.length === 1;
        return {
          msg: one ? 'Archivo cargado correctamente.' : `${data.length} archivos cargados correctamente.`,
          data,
        };
      },
    ),
    handleWrite(files.order, async ({ w, platform, params, actor, body }) => {
      await findOpen(w.tx, params.id, actor);
      return {
        msg: 'Orden guardado correctamente.',
        data: await commands.orderFiles(w, of(platform, params.id), body),
      };
    }),
    handleWrite(files.update, async ({ w, platform, params, actor, body }) => {
      await findOpen(w.tx, params.id, actor);
      return {
        msg: 'Fecha de vencimiento guardada correctamente.',
        data: await commands.updateFile(w, of(platform, params.id), params.archivo, body),
      };
    }),
    handleWrite(files.remove, async ({ w, platform, params, actor }) => {
      await findOpen(w.tx, params.id, actor);
      return commands.removeFile(w, of(platform, params.id), params.archivo);
    }),
  ];
}
