/**
 * What the operator of the Worker does in a company's object with `SETUP_SECRET`: opens it with its first superuser, copies it out,
 * puts its files in, takes the demonstration away. Without the secret in the Worker these addresses do not exist. (`restaurar` fills an empty object: empresa.ts.)
 */
import { hashPassword, passwordProblem } from '../../core/auth/passwords.ts';
import { dumpCompany } from '../../core/copy.ts';
import { sameText, sha256 } from '../../core/crypto.ts';
import { insertRow } from '../../core/db/rows.ts';
import { quitarDemostracion } from '../../core/demo-removal.ts';
import { newCode } from '../../core/first-run/code.ts';
import { requireWaiting } from '../../core/first-run/state.ts';
import { invalid, notFound, refused } from '../../core/http/errors.ts';
import { handlePrepared, handleRaw, handleWrite } from '../../core/http/handle.ts';
import type { ServerModule } from '../../core/module.ts';
import type { Platform } from '../../core/platform.ts';
import { indicesUsuario, palabrasPropias } from '../../modules/usuarios/public.ts';
import * as c from './instalacion-contract.ts';
import type { Env } from './settings.ts';

/** True for a call that brings the setup secret. */
export function isSetupCall(request: Request, { SETUP_SECRET = '' }: Env): boolean {
  const given = /^Bearer (\S{32,200})$/.exec(request.headers.get('authorization') ?? '')?.[1];
  return given !== undefined && SETUP_SECRET.length >= 32 && sameText(given, SETUP_SECRET);
}

export function instalacion(env: Env): ServerModule {
  const requireSetup = (request: Request) => {
    if (!isSetupCall(request, env)) throw notFound();
  };
  const bytesOf = async ({ platform, params }: { platform: Platform; params: { hash: string } }) => {
    const bytes = await platform.files.get(params.hash);
    if (!bytes) throw notFound();
    return new Response(bytes, { headers: { 'Content-Type': 'application/octet-stream' } });
  };
  return {
    manifest: c.manifest,
    routes: [
      handlePrepared(
        c.abrirEmpresa,
        async ({ request, body, platform }) => {
          requireSetup(request);
          const problem = passwordProblem(body.password, palabrasPropias(body));
          if (problem) throw invalid({ password: [problem] });
          return hashPassword(platform.settings.passwordCost, body.password);
        },
        async ({ w, body: { password: _, ...datos }, prepared: password_hash }) => {
          const superuser = await w.tx
            .selectFrom('usuario')
            .select('id')
            .where('is_superuser', '=', 1)
            .executeTakeFirst();
          if (superuser) throw refused('La empresa ya tiene superusuario.');
          await insertRow(w, 'usuario', { ...datos, ...indicesUsuario(datos), password_hash, is_superuser: 1 });
          return { msg: `Empresa abierta: ingresa con el usuario ${datos.username}.` };
        },
      ),
      handleWrite(c.pedirCodigo, async ({ w, request, platform }) => {
        requireSetup(request);
        await requireWaiting(w.tx);
        const codigo = await newCode(w, platform.settings.secret);
        return { msg: 'Empresa abierta: abre su dirección en el navegador para crearla.', codigo };
      }),
      handleWrite(c.quitarDemo, async ({ w, request, tablas }) => {
        requireSetup(request);
        return { msg: await quitarDemostracion(w, tablas) };
      }),
      handleRaw(c.respaldar, async ({ request, db, platform }) => {
        requireSetup(request);
        const lines = dumpCompany(db, platform.settings.secret);
        const encoder = new TextEncoder();
        const body = new ReadableStream({
          async pull(controller) {
            const { done, value } = await lines.next();
            if (done) controller.close();
            else controller.enqueue(encoder.encode(value));
          },
        });
        return new Response(body, { headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8' } });
      }),
      handleRaw(c.leerArchivo, (context) => {
        requireSetup(context.request);
        return bytesOf(context);
      }),
      handleRaw(c.ponerArchivo, async ({ request, platform, params }) => {
        requireSetup(request);
        const bytes = new Uint8Array(await request.arrayBuffer());
        if (sha256(bytes) !== params.hash) throw refused('Los bytes no son los de ese archivo.');
        await platform.files.put(params.hash, bytes);
        return Response.json({ msg: 'Archivo guardado.' });
      }),
    ],
  };
}
