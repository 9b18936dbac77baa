/** Binds the reference lists. */
import { handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { referenceList } from '../../core/reference-list.ts';
import { LISTAS } from './contract/catalogo.ts';
import * as e from './contract/edicion.ts';
import * as c from './contract/listas.ts';
import * as edicion from './edicion.ts';
import { manifest } from './manifest.ts';
import * as q from './queries.ts';
import { aniosDe, MESES } from './rules.ts';

export const routes: readonly Route[] = [
  ...Object.values(LISTAS).flatMap((spec) => referenceList(manifest, spec)),
  ...listRoutes(c.prefijosTelefonos, q.prefijosSource),
  handleRead(c.listasJuntas, ({ db, query }) => q.listJuntas(db, query.rutas)),
  handleRead(c.tipoDocumentoDePersona, ({ db, params }) => q.listTiposDocumento(db, params.tipo_persona)),
  handleRead(c.tiposDocumentosFiltro, ({ db, body }) => q.listDocumentosContables(db, body.id ?? null, false)),
  handleRead(c.tiposDocumentosElectronicos, ({ db, body }) => q.listDocumentosContables(db, body.id ?? null, true)),
  handleRead(c.meses, async () => MESES),
  handleRead(c.anios, async ({ platform }) => aniosDe(platform.clock.now())),
  handleRead(e.listasDisponibles, ({ db }) => edicion.countEntradas(db)),
  handleRead(e.entradasDeLista, ({ db, params }) => edicion.listEntradas(db, params.lista)),
  handleWrite(e.createEntrada, async ({ w, params, body }) => ({
    msg: 'Entrada agregada correctamente.',
    data: await edicion.createEntrada(w, params.lista, body),
  })),
  handleWrite(e.ordenarLista, async ({ w, params, body }) => {
    await edicion.ordenarLista(w, params.lista, body.ids);
    return { msg: 'Orden guardado correctamente.' };
  }),
  handleWrite(e.updateEntrada, async ({ w, params, body }) => ({
    msg: 'Entrada editada correctamente.',
    data: await edicion.updateEntrada(w, params.lista, params.id, body),
  })),
  handleWrite(e.deleteEntrada, async ({ w, params }) => {
    await edicion.deleteEntrada(w, params.lista, params.id);
    return { msg: 'Entrada eliminada correctamente.' };
  }),
];
