/** Databases before there is a company, and what a company of the tests is made of. */
import { newCode } from '../../../server/core/first-run/code.ts';
import * as c from '../../../server/modules/bienvenida/contract.ts';
import { calcularDv } from '../../../server/shared/nit.ts';
import { type TestActor, type TestApp, type TestAppOptions, testApp } from '../app.ts';

/** One transparent pixel. */
export const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);
export const CLAVE = 'clave-larga-de-prueba-7391';

export async function pageOf(actor: TestActor, endpoint: Parameters<TestActor['send']>[0]): Promise<unknown[]> {
  const answer = (await (await actor.send(endpoint)).json()) as { results?: unknown[] } | unknown[];
  return Array.isArray(answer) ? answer : (answer.results ?? []);
}

export async function vacia(options: TestAppOptions = {}) {
  const told: string[] = [];
  const t = await testApp({ firstRun: true, tellCode: (code) => void told.push(code), ...options });
  const secret = t.platform.settings.secret;
  return { t, told, codigo: () => t.work((w) => newCode(w, secret)) };
}

export async function conLlave(options: TestAppOptions = {}) {
  const begun = await vacia(options);
  const { llave } = await begun.t.guest.call(c.darCodigo, { body: { codigo: await begun.codigo() } });
  return { ...begun, a: begun.t.bearer(llave) };
}

export const USUARIO = {
  username: 'adriana',
  first_name: 'Adriana',
  last_name: 'Mendoza Ruiz',
  email: 'adriana@acme.example.co',
  celular: null,
  password: CLAVE,
};

export async function empresa(t: TestApp) {
  const { id } = await t.db.selectFrom('ciudad').select('id').where('codigo', '=', '68001').executeTakeFirstOrThrow();
  return empresaEn(id);
}

export function empresaEn(ciudad_id: number) {
  return {
    nombre: 'Ferretería El Tornillo S.A.S.',
    nit: '900482716',
    dv: calcularDv('900482716'),
    codigo_regimen_tributario: '48',
    responsabilidades: ['O-13'],
    ciudad_id,
    direccion: 'CL 45 # 15-20',
    telefono: null,
    correo: 'hola@eltornillo.example.co',
    pagina_web: null,
    color: '#0a6847',
  };
}

export const BODEGA = { codigo: 'CENTRAL', nombre: 'Bodega central', ciudad: null, direccion: null };

/** The steps without which there is no company. */
export async function darPasos(a: TestActor, datos: ReturnType<typeof empresaEn>): Promise<void> {
  await a.call(c.guardarUsuario, { body: USUARIO });
  await a.call(c.guardarEmpresa, { body: datos });
  await a.call(c.guardarBodega, { body: BODEGA });
}

export async function completa(options: TestAppOptions = {}) {
  const begun = await conLlave(options);
  await darPasos(begun.a, await empresa(begun.t));
  return begun;
}
