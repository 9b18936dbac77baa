/** What may happen to stock, at random: the acts of the properties of the ledger. */
import fc from 'fast-check';
import { AppError } from '../../../server/core/http/errors.ts';
import type { Work } from '../../../server/core/work.ts';
import {
  adjustCost,
  type Documento,
  type LineaStock,
  moveStock,
  pickReserved,
  release,
  reserve,
  reverseStock,
  setExpected,
} from '../../../server/modules/inventarios/public.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { type BodegaHecha, crearBodega, crearProductoDeStock, documentoDe } from '../../support/build/existencia.ts';

export interface Office {
  readonly t: TestApp;
  readonly bodegas: readonly BodegaHecha[];
  readonly productos: readonly number[];
  /** Documents that posted. */
  readonly documentos: Documento[];
}

export async function office(negativo: boolean): Promise<Office> {
  const t = await testApp();
  const bodegas = [await crearBodega(t, 'PRINCIPAL', { negativo }), await crearBodega(t, 'NORTE')];
  const productos = [
    await crearProductoDeStock(t, 'ARROZ', { unidad_base: 'KGM' }),
    await crearProductoDeStock(t, 'LECHE', { maneja_lote: 1, maneja_vencimiento: 1, dias_vida_util: 5 }),
  ];
  return { t, bodegas, productos, documentos: [] };
}

const ENTRADAS = ['SALDO_INICIAL', 'ENTRADA_COMPRA', 'AJUSTE_SOBRANTE'] as const;
const SALIDAS = ['SALIDA_VENTA', 'AJUSTE_FALTANTE', 'CONSUMO_INTERNO'] as const;
const ZONAS = ['ALMACENAMIENTO', 'PICKING', 'CUARENTENA', null] as const;

const linea = {
  producto: fc.nat({ max: 1 }),
  bodega: fc.nat({ max: 1 }),
  zona: fc.constantFrom(...ZONAS),
  lote: fc.constantFrom('L1', 'L2'),
  cantidad: fc.integer({ min: 1, max: 12 }),
};
const dia = fc.constantFrom('2026-11-03', '2026-11-14', '2026-11-20', '2026-11-21');

export const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('entrar' as const),
      ...linea,
      tipo: fc.constantFrom(...ENTRADAS),
      costo: fc.option(fc.integer({ min: 0, max: 9_999_999 })),
      dia,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('salir' as const),
      ...linea,
      tipo: fc.constantFrom(...SALIDAS),
      conReserva: fc.boolean(),
      dia,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('trasladar' as const), ...linea, a: fc.constantFrom(...ZONAS) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constantFrom('devolver' as const, 'reversar' as const),
      pick: fc.nat(),
      cantidad: linea.cantidad,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('reservar' as const),
      ...linea,
      conLote: fc.boolean(),
      parcial: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constantFrom('alistar' as const, 'liberar' as const),
      pick: fc.nat(),
      cantidad: linea.cantidad,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('costar' as const),
      pick: fc.nat(),
      diferencia: fc.integer({ min: -90_000, max: 90_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constantFrom('bloquear' as const, 'abrir' as const),
      bodega: linea.bodega,
      zona: fc.constantFrom('PICKING' as const, 'ALMACENAMIENTO' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('esperar' as const), ...linea }) },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

const mil = (cantidad: number, producto: number) => (producto === 0 ? cantidad * 750 : cantidad * 1_000);

