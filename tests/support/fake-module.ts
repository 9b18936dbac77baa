/** A module of a few routes for the tests of the core: one of each kind of handler and of each refusal. */
import * as z from 'zod';
import { insertRow } from '../../server/core/db/rows.ts';
import { AppError, refused } from '../../server/core/http/errors.ts';
import {
  CommittedRefusal,
  handlePrepared,
  handleRaw,
  handleRead,
  handleWrite,
  WithHeaders,
} from '../../server/core/http/handle.ts';
import type { ServerModule } from '../../server/core/module.ts';
import { endpoint } from '../../server/shared/endpoint.ts';
import { idParam, texto } from '../../server/shared/fields.ts';
import { defineModule } from '../../server/shared/manifest.ts';

export const PERMISO = 'view_menu_pruebas_notas';
const manifest = defineModule({
  name: 'notas',
  titulo: 'Notas',
  permisos: { ver: { codename: PERMISO, nombre: 'Ver notas' } },
  screens: {},
});
const access = { permiso: manifest.permisos.ver };
const nota = z.object({ id: z.int(), msg: z.string() });

export const leer = endpoint(manifest, {
  method: 'GET',
  path: 'notas/:id',
  access,
  summary: 'Lee.',
  params: idParam,
  response: nota,
});
export const fija = endpoint(manifest, {
  method: 'GET',
  path: 'notas/fija',
  access: 'sesion',
  summary: 'Fija.',
  response: nota,
});
export const publica = endpoint(manifest, {
  method: 'GET',
  path: 'notas/publica',
  access: 'publico',
  summary: 'Pública.',
  query: z.strictObject({ q: z.string().max(20).optional() }),
  response: z.object({ usuario: z.string(), direccion: z.string(), q: z.string() }),
});
export const crear = endpoint(manifest, {
  method: 'POST',
  path: 'notas',
  access: 'sesion',
  summary: 'Crea.',
  body: z.strictObject({
    nombre: texto(50),
    lineas: z
      .array(z.strictObject({ n: z.int().positive() }))
      .max(3)
      .default([]),
  }),
  response: nota,
  status: 201,
  maxBody: 4096,
});
export const rehusar = endpoint(manifest, {
  method: 'POST',
  path: 'notas/rehusar',
  access: 'sesion',
  summary: 'Escribe y luego se niega.',
  body: z.strictObject({ como: z.enum(['lanza', 'compromete', 'frena']) }),
  response: nota,
});
export const fallar = endpoint(manifest, {
  method: 'GET',
  path: 'notas/fallar',
  access: 'publico',
  summary: 'Falla.',
  response: nota,
});
export const torcida = endpoint(manifest, {
  method: 'GET',
  path: 'notas/torcida',
  access: 'publico',
  summary: 'Respuesta de más.',
  response: nota,
});
export const cruda = endpoint(manifest, {
  method: 'GET',
  path: 'notas/cruda',
  access: 'publico',
  summary: 'Cruda.',
  response: z.unknown(),
});
export const galleta = endpoint(manifest, {
  method: 'DELETE',
  path: 'notas',
  access: 'sesion',
  summary: 'Con encabezado.',
  response: nota,
});

/** How many times the writing handlers ran. */
export const runs = { crear: 0, prepare: 0 };

export const notas: ServerModule = {
  manifest,
  routes: [
    handleRead(leer, async ({ params }) => ({ id: params.id, msg: 'nota' })),
    handleRead(fija, async () => ({ id: 1, msg: 'fija' })),
    handleRead(publica, async ({ actor, address, query }) => ({
      usuario: actor.username,
      direccion: address,
      q: query.q ?? '',
    })),
    handlePrepared(
      crear,
      async () => {
        runs.prepare++;
        await new Promise((resolve) => setTimeout(resolve, 5));
        return 'preparada';
      },
      async ({ w, body, prepared }) => {
        runs.crear++;
        const id = await insertRow(w, 'grupo', {
          nombre: body.nombre,
          orden_nombre: body.nombre,
          descripcion: prepared,
        });
        return { id, msg: `Nota ${body.nombre} creada.` };
      },
    ),
    handleWrite(rehusar, async ({ w, body }) => {
      const nombre = `rehusada ${body.como}`;
      await insertRow(w, 'grupo', { nombre, orden_nombre: nombre, descripcion: null });
      if (body.como === 'lanza') throw refused('No se puede.');
      if (body.como === 'frena') return new CommittedRefusal(new AppError('demasiados_intentos', 'Espere.'));
      return new CommittedRefusal(refused('Quedó escrito, pero no.'));
    }),
    handleRead(fallar, async () => {
      throw new TypeError('detalle secreto de la falla');
    }),
    handleRead(torcida, async () => ({ id: 1, msg: 'de más', password_hash: 'x' })),
    handleRaw(
      cruda,
      async () => new Response('hola', { headers: { 'content-type': 'text/plain', 'cache-control': 'private' } }),
    ),
    handleWrite(galleta, async () => new WithHeaders({ id: 1, msg: 'ok' }, { 'Set-Cookie': 'a=b' })),
  ],
};
