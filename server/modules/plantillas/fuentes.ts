/** What every template may say: the company, who prints and the day. */
import { readCompany } from '../../core/company.ts';
import { nameOf } from '../../core/documents/document.ts';
import type { SourceReaders } from '../../core/template-sources.ts';
import { businessDay } from '../../shared/dates.ts';

export const fuentes: SourceReaders = {
  empresa: {
    permiso: null,
    leer: async (db) => {
      const { logo: _, ...campos } = await readCompany(db);
      return { campos };
    },
  },
  usuario: {
    permiso: null,
    leer: async (db, _id, { actor }) => {
      const row = await db
        .selectFrom('usuario as u')
        .leftJoin('departamento as d', 'd.id', 'u.departamento_id')
        .select(['u.email', 'u.celular', 'd.nombre as area'])
        .where('u.id', '=', actor.userId ?? 0)
        .executeTakeFirst();
      const nombre = await nameOf(db, actor);
      return {
        campos: { nombre, correo: row?.email ?? null, celular: row?.celular ?? null, cargo: row?.area ?? null },
      };
    },
  },
  documento: { permiso: null, leer: async (_db, _id, { now }) => ({ campos: { fecha: businessDay(now) } }) },
};
