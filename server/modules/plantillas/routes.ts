/** Binds the endpoints of templates. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { answerPdf } from '../../core/documents/document.ts';
import { notFound } from '../../core/http/errors.ts';
import { handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { activationRoutes } from '../../core/record-routes.ts';
import * as commands from './commands.ts';
import * as c from './contract/plantillas.ts';
import { lectorDe } from './datos.ts';
import { imprimir, imprimirPublicada, revisar } from './imprimir.ts';
import * as q from './queries.ts';
import { claveDe } from './rules.ts';

export const routes: readonly Route[] = [
  ...listRoutes(c.plantillasList, q.plantillasSource),
  handleRead(c.findPlantilla, ({ db, params }) => q.findPlantilla(db, params.id)),
  handleWrite(c.createPlantilla, async ({ w, body }) => ({
    msg: 'Plantilla creada correctamente.',
    data: await commands.createPlantilla(w, body),
  })),
  handleWrite(c.updatePlantilla, async ({ w, params, body }) => ({
    msg: 'Borrador guardado correctamente.',
    data: await commands.updatePlantilla(w, params.id, body),
  })),
  handleWrite(c.publicarPlantilla, async ({ w, params, body }) => {
    const data = await commands.publicarPlantilla(w, params.id, body.version);
    return { msg: `Se publicó la versión ${data.publicada} de la plantilla.`, data };
  }),
  handleWrite(c.descartarBorrador, async ({ w, params, body }) => ({
    msg: 'Borrador descartado.',
    data: await commands.descartarBorrador(w, params.id, body.version),
  })),
  handleWrite(c.restaurarVersion, async ({ w, params, body }) => ({
    msg: `El borrador tiene ahora el contenido de la versión ${body.numero}.`,
    data: await commands.restaurarVersion(w, params.id, body.version, body.numero),
  })),
  ...activationRoutes(c.activacion, ['Plantilla', 'a'], {
    inactivar: commands.inactivarPlantilla,
    activar: commands.activarPlantilla,
  }),
  ...commentRoutes(c.comentariosPlantilla, q.findPlantilla),
  handleRead(c.buscarRegistros, async (context) => {
    const { buscar } = lectorDe(context, context.params.fuente);
    if (!buscar) throw notFound('Esa fuente no tiene registros para elegir.');
    return buscar(context.db, context.body.search);
  }),
  handleRead(c.revisarPlantilla, async (context) => {
    const { contenido, ...seleccion } = context.body;
    const { tipo, contenido: saved } = await q.findPlantilla(context.db, context.params.id);
    return { faltantes: await revisar(context, { tipo, contenido: contenido ?? saved, ...seleccion }) };
  }),
  handleRaw(c.imprimirPlantilla, async (context) => {
    const { contenido, modo, ...seleccion } = context.body;
    if (modo === 'final') {
      const { bytes, fileName, nombre, publicada } = await imprimirPublicada(context, context.params.id, seleccion);
      return answerPdf(context, bytes, { fileName, contenido: `Plantilla ${nombre} (versión ${publicada})` });
    }
    const { nombre, tipo, contenido: saved } = await q.findPlantilla(context.db, context.params.id);
    const bytes = await imprimir(context, { nombre, tipo, contenido: contenido ?? saved, ...seleccion }, modo);
    return answerPdf(context, bytes, {
      fileName: `${claveDe(nombre) || 'documento'}.pdf`,
      contenido: `Plantilla ${nombre} (${modo === 'muestra' ? 'muestra' : 'vista previa'})`,
    });
  }),
];