/** One step; what the rules refuse writes nothing. */
export async function step(o: Office, each: Act): Promise<void> {
  try {
    await o.t.work((w) => run(o, w, each));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

async function post(o: Office, w: Work, lineas: readonly LineaStock[], fecha?: string): Promise<void> {
  const documento = documentoDe(o.t, 'PRUEBA', fecha);
  await moveStock(w, { documento, lineas });
  o.documentos.push(documento);
}

function place(o: Office, each: { producto: number; bodega: number; zona: (typeof ZONAS)[number]; cantidad: number }) {
  const bodega = o.bodegas[each.bodega] as BodegaHecha;
  return {
    producto_id: o.productos[each.producto] as number,
    bodega_id: bodega.id,
    zona_id: each.zona && bodega.zonas[each.zona],
    cantidad_mil: mil(each.cantidad, each.producto),
  };
}

async function run(o: Office, w: Work, each: Act): Promise<unknown> {
  switch (each.what) {
    case 'entrar':
      return post(
        o,
        w,
        [
          {
            ...place(o, each),
            tipo: each.tipo,
            costo_unitario: each.costo,
            lote: each.producto === 1 ? each.lote : null,
          },
        ],
        each.dia,
      );
    case 'salir': {
      const held = each.conReserva ? await someReserva(w, each.cantidad, place(o, each)) : undefined;
      return post(o, w, [{ ...place(o, each), tipo: each.tipo, reserva_id: held?.id ?? null }], each.dia);
    }
    case 'trasladar': {
      const from = place(o, each);
      const other = o.bodegas[1 - each.bodega] as BodegaHecha;
      return post(o, w, [
        { ...from, tipo: 'TRASLADO_SALIDA' },
        {
          ...from,
          tipo: 'TRASLADO_ENTRADA',
          bodega_id: other.id,
          ...(each.a ? { zona_id: other.zonas[each.a] } : { zona_id: null, zona_tipo: 'TRANSITO' as const }),
        },
      ]);
    }
    case 'devolver': {
      const rows = await w.tx
        .selectFrom('kardex')
        .selectAll()
        .where('tipo', 'in', ['SALIDA_VENTA', 'ENTRADA_COMPRA'])
        .orderBy('id')
        .execute();
      const row = rows[each.pick % Math.max(1, rows.length)];
      if (!row) return;
      const lote =
        row.lote_id &&
        (await w.tx.selectFrom('lote').select('codigo').where('id', '=', row.lote_id).executeTakeFirst());
      const back = {
        producto_id: row.producto_id,
        bodega_id: row.bodega_id,
        cantidad_mil: mil(each.cantidad, row.lote_id ? 1 : 0),
        lote: lote ? lote.codigo : null,
      };
      return post(o, w, [
        {
          ...back,
          tipo: row.tipo === 'SALIDA_VENTA' ? 'DEVOLUCION_CLIENTE' : 'DEVOLUCION_PROVEEDOR',
          origen_kardex_id: row.id,
        },
      ]);
    }
    case 'reversar': {
      const documento = o.documentos[each.pick % Math.max(1, o.documentos.length)];
      return documento && reverseStock(w, { ...documento, fecha: '2026-11-21' }, 'Prueba');
    }
    case 'reservar': {
      const { zona_id, ...where } = place(o, each);
      const lote = each.producto === 1 && each.conLote ? each.lote : null;
      return reserve(w, documentoDe(o.t, 'PEDIDO'), [{ ...where, zona_id, lote }], { parcial: each.parcial });
    }
    case 'alistar': {
      const row = await someReserva(w, each.pick);
      return (
        row &&
        pickReserved(w, { tipo: row.documento_tipo, id: row.documento_id, numero: row.documento_numero }, [
          { reserva_id: row.id, cantidad_mil: Math.min(row.cantidad_mil, each.cantidad * 1_000) },
        ])
      );
    }
    case 'liberar': {
      const row = await someReserva(w, each.pick);
      return (
        row &&
        release(w, { tipo: row.documento_tipo, id: row.documento_id }, [
          { reserva_id: row.id, cantidad_mil: each.cantidad * 1_000 },
        ])
      );
    }
    case 'costar': {
      const rows = await w.tx
        .selectFrom('kardex')
        .select('id')
        .where('tipo', '=', 'ENTRADA_COMPRA')
        .orderBy('id')
        .execute();
      const row = rows[each.pick % Math.max(1, rows.length)];
      return row && adjustCost(w, { kardex_id: row.id, diferencia_cts: each.diferencia });
    }
    case 'esperar':
      return setExpected(w, { tipo: 'ORDEN', id: 1 + each.bodega, numero: 'OC-1' }, [place(o, each)]);
    default: {
      const zona = (o.bodegas[each.bodega] as BodegaHecha).zonas[each.zona];
      const blocked = each.what === 'bloquear';
      o.t.platform.sqlite.query('update zona_bodega set estado = ?, bloqueo = ? where id = ?', [
        blocked ? 'BLOQUEADA' : 'ACTIVA',
        blocked ? 'Prueba' : null,
        zona,
      ]);
    }
  }
}

async function someReserva(w: Work, pick: number, of?: { producto_id: number; bodega_id: number }) {
  let query = w.tx.selectFrom('reserva').selectAll().where('cantidad_mil', '>', 0).orderBy('id');
  if (of) query = query.where('producto_id', '=', of.producto_id).where('bodega_id', '=', of.bodega_id);
  const rows = await query.execute();
  return rows[pick % Math.max(1, rows.length)];
}
