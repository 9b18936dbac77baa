/** An office that receives goods and records what it owes for them. */
import { expect } from 'vitest';
import { comprobaciones as cartera } from '../../../server/modules/cartera/comprobaciones.ts';
import { leerDocumento } from '../../../server/modules/cartera/contract/documentos.ts';
import { comprobaciones as causacion } from '../../../server/modules/causacion/comprobaciones.ts';
import * as c from '../../../server/modules/causacion/contract/causar.ts';
import { asientosCuadran } from '../../../server/modules/contabilidad/asientos.ts';
import { abrirRecepcion } from '../entradas-mercancia/recepcion.ts';

export async function abrirCausacion() {
  const o = await abrirRecepcion();
  const { t, ana } = o;
  const causar = async (entradas: readonly number[], more: object = {}) =>
    (await ana.call(c.causar, { body: { entradas: [...entradas], tipo: 'FC', ...more } as never })).data;
  let n = 0;
  /** Received whole of an order and confirmed: 10 of 1,000 pesos unless said. */
  const recibida = async (linea: object = {}, pedido: object = {}, more: object = {}) => {
    n += 1;
    const orden = await o.aprobada(pedido);
    const cuerpo = o.cuerpoDe(
      orden,
      { recibido: 10, ...linea },
      { n_factura: `F-${n}`, fecha_factura: '2026-11-20', ...more },
    );
    return o.confirmada(cuerpo);
  };
  return {
    ...o,
    ...{ causar, recibida },
    documento: (id: number) => ana.call(leerDocumento, { params: { id } }),
    proveedorCon: (values: object) => t.db.updateTable('proveedor').set(values).where('id', '=', o.proveedor).execute(),
    async cuadra() {
      for (const [name, check] of Object.entries({ ...cartera, ...causacion }))
        expect(await check(t.db), name).toBeNull();
      expect(await asientosCuadran(t.db)).toBeNull();
    },
  };
}
export type Causacion = Awaited<ReturnType<typeof abrirCausacion>>;
