/** An office that pays: payables of a supplier straight in the ledger, a bank account, and the acts of batches as the tests speak of them. */
import { expect } from 'vitest';
import { issueGrant } from '../../../server/core/auth/grants.ts';
import { insertRow, replaceChildren } from '../../../server/core/db/rows.ts';
import { requireVersion } from '../../../server/core/db/versions.ts';
import { comprobaciones as cartera } from '../../../server/modules/cartera/comprobaciones.ts';
import { leerDocumento } from '../../../server/modules/cartera/contract/documentos.ts';
import { crearDocumento } from '../../../server/modules/cartera/public.ts';
import { asientosCuadran } from '../../../server/modules/contabilidad/asientos.ts';
import { comprobaciones } from '../../../server/modules/lotes-pago/comprobaciones.ts';
import * as a from '../../../server/modules/lotes-pago/contract/actos.ts';
import { type Lote, registroLote } from '../../../server/modules/lotes-pago/contract/lote.ts';
import { manifest } from '../../../server/modules/lotes-pago/manifest.ts';
import {
  findProveedor as leerProveedor,
  updateProveedor,
} from '../../../server/modules/proveedores/contract/proveedor.ts';
import { manifest as proveedores } from '../../../server/modules/proveedores/manifest.ts';
import type { Permiso } from '../../../server/shared/manifest.ts';
import { type TestActor, testApp } from '../../support/app.ts';
import { buildProveedor } from '../../support/build/proveedor.ts';
import { crearProveedor } from '../homologacion/surtido.ts';

/** The day of the tests. */
export const HOY = '2026-11-21';

export async function abrirTesoreria() {
  const t = await testApp();
  const ana = await t.actor({ superuser: true });
  const jefe = await t.actor({ superuser: true });
  const proveedor = await crearProveedor(t, ana);
  const cuenta = await t.work((w) =>
    insertRow(w, 'cuenta_banco', { codigo: '01', nombre: 'BANCOLOMBIA CORRIENTE', banco: null, numero: '0123456789' }),
  );
  let n = 0;
  /** An invoice of 1,000,000 and its VAT unless said, of ten days ago. Pesos. */
  const factura = (
    datos: { base?: number; fecha?: string; vencimiento?: string; de?: number; discrepancias?: number } = {},
  ) =>
    t.work((w) => {
      n += 1;
      const {
        base = 1_000_000,
        fecha = '2026-11-11',
        vencimiento = '2026-12-11',
        de = proveedor,
        discrepancias = 0,
      } = datos;
      const iva_cts = Math.round(base * 19);
      return crearDocumento(w, {
        ...{
          tipo: 'FC',
          n_factura: `F-${n}`,
          proveedor_id: de,
          fecha,
          fecha_causacion: fecha,
          vencimiento,
          discrepancias,
        },
        ...{ base_cts: base * 100, iva_cts, total_cts: base * 100 + iva_cts, retenciones_cts: 0 },
        ...{ bases: [{ iva: 1900, base: base * 100, valor: iva_cts }], origen: { tipo: 'PRUEBA', id: null } },
      });
    });
  const hijos = (tabla: 'proveedor_descuento' | 'proveedor_bloqueo', rows: readonly object[], de = proveedor) =>
    t.work(async (w) => {
      const { version } = await w.tx
        .selectFrom('proveedor')
        .select('version')
        .where('id', '=', de)
        .executeTakeFirstOrThrow();
      await requireVersion(w, 'proveedor', de, version);
      await replaceChildren(w, tabla as 'proveedor_descuento', { proveedor_id: de }, rows as never);
    });
  /** What another person let pass. */
  const permiso = (what: Permiso) =>
    t.work((w) => issueGrant({ ...w, actor: { ...w.actor, userId: jefe.userId } }, ana.userId ?? 0, what.codename));
  /** As its form sends them, with the authorization of another person where the change asks for one. */
  const cuentas = async (bancos: readonly object[], de = proveedor) => {
    const { id: ciudad } = await t.db.selectFrom('ciudad').select('id').limit(1).executeTakeFirstOrThrow();
    const { nit_sin_dv, nombre, version } = await ana.call(leerProveedor, { params: { id: de } });
    const autorizacion = await permiso(proveedores.permisos.autorizarCuenta);
    const contable = { bancos, autorizacion };
    const body = buildProveedor(ciudad, { nit_sin_dv, nombre_proveedor: nombre, contable } as never);
    return (await jefe.call(updateProveedor, { params: { id: de }, body: { ...body, version } as never })).data;
  };
  const cuerpo = (detalle: readonly object[], more: object = {}) =>
    ({ fecha_programada: HOY, cuenta_banco_id: cuenta, detalle, ...more }) as never;
  const crear = async (detalle: readonly object[], more: object = {}) =>
    (await ana.call(registroLote.create, { body: cuerpo(detalle, more) })).data;
  type Acto = typeof a.solicitarLote;
  const acto = async (
    endpoint: { readonly path: string },
    { id, version }: Pick<Lote, 'id' | 'version'>,
    more: object = {},
    quien: TestActor = ana,
  ) => (await quien.call(endpoint as Acto, { params: { id }, body: { version, ...more } as never })).data;
  const niega = (
    endpoint: { readonly path: string },
    { id, version }: Pick<Lote, 'id' | 'version'>,
    more: object = {},
    quien: TestActor = ana,
    code: 'regla_negocio' | 'validacion' | 'requiere_autorizacion' | 'sin_permiso' | 'modificado' = 'regla_negocio',
  ) => quien.refused(endpoint as Acto, { params: { id }, body: { version, ...more } as never }, code);
  const aprobado = async (detalle: readonly object[], more: object = {}) =>
    acto(a.aprobarLote, await acto(a.solicitarLote, await crear(detalle, more)), {}, jefe);
  return {
    ...{ t, ana, jefe, proveedor, cuenta, factura, hijos, cuentas, cuerpo, crear, acto, niega, aprobado, permiso },
    confirmado: async (detalle: readonly object[], more: object = {}) =>
      acto(a.confirmarLote, await aprobado(detalle), { fecha: HOY, ...more }),
    aprobadoDespues: async (documento_id: number) => {
      const fecha_programada = '2026-11-22';
      const asked = await acto(a.solicitarLote, await crear([{ documento_id }], { fecha_programada }));
      const autorizacion = await permiso(manifest.permisos.autorizarCuenta);
      return acto(a.aprobarLote, asked, { autorizacion }, jefe);
    },
    otroProveedor: (nit: string, dv: string, nombre: string) =>
      crearProveedor(t, ana, { nit_sin_dv: nit, nit_dv: dv, nombre_proveedor: nombre }),
    descuentos: (rows: readonly object[], de = proveedor) => hijos('proveedor_descuento', rows, de),
    leer: (id: number) => ana.call(leerProveedor, { params: { id } }),
    documento: (id: number) => ana.call(leerDocumento, { params: { id } }),
    async cuadra() {
      for (const [name, check] of Object.entries({ ...cartera, ...comprobaciones }))
        expect(await check(t.db), name).toBeNull();
      expect(await asientosCuadran(t.db)).toBeNull();
    },
  };
}
export type Tesoreria = Awaited<ReturnType<typeof abrirTesoreria>>;
