/** The lots that lines of a document name: those that are there, and those that enter for the first time. */
import { insertRows } from '../../core/db/row-sets.ts';
import type { Work } from '../../core/work.ts';
import { formatDate } from '../../shared/dates.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { readLotes } from './lectura.ts';
import type { Parte } from './productos.ts';
import type { Lote } from './rules/libro.ts';
import { enLinea, Rechazo } from './rules/rechazo.ts';
import { TIPOS_KARDEX } from './rules/tipos.ts';
import type { LineaStock, LoteDado } from './tipos.ts';

export const loteDado = ({ lote }: Pick<LineaStock, 'lote'>): LoteDado | null => {
  const dado = typeof lote === 'string' ? { codigo: lote } : (lote ?? null);
  return dado?.codigo ? dado : null;
};

export const claveLote = (producto_id: number, codigo: string) => `${producto_id}:${codigo}`;

/** The lots that lines name, by product and code; those that enter and are new are made. */
export async function lotesDe(
  w: Work,
  partes: readonly Parte<LineaStock>[],
  fecha: string,
): Promise<ReadonlyMap<string, Lote>> {
  const named = partes.flatMap((parte) => {
    const lote = loteDado(parte.dada);
    if (!lote) return [];
    const { cod_prod, maneja_lote, maneja_serial } = parte.producto;
    if (!maneja_lote && !maneja_serial) throw new Rechazo('lote', `${cod_prod} no maneja lotes.`, parte.linea);
    return [{ ...parte, lote }];
  });
  if (named.length === 0) return new Map();
  const keys = new Map(
    named.map(({ producto, lote }) => [claveLote(producto.id, lote.codigo), [producto.id, lote.codigo] as const]),
  );
  const found = await readLotes(w.tx, [...keys.values()]);
  const serials = new Set(named.filter(({ producto }) => producto.maneja_serial).map(({ producto }) => producto.id));
  const serialDe = (producto_id: number, hay_mil: number) => (serials.has(producto_id) ? hay_mil : null);
  const lotes = new Map<string, Lote>(
    found.map(({ id, producto_id, codigo, vence, hay_mil }) => {
      return [claveLote(producto_id, codigo), { id, codigo, vence, serial_mil: serialDe(producto_id, hay_mil) }];
    }),
  );
  const nuevos = new Map<string, { producto_id: number; codigo: string; fecha_vencimiento: string | null }>();
  for (const parte of named) {
    const { producto, lote, dada, linea } = parte;
    const key = claveLote(producto.id, lote.codigo);
    const known = lotes.get(key) ?? nuevos.get(key);
    enLinea(linea, () => {
      if (known) return requireMismoVencimiento(parte, 'vence' in known ? known.vence : known.fecha_vencimiento);
      if (TIPOS_KARDEX[dada.tipo].signo < 0 || dada.tipo === 'TRASLADO_ENTRADA')
        throw new Rechazo('lote', `No existe el lote ${lote.codigo} de ${producto.cod_prod}.`);
      nuevos.set(key, {
        producto_id: producto.id,
        codigo: lote.codigo,
        fecha_vencimiento: vencimientoDe(parte, fecha),
      });
    });
  }
  const rows = [...nuevos.values()];
  const ids = await insertRows(w, 'lote', rows);
  for (const [i, { producto_id, codigo, fecha_vencimiento: vence }] of rows.entries())
    lotes.set(claveLote(producto_id, codigo), { id: ids[i] ?? 0, codigo, vence, serial_mil: serialDe(producto_id, 0) });
  return lotes;
}

type ConLote = Parte<LineaStock> & { readonly lote: LoteDado };

function requireMismoVencimiento({ lote, producto }: ConLote, vence: string | null): void {
  if (!lote.fecha_vencimiento || vence === null || lote.fecha_vencimiento === vence) return;
  throw new Rechazo(
    'fecha_vencimiento',
    `El lote ${lote.codigo} de ${producto.cod_prod} vence el ${formatDate(vence)}.`,
  );
}

/** The day that was said, or as many days after the document as the product lasts. */
function vencimientoDe({ lote, producto }: ConLote, fecha: string): string | null {
  if (lote.fecha_vencimiento) return lote.fecha_vencimiento;
  if (!producto.maneja_vencimiento) return null;
  if (producto.dias_vida_util !== null) return moveDay(fecha, producto.dias_vida_util);
  throw new Rechazo('fecha_vencimiento', `Indica cuándo vence el lote ${lote.codigo} de ${producto.cod_prod}.`);
}
