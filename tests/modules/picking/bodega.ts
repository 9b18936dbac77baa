/** The shop of the orders, with the acts of picking as the tests speak of them. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { comprobaciones } from '../../../server/modules/picking/comprobaciones.ts';
import * as a from '../../../server/modules/picking/contract/actos.ts';
import { pickingsList } from '../../../server/modules/picking/contract/lista.ts';
import { leerPicking, type Picking, type PickingFila } from '../../../server/modules/picking/contract/picking.ts';
import type { Page } from '../../../server/shared/page.ts';
import type { TestActor } from '../../support/app.ts';
import { abrirVentas } from '../pedidos/pedidos.ts';

const ACTOS = {
  asignar: a.asignarPicking,
  iniciar: a.iniciarPicking,
  leer: a.leerCodigo,
  devolver: a.devolverLinea,
  faltante: a.faltanteLinea,
  sustituir: a.sustituirLinea,
  pausar: a.pausarPicking,
  terminar: a.terminarPicking,
  verificar: a.verificarPicking,
  despachar: a.despacharPicking,
  revertir: a.revertirPicking,
  liberar: a.liberarPicking,
} as const;
export type Acto = keyof typeof ACTOS;

export async function abrirBodega() {
  const v = await abrirVentas();
  const { t, ana } = v;
  const acto = async (nombre: Acto, id: number, body?: object, quien: TestActor = ana): Promise<Picking> =>
    (await quien.call(ACTOS[nombre], { params: { id }, body: body as never })).data;
  const pickings = async (pedido_id: number): Promise<PickingFila[]> => {
    const query = { page: 1, pedido_id, ordering: 'id' };
    return ((await ana.call(pickingsList.list, { query })) as Page<PickingFila>).results;
  };
  const ver = (id: number): Promise<Picking> => ana.call(leerPicking, { params: { id } });
  const deUno = async (pedido_id: number): Promise<Picking> => ver((await pickings(pedido_id)).at(-1)?.id ?? 0);
  return {
    ...{ ...v, actoPedido: v.acto, leerPedido: v.leer, rechazaPedido: v.rechaza, pickings, ver, deUno, acto },
    /** The picking of an order that is confirmed now. */
    porAlistar: async (detalle: readonly object[], more: object = {}) => deUno((await v.confirmado(detalle, more)).id),
    leer: (id: number, codigo: string, more: object = {}, quien: TestActor = ana) =>
      acto('leer', id, { codigo, lectura_id: randomUUID(), ...more }, quien),
    rechaza: async (
      nombre: Acto,
      id: number,
      body?: object,
      code:
        | 'regla_negocio'
        | 'modificado'
        | 'validacion'
        | 'sin_permiso'
        | 'no_encontrado'
        | 'existencia_insuficiente' = 'regla_negocio',
      quien: TestActor = ana,
    ) => {
      const lectura = nombre === 'leer' ? { lectura_id: randomUUID() } : {};
      const given = body || nombre === 'leer' ? { ...lectura, ...body } : undefined;
      return (await quien.refused(ACTOS[nombre], { params: { id }, body: given }, code)).msg;
    },
    async cuadra() {
      for (const [name, check] of Object.entries(comprobaciones)) expect(await check(t.db), name).toBeNull();
      await v.verificada();
    },
  };
}
export type Bodega = Awaited<ReturnType<typeof abrirBodega>>;
