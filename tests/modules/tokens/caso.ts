/** A company with somebody who makes tokens, and calls with them. */
import { expect } from 'vitest';
import { createDepartamento } from '../../../server/modules/departamentos/contract.ts';
import { manifest as departamentos } from '../../../server/modules/departamentos/manifest.ts';
import * as c from '../../../server/modules/tokens/contract.ts';
import { manifest as usuarios } from '../../../server/modules/usuarios/manifest.ts';
import type { BodyInputOf } from '../../../server/shared/endpoint.ts';
import { type TestActor, testApp } from '../../support/app.ts';

export const CREAR = departamentos.permisos.crear;
export const EDITAR = departamentos.permisos.editar;

export type Datos = Partial<BodyInputOf<typeof c.createToken>>;
export const alta = (datos: Datos = {}) => ({ body: { nombre: 'Áreas', permisos: [CREAR.codename], ...datos } });

let codigo = 0;
export const area = () => ({ body: { codigo: `A${++codigo}`, nombre: `Área ${codigo}` } });
export const made = (token: TestActor, address = '127.0.0.1') =>
  token.send(createDepartamento, area(), { 'x-forwarded-for': address });
export const statusOf = async (response: Promise<Response>) => (await response).status;
export const refusalOf = async (response: Promise<Response>) => {
  const { status } = await response;
  const { code, msg } = (await (await response).json()) as { code: string; msg: string };
  return { status, code, msg };
};
/** What a token that opens nothing is told. */
export const endedMsg = async (token: TestActor) => {
  const { status, code, msg } = await refusalOf(made(token));
  expect([status, code]).toEqual([401, 'no_autenticado']);
  return msg;
};

export async function tokensCase() {
  const t = await testApp();
  const ana = await t.actor({ permisos: [CREAR, EDITAR, usuarios.permisos.ver] });
  const create = (datos: Datos = {}, who = ana) => who.call(c.createToken, alta(datos));
  return {
    t,
    ana,
    jefa: await t.actor({ superuser: true }),
    create,
    bearer: async (datos: Datos = {}, who = ana) => t.bearer((await create(datos, who)).token),
  };
}
export type TokensCase = Awaited<ReturnType<typeof tokensCase>>;
