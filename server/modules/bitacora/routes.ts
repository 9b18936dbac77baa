/** Binds the change log. */
import { can, holds } from '../../core/auth/actor.ts';
import { COMMENT_ID, describedField, isReserved } from '../../core/change-log/fields.ts';
import type { LogOf } from '../../core/change-log/read.ts';
import { recordChange } from '../../core/db/rows.ts';
import { leavingEntry } from '../../core/export/entry.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { forbidden, notFound } from '../../core/http/errors.ts';
import { handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { handleJob } from '../../core/jobs/route.ts';
import { listRoutes } from '../../core/list-routes.ts';
import * as c from './contract.ts';
import { manifest } from './manifest.ts';
import * as procesos from './procesos.ts';
import * as q from './queries.ts';
import { lastEntry, verificar } from './verificar.ts';

type Context = ReadContext<{ tabla: string; id: number }, unknown, unknown>;
type Asked = Pick<Context, 'actor' | 'db' | 'manifests' | 'params' | 'tablas'>;

/**
 * The record that is asked about. Throws 404 for a table without a readable log and for a record of somebody else's, 403 for who may not
 * see such records.
 */
async function registroOf({ actor, db, manifests, params, tablas }: Asked): Promise<LogOf> {
  const declared = manifests.map(({ tablas }) => (Object.hasOwn(tablas, params.tabla) ? tablas[params.tabla] : null));
  const tabla = declared.find(Boolean);
  if (!tabla) throw notFound();
  if (!holds(actor, tabla.permiso) && !can(actor, manifest.permisos.ver)) {
    throw forbidden('No tienes permiso para ver los cambios de este registro.');
  }
  const { propia } = tabla;
  if (propia && !holds(actor, propia.salvo) && !can(actor, manifest.permisos.ver)) {
    if (!(await q.isOf(db, params, propia.columna, actor.userId))) throw notFound();
  }
  const isOpen = (name: string) => {
    const permiso = tablas[name]?.permiso;
    return !permiso || holds(actor, permiso);
  };
  const campos = [COMMENT_ID, ...Object.keys(tablas[params.tabla]?.campos ?? {})];
  return {
    tabla: params.tabla,
    registro_id: params.id,
    enlaces: (tabla.enlaces ?? []).filter(isOpen),
    reservados: campos.filter((campo) => {
      return isReserved(tablas, actor, params.tabla, campo) || describedField(tablas, params.tabla, campo).oculto;
    }),
  };
}

export const routes: readonly Route[] = [
  handleRead(c.registroBitacora, async (context) => {
    const { db, query, tablas, manifests, actor } = context;
    return q.registroBitacora(db, await registroOf(context), query, { tables: tablas, manifests, actor });
  }),
  handleRead(c.opcionesBitacora, async (context) => {
    return q.opcionesBitacora(context.db, await registroOf(context), { tables: context.tablas });
  }),
  handleRead(c.bitacoraGeneral, ({ db, query, tablas, manifests, actor }) =>
    q.bitacoraGeneral(db, query, { tables: tablas, manifests, actor }),
  ),
  handleJob(c.verificarBitacora, verificar, ({ w }) => lastEntry(w.tx)),
  handleWrite(c.imprimirLista, async ({ w, body }) => {
    recordChange(w, leavingEntry('imprimir', { ...body, formato: 'Papel o PDF' }));
    return { msg: 'La impresión quedó en la bitácora.' };
  }),
  ...listRoutes(c.procesosContables, procesos.procesosSource),
  handleRaw(c.excelProcesoContable, async ({ db, body, record }) => {
    const { response, filas, nombre } = await procesos.excelProceso(db, body.id);
    await record(leavingEntry('exportar', { lista: nombre, formato: 'Excel', filas }));
    return response;
  }),
];
