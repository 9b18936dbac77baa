/**
 * The Worker for the API suite: the deployed one, with the settings and the clock that a test asks for, and its log told back. The
 * settings are in the database that the test laid down for the object; the clock comes with each request.
 */
import type { LogRecord, Settings } from '../../../server/core/platform.ts';
import { Empresa as RealEmpresa } from '../../../server/runtime/worker/empresa.ts';
import worker from '../../../server/runtime/worker/main.ts';
import type { Env } from '../../../server/runtime/worker/settings.ts';
import { runStatements } from './run-statements.ts';

export class Empresa extends RealEmpresa {
  #now = 0;
  readonly #records: LogRecord[] = [];

  protected override platform() {
    const platform = super.platform();
    const { valor } = this.ctx.storage.sql.exec("select valor from instalacion where clave = 'pruebas'").one();
    return {
      ...platform,
      settings: { ...platform.settings, ...(JSON.parse(String(valor)) as Settings) },
      clock: { now: () => new Date(this.#now || Date.now()) },
      log: (record: LogRecord) => void this.#records.push(record),
    };
  }

  override async fetch(request: Request): Promise<Response> {
    if (request.headers.has('x-prueba-sentencias')) {
      return Response.json(await runStatements(super.platform().sqlite, await request.json()));
    }
    this.#now = Number(request.headers.get('x-prueba-ahora'));
    const answer = await super.fetch(request);
    const told = new Response(answer.body, answer);
    told.headers.set('X-Prueba-Registro', encodeURIComponent(JSON.stringify(this.#records.splice(0))));
    return told;
  }
}

/** What a test sees of the company from outside: the id of its object, the keys of its files, and the bytes of one of them. */
async function look(what: string, empresa: string, env: Env): Promise<Response> {
  const object = String(env.EMPRESAS.idFromName(empresa));
  if (what === 'objeto') return new Response(object);
  if (what !== 'archivos') return new Response((await env.FILES.get(what))?.body ?? null);
  const { objects } = await env.FILES.list({ prefix: `${object}/` });
  return Response.json(objects.map(({ key }) => key));
}

export default {
  /** The test names the object; and the body is read before anybody refuses it, as the edge does in front of a Worker. */
  async fetch(request: Request, env: Env): Promise<Response> {
    const EMPRESA = request.headers.get('x-prueba-empresa') ?? '';
    const what = request.headers.get('x-prueba-mira');
    if (what !== null) return look(what, EMPRESA, env);
    const whole = request.body ? new Request(request, { body: await request.arrayBuffer() }) : request;
    return worker.fetch(whole as Parameters<typeof worker.fetch>[0], { ...env, EMPRESA });
  },
};
