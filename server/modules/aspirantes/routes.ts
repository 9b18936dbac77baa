/** Binds the endpoints of applicants. */
import { bulkRoute } from '../../core/bulk.ts';
import { fileLinks } from '../../core/files/links.ts';
import { readOneFile } from '../../core/files/multipart.ts';
import { storeFile } from '../../core/files/uploads.ts';
import { notFound, refused } from '../../core/http/errors.ts';
import { handlePrepared, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { cuandoEs } from '../citas/public.ts';
import * as a from './contract/actos.ts';
import * as c from './contract/aspirante.ts';
import * as p from './contract/publico.ts';
import { contratar } from './contratar.ts';
import { createAspirante, guardarHoja } from './crear.ts';
import { updateAspirante } from './editar.ts';
import { elegirHora } from './entrevista.ts';
import { abrir, aspiranteDe } from './guardado.ts';
import { aspirantesSource, completar, findAspirante, fuentePara } from './lectura.ts';
import { detener, evaluar, mover, moverUno } from './mover.ts';
import { borrarHoja, olvidar } from './olvidar.ts';
import * as publico from './publico.ts';

export const routes: readonly Route[] = [
  ...listRoutes(c.aspirantesList, aspirantesSource, {
    sourceFor: fuentePara,
    complete: completar,
    discreet: true,
  }),
  handleRead(c.verAspirante, ({ db, params, actor }) => findAspirante(db, params.id, actor)),
  handleWrite(c.crearAspirante, async ({ w, platform, actor, address, body: { oferta_id, ...datos } }) => {
    const id = await createAspirante(w, platform, { oferta_id, datos, hoja: null, direccion: address });
    return { msg: 'Aspirante registrado correctamente.', data: await findAspirante(w.tx, id, actor) };
  }),
  handleWrite(c.editarAspirante, async ({ w, params, body }) => ({
    msg: 'Aspirante editado correctamente.',
    data: await updateAspirante(w, params.id, body),
  })),
  bulkRoute(a.masivoAspirantes.mover, aspirantesSource, moverUno),
  bulkRoute(a.masivoAspirantes.descartar, aspirantesSource, (w, id, { motivo }, platform) =>
    moverUno(w, id, { etapa: 'NO_SELECCIONADO', motivo }, platform),
  ),
  handleRead(c.hojaDeVida, async ({ db, platform, params, actor }) => {
    const { hoja_de_vida, nombre } = await findAspirante(db, params.id, actor);
    const { archivo_id } = await aspiranteDe(db, params.id);
    if (!hoja_de_vida || archivo_id === null) throw notFound('No hay una hoja de vida que se pueda ver.');
    const file = await db.selectFrom('archivo').select('tipo').where('id', '=', archivo_id).executeTakeFirstOrThrow();
    return { nombre, tipo: file.tipo, ...fileLinks(platform, archivo_id) };
  }),
  handlePrepared(
    c.cargarHoja,
    async ({ platform, request }) => {
      const { file, nombre } = await readOneFile(request);
      return storeFile(platform, new Uint8Array(await file.arrayBuffer()), nombre, c.HOJA);
    },
    async ({ w, platform, params, actor, prepared }) => {
      const { version, archivo_id } = await aspiranteDe(w.tx, params.id);
      const { abierto } = await abrir(w, params.id, version);
      if (abierto === 0) throw refused('La revisión es a ciegas: su hoja de vida no se cambia todavía.');
      await guardarHoja(w, params.id, prepared);
      if (archivo_id !== null) await borrarHoja(w, platform.files, archivo_id);
      return { msg: 'Hoja de vida cargada correctamente.', data: await findAspirante(w.tx, params.id, actor) };
    },
  ),
  handleWrite(a.moverAspirante, async ({ w, params, body, platform }) => {
    const data = await mover(w, params.id, body, platform);
    return { msg: `Aspirante en ${data.etapa_nombre}.`, data };
  }),
  handleWrite(a.evaluarAspirante, async ({ w, params, body }) => ({
    msg: 'Evaluación registrada correctamente.',
    data: await evaluar(w, params.id, body),
  })),
  handleWrite(a.contratarAspirante, async ({ w, params, body }) => ({
    msg: 'Aspirante contratado: la plaza quedó ocupada.',
    data: await contratar(w, params.id, body),
  })),
  handleWrite(a.detenerRechazo, async ({ w, params, body }) => ({
    msg: 'El correo de rechazo no saldrá.',
    data: await detener(w, params.id, body.version),
  })),
  handleWrite(a.olvidarAspirante, async ({ w, platform, params, body, actor }) => {
    await olvidar(w, platform.files, await abrir(w, params.id, body.version), body.motivo);
    return { msg: 'Sus datos personales se olvidaron.', data: await findAspirante(w.tx, params.id, actor) };
  }),
  handlePrepared(
    p.postular,
    ({ db, platform, params, request }) => publico.recibir(db, platform, params.slug, request),
    async ({ w, platform, address, prepared }) => {
      if (prepared) await publico.guardarPostulacion(w, platform, address, prepared);
      return { msg: 'Recibimos su postulación.' };
    },
  ),
  handleRead(p.verPostulacion, async ({ db, params, now, ...visit }) => {
    const id = await publico.aspiranteDeEnlace(db, { ...visit, now }, params.token);
    return publico.verPublica(db, id, now);
  }),
  handleWrite(p.citaPostulacion, async ({ w, params, body, ...visit }) => {
    const id = await publico.aspiranteDeEnlace(w.tx, visit, params.token);
    const cita = await elegirHora(w, id, body);
    return { msg: `Pediste tu entrevista ${cuandoEs(cita)}. Te escribiremos cuando esté confirmada.` };
  }),
  handleWrite(p.desistirPostulacion, async ({ w, params, ...visit }) => {
    await publico.desistirPorEnlace(w, await publico.aspiranteDeEnlace(w.tx, visit, params.token));
    return { msg: 'Retiraste tu postulación.' };
  }),
  handleWrite(p.olvidarPostulacion, async ({ w, platform, params, ...visit }) => {
    const id = await publico.aspiranteDeEnlace(w.tx, { ...visit, platform }, params.token);
    await publico.olvidarPorEnlace(w, platform, id);
    return { msg: 'Tus datos se borraron.' };
  }),
];
