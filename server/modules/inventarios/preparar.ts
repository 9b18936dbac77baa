/** Lines of a document with everything about them found: what `rules/asentar.ts` needs to post them. */
import type { Work } from '../../core/work.ts';
import {
  type Bodega,
  type FilaOrigen,
  type FilaReserva,
  readBodegas,
  readOrigenes,
  readReservas,
  readZonas,
  type Zonas,
} from './lectura.ts';
import { claveLote, loteDado, lotesDe } from './lotes.ts';
import { type Parte, partesDe } from './productos.ts';
import type { Linea, Lote } from './rules/libro.ts';
import type { Zona } from './rules/lugares.ts';
import { enLinea, Rechazo } from './rules/rechazo.ts';
import { esSalida, TIPOS_KARDEX } from './rules/tipos.ts';
import type { LineaStock } from './tipos.ts';

interface Hallado {
  readonly bodegas: ReadonlyMap<number, Bodega>;
  readonly zonas: Zonas;
  readonly lotes: ReadonlyMap<string, Lote>;
  readonly origenes: ReadonlyMap<number, FilaOrigen>;
  readonly reservas: ReadonlyMap<number, FilaReserva>;
}

export interface Preparado extends Hallado {
  readonly lineas: readonly Linea[];
  readonly productos: ReadonlyMap<number, string>;
}

interface Como {
  readonly fecha: string;
  /** Who posts may leave warehouses that allow it below zero. */
  readonly negativo: boolean;
}

const lista = <T>(value: T | readonly T[] | null | undefined): readonly T[] =>
  value === null || value === undefined ? [] : Array.isArray(value) ? (value as readonly T[]) : [value as T];

/** Makes the lots that enter for the first time. Throws Rechazo with its line. */
export async function preparar(w: Work, dadas: readonly LineaStock[], como: Como): Promise<Preparado> {
  const partes = await partesDe(w.tx, dadas);
  const lineas = partes.map(({ dada }) => dada);
  const bodegas = await readBodegas(
    w.tx,
    lineas.map(({ bodega_id }) => bodega_id),
  );
  const named = lineas.flatMap(({ zona_id }) => zona_id ?? []);
  const places = partes.flatMap(({ producto }) => producto.ubicacion_defecto_id ?? []);
  const zonas = await readZonas(w.tx, [...bodegas.keys()], [...named, ...places]);
  const origenes = await readOrigenes(
    w.tx,
    lineas.flatMap(({ origen_kardex_id }) => origen_kardex_id ?? []),
  );
  const reservas = await readReservas(
    w.tx,
    lineas.flatMap(({ reserva_id }) => lista(reserva_id)),
  );
  const lotes = await lotesDe(w, partes, como.fecha);
  const hallado: Hallado = { bodegas, zonas, lotes, origenes, reservas: new Map(reservas.map((row) => [row.id, row])) };
  return {
    ...hallado,
    lineas: partes.map((parte) => enLinea(parte.linea, () => armar(hallado, parte, como))),
    productos: new Map(partes.map(({ producto }) => [producto.id, producto.cod_prod])),
  };
}

function armar(hallado: Hallado, parte: Parte<LineaStock>, { negativo }: Como): Linea {
  const { linea, dada, producto, cantidad_mil } = parte;
  const bodega = hallado.bodegas.get(dada.bodega_id);
  if (!bodega) throw new Rechazo('bodega_id', 'La bodega no existe.');
  requireMovible(parte, bodega);
  const zona = zonaDe(hallado.zonas, parte);
  const lote = loteDado(dada);
  return {
    linea,
    ...{ tipo: dada.tipo, producto_id: producto.id, cod_prod: producto.cod_prod, bodega_id: bodega.id },
    zona:
      zona ?? (esSalida(dada.tipo) || dada.tipo === 'AJUSTE_COSTO' ? null : zonaPropia(hallado.zonas, parte, bodega)),
    lote: lote ? (hallado.lotes.get(claveLote(producto.id, lote.codigo)) ?? null) : null,
    con_lote: producto.maneja_lote || producto.maneja_serial,
    cantidad_mil,
    costo_dmil: dada.costo_unitario ?? null,
    valor_cts: dada.valor_cts ?? null,
    origen: origenDe(hallado, parte),
    reservas: lista(dada.reserva_id).flatMap((id) => reservaDe(hallado, parte, id)),
    bajo_cero: negativo && bodega.permite_negativo === 1 ? (zona ?? zonaPropia(hallado.zonas, parte, bodega)) : null,
    detalle_id: dada.detalle_id ?? null,
  };
}

