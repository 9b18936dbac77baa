/** Binds the endpoints of people. */
import { bulkActivationRoutes } from '../../core/bulk.ts';
import { commentRoutes } from '../../core/comments/routes.ts';
import { answerPdf, newDocument } from '../../core/documents/document.ts';
import { fieldEditRoutes } from '../../core/field-edit.ts';
import { handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { importRoutes } from '../../core/import/routes.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { presenceRoutes } from '../../core/presence/routes.ts';
import * as commands from './commands.ts';
import { camposPersona } from './contract/celdas.ts';
import * as c from './contract/personas.ts';
import { writeDatosPersonales } from './datos-personales.ts';
import { importador } from './importador.ts';
import { fusionarPersonas } from './merge.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  ...listRoutes(c.personasList, q.personasSource),
  handleRead(c.lookupPersona, ({ db, query }) => q.lookupPersona(db, query.search, query.init)),
  handleRead(c.searchPersona, ({ db, body }) => q.lookupPersona(db, body.search, body.init)),
  handleRead(c.parecidosPersona, ({ db, query }) => q.listParecidos(db, query)),
  handleRead(c.findPersona, ({ db, params, actor }) => q.findPersona(db, params.id, actor)),
  handleRaw(c.datosPersonales, async (context) => {
    const persona = await q.findPersona(context.db, context.params.id, context.actor);
    const pdf = writeDatosPersonales(await newDocument(context, { titulo: 'Datos personales' }), persona);
    return answerPdf(context, await pdf.build(), {
      fileName: `datos-${persona.documento}.pdf`,
      contenido: `Datos personales de ${persona.n_completo}`,
    });
  }),
  handleWrite(c.savePersona, async ({ w, body }) => ({
    msg: body.persona.id ? 'Persona editada correctamente.' : 'Persona creada correctamente.',
    data: await commands.savePersona(w, body),
  })),
  handleWrite(c.fusionarPersona, async ({ w, params, body }) => ({
    msg: 'Personas fusionadas correctamente.',
    data: await fusionarPersonas(w, params.id, body),
  })),
  handleWrite(c.inactivarPersona, async ({ w, params, body }) => ({
    msg: 'Persona inactivada correctamente.',
    data: await commands.inactivarPersona(w, params.id, body.version, body.motivo),
  })),
  handleWrite(c.activarPersona, async ({ w, params, body }) => ({
    msg: 'Persona activada correctamente.',
    data: await commands.activarPersona(w, params.id, body.version),
  })),
  ...bulkActivationRoutes(
    {
      ...c.masivoPersonas,
      commands: {
        find: (w, id) => q.findPersona(w.tx, id, w.actor),
        isActive: ({ estado }) => estado === 1,
        inactivar: commands.inactivarPersona,
        activar: commands.activarPersona,
      },
    },
    q.personasSource,
  ),
  ...fieldEditRoutes(camposPersona, q.personasSource, importador),
  ...commentRoutes(c.comentariosPersona, q.findPersona),
  ...presenceRoutes(c.presenciaPersona, q.findPersona),
  ...importRoutes(importador),
];
