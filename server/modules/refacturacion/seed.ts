/** Demonstration: five invoices that came out wrong, each for its reason, and were made again some days later. Nothing is sent to anybody. */
import { workAs } from '../../core/demo-actor.ts';
import type { DemoDay } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { softwareDe } from '../facturas/public.ts';
import { type RefacturacionPedida, refacturacionPedida } from './contract/pedida.ts';
import { refacturar } from './refacturar.ts';

type Caso = (linea: number, otro: number) => Pick<RefacturacionPedida, 'motivo'> & { readonly cambios: object };

/** Days before today on which each was made again. */
const CASOS: Readonly<Record<number, Caso>> = {
  47: (linea) => ({ motivo: 'PRECIO', cambios: { lineas: [{ factura_detalle_id: linea, descuento: 8 }] } }),
  36: () => ({ motivo: 'FORMA_DE_PAGO', cambios: { forma_pago: '2', plazo: 45 } }),
  27: (_, otro) => ({ motivo: 'NIT_ERRADO', cambios: { persona_id: otro } }),
  19: (linea) => ({ motivo: 'PRECIO', cambios: { lineas: [{ factura_detalle_id: linea, descuento: 3 }] } }),
  12: () => ({ motivo: 'El cliente pidió otro plazo.', cambios: { forma_pago: '2', plazo: 15 } }),
};

export async function demoRefacturacion(w: Work, { faltan }: DemoDay): Promise<void> {
  const caso = CASOS[faltan];
  const elegida = caso && (await ultima(w));
  if (!elegida) return;
  const { id, linea, otro } = elegida;
  const datos = refacturacionPedida.parse({
    ...{ factura_id: id, concepto: '2', observacion: 'Pedido por el cliente.', ...caso(linea, otro) },
  });
  await refacturar(await workAs(w, 'contabilidad'), softwareDe(null), datos);
}

/** The last invoice that nothing corrected, and another customer who was invoiced. */
async function ultima(w: Work) {
  const rows = await w.tx
    .selectFrom('factura as f')
    .innerJoin('factura_detalle as d', 'd.factura_id', 'f.id')
    .where('f.tipo', '=', 'FV')
    .where('f.estado', '=', 'EMITIDA')
    .where('f.prefactura_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('factura as n').whereRef('n.factura_referencia_id', '=', 'f.id').select('n.id'))),
    )
    .select(['f.id', 'f.persona_id', 'd.id as linea'])
    .orderBy('f.id', 'desc')
    .limit(20)
    .execute();
  const [first] = rows;
  const otro = rows.find(({ persona_id }) => persona_id !== first?.persona_id);
  return first && otro ? { id: first.id, linea: first.linea, otro: otro.persona_id } : null;
}
