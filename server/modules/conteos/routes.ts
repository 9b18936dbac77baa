/** Binds the endpoints of physical counts. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { presenceRoutes } from '../../core/presence/routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import { formatCount } from '../../shared/text.ts';
import { aprobar } from './aprobar.ts';
import { anularCapturas, recibirCapturas } from './capturas.ts';
import { cerrar, recontar } from './cierre.ts';
import * as commands from './commands.ts';
import * as a from './contract/actos.ts';
import * as c from './contract/conteo.ts';
import * as l from './contract/lineas.ts';
import * as p from './contract/plan.ts';
import { imprimirHoja } from './hoja.ts';
import { leerConteo, veCostos } from './leido.ts';
import { leerCapturas, leerLineas } from './lineas.ts';
import { mermasDe } from './mermas.ts';
import { planDe, programar } from './plan.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  ...listRoutes(c.conteosList, q.conteosSource, {
    hidden: (actor) => (veCostos(actor) ? [] : ['sobrante', 'faltante']),
  }),
  handleRead(p.verPlan, ({ db, query, actor, now }) => planDe(db, actor, query, now)),
  handleWrite(p.programarPlan, ({ w, body }) => programar(w, body)),
  handleRead(p.verMermas, ({ db, query, actor, now }) => mermasDe(db, actor, query, now)),
  ...recordRoutes(c.registro, ['Inventario', 'o'], {
    find: q.findConteo,
    create: commands.createConteo,
    update: commands.updateConteo,
  }),
  handleRead(l.listLineas, async ({ db, params, query, actor }) =>
    leerLineas(db, await leerConteo(db, params.id), query, actor),
  ),
  handleRead(l.listCapturas, async ({ db, params, query }) => leerCapturas(db, await leerConteo(db, params.id), query)),
  handleRaw(l.hojaDeConteo, imprimirHoja),
  handleWrite(a.actos.congelar, async ({ w, params, body }) => {
    const data = await commands.congelar(w, params.id, body.version);
    return { msg: `El inventario ${data.numero} quedó CONGELADO: ya se puede contar.`, data };
  }),
  handleWrite(a.capturar, async ({ w, params, body }) => {
    const data = await recibirCapturas(w, params.id, body);
    const bad = data.filter(({ ok }) => !ok).length;
    const told = `${formatCount(data.length - bad, 'captura')} en el conteo.`;
    return { msg: bad > 0 ? `${told} ${formatCount(bad, 'no se pudo contar', 'no se pudieron contar')}.` : told, data };
  }),
  handleWrite(a.anularCapturas, async ({ w, params, body }) => ({
    msg: 'Lo capturado dejó de contar.',
    data: await anularCapturas(w, params.id, body.claves),
  })),
  handleWrite(a.actos.cerrar, ({ w, params, body }) => cerrar(w, params.id, body)),
  handleWrite(a.actos.recontar, async ({ w, params, body }) => ({
    msg: `${formatCount(body.lineas.length, 'línea', 'líneas')} por recontar.`,
    data: await recontar(w, params.id, body),
  })),
  handleWrite(a.actos.aprobar, ({ w, params, body }) => aprobar(w, params.id, body)),
  handleWrite(a.actos.anular, async ({ w, params, body }) => ({
    msg: 'El inventario quedó ANULADO.',
    data: await commands.anular(w, params.id, body.version, body.motivo),
  })),
  ...commentRoutes(c.comentariosConteo, q.findConteo),
  ...presenceRoutes(c.presenciaConteo, q.findConteo),
  ...fileRoutes(c.archivosConteo, q.findConteo),
];
