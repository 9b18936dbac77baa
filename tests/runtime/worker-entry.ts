/**
 * The Worker with a module for tests: numbers of one sequence, an image, a store that fails, the migrations that ran.
 * Only this entry has it; the one that is deployed (server/runtime/worker/main.ts) knows nothing of it.
 */
import { sql } from 'kysely';
import * as z from 'zod';
import { fileUrl } from '../../server/core/files/links.ts';
import { attachFile, storeFile } from '../../server/core/files/uploads.ts';
import { refused } from '../../server/core/http/errors.ts';
import { handlePrepared, handleRead, handleWrite } from '../../server/core/http/handle.ts';
import type { ServerModule } from '../../server/core/module.ts';
import { takeNumber } from '../../server/core/numbering.ts';
import { Empresa as RealEmpresa } from '../../server/runtime/worker/empresa.ts';
import worker from '../../server/runtime/worker/main.ts';
import type { Env } from '../../server/runtime/worker/settings.ts';
import { endpoint } from '../../server/shared/endpoint.ts';
import { DEFAULT_LIMITS } from '../../server/shared/files.ts';
import { defineModule } from '../../server/shared/manifest.ts';

const manifest = defineModule({ name: 'pruebas', titulo: 'Pruebas', permisos: {}, screens: {} });
const access = 'publico';
const summary = 'Prueba.';

const numero = endpoint(manifest, {
  method: 'POST',
  path: 'pruebas/numero',
  access,
  summary,
  body: z.strictObject({ falla: z.boolean().default(false) }),
  response: z.object({ numero: z.int() }),
});
const migraciones = endpoint(manifest, {
  method: 'GET',
  path: 'pruebas/migraciones',
  access,
  summary,
  response: z.object({ nombres: z.array(z.string()), tomados: z.int() }),
});
const imagen = endpoint(manifest, {
  method: 'POST',
  path: 'pruebas/imagen',
  access,
  summary,
  maxBody: 1_048_576,
  response: z.object({ url: z.string() }),
});
const almacen = endpoint(manifest, {
  method: 'POST',
  path: 'pruebas/almacen',
  access,
  summary,
  body: z.strictObject({ roto: z.boolean() }),
  response: z.object({ roto: z.boolean() }),
});

let broken = false;

/** A bucket whose network may be down. */
function fragile(bucket: R2Bucket): R2Bucket {
  return new Proxy(bucket, {
    get(target, name) {
      const member = Reflect.get(target, name) as (...given: unknown[]) => unknown;
      return async (...given: unknown[]) => {
        if (broken) throw new Error('put: We encountered an internal error. Please try again. (10001)');
        return member.apply(target, given);
      };
    },
  });
}

const pruebas: ServerModule = {
  manifest,
  routes: [
    handleWrite(numero, async ({ w, body }) => {
      const taken = await takeNumber(w, 'PRUEBA');
      // Time for another to come in between, if one could.
      await new Promise((resolve) => setTimeout(resolve, taken.numero % 3));
      await sql`insert into parametro (proceso, parametro, valor, tipo, label, created, updated)
        values ('pruebas', ${taken.texto}, '', 'texto', '', ${w.instant}, ${w.instant})`.execute(w.tx);
      if (body.falla) throw refused('Se pidió fallar.');
      return { numero: taken.numero };
    }),
    handleRead(migraciones, async ({ db }) => {
      const { rows } = await sql<{ nombre: string }>`select nombre from migracion order by nombre`.execute(db);
      const tomados = await sql<{ n: number }>`select count(*) as n from parametro where proceso = 'pruebas'`.execute(
        db,
      );
      return { nombres: rows.map(({ nombre }) => nombre), tomados: tomados.rows[0]?.n ?? 0 };
    }),
    handlePrepared(
      imagen,
      async ({ platform, request }) =>
        storeFile(platform, new Uint8Array(await request.arrayBuffer()), 'imagen.png', DEFAULT_LIMITS),
      async ({ w, platform, prepared }) => {
        const id = await attachFile(w, prepared, { tabla: 'instalacion', registro_id: 1, uso: 'prueba' });
        return { url: fileUrl(platform, id) };
      },
    ),
    handleRead(almacen, async ({ body }) => {
      broken = body.roto;
      return { roto: broken };
    }),
  ],
  async seedReference(w) {
    await sql`insert into secuencia (codigo, prefijo) select 'PRUEBA', 'PRUEBA-'
      where not exists (select 1 from secuencia where codigo = 'PRUEBA')`.execute(w.tx);
  },
};

export class Empresa extends RealEmpresa {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, { ...env, FILES: fragile(env.FILES) });
  }

  /** `/api/pruebas/alarma` is the night. */
  override async fetch(request: Request): Promise<Response> {
    if (!request.url.endsWith('/api/pruebas/alarma/')) return super.fetch(request);
    const alarma = await this.ctx.storage.getAlarm();
    await this.ctx.storage.put('limpieza', 1);
    await this.alarm();
    return Response.json({ alarma });
  }

  protected override modules(): readonly ServerModule[] {
    return [...super.modules(), pruebas];
  }
}

export default worker;
