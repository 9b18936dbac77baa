/** A shop with stock, prices and a customer on credit, with the acts of orders as the tests speak of them. */
import { expect } from 'vitest';
import { alAbonarClientes, asentar, crearDocumentoCliente } from '../../../server/modules/cartera/public.ts';
import { saveCliente } from '../../../server/modules/clientes/contract.ts';
import { comprobaciones } from '../../../server/modules/pedidos/comprobaciones.ts';
import * as a from '../../../server/modules/pedidos/contract/actos.ts';
import type { Pedido } from '../../../server/modules/pedidos/contract/pedido.ts';
import { registroPedido } from '../../../server/modules/pedidos/contract/pedido.ts';
import { moveDay } from '../../../server/shared/typed-date.ts';
import type { TestActor } from '../../support/app.ts';
import { postear } from '../../support/build/existencia.ts';
import { crearPersona } from '../../support/build/inmueble.ts';
import { verified } from '../inventarios/oficina.ts';
import { abrirTienda, HOY } from '../listas-precio/tienda.ts';

const ACTOS = {
  confirmar: a.confirmarPedido,
  liberar: a.liberarPedido,
  reservar: a.reservarPedido,
  anular: a.anularPedido,
  cerrar: a.cerrarPedido,
  entregar: a.entregarPedido,
} as const;
type Acto = keyof typeof ACTOS;

/** Soap at 2,000 + IVA 19, of which there are 10; rice without tax at 3,000 the kilo, 10 of them. Both cost 1,000. */
export async function abrirVentas() {
  const s = await abrirTienda();
  const { t, ana, jabon, arroz, caja } = s;
  await s.vigente([
    { producto_id: jabon.id, precio: 2_000 },
    { producto_id: jabon.id, presentacion_id: caja, precio: 45_000 },
    { producto_id: arroz.id, precio: 3_000 },
  ]);
  const { id: bodega_id } = await t.db
    .selectFrom('bodega')
    .select('id')
    .where('codigo', '=', 'PRINCIPAL')
    .executeTakeFirstOrThrow();
  const cliente = async (cupo_credito: number, nombre = 'Marta Rojas') => {
    const persona_id = await crearPersona(t, ana, nombre);
    await ana.call(saveCliente, { params: { persona_id }, body: { cupo_credito, plazo_dias: 30, version: 0 } });
    return persona_id;
  };
  const bloquear = async (persona_id: number, motivo_bloqueo: string) => {
    const body = { bloqueado: true, motivo_bloqueo, version: 1 };
    await ana.call(saveCliente, { params: { persona_id }, body });
  };
  const marta = await cliente(1_000_000);
  const cuerpo = (detalle: readonly object[], more: object = {}) => ({
    ...{ tipo: 'venta', persona_id: marta, forma_pago: '2' },
    detalle,
    ...more,
  });
  const crear = async (detalle: readonly object[], more: object = {}, quien = ana): Promise<Pedido> =>
    (await quien.call(registroPedido.create, { body: cuerpo(detalle, more) as never })).data;
  const acto = async (nombre: Acto, id: number, body?: object, quien: TestActor = ana): Promise<Pedido> =>
    (await quien.call(ACTOS[nombre], { params: { id }, body: body as never })).data;
  return {
    ...{ ...s, bodega_id, cliente, bloquear, marta, cuerpo, crear, acto },
    confirmado: async (detalle: readonly object[], more: object = {}) =>
      acto('confirmar', (await crear(detalle, more)).id),
    leer: (id: number) => ana.call(registroPedido.find, { params: { id } }),
    rechaza: (
      nombre: Acto,
      id: number,
      code:
        | 'regla_negocio'
        | 'requiere_autorizacion'
        | 'existencia_insuficiente'
        | 'modificado'
        | 'validacion'
        | 'sin_permiso'
        | 'no_encontrado',
      body?: object,
      quien = ana,
    ) => quien.refused(ACTOS[nombre], { params: { id }, body }, code),
    entra: (producto_id: number, unidades: number) =>
      postear(t, [
        { tipo: 'SALDO_INICIAL', producto_id, bodega_id, cantidad_mil: unidades * 1_000, costo_unitario: 10_000_000 },
      ]),
    /** The customer owes so many pesos, due so many days ago. */
    debe: (persona_id: number, pesos: number, dias = 0) =>
      t.work((w) => {
        const vencimiento = moveDay(HOY, -dias);
        return crearDocumentoCliente(w, {
          ...{ tipo: 'FV', persona_id, n_factura: `F${Math.round(pesos)}-${dias}`, fecha: vencimiento, vencimiento },
          ...{
            fecha_causacion: vencimiento,
            base_cts: Math.round(pesos * 100),
            iva_cts: 0,
            total_cts: Math.round(pesos * 100),
          },
          origen: { tipo: 'FACTURA', id: null },
        });
      }),
    /** A receipt that is given to their oldest documents, and what it leaves is in their favour. */
    abona: (persona_id: number, pesos: number) =>
      t.work(async (w) => {
        let left = Math.round(pesos * 100);
        const rows = await w.tx
          .selectFrom('cartera_documento')
          .select(['id', 'saldo_cts'])
          .where('persona_id', '=', persona_id)
          .where('saldo_cts', '>', 0)
          .orderBy('vencimiento')
          .orderBy('id')
          .execute();
        for (const { id, saldo_cts } of rows) {
          const valor_cts = -Math.min(left, saldo_cts);
          left += valor_cts;
          await asentar(w, [
            { documento_id: id, fecha: HOY, tipo: 'ABONO', valor_cts, referencia: { tipo: 'RECIBO', id: 1 } },
          ]);
        }
        if (left > 0)
          await crearDocumentoCliente(w, {
            ...{ tipo: 'RC', persona_id, n_factura: `RC${left}`, fecha: HOY, vencimiento: HOY, fecha_causacion: HOY },
            ...{ base_cts: left, iva_cts: 0, total_cts: left, origen: { tipo: 'RECIBO', id: 1 } },
          });
        await alAbonarClientes.decir(w, [persona_id]);
      }),
    async verificada() {
      for (const [name, check] of Object.entries(comprobaciones)) expect(await check(t.db), name).toBeNull();
      await verified(t);
    },
  };
}
export type Ventas = Awaited<ReturnType<typeof abrirVentas>>;
