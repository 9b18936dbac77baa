/** Warehouses with their zones, products and stock for tests. */
import { insertRow } from '../../../server/core/db/rows.ts';
import type { Work } from '../../../server/core/work.ts';
import { type Documento, type LineaStock, moveStock, type Posteo } from '../../../server/modules/inventarios/public.ts';
import type { TestApp } from '../app.ts';

type TipoZona = 'RECEPCION' | 'ALMACENAMIENTO' | 'PICKING' | 'DESPACHO' | 'CUARENTENA' | 'DEVOLUCIONES' | 'TRANSITO';

export interface BodegaHecha {
  readonly id: number;
  readonly codigo: string;
  /** Its zones by kind: of ALMACENAMIENTO, the first. */
  readonly zonas: Readonly<Record<TipoZona, number>>;
}

const TIPOS: readonly TipoZona[] = [
  ...(['RECEPCION', 'ALMACENAMIENTO', 'PICKING', 'DESPACHO', 'CUARENTENA', 'DEVOLUCIONES', 'TRANSITO'] as const),
];

/** A warehouse with one zone of each kind. */
export function crearBodega(t: TestApp, codigo: string, { negativo = false } = {}): Promise<BodegaHecha> {
  return t.work(async (w) => {
    const id = await insertRow(w, 'bodega', {
      ...{ codigo, nombre: codigo, permite_negativo: negativo ? 1 : 0, orden_nombre: codigo, busca: codigo },
    });
    const zonas: Partial<Record<TipoZona, number>> = {};
    for (const tipo of TIPOS) zonas[tipo] = await crearZona(w, id, tipo, tipo);
    return { id, codigo, zonas: zonas as Record<TipoZona, number> };
  });
}

function crearZona(w: Work, bodega_id: number, codigo: string, tipo: TipoZona): Promise<number> {
  return insertRow(w, 'zona_bodega', {
    ...{ bodega_id, codigo, nombre: codigo, tipo, orden_codigo: codigo, busca: codigo },
  });
}

interface ComoProducto {
  readonly tipo?: 'INVENTARIO' | 'SERVICIO' | 'CONSUMO' | 'KIT';
  readonly unidad_base?: string;
  readonly maneja_lote?: 0 | 1;
  readonly maneja_vencimiento?: 0 | 1;
  readonly maneja_serial?: 0 | 1;
  readonly dias_vida_util?: number;
  readonly ubicacion_defecto_id?: number;
}

/** A product; counted by the unit, unless its `unidad_base` has decimals ('KGM'). */
export function crearProductoDeStock(t: TestApp, cod_prod: string, como: ComoProducto = {}): Promise<number> {
  return t.work((w) =>
    insertRow(w, 'producto', {
      ...{ cod_prod, nombre_producto: cod_prod, tipo: 'INVENTARIO', estado: 'ACTIVO', linea: 'ALIMENTOS' },
      ...{ unidad_base: '94', impuesto_venta: 'IVA19' },
      ...{ orden_nombre: cod_prod, clave_nombre: cod_prod, busca_propio: cod_prod },
      ...como,
    }),
  );
}

let documentos = 0;

/** A document of today that nobody else has. */
export function documentoDe(t: TestApp, tipo = 'PRUEBA', fecha = t.clock.now().toISOString().slice(0, 10)): Documento {
  documentos += 1;
  return { tipo, id: documentos, numero: `${tipo}-${documentos}`, fecha };
}

/** Posts lines as a document of its own. */
export function postear(t: TestApp, lineas: readonly LineaStock[], documento = documentoDe(t)): Promise<Posteo> {
  return t.work((w) => moveStock(w, { documento, lineas }));
}
