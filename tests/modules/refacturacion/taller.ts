/** A company that invoices and collects, and what the tests of invoicing again speak. */
import { expect } from 'vitest';
import { issueGrant } from '../../../server/core/auth/grants.ts';
import { updateRow } from '../../../server/core/db/rows.ts';
import { comprobaciones as cartera } from '../../../server/modules/cartera/comprobaciones.ts';
import { comprobaciones as recibos } from '../../../server/modules/cartera-clientes/comprobaciones.ts';
import { leerDocumento } from '../../../server/modules/cartera-clientes/contract/documentos.ts';
import * as r from '../../../server/modules/cartera-clientes/contract/recibos.ts';
import { asientosCuadran } from '../../../server/modules/contabilidad/asientos.ts';
import { comprobaciones as facturas } from '../../../server/modules/facturas/comprobaciones.ts';
import * as f from '../../../server/modules/facturas/contract/factura.ts';
import { savePersona } from '../../../server/modules/personas/contract/personas.ts';
import { comprobaciones } from '../../../server/modules/refacturacion/comprobaciones.ts';
import * as c from '../../../server/modules/refacturacion/contract/refacturacion.ts';
import { manifest } from '../../../server/modules/refacturacion/manifest.ts';
import type { TestActor, TestAppOptions } from '../../support/app.ts';
import { modelos } from '../../support/build/persona.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { abrirTaller, HOY } from '../facturas/taller.ts';

export async function abrirRefacturacion(options: TestAppOptions = {}) {
  const s = await abrirTaller(options);
  const { t, ana, persona_id } = s;
  const cuerpo = (factura_id: number, datos: object = {}) =>
    ({ factura_id, motivo: 'PRECIO', concepto: '2', alcance: 'TOTAL', cambios: {}, ...datos }) as never;
  const documento = async (factura: { readonly cartera_documento_id: number | null }) =>
    ana.call(leerDocumento, { params: { id: factura.cartera_documento_id ?? 0 } });
  const leer = (id: number) => ana.call(f.findFactura, { params: { id } });
  return {
    ...s,
    cuerpo,
    documento,
    leer,
    simular: (factura_id: number, datos: object = {}) =>
      ana.call(c.simularRefacturacion, { body: cuerpo(factura_id, datos) }),
    refacturar: async (factura_id: number, datos: object = {}) =>
      (await ana.call(c.crearRefacturacion, { body: cuerpo(factura_id, datos) })).data,
    refuse: (factura_id: number, datos: object, code: Parameters<typeof ana.refused>[2] = 'regla_negocio') =>
      ana.refused(c.crearRefacturacion, { body: cuerpo(factura_id, datos) }, code),
    /** A receipt of the customer, given to documents. */
    pagar: async (valor: number, factura: f.Factura, aplicacion: object = {}) =>
      (
        await ana.call(r.createRecibo, {
          body: {
            ...{ fecha: HOY, persona_id, medio_pago: '10', valor },
            aplicaciones: [{ documento_id: factura.cartera_documento_id, valor, ...aplicacion }],
          } as never,
        })
      ).data,
    recibo: (id: number) => ana.call(r.findRecibo, { params: { id } }),
    /** What another person lets pass. */
    autorizacion: (pide: TestActor) =>
      t.work((w) =>
        issueGrant(
          { ...w, actor: { ...w.actor, userId: pide.userId } },
          ana.userId ?? 0,
          manifest.permisos.autorizar.codename,
        ),
      ),
    otroCliente: async () => {
      const { natural } = await modelos(t);
      return (await ana.call(savePersona, { body: natural('63598765') })).data.id;
    },
    ponerImpuesto: ({ id, version }: { readonly id: number; readonly version: number }, impuesto_venta: string) =>
      t.work((w) => updateRow(w, 'producto', { id, version, current: async () => null }, { impuesto_venta })),
    /** Centavos that customers withheld, all told. */
    retenido: async () => {
      const row = await t.db
        .selectFrom('recibo_aplicacion')
        .select((eb) => eb.fn.sum<number>('retefuente_cts').as('suma'))
        .executeTakeFirst();
      return Number(row?.suma ?? 0);
    },
    /** What was written, table by table: a refusal leaves it as it was. */
    escrito: async () => {
      const counts: Record<string, number> = {};
      for (const tabla of ['factura', 'cartera_movimiento', 'recibo_aplicacion', 'refacturacion'] as const) {
        const { n } = await t.db
          .selectFrom(tabla as 'factura')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow();
        counts[tabla] = n;
      }
      const rangos = await t.db.selectFrom('secuencia').select(['codigo', 'siguiente']).orderBy('id').execute();
      return { counts, rangos };
    },
    async cuadra() {
      for (const [name, check] of Object.entries({ ...cartera, ...recibos, ...facturas, ...comprobaciones }))
        expect(await check(t.db), name).toBeNull();
      expect(await asientosCuadran(t.db)).toBeNull();
      await expectLogHolds(t);
    },
  };
}
export type Refacturador = Awaited<ReturnType<typeof abrirRefacturacion>>;
