/** A reviewed pre-invoice becomes an invoice: in one transaction, or not at all. */
import { AppError } from '../../core/http/errors.ts';
import { takeNumber } from '../../core/numbering.ts';
import type { Work } from '../../core/work.ts';
import { asentarFactura, type FilaDocumento } from './asentar.ts';
import type { Factura } from './contract/factura.ts';
import { facturarPedidos } from './de-pedidos.ts';
import { findFactura } from './lectura-factura.ts';
import { mover, requireActo } from './prefacturar.ts';
import { type CabezaFactura, type Preparada, preparar } from './preparar.ts';
import type { Rango } from './rangos.ts';
import { CREDITO } from './rules/estados.ts';
import { faltasDichas } from './rules/prevuelo.ts';
import type { Software } from './software.ts';

interface Emision {
  readonly version?: number | undefined;
  readonly acepta_periodo_cerrado: boolean;
}

/** Throws `regla_negocio` with `data.reglas` when the pre-flight fails: no number is spent. */
export async function emitirPrefactura(
  w: Work,
  software: Software,
  id: number,
  { version, acepta_periodo_cerrado }: Emision,
): Promise<Factura> {
  const prefactura = await requireActo(w, id, version, 'emitir');
  const preparada = await preparar(w, prefactura, acepta_periodo_cerrado);
  const { filas } = preparada;
  const factura_id = await emitirPreparada(
    w,
    software,
    { ...prefactura, prefactura_id: id },
    preparada,
    filas.map((fila) => ({ ...fila, unidad: fila.unidad_dian, factura_detalle_id: null })),
  );
  await mover(w, prefactura, { estado: 'FACTURADA' });
  await facturarPedidos(w, filas);
  return findFactura(w.tx, factura_id, w.actor);
}

type Cabeza = CabezaFactura & { readonly prefactura_id: number | null; readonly observacion: string | null };

/** Takes the number of what the pre-flight let pass, and writes it. Returns its id. */
export async function emitirPreparada(
  w: Work,
  software: Software,
  cabeza: Cabeza,
  preparada: Preparada,
  filas: readonly FilaDocumento[],
): Promise<number> {
  const rango = requireReglas(preparada);
  const { emisor, adquirente, fecha, hora, vencimiento, lineas, impuestos } = preparada;
  const { numero: consecutivo, texto: numero } = await takeNumber(w, 'FV', { fecha, secuencia_id: rango.id });
  const { persona_id, forma_pago, medio_pago, plazo_dias, observacion, subtotal_cts, total_cts } = cabeza;
  return asentarFactura(w, software, {
    ...{ tipo: 'FV', prefijo: rango.prefijo, consecutivo, numero, secuencia_id: rango.id },
    clave: rango.clave_tecnica ?? '',
    ...{ prefactura_id: cabeza.prefactura_id, persona_id, fecha, hora, vencimiento, plazo_dias, observacion },
    ...{ afecta_inventario: 0, pago: { forma: forma_pago === CREDITO ? '2' : '1', medio: medio_pago } },
    autorizacion: {
      ...{ resolucion: rango.resolucion ?? '', desde: rango.desde, hasta: rango.hasta },
      ...{ vigente_desde: rango.vigente_desde ?? '', vigente_hasta: rango.vigente_hasta ?? '' },
    },
    ...{ referencia: null, emisor, adquirente, lineas, impuestos, subtotal_cts, total_cts, filas },
  });
}

function requireReglas({ reglas, rango }: Preparada): Rango {
  const faltan = reglas.filter(({ ok }) => !ok);
  if (rango && faltan.length === 0) return rango;
  throw new AppError('regla_negocio', faltasDichas(faltan), { data: { reglas } });
}
