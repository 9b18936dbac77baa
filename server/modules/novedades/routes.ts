/** Binds the endpoints of novelties. */
import type { Reader } from '../../core/db/reader.ts';
import { attachFiles, removeFile } from '../../core/files/commands.ts';
import { receiveFiles } from '../../core/files/receive.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { notFound, refused } from '../../core/http/errors.ts';
import { handlePrepared, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { formatCount } from '../../shared/text.ts';
import * as commands from './commands.ts';
import * as c from './contract/novedad.ts';
import { findNovedades, listNovedades, listTipos, requireNovedad } from './lectura.ts';
import { TEXTOS, USO } from './rules/textos.ts';

/** What is decided keeps its files as they are. */
async function abierta(db: Reader, id: number): Promise<unknown> {
  const { novedad } = await requireNovedad(db, id);
  if (novedad.resuelto === 1) throw refused(TEXTOS.resuelta);
  return novedad;
}

const { usos } = c.archivosNovedad.spec;
const ficha = (registro_id: number) => ({ tabla: 'novedad', registro_id });

async function duenoDe(db: Reader, archivo: number): Promise<number> {
  const row = await db
    .selectFrom('archivo')
    .select('registro_id')
    .where('id', '=', archivo)
    .where('tabla', '=', 'novedad')
    .where('uso', '=', USO)
    .where('eliminado', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el archivo.');
  return row.registro_id;
}

export const routes: readonly Route[] = [
  handleRead(c.listTiposNovedad, ({ db }) => listTipos(db)),
  handleRead(c.novedadesDeEntrada, ({ db, params, platform, now }) => listNovedades(db, { platform, now }, params.id)),
  handleRead(c.novedadEspecifica, ({ db, params, platform, now }) => findNovedades(db, { platform, now }, [params.id])),
  handleWrite(c.createNovedades, async ({ w, body, platform }) => {
    const ids = await commands.createNovedades(w, body.novedades);
    const one = ids.length === 1;
    return {
      msg: one
        ? 'Novedad creada correctamente.'
        : `${formatCount(ids.length, 'novedad', 'novedades')} creadas correctamente.`,
      data: await findNovedades(w.tx, { platform, now: w.now }, ids),
    };
  }),
  handleWrite(c.deleteNovedad, async ({ w, body, platform }) => {
    const gone = await commands.quitarTipo(w, body);
    return {
      msg: gone ? 'Novedad eliminada correctamente.' : 'Tipo de novedad removido correctamente.',
      data: gone ? [] : await findNovedades(w.tx, { platform, now: w.now }, [body.novedadId]),
    };
  }),
  handleWrite(c.addTipoNovedad, async ({ w, body, platform }) => {
    await commands.agregarTipo(w, body.noveltyId, body.typeNoveltyId);
    return {
      msg: 'Tipo de novedad agregado correctamente.',
      data: await findNovedades(w.tx, { platform, now: w.now }, [body.noveltyId]),
    };
  }),
  handleWrite(c.updateNovedad, async ({ w, actor, params, body, platform }) => {
    commands.requireDerecho(actor, body.model);
    await commands.updateNovedad(w, params.id, body);
    const data = await findNovedades(w.tx, { platform, now: w.now }, [params.id]);
    return { msg: dicho(body.model), data };
  }),
  ...fileRoutes(c.archivosNovedad, requireNovedad, abierta),
  handlePrepared(
    c.uploadImages,
    async (context) => {
      await abierta(context.db, context.params.id);
      return receiveFiles(context, ficha(context.params.id), usos);
    },
    async ({ w, platform, params, prepared }) => {
      await abierta(w.tx, params.id);
      const data = await attachFiles(w, { platform, usos, record: ficha(params.id) }, prepared);
      return { msg: `${formatCount(data.length, 'archivo cargado', 'archivos cargados')} correctamente.`, data };
    },
  ),
  handleWrite(c.deleteImagesByPk, async ({ w, platform, params }) => {
    const novedad = await duenoDe(w.tx, params.id);
    await abierta(w.tx, novedad);
    return removeFile(w, { platform, usos, record: ficha(novedad) }, params.id);
  }),
];

function dicho({ resuelto, aceptado }: commands.Model): string {
  if (resuelto === undefined) return 'Novedad actualizada correctamente.';
  if (!resuelto) return 'La novedad quedó sin resolver.';
  return aceptado ? 'Novedad aceptada correctamente.' : 'Novedad rechazada correctamente.';
}
