/** How one buys from the first demonstration suppliers. */
import type { Work } from '../../core/work.ts';
import { createParametro } from './commands.ts';
import { parametroAlta } from './contract.ts';

const DIAS = [['1', '4'], ['2'], ['3', '5'], [], ['1', '3', '5']] as const;

export async function seedDemo(w: Work): Promise<void> {
  const suppliers = await w.tx
    .selectFrom('proveedor')
    .select('id')
    .where('estado', '=', 1)
    .orderBy('id')
    .limit(14)
    .execute();
  for (const [i, { id }] of suppliers.entries()) {
    const datos = {
      proveedor_id: id,
      dias_pedido: DIAS[i % DIAS.length],
      plazo_entrega: 2 + (i % 6),
      pedido_minimo: 250_000 + (i % 5) * 100_000,
      tolerancia_cantidad: i % 3 === 0 ? 5 : 0,
      tolerancia_precio: i % 4 === 0 ? 1.5 : 0,
      condiciones_descuento: i % 2 === 0 ? '2 % por pronto pago a 10 días; 1 % por volumen desde 20 cajas.' : null,
      contacto_nombre: 'Mesa de pedidos',
      contacto_email: `pedidos@proveedor${i + 1}.com.co`,
      contacto_telefono: null,
      exige_factura_electronica: i % 3 === 0,
    };
    await createParametro(w, parametroAlta.parse(datos));
  }
}
