/** An office that collects: customers with documents straight in the ledger, and receipts as the tests speak of them. */
import { expect } from 'vitest';
import { insertRow } from '../../../server/core/db/rows.ts';
import { comprobaciones as cartera } from '../../../server/modules/cartera/comprobaciones.ts';
import { crearDocumentoCliente } from '../../../server/modules/cartera/public.ts';
import { comprobaciones } from '../../../server/modules/cartera-clientes/comprobaciones.ts';
import { leerDocumento, leerResumen } from '../../../server/modules/cartera-clientes/contract/documentos.ts';
import * as r from '../../../server/modules/cartera-clientes/contract/recibos.ts';
import { saveCliente } from '../../../server/modules/clientes/contract.ts';
import { asientosCuadran } from '../../../server/modules/contabilidad/asientos.ts';
import { moveDay } from '../../../server/shared/typed-date.ts';
import { testApp } from '../../support/app.ts';
import { crearPersona } from '../../support/build/inmueble.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

/** The day of the tests, a Saturday. */
export const HOY = '2026-11-21';
const MEDIO = '47';

export async function abrirCobros() {
  const t = await testApp();
  const ana = await t.actor({ superuser: true });
  const cuenta = await t.work((w) =>
    insertRow(w, 'cuenta_banco', { codigo: '01', nombre: 'BANCOLOMBIA CORRIENTE', banco: null, numero: '0123456789' }),
  );
  const cliente = async (nombre = 'Marta Rojas', cupo_credito = 1_000_000) => {
    const persona_id = await crearPersona(t, ana, nombre);
    await ana.call(saveCliente, { params: { persona_id }, body: { cupo_credito, plazo_dias: 30, version: 0 } });
    return persona_id;
  };
  const marta = await cliente();
  let n = 0;
  const cuerpo = (datos: object = {}) => ({
    ...{ fecha: HOY, persona_id: marta, medio_pago: MEDIO, cuenta_id: cuenta, valor: 100 },
    ...datos,
  });
  const crear = async (datos: object = {}): Promise<r.Recibo> =>
    (await ana.call(r.createRecibo, { body: cuerpo(datos) as never })).data;
  return {
    ...{ t, ana, cuenta, cliente, marta, cuerpo, crear },
    /** They owe so many pesos, which fell due so many days ago, of an invoice of thirty days before that. */
    debe: (pesos: number, dias = 0, datos: { persona_id?: number; tipo?: 'FV' | 'ND' | 'SI' } = {}) =>
      t.work((w) => {
        n += 1;
        const vencimiento = moveDay(HOY, -dias);
        const fecha = moveDay(vencimiento, -30);
        const cts = Math.round(pesos * 100);
        return crearDocumentoCliente(w, {
          ...{ tipo: 'FV', persona_id: marta, n_factura: `FV${n}`, fecha, vencimiento, fecha_causacion: fecha },
          ...{ base_cts: cts, iva_cts: 0, total_cts: cts, origen: { tipo: 'FACTURA', id: null } },
          ...datos,
        });
      }),
    leer: (id: number) => ana.call(leerDocumento, { params: { id } }),
    saldo: async (id: number) => (await ana.call(leerDocumento, { params: { id } })).saldo,
    resumen: (persona_id = marta) => ana.call(leerResumen, { params: { persona_id } }),
    recibo: (id: number) => ana.call(r.findRecibo, { params: { id } }),
    aplicar: async (id: number, aplicaciones: readonly object[]): Promise<r.Recibo> =>
      (await ana.call(r.aplicarRecibo, { params: { id }, body: { aplicaciones } as never })).data,
    desaplicar: async (id: number, aplicacion_id: number): Promise<r.Recibo> =>
      (await ana.call(r.desaplicarRecibo, { params: { id }, body: { aplicacion_id, motivo: 'Era de otra factura' } }))
        .data,
    anular: async (id: number): Promise<r.Recibo> =>
      (await ana.call(r.anularRecibo, { params: { id }, body: { motivo: 'El cheque volvió' } })).data,
    /** By concept, what the books say in all. Pesos. */
    libros: async () => {
      const rows = await t.db
        .selectFrom('hecho_contable')
        .select(['concepto', (eb) => eb.fn.sum<number>('valor_cts').as('suma')])
        .groupBy('concepto')
        .execute();
      return Object.fromEntries(rows.map(({ concepto, suma }) => [concepto, suma / 100]));
    },
    async cuadra() {
      for (const [name, check] of Object.entries({ ...cartera, ...comprobaciones }))
        expect(await check(t.db), name).toBeNull();
      expect(await asientosCuadran(t.db)).toBeNull();
      await expectLogHolds(t);
    },
  };
}
export type Cobros = Awaited<ReturnType<typeof abrirCobros>>;
