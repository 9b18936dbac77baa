/** Binds the endpoints of people. */
import { answerPdf, newDocument } from '../../core/documents/document.ts';
import { fieldEditRoutes } from '../../core/field-edit.ts';
import { handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { importRoutes } from '../../core/import/routes.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { partyRoutes } from '../../core/party/routes.ts';
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
  handleRead(c.findPersona, ({ db, params, actor }) => q.findPersona(db, params.id, actor)),
  handleRaw(c.datosPersonales, async (context) => {
    const persona = await q.findPersona(context.db, context.params.id, context.actor);
    const pdf = await newDocument(context, { titulo: 'Datos personales' });
    await writeDatosPersonales(context.db, pdf, persona);
    return answerPdf(context, await pdf.build(), {
      fileName: `datos-${persona.documento}.pdf`,
      contenido: `Datos personales de ${persona.n_completo}`,
    });
  }),
  handleWrite(c.savePersona, async ({ w, body }) => ({
    msg: body.persona.id ? 'Persona editada correctamente.' : 'Persona creada correctamente.',
    data: await commands.savePersona(w, body),
  })),
  ...partyRoutes({ ...c.tercero, masivo: c.masivoPersonas }, ['Persona', 'a'], {
    source: q.personasSource,
    find: q.findPersona,
    similar: q.listParecidos,
    inactivar: commands.inactivarPersona,
    activar: commands.activarPersona,
    fusionar: fusionarPersonas,
  }),
  ...fieldEditRoutes(camposPersona, q.personasSource, importador),
  ...importRoutes(importador),
];
