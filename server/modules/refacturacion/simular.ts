/** What would come of it, before it is done. */
import { toPesos } from '../../shared/money.ts';
import { joinWords } from '../../shared/text.ts';
import { descargaDe } from '../cartera-clientes/public.ts';
import type { Cuando } from '../facturas/public.ts';
import { parear, presentPar } from './comparar.ts';
import type { AplicacionMovida, DocumentoEncadenado, Simulada } from './contract/leida.ts';
import type { RefacturacionPedida } from './contract/pedida.ts';
import { documentosEncadenados } from './lectura.ts';
import { NUEVA } from './pagos.ts';
import { nombreDe, type Plan, planear } from './planear.ts';

export async function simular(w: Cuando, datos: RefacturacionPedida): Promise<Simulada> {
  const plan = await planear(w, datos);
  const { factura, filas, antes, nota_cts, cabeza, preparada, pagos, propone } = plan;
  const documentos = await documentosEncadenados(w.tx, [factura.id]);
  const cliente = await nombreDe(w.tx, factura.persona_id);
  const suma = (rows: readonly { subtotal_cts: number; total_cts: number }[]) => {
    const subtotal = rows.reduce((sum, { subtotal_cts }) => sum + subtotal_cts, 0);
    const total = rows.reduce((sum, { total_cts }) => sum + total_cts, 0);
    return { subtotal: toPesos(subtotal), impuesto_valor: toPesos(total - subtotal), total: toPesos(total) };
  };
  return {
    factura_original: documentos.get(factura.id) as DocumentoEncadenado,
    antes: {
      ...{ persona_id: factura.persona_id, cliente, forma_pago: forma(factura.forma_pago), plazo: factura.plazo_dias },
      ...{ vencimiento: factura.vencimiento, ...suma(antes) },
    },
    despues: {
      ...{ persona_id: cabeza.persona_id, cliente: await nombreDe(w.tx, cabeza.persona_id) },
      ...{ forma_pago: forma(cabeza.forma_pago), plazo: cabeza.plazo_dias, vencimiento: preparada.vencimiento },
      ...suma(filas),
    },
    lineas: parear(antes, filas).map(presentPar),
    ...{ nota_credito: { total: toPesos(nota_cts) }, diferencia: toPesos(cabeza.total_cts - nota_cts) },
    aplicaciones_movidas: movidasDe(plan),
    ...{ movido: toPesos(pagos.movido_cts), a_favor: toPesos(pagos.a_favor_cts), propone },
    ...{
      ok: preparada.reglas.every(({ ok }) => ok),
      reglas: [...preparada.reglas],
      avisos: avisosDe(plan, datos, cliente),
    },
  };
}

const forma = (codigo: string) => (codigo === '2' ? '2' : '1');

/** What pays the new invoice. */
export const movidasDe = ({ pagos }: Pick<Plan, 'pagos'>): AplicacionMovida[] =>
  pagos.movidas
    .filter(({ documento_id }) => documento_id === NUEVA)
    .map(({ aplicacion: { recibo_id, numero }, montos }) => ({
      recibo_id,
      numero,
      valor: toPesos(descargaDe(montos)),
    }));

function avisosDe(
  { factura, cabeza, pagos, propone, devueltas, tomadas }: Plan,
  datos: RefacturacionPedida,
  cliente: string,
): string[] {
  const avisos: string[] = [];
  if (propone) avisos.push('Solo aumenta el valor: una nota débito lo cobra sin anular la factura.');
  const vuelven = tomadas.filter(({ fila }) => devueltas.has(fila.id));
  if (vuelven.length > 0)
    avisos.push(
      `Vuelve al inventario lo que ya no se factura de ${joinWords(vuelven.map(({ fila }) => fila.cod_prod))}.`,
    );
  if (pagos.a_favor_cts === 0) return avisos;
  if (cabeza.persona_id !== factura.persona_id) avisos.push(`Lo pagado queda a favor de ${cliente}, que lo pagó.`);
  else if (datos.mantiene_aplicaciones)
    avisos.push('Lo pagado que no cabe en la factura nueva queda a favor del cliente.');
  else avisos.push('Lo pagado queda a favor del cliente, sin aplicar.');
  return avisos;
}
