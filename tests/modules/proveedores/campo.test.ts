/** A field that is told once in `campos.ts` is known everywhere: the mail from where the electronic invoices of a supplier come. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fuentes } from '../../../server/modules/proveedores/contract/fuentes.ts';
import { importarProveedores } from '../../../server/modules/proveedores/contract/importacion.ts';
import * as lista from '../../../server/modules/proveedores/contract/lista.ts';
import * as c from '../../../server/modules/proveedores/contract/proveedor.ts';
import { fuenteProveedor } from '../../../server/modules/proveedores/fuente.ts';
import { FUSION } from '../../../server/modules/proveedores/rules.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { buildProveedor } from '../../support/build/proveedor.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { readPdf } from '../../support/pdf.ts';

const LABEL = 'Correo de facturación';
const correo_facturacion = 'facturas@elsol.com.co';

let t: TestApp;
let admin: TestActor;
beforeEach(async () => {
  t = await testApp();
  admin = await t.actor({ superuser: true });
});
afterEach(() => expectLogHolds(t));

async function supplier(nit: string, comercial: object = {}) {
  const { id: ciudad } = await t.db.selectFrom('ciudad').select('id').orderBy('id').executeTakeFirstOrThrow();
  const body = { ...buildProveedor(ciudad, { nit_sin_dv: nit }), comercial };
  return (await admin.call(c.createProveedor, { body })).data;
}

test('written and read, in the list, on paper, in templates, in imports', async () => {
  const { id, comercial } = await supplier('900111222', {
    correo_facturacion: ` ${correo_facturacion.toUpperCase()} `,
  });
  expect(comercial.correo_facturacion).toBe(correo_facturacion);
  expect(await admin.call(lista.proveedoresList.list)).toMatchObject([{ correo_facturacion }]);
  expect(lista.proveedoresList.spec.columns).toContainEqual(expect.objectContaining({ label: LABEL }));
  const pdf = await admin.send(c.fichaProveedor, { params: { id } });
  const [page] = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
  expect(page).toContain(LABEL);
  expect(page).toContain(correo_facturacion);
  expect(fuentes.proveedor?.campos.correo_facturacion).toEqual({ titulo: LABEL });
  const context = { actor: admin as never, now: t.clock.now() };
  expect(await fuenteProveedor.leer(t.db as never, id, context)).toMatchObject({ campos: { correo_facturacion } });
  expect(importarProveedores.spec.columns).toContainEqual(
    expect.objectContaining({ field: 'comercial.correo_facturacion', label: LABEL, type: 'texto' }),
  );
});

test('told in the log, chosen in a merge, refused when it is no mail', async () => {
  const este = await supplier('900111222');
  const otro = await supplier('900333444', { correo_facturacion });
  expect(FUSION.correo_facturacion).toEqual({ label: LABEL, columns: ['correo_facturacion'] });
  const body = { version: este.version, otra_id: otro.id, otra_version: otro.version };
  const { data } = await admin.call(c.fusionarProveedor, {
    params: { id: este.id },
    body: { ...body, de_la_otra: ['correo_facturacion'] },
  });
  expect(data.comercial.correo_facturacion).toBe(correo_facturacion);
  const log = await admin.raw(`/api/bitacora/proveedor/${este.id}/`);
  expect(await log.text()).toContain(LABEL);
  const { id: ciudad } = await t.db.selectFrom('ciudad').select('id').orderBy('id').executeTakeFirstOrThrow();
  const wrong = { ...buildProveedor(ciudad, { nit_sin_dv: '900555666' }), comercial: { correo_facturacion: 'no es' } };
  const { errores } = await admin.refused(c.createProveedor, { body: wrong }, 'validacion');
  expect(errores).toHaveProperty(['comercial.correo_facturacion']);
});
