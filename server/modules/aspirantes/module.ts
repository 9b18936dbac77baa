/** Applicants, registered. */
import { sql } from 'kysely';
import type { ServerModule } from '../../core/module.ts';
import { defineReservados } from '../../core/salida/correo/reservado.ts';
import { alCambiarCita, origenesCita } from '../citas/public.ts';
import { bitacora } from './bitacora.ts';
import { RESERVADOS } from './correos.ts';
import { callarDato, datoDe } from './datos.ts';
import { oirCita } from './entrevista.ts';
import { manifest } from './manifest.ts';
import { olvidarVencidos } from './olvidar.ts';
import { pages } from './pages.ts';
import { pendientes } from './pendientes.ts';
import { recibe } from './recibe.ts';
import { routes } from './routes.ts';
import { demoAspirantes } from './seed.ts';

defineReservados(RESERVADOS, async (db, id) => {
  const dato = await datoDe(db, id);
  return dato ? { correo: dato.email, nombre: `${dato.nombres} ${dato.apellidos}` } : null;
});

alCambiarCita.escuchar(oirCita);
const A_CIEGAS = 'La revisión es a ciegas: se cita al aspirante desde PRESELECCIONADO.';

// By its number always, and with nothing that may be forgotten of them in its texts: an agenda and its log tell nobody who applies.
origenesCita.registrar(
  'aspirante',
  async (db, ids) => {
    const rows = await db
      .selectFrom('aspirante')
      .select(['id', 'abierto'])
      .where('id', 'in', sql<number>`(select value from json_each(${JSON.stringify(ids)}))`)
      .execute();
    return new Map(
      rows.map(({ id, abierto }) => [id, { nombre: `ASPIRANTE ${id}`, falta: abierto === 1 ? null : A_CIEGAS }]),
    );
  },
  async (db, id, text) => callarDato(text, await datoDe(db, id)),
);

export const aspirantes: ServerModule = {
  manifest,
  routes,
  pages,
  bitacora,
  pendientes,
  recibe,
  demoDia: demoAspirantes,
  diario: (w, _after, files) => olvidarVencidos(w, files),
  merges: { 'aspirante.persona_id': 'moves' },
};
