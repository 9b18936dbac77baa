/** Demonstration stock: what the three warehouses opened with, and the adjustments of half a year, in every state. */
import type { DemoDay } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { productosDemo } from '../productos/public.ts';
import { anularAjuste, confirmarAjuste, createAjuste } from './ajustes.ts';
import type { TipoAjuste } from './campos.ts';
import { ajusteAlta } from './contract/ajustes.ts';

const PRIMERO = 180;
/** A day with an adjustment every so many. */
const CADA = 3;
/** The last ones are still drafts; every so many is annulled. */
const BORRADORES = 3;
const ANULADO_CADA = 20;

/** Which part of its stock each warehouse opened with, in tenths. */
const PARTES = [
  ['PRINCIPAL', 7],
  ['NORTE', 2],
  ['SUR', 1],
] as const;

interface Clase {
  readonly tipo: TipoAjuste;
  readonly motivo: string;
  readonly observacion: string;
}

const CLASES: readonly Clase[] = [
  { tipo: 'AJUSTE_FALTANTE', motivo: 'AVERIA', observacion: 'Empaques rotos al mover la estiba.' },
  { tipo: 'CONSUMO_INTERNO', motivo: 'CONSUMO', observacion: 'Cafetería y aseo de la sede.' },
  { tipo: 'AJUSTE_SOBRANTE', motivo: 'CONTEO', observacion: 'Apareció detrás de otra referencia.' },
  { tipo: 'AJUSTE_FALTANTE', motivo: 'MERMA', observacion: 'Producto por debajo del peso.' },
  { tipo: 'AJUSTE_COSTO', motivo: 'COSTO', observacion: 'Flete que no se había cargado.' },
  { tipo: 'AJUSTE_FALTANTE', motivo: 'VENCIMIENTO', observacion: 'Retirado de la venta.' },
];

export async function demoDia(w: Work, dia: DemoDay): Promise<void> {
  if (dia.faltan === PRIMERO) await abrir(w, dia.fecha);
  else if (dia.faltan % CADA === 0) await ajustar(w, dia);
}

interface Producto {
  readonly id: number;
  readonly maneja_lote: 0 | 1;
}

async function productos(w: Work): Promise<ReadonlyMap<string, Producto>> {
  const rows = await w.tx
    .selectFrom('producto')
    .select(['id', 'cod_prod', 'maneja_lote'])
    .where('tipo', '=', 'INVENTARIO')
    .execute();
  return new Map(rows.map(({ cod_prod, ...row }) => [cod_prod, row]));
}

async function bodegas(w: Work): Promise<ReadonlyMap<string, number>> {
  const rows = await w.tx.selectFrom('bodega').select(['id', 'codigo']).execute();
  return new Map(rows.map(({ id, codigo }) => [codigo, id]));
}

/** Shelves of a warehouse, in walking order: those that were generated. */
async function estantes(w: Work, bodega_id: number): Promise<readonly number[]> {
  const rows = await w.tx
    .selectFrom('zona_bodega')
    .select('id')
    .where('bodega_id', '=', bodega_id)
    .where('tipo', '=', 'ALMACENAMIENTO')
    .where('codigo', 'like', '%-%')
    .orderBy('orden_codigo')
    .execute();
  return rows.map(({ id }) => id);
}

/** Each warehouse opens with its part of what the company has, one product after another along its shelves; lots last until after today. */
async function abrir(w: Work, fecha: string): Promise<void> {
  const [known, places] = [await productos(w), await bodegas(w)];
  for (const [codigo, decimos] of PARTES) {
    const shelves = await estantes(w, places.get(codigo) ?? 0);
    const detalle = productosDemo.flatMap(({ cod_prod, existencia, costo }, i) => {
      const producto = known.get(cod_prod);
      const cantidad = Math.floor((existencia * decimos) / 10);
      if (!producto || cantidad === 0) return [];
      const lote = producto.maneja_lote
        ? { lote: `L${codigo[0]}${i}`, fecha_vencimiento: moveDay(fecha, PRIMERO + 10 + (i % 40)) }
        : {};
      const zona_id = shelves[Math.floor((i * shelves.length) / productosDemo.length)] ?? null;
      return [{ producto_id: producto.id, zona_id, cantidad, costo_unitario: costo, ...lote }];
    });
    const apertura = { tipo: 'SALDO_INICIAL', bodega_id: places.get(codigo), fecha, motivo: 'APERTURA', detalle };
    await confirmar(w, await createAjuste(w, ajusteAlta.parse(apertura)));
  }
}

/** One to four products of a warehouse, others each time. */
async function ajustar(w: Work, { fecha, faltan }: DemoDay): Promise<void> {
  const n = (PRIMERO - faltan) / CADA;
  const clase = CLASES[n % CLASES.length];
  const [codigo] = PARTES[n % PARTES.length] ?? PARTES[0];
  const [known, places] = [await productos(w), await bodegas(w)];
  const elegidos = Array.from(
    { length: 1 + (n % 4) },
    (_, i) => productosDemo[(n * 7 + i * 31) % productosDemo.length],
  );
  const detalle = elegidos.flatMap((elegido, i) => {
    const producto = known.get(elegido?.cod_prod ?? '');
    if (!clase || !elegido || !producto || producto.maneja_lote || elegido.existencia < 60) return [];
    const de_costo = clase.tipo === 'AJUSTE_COSTO';
    const valor = de_costo ? Math.round(elegido.costo * (2 + i)) : null;
    return [{ producto_id: producto.id, valor, cantidad: de_costo ? null : 1 + ((n + i) % 4) }];
  });
  if (!clase || detalle.length === 0) return;
  const ajuste = await createAjuste(w, ajusteAlta.parse({ ...clase, bodega_id: places.get(codigo), fecha, detalle }));
  if (faltan < BORRADORES * CADA) return;
  const { id, version } = await confirmar(w, ajuste);
  const anulacion = { version, motivo: 'Se registró en la bodega equivocada.', acepta_periodo_cerrado: false };
  if (n % ANULADO_CADA === 0) await anularAjuste(w, id, anulacion);
}

async function confirmar(w: Work, { id, version }: { readonly id: number; readonly version: number }) {
  const { ajuste } = await confirmarAjuste(w, id, { version, acepta_periodo_cerrado: false, autorizacion: null });
  return ajuste;
}
