/** An office that receives goods and records what it owes for them. */
import { expect } from 'vitest';
import { comprobaciones as cartera } from '../../../server/modules/cartera/comprobaciones.ts';
import { leerDocumento } from '../../../server/modules/cartera/contract/documentos.ts';
import { comprobaciones as causacion } from '../../../server/modules/causacion/comprobaciones.ts';
import * as c from '../../../server/modules/causacion/contract/causar.ts';
import { asientosCuadran } from '../../../server/modules/contabilidad/asientos.ts';
import { cargarFacturas } from '../../../server/modules/facturas-xml/contract/factura.ts';
import { type DocumentoDemo, documentoXml } from '../../../server/modules/facturas-xml/seed-xml.ts';
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
    /** A document of the supplier in the inbox: a debit note unless said, of 1,000,000 pesos and its VAT. Returns its id. */
    async recibirXml(changes: Partial<DocumentoDemo> = {}): Promise<number> {
      const p = await t.db.selectFrom('proveedor').where('id', '=', o.proveedor).selectAll().executeTakeFirstOrThrow();
      await t.db.updateTable('empresa').set({ nit: '900123456-8' }).execute();
      const text = documentoXml({
        ...{ tipo: 'DebitNote', numero: 'ND-1', fecha: '2026-11-20' },
        proveedor: { nit: p.nit_sin_dv, dv: p.nit_dv, nombre: p.nombre },
        cliente: { nit: '900123456', dv: '8', nombre: 'NUESTRA EMPRESA S.A.S.' },
        lineas: [{ codigo: 'X-1', nombre: 'REAJUSTE DE PRECIO', cantidad: 1, precio: 1_000_000, iva: 19 }],
        ...changes,
      });
      const body = new FormData();
      body.append('archivo', new File([new TextEncoder().encode(text)], 'documento.xml'));
      const response = await ana.raw(`/api/${cargarFacturas.path}/`, { method: 'POST', body });
      const answer = (await response.json()) as { data: { id: number }[] };
      expect(response.status, JSON.stringify(answer)).toBe(201);
      return answer.data[0]?.id ?? 0;
    },
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