/** Kinds that bring goods for the first time: of a product that is out of use nothing comes in. */
const NUEVAS: ReadonlySet<string> = new Set(['SALDO_INICIAL', 'ENTRADA_COMPRA', 'AJUSTE_SOBRANTE']);

function requireMovible({ dada, producto, cantidad_mil }: Parte<LineaStock>, bodega: Bodega): void {
  if (dada.tipo === 'AJUSTE_COSTO' ? cantidad_mil !== 0 : !Number.isSafeInteger(cantidad_mil) || cantidad_mil <= 0)
    throw new Rechazo('cantidad', 'La cantidad debe ser mayor que cero.');
  if (TIPOS_KARDEX[dada.tipo].signo > 0 && bodega.activo === 0)
    throw new Rechazo('bodega_id', `La bodega ${bodega.nombre} está inactiva.`);
  if (!NUEVAS.has(dada.tipo)) return;
  if (producto.estado === 'INACTIVO')
    throw new Rechazo('producto_id', `El producto ${producto.cod_prod} está inactivo.`);
  if (producto.estado === 'BORRADOR')
    throw new Rechazo('producto_id', `El producto ${producto.cod_prod} es un borrador: actívalo primero.`);
}

/** The zone that the line names. */
function zonaDe(zonas: Zonas, { dada }: Parte<LineaStock>): Zona | null {
  if (dada.zona_id) {
    const zona = zonas.porId.get(dada.zona_id);
    if (zona?.bodega_id !== dada.bodega_id) throw new Rechazo('zona_id', 'La zona no es de la bodega.');
    return zona;
  }
  if (!dada.zona_tipo) return null;
  const zona = zonas.deTipo(dada.bodega_id, dada.zona_tipo);
  if (!zona) throw new Rechazo('zona_id', `La bodega no tiene zona de ${dada.zona_tipo}.`);
  return zona;
}

/** Where the product is kept, or the first place to store in. */
function zonaPropia(zonas: Zonas, { producto }: Parte<LineaStock>, { id, nombre }: Bodega): Zona {
  const place = zonas.porId.get(producto.ubicacion_defecto_id ?? 0);
  if (place?.bodega_id === id && place.estado === 'ACTIVA') return place;
  const zona = zonas.deTipo(id, 'ALMACENAMIENTO');
  if (zona?.estado === 'ACTIVA') return zona;
  throw new Rechazo('zona_id', `La bodega ${nombre} no tiene zona de almacenamiento abierta.`);
}

function origenDe({ origenes }: Hallado, { dada, producto }: Parte<LineaStock>): FilaOrigen | null {
  if (!dada.origen_kardex_id) return null;
  const origen = origenes.get(dada.origen_kardex_id);
  const opposite = TIPOS_KARDEX[dada.tipo].signo * (origen?.cantidad_mil ?? 0) < 0;
  if (origen?.producto_id !== producto.id || !opposite)
    throw new Rechazo('origen_kardex_id', `No es un movimiento de ${producto.cod_prod} que se pueda devolver.`);
  if (origen.reversado === 1) throw new Rechazo('origen_kardex_id', 'El movimiento ya fue reversado.');
  return origen;
}

/** A reservation of the line's product there; those of a kit are of its components. */
function reservaDe({ reservas }: Hallado, { dada, producto }: Parte<LineaStock>, id: number): FilaReserva[] {
  const reserva = reservas.get(id);
  if (reserva?.bodega_id !== dada.bodega_id)
    throw new Error(`Reservation ${id} is not of warehouse ${dada.bodega_id}.`);
  return reserva.producto_id === producto.id ? [reserva] : [];
}
