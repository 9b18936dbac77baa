/** Binds the endpoints of the ledger, of what there is, and of adjustments. */
import { type Actor, SYSTEM } from '../../core/auth/actor.ts';
import { commentRoutes } from '../../core/comments/routes.ts';
import type { Reader } from '../../core/db/reader.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { importRoutes } from '../../core/import/routes.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { businessDay } from '../../shared/dates.ts';
import * as ajustes from './ajustes.ts';
import { ajustesSource, findAjuste, veCostos } from './ajustes-lectura.ts';
import * as a from './contract/ajustes.ts';
import * as c from './contract/kardex.ts';
import { explicar } from './explicar.ts';
import { ocultarLugares, ocultarMovimientos } from './ocultar.ts';
import { existenciasEl, existenciasSource, kardexSource } from './queries.ts';
import { importadorExistencias } from './saldos-iniciales.ts';

/** Costs and values are for who may see them. */
const reservados = (fields: readonly string[]) => (actor: Actor) => (veCostos(actor) ? [] : fields);

/** What hangs from an adjustment is there for who may see it. */
const existe = (db: Reader, id: number) => findAjuste(db, id, SYSTEM);

const { find, create, update, remove } = a.registroAjuste;

export const routes: readonly Route[] = [
  ...listRoutes(c.kardexList, kardexSource, {
    hidden: reservados(c.COSTOS_KARDEX),
    complete: ocultarMovimientos,
  }),
  handleRead(c.explicarSaldo, ({ db, query, now, actor }) => explicar(db, actor, query, businessDay(now))),
  ...listRoutes(c.existenciasList, existenciasSource, {
    hidden: reservados(c.COSTOS_EXISTENCIA),
    complete: ocultarLugares,
    sourceFor: existenciasEl,
  }),

  ...listRoutes(a.ajustesList, ajustesSource, { hidden: reservados(['valor']) }),
  handleRead(find, ({ db, params, actor }) => findAjuste(db, params.id, actor)),
  handleWrite(create, async ({ w, body }) => ({
    msg: 'Ajuste creado correctamente.',
    data: await ajustes.createAjuste(w, body),
  })),
  handleWrite(update, async ({ w, params, body }) => ({
    msg: 'Ajuste editado correctamente.',
    data: await ajustes.updateAjuste(w, params.id, body),
  })),
  handleWrite(remove, async ({ w, params }) => {
    await ajustes.deleteAjuste(w, params.id);
    return { msg: 'Ajuste eliminado correctamente.' };
  }),
  handleWrite(a.confirmarAjuste, async ({ w, params, body }) => {
    const { ajuste, descubiertos } = await ajustes.confirmarAjuste(w, params.id, body);
    return {
      msg: `Ajuste ${ajuste.numero} confirmado.${ajustes.descubiertosEnPalabras(descubiertos)}`,
      data: ajuste,
    };
  }),
  handleWrite(a.anularAjuste, async ({ w, params, body }) => {
    const ajuste = await ajustes.anularAjuste(w, params.id, body);
    return { msg: `Ajuste ${ajuste.numero} anulado.`, data: ajuste };
  }),
  ...importRoutes(importadorExistencias),
  ...commentRoutes(a.comentariosAjuste, existe),
  ...fileRoutes(a.archivosAjuste, existe),
];
