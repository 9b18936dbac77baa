/** 'Ficha del proveedor' through HTTP: the fonts and the PDF are there in every home. */
import { beforeAll, expect, test } from 'vitest';
import * as c from '../../../server/modules/proveedores/contract/proveedor.ts';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { buildProveedor } from '../../support/build/proveedor.ts';
import { readPdf } from '../../support/pdf.ts';

const { permisos } = manifest;
let t: TestApp;
let compras: TestActor;

beforeAll(async () => {
  t = await testApp();
  compras = await t.actor({ permisos: [permisos.ver, permisos.crear] });
});

test('holds what the record holds, and who printed it', async () => {
  const { id: ciudad } = await t.db
    .selectFrom('ciudad')
    .select('id')
    .where('codigo', '=', '68001')
    .executeTakeFirstOrThrow();
  const direccion = { ciudad, tipo: '1', barrio: 'CENTRO', incluir_a_factura: false };
  const body = buildProveedor(ciudad, {
    nombre_proveedor: 'LÁCTEOS ÑANDÚ Ω 漢 S.A.S.',
    direcciones_proveedor: [1, 2, 3].map((n) => ({ ...direccion, descripcion: `CALLE ${n} # 2 - 3 BODEGA ${n}` })),
    contactos: {
      replegal_nombre: 'ROSA PEÑA',
      replegal_numdoc: '63355218',
      replegal_email: 'rosa@lacteos.co',
      gercomer_nombre: 'LUIS DÍAZ',
      gercomer_email: 'luis@lacteos.co',
      gercomer_telefono: '3157702214',
      otros_contactos: [1, 2, 3, 4].map((n) => ({ nombre: `CONTACTO ${n}`, email: `contacto${n}@lacteos.co` })),
    },
    contable: {
      bancos: [
        { banco_id: 1, numero_cuenta: '77001234567', tipo_cuenta: 'AHORROS' },
        { banco_id: 1, numero_cuenta: '77001234568', tipo_cuenta: 'CORRIENTE' },
      ],
      codigo_forma_pago: '1',
      pctaje_retencion_iva: 15,
    },
    comercial: { cupo_credito: 25_000_000, plazo_entrega: 8, descuentos: [{ porcentaje: 2.5, plazo: 30 }] },
  });
  const { data } = await compras.call(c.createProveedor, { body });
  const response = await compras.send(c.fichaProveedor, { params: { id: data.id } });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain(`proveedor-${data.nit_sin_dv}.pdf`);
  const [page] = await readPdf(new Uint8Array(await response.arrayBuffer()));
  for (const text of [
    'Ficha del proveedor',
    'LÁCTEOS ÑANDÚ Ω □ S.A.S.',
    'ACTIVO',
    data.direcciones_proveedor[0]?.descripcion ?? '',
    'CONTACTO 4',
    '77001234568',
    'Contado',
    '15 %',
    '2.5 % a 30 días',
    `Impreso por ${compras.username.toUpperCase()} DE PRUEBA el 21/11/2026 09:05`,
    'Página 1 de 1',
  ]) {
    expect(page).toContain(text);
  }
});

test('is refused to who may not see suppliers, and absent for one that does not exist', async () => {
  await (await t.actor()).refused(c.fichaProveedor, { params: { id: 1 } }, 'sin_permiso');
  await compras.refused(c.fichaProveedor, { params: { id: 999_999 } }, 'no_encontrado');
});
