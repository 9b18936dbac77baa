/** Binds the configuration of the company. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { COMPANY_ID } from '../../core/company.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { notFound } from '../../core/http/errors.ts';
import { handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { readLastBackup } from '../../core/last-backup.ts';
import { wireInstant } from '../../shared/dates.ts';
import * as commands from './commands.ts';
import * as empresa from './contract/empresa.ts';
import * as c from './contract/parametros.ts';
import * as whatsapp from './contract/whatsapp.ts';
import * as q from './queries.ts';

const GUARDADOS = 'Parametros guardados correctamente.';

/** There is only one. */
async function isCompany(_: unknown, id: number): Promise<void> {
  if (id !== COMPANY_ID) throw notFound();
}

export const routes: readonly Route[] = [
  handleRead(c.listProcesos, ({ db, manifests }) => q.listProcesos(db, manifests)),
  handleRead(c.findProceso, ({ db, manifests, params }) => q.findProceso(db, manifests, params.process)),
  handleWrite(c.updateParametro, async ({ w, params, body, ...context }) => ({
    msg: GUARDADOS,
    data: await commands.updateParametro(w, context, params.id, body),
  })),
  handleRead(c.historicoGeneral, ({ db, manifests }) => q.historico(db, manifests, 'general')),
  handleRead(c.historicoParametros, ({ db, manifests, params }) => q.historico(db, manifests, params.tipo_parametro)),
  handleRead(whatsapp.listWhatsapp, ({ db }) => q.listWhatsapp(db)),
  handleWrite(whatsapp.saveWhatsapp, async ({ w, body }) => ({
    msg: GUARDADOS,
    data: await commands.saveWhatsapp(w, body),
  })),
  handleRead(empresa.findEmpresa, ({ db }) => q.findEmpresa(db)),
  handleWrite(empresa.updateEmpresa, async ({ w, body }) => ({
    msg: 'Datos de la empresa guardados correctamente.',
    data: await commands.updateEmpresa(w, body),
  })),
  ...fileRoutes(empresa.archivosEmpresa, isCompany),
  ...commentRoutes(empresa.comentariosEmpresa, isCompany),
  handleRead(c.ultimoRespaldo, async ({ db, platform }) => {
    const last = await readLastBackup(db);
    const programadas = platform.settings.scheduledBackups ?? false;
    if (!last) return { programadas, ultima: null };
    const { buena: _, ...ultima } = last;
    return { programadas, ultima: { ...ultima, instante: wireInstant(last.instante) } };
  }),
];
