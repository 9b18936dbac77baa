/**
 * What the operator of the Worker does in a company's object with `SETUP_SECRET`: opens it with its first superuser. Without the
 * secret in the Worker these addresses do not exist.
 */
import * as z from 'zod';
import { hashPassword, passwordProblem } from '../../core/auth/passwords.ts';
import { sameText } from '../../core/crypto.ts';
import { insertRow } from '../../core/db/rows.ts';
import { invalid, notFound, refused } from '../../core/http/errors.ts';
import { handlePrepared } from '../../core/http/handle.ts';
import type { ServerModule } from '../../core/module.ts';
import { indicesUsuario, palabrasPropias } from '../../modules/usuarios/rules.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { texto } from '../../shared/fields.ts';
import { defineModule } from '../../shared/manifest.ts';
import type { Env } from './settings.ts';

export const manifest = defineModule({ name: 'instalacion', titulo: 'Instalación', permisos: {}, screens: {} });

export const abrirEmpresa = endpoint(manifest, {
  method: 'POST',
  path: 'instalacion/superusuario',
  access: 'publico',
  summary: 'Abre la empresa de esta dirección con su primer superusuario. Pide el secreto SETUP_SECRET.',
  body: z.strictObject({
    username: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9._@-]{3,150}$/),
    first_name: texto(150),
    last_name: texto(150),
    password: z.string().min(1).max(200),
  }),
  response: z.object({ msg: z.string() }),
  status: 201,
});

/** True for a call that brings the setup secret. */
export function isSetupCall(request: Request, { SETUP_SECRET = '' }: Env): boolean {
  const given = /^Bearer (\S{32,200})$/.exec(request.headers.get('authorization') ?? '')?.[1];
  return given !== undefined && SETUP_SECRET.length >= 32 && sameText(given, SETUP_SECRET);
}

export function instalacion(env: Env): ServerModule {
  return {
    manifest,
    routes: [
      handlePrepared(
        abrirEmpresa,
        async ({ request, body, platform }) => {
          if (!isSetupCall(request, env)) throw notFound();
          const problem = passwordProblem(body.password, palabrasPropias(body));
          if (problem) throw invalid({ password: [problem] });
          return hashPassword(platform.settings.passwordCost, body.password);
        },
        async ({ w, body, prepared: password_hash }) => {
          const { password: _, ...datos } = body;
          const someone = await w.tx
            .selectFrom('usuario')
            .select('id')
            .where('is_superuser', '=', 1)
            .executeTakeFirst();
          if (someone) throw refused('La empresa ya tiene superusuario.');
          await insertRow(w, 'usuario', { ...datos, ...indicesUsuario(datos), password_hash, is_superuser: 1 });
          return { msg: `Empresa abierta: ingrese con el usuario ${datos.username}.` };
        },
      ),
    ],
  };
}
