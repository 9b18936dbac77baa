/** What enters the stock of a receipt, where, and with what it cost. */
import type { Work } from '../../core/work.ts';
import { share } from '../../shared/exact.ts';
import { type Documento, enSusLineas, type LineaStock, moveStock } from '../inventarios/public.ts';
import { cuarentenas } from '../novedades/public.ts';
import type { ImpuestoGuardado } from '../ordenes-compra/public.ts';
import { esIva } from '../ordenes-compra/public.ts';
import type { LineaGuardada } from './detalle.ts';
import type { EntradaGuardada } from './mover.ts';
import { type Cabecera, netoDe } from './rules/cabecera.ts';
import { costear } from './rules/costo.ts';
import { aceptadoDe } from './rules/cotejo.ts';

type Documentada = Pick<EntradaGuardada, 'id' | 'bodega_id' | 'zona_id' | 'flete_cts'> & {
  /** Of the whole invoice. */
  readonly cabecera: Cabecera;
  readonly documento: Documento;
};

/** What is given with them enters at nothing; what waits for a decision goes to quarantine. Says of each line what it entered with. */
export async function entrar(
  w: Work,
  { id, bodega_id, zona_id, flete_cts, cabecera, documento }: Documentada,
  lineas: readonly LineaGuardada[],
  acepta_periodo_cerrado: boolean,
) {
  const apart = await cuarentenas(w.tx, id);
  const values = costear(lineas.map(costeada), flete_cts + netoDe(cabecera));
  const posted = lineas.flatMap((linea, at) => {
    const { producto_id, tipo_producto, bonificado_mil, lote: codigo, fecha_vencimiento } = linea;
    if (producto_id === null || tipo_producto !== 'INVENTARIO') return [];
    const accepted = aceptadoDe(linea);
    const held = Math.min(apart.get(linea.id) ?? 0, accepted);
    const [kept = 0, waiting = 0] = accepted > 0 ? share(values[at] ?? 0, [accepted - held, held]) : [];
    const lote = codigo ? { codigo, fecha_vencimiento } : null;
    const common = { tipo: 'ENTRADA_COMPRA', producto_id, bodega_id, lote, detalle_id: linea.id } as const;
    const rows: (LineaStock & { readonly at: number })[] = [
      { ...common, at, zona_id, cantidad_mil: accepted - held, valor_cts: kept },
      { ...common, at, zona_tipo: 'CUARENTENA', cantidad_mil: held, valor_cts: waiting },
      { ...common, at, zona_id, cantidad_mil: bonificado_mil, valor_cts: 0 },
    ];
    return rows.filter(({ cantidad_mil }) => cantidad_mil > 0);
  });
  const path = (campo: string, place: number) =>
    campo === 'bodega_id' || campo === 'zona_id' ? campo : `detalle.${place}.${campo}`;
  const { movimientos } = await enSusLineas(
    posted.map(({ at }) => at),
    path,
    () => moveStock(w, { documento, acepta_periodo_cerrado, lineas: posted.map(({ at: _, ...linea }) => linea) }),
  );
  const first = new Map(movimientos.toReversed().map(({ detalle_id, kardex_id }) => [detalle_id, kardex_id]));
  return lineas.map((linea, at) => ({
    id: linea.id,
    costo_cts: values[at] ?? 0,
    kardex_id: first.get(linea.id) ?? null,
  }));
}

function costeada(linea: LineaGuardada) {
  const { cargo, facturado_mil, base_cts, precio_factura_dmil, precio_orden_dmil } = linea;
  const taxes = (JSON.parse(linea.impuestos) as ImpuestoGuardado[]).filter((tax) => !esIva(tax));
  return {
    ...{ cargo, facturado_mil, base_cts, precio_factura_dmil, precio_orden_dmil },
    aceptado_mil: aceptadoDe(linea),
    otros_cts: taxes.reduce((sum, { valor }) => sum + valor, 0),
  };
}
