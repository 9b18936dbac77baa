/** Binds the assistant. Who may call it is seen before (core/first-run); that there is still nothing made, here too. */
import { hashPassword, passwordProblem } from '../../core/auth/passwords.ts';
import { COMPANY_ID } from '../../core/company.ts';
import type { Reader } from '../../core/db/reader.ts';
import { receiveFiles } from '../../core/files/receive.ts';
import { CODE_TRIES, newCode, tryCode } from '../../core/first-run/code.ts';
import { requireWaiting } from '../../core/first-run/state.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { AppError, invalid } from '../../core/http/errors.ts';
import { CommittedRefusal, handlePrepared, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import type { Work } from '../../core/work.ts';
import { formatCount } from '../../shared/text.ts';
import { palabrasPropias } from '../usuarios/public.ts';
import * as aplicar from './aplicar.ts';
import * as commands from './commands.ts';
import * as c from './contract.ts';
import { guardarPaso, leerPaso, type Pasos } from './pasos.ts';
import * as q from './queries.ts';

const guardado = async (db: Reader) => ({ msg: 'Guardado.', data: await q.findEstado(db) });

/** Tries the step on what there is, and undoes it. */
async function probar(
  context: ReadContext<unknown, unknown, unknown>,
  run: (w: Work) => Promise<unknown>,
): Promise<void> {
  await requireWaiting(context.db);
  await context.trial((w) => run(commands.comoSistema(w)));
}

async function guardar<P extends c.Paso>(w: Work, paso: P, datos: NonNullable<Pasos[P]>) {
  await requireWaiting(w.tx);
  await guardarPaso(w, paso, datos);
  return guardado(w.tx);
}

const AGOTADO = 'Ese código ya no sirve:';

export const routes: readonly Route[] = [
  handleWrite(c.darCodigo, async ({ w, platform, body }) => {
    await requireWaiting(w.tx);
    const { secret } = platform.settings;
    const tried = await tryCode(w, secret, body.codigo);
    if ('llave' in tried) return tried;
    const { tellCode } = platform;
    if (tried.quedan === 0 && tellCode) {
      const code = await newCode(w, secret);
      w.afterCommit(() => tellCode(code));
    }
    const msg =
      tried.quedan > 0
        ? `El código no es ese. Puedes probar ${formatCount(tried.quedan, 'vez', 'veces')} más.`
        : tellCode
          ? `${AGOTADO} la terminal muestra uno nuevo tras ${CODE_TRIES} intentos.`
          : `${AGOTADO} pide uno nuevo en el servidor.`;
    const code = tried.quedan > 0 ? 'validacion' : 'demasiados_intentos';
    return new CommittedRefusal(new AppError(code, msg, { errores: { codigo: [msg] } }));
  }),
  handleRead(c.verEstado, async ({ db }) => {
    await requireWaiting(db);
    return q.findEstado(db);
  }),
  handlePrepared(
    c.guardarUsuario,
    async (context) => {
      const { password, ...datos } = context.body;
      // Before a password is worked on: it costs, and afterwards anybody may call.
      await requireWaiting(context.db);
      const before = await leerPaso(context.db, 'usuario');
      if (!password && !before) throw invalid({ password: ['Escribe una contraseña.'] });
      const problem = password ? passwordProblem(password, palabrasPropias(datos)) : null;
      if (problem) throw invalid({ password: [problem] });
      const { passwordCost } = context.platform.settings;
      const password_hash = password ? await hashPassword(passwordCost, password) : (before?.password_hash ?? '');
      await probar(context, (w) => aplicar.aplicarUsuario(w, { ...datos, password_hash }));
      return { ...datos, password_hash };
    },
    ({ w, prepared }) => guardar(w, 'usuario', prepared),
  ),
  handlePrepared(
    c.guardarEmpresa,
    (context) => probar(context, (w) => aplicar.aplicarEmpresa(w, context.body)),
    ({ w, body }) => guardar(w, 'empresa', body),
  ),
  handlePrepared(
    c.guardarBodega,
    (context) => probar(context, (w) => aplicar.aplicarBodega(w, context.body)),
    ({ w, body }) => guardar(w, 'bodega', body),
  ),
  handlePrepared(
    c.guardarNumeracion,
    (context) => probar(context, (w) => aplicar.aplicarNumeracion(w, context.body)),
    ({ w, body }) => guardar(w, 'numeracion', body),
  ),
  handlePrepared(
    c.guardarAreas,
    (context) => probar(context, (w) => aplicar.aplicarAreas(w, context.body)),
    ({ w, body }) => guardar(w, 'areas', body),
  ),
  handlePrepared(
    c.ponerLogo,
    async (context) => {
      await requireWaiting(context.db);
      // Whatever is there goes: the use holds one.
      return receiveFiles(context, { tabla: 'empresa', registro_id: SIN_LOGO }, commands.usosDelLogo);
    },
    async ({ w, platform, prepared }) => {
      await requireWaiting(w.tx);
      await commands.ponerLogo(w, platform, prepared);
      return guardado(w.tx);
    },
  ),
  handleWrite(c.quitarLogo, async ({ w, platform }) => {
    await requireWaiting(w.tx);
    await commands.quitarLogo(w, platform);
    return guardado(w.tx);
  }),
  handlePrepared(
    c.terminar,
    async ({ db, body, platform }) => {
      await requireWaiting(db);
      if (!body.demostracion) return null;
      const clave = claveAlAzar();
      return { clave, passwordHash: await hashPassword(platform.settings.passwordCost, clave) };
    },
    async ({ w, platform, loadDemo, prepared }) => {
      const { files, settings } = platform;
      const creada = await commands.crearEmpresa(
        w,
        platform,
        prepared &&
          ((own) => loadDemo(own, { escala: 1, passwordHash: prepared.passwordHash, files, secret: settings.secret })),
      );
      const usuarios = await w.tx
        .selectFrom('usuario')
        .select('username')
        .where('es_demo', '=', 1)
        .orderBy('id')
        .execute();
      return {
        msg: 'La empresa está creada.',
        ...creada,
        // Of no use where they may not sign in.
        demostracion:
          prepared && settings.demoUsers
            ? { usuarios: usuarios.map((row) => row.username), clave: prepared.clave }
            : null,
      };
    },
  ),
];

/** A record that there is not: what comes is checked as if nothing were there. */
const SIN_LOGO = COMPANY_ID + 1;

const claveAlAzar = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, '0')).join('');
