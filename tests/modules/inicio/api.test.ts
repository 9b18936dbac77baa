/** What the home says to each user. */
import { beforeAll, expect, test } from 'vitest';
import { recibirMensaje } from '../../../server/modules/contactos/commands.ts';
import { actoMensaje, findMensaje } from '../../../server/modules/contactos/contract/mensajes.ts';
import { manifest as contactos } from '../../../server/modules/contactos/manifest.ts';
import { resumenInicio } from '../../../server/modules/inicio/contract.ts';
import { createProveedor } from '../../../server/modules/proveedores/contract/proveedor.ts';
import { manifest as proveedores } from '../../../server/modules/proveedores/manifest.ts';
import { createUsuario } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { buildProveedor } from '../../support/build/proveedor.ts';
import { usuarioBody } from '../../support/build/usuario.ts';

let t: TestApp;
let compras: TestActor;
let jefa: TestActor;
let ciudad: number;

beforeAll(async () => {
  t = await testApp();
  compras = await t.actor({ permisos: Object.values(proveedores.permisos) });
  jefa = await t.actor({ superuser: true });
  ciudad = (await t.db.selectFrom('ciudad').select('id').where('codigo', '=', '68001').executeTakeFirstOrThrow()).id;
});

/** The first steps are shown to superusers of a company that the assistant made. */
const NADA = { pendientes: [], total_pendientes: 0, cambios: [], primeros_pasos: null };

test('nothing waits and nothing was done at first', async () => {
  expect(await compras.call(resumenInicio)).toEqual(NADA);
});

test('an incomplete supplier waits for who may mend it, and is among the changes of who made it', async () => {
  const { data } = await compras.call(createProveedor, { body: buildProveedor(ciudad, { telefonos_proveedor: [] }) });
  const { pendientes, cambios } = await compras.call(resumenInicio);
  expect(pendientes).toMatchObject([{ id: `proveedor-${data.id}`, titulo: 'Sin teléfono' }]);
  expect(cambios).toMatchObject([{ accion: 'crear', tipo: 'Proveedor', nombre: data.nombre }]);
  const mirona = await t.actor({ permisos: [proveedores.permisos.ver] });
  expect(await mirona.call(resumenInicio)).toEqual(NADA);
});

test('a user that never signed in waits for who edits users', async () => {
  const { data } = await jefa.call(createUsuario, { body: usuarioBody() });
  const { pendientes } = await jefa.call(resumenInicio);
  expect(pendientes.map(({ id }) => id)).toContain(`usuario-${data.id}`);
  expect((await compras.call(resumenInicio)).pendientes.map(({ id }) => id)).not.toContain(`usuario-${data.id}`);
});

test('a message of a stranger waits for who attends them until somebody takes it', async () => {
  const atiende = await t.actor({ permisos: Object.values(contactos.permisos) });
  const mensaje = { nombre: 'Eva', correo: 'eva@ejemplo.co', asunto: 'Visita', mensaje: '¿Puedo verlo?' };
  const id = await t.work((w) => recibirMensaje(w, mensaje));
  const { version } = await atiende.call(findMensaje, { params: { id } });
  expect((await atiende.call(resumenInicio)).pendientes).toMatchObject([
    { id: 'mensajes-nuevos', titulo: '1 mensaje sin tomar', detalle: 'Mensajes del sitio · Visita' },
  ]);
  const mirona = await t.actor({ permisos: [contactos.permisos.ver] });
  expect((await mirona.call(resumenInicio)).pendientes).toEqual([]);
  await atiende.call(actoMensaje.tomar, { params: { id }, body: { version } });
  expect((await atiende.call(resumenInicio)).pendientes).toEqual([]);
});

test('old incomplete suppliers are left to the filters of the list', async () => {
  t.clock.advance({ days: 91 });
  expect(
    (await (await t.actor({ permisos: Object.values(proveedores.permisos) })).call(resumenInicio)).pendientes,
  ).toEqual([]);
});

test('a guest sees nothing', async () => {
  await t.guest.refused(resumenInicio, {}, 'no_autenticado');
});
