/** What a line of an invoice is, by what is known of its code on that day. Pure. */
import { formatPrice, formatQuantity, toFactor, toPrecio } from '../../../shared/quantities.ts';
import { joinWords } from '../../../shared/text.ts';
import { cantidadBase, costoBase, precioGuardado, precioLejano } from './cantidad.ts';
import type { EstadoHomologacion, Motivo } from './estados.ts';
import { leerNombre, parecido } from './nombres.ts';

/** As the reader of invoices gives it; numbers as they are written. */
export interface LineaXml {
  /** The supplier's own code (`vendedor`); without it the name tells the line. */
  readonly cod_prod_xml: string | null;
  readonly nombre_producto_xml: string | null;
  readonly codigo_estandar_xml: string | null;
  readonly unidad_xml: string | null;
  readonly cantidad_xml: number | null;
  /** Pesos, of one of theirs. */
  readonly precio_xml: number | null;
}

export interface Candidato {
  readonly producto_id: number;
  readonly motivo: Motivo;
  /** 0 to 99: more is likelier. */
  readonly puntaje: number;
}

/** Quantities in thousandths of the base unit, the factor in millionths, the cost of a base unit in ten-thousandths of a peso. */
export interface LineaHomologada {
  readonly estado: Exclude<EstadoHomologacion, 'INACTIVA'>;
  /** Of the supplier's code; `null` when nobody knows it. */
  readonly homologacion_id: number | null;
  readonly producto_id: number | null;
  readonly presentacion_id: number | null;
  readonly factor_ppm: number | null;
  /** `null` too when theirs × factor is not exact for our unit: `msg` asks. */
  readonly cantidad_mil: number | null;
  readonly costo_dmil: number | null;
  /** The likeliest first. */
  readonly candidatos: readonly Candidato[];
  /** What people are told; '' when there is nothing to say. */
  readonly msg: string;
}

/** A row of the supplier's code, and what it stands for on the day of the document. */
export interface Conocida {
  readonly id: number;
  readonly estado: EstadoHomologacion;
  readonly nombre_producto_xml: string | null;
  /** GTIN as barcodes are compared; `null` when it is none. */
  readonly gtin: string | null;
  readonly ultimo_precio_dmil: number | null;
  readonly conflicto: string | null;
  /** `null` before its first day, and while nobody decided. */
  readonly vale: {
    readonly producto_id: number;
    readonly presentacion_id: number | null;
    readonly factor_ppm: number;
    readonly cod_prod: string;
    /** It may be bought no more. */
    readonly inactivo: boolean;
    /** Of our base unit. */
    readonly decimales: number;
  } | null;
}

export interface Limites {
  /** Percent that a price may move without anybody looking. */
  readonly variacion: number;
  /** From 0 to 1: names less alike are of different products. */
  readonly parecido: number;
}

/** What the line says of itself, as it is compared. */
export interface Dicho {
  readonly linea: LineaXml;
  readonly gtin: string | null;
  /** Of our products the one that has that barcode. */
  readonly gtin_de: number | null;
}

/** Why the line may be another product than its code stood for; none is the rule. */
function desacuerdos(conocida: Conocida, { linea, gtin, gtin_de }: Dicho, limites: Limites): string[] {
  const { nombre_producto_xml: antes, ultimo_precio_dmil } = conocida;
  const ahora = linea.nombre_producto_xml;
  const why: string[] = [];
  if (antes && ahora && antes !== ahora && parecido(leerNombre(antes), leerNombre(ahora)) < limites.parecido) {
    why.push(`se llamaba «${antes}» y llegó «${ahora}»`);
  }
  if (gtin !== null && conocida.gtin !== null && gtin !== conocida.gtin) {
    why.push(`llegó con otro código de barras (${linea.codigo_estandar_xml})`);
  } else if (gtin_de !== null && conocida.vale && gtin_de !== conocida.vale.producto_id) {
    why.push(`su código de barras (${linea.codigo_estandar_xml}) es de otro producto`);
  }
  if (conocida.vale?.inactivo) why.push(`su producto ${conocida.vale.cod_prod} está INACTIVO`);
  const precio = precioGuardado(linea.precio_xml);
  if (precioLejano(ultimo_precio_dmil, precio, limites.variacion)) {
    const [was, is] = [toPrecio(ultimo_precio_dmil ?? 0), toPrecio(precio ?? 0)];
    why.push(`su precio pasó de ${formatPrice(was)} a ${formatPrice(is)}`);
  }
  return why;
}

/** 'El código ARZ-500: su precio pasó de … a ….' */
const mensajeConflicto = (cod: string, why: readonly string[]) => `El código ${cod}: ${joinWords(why)}.`;

const SIN_NADA = { producto_id: null, presentacion_id: null, factor_ppm: null, cantidad_mil: null, costo_dmil: null };

/** The answer for one line. `codigo`: what its code is called; `nombres`: of the candidates, to be told. */
export function juzgar(
  conocida: Conocida | null,
  dicho: Dicho,
  { codigo, candidatos, nombres }: Sugerencias,
  limites: Limites,
): LineaHomologada {
  const base = { ...SIN_NADA, homologacion_id: conocida?.id ?? null, candidatos: [] };
  if (conocida?.estado === 'IGNORADA') return { ...base, estado: 'IGNORADA', msg: 'Es un costo de la factura.' };
  const vale = conocida?.vale;
  if (!conocida || !vale || (conocida.estado !== 'HOMOLOGADA' && conocida.estado !== 'EN_CONFLICTO')) {
    return { ...base, ...sugerir(codigo, candidatos, nombres) };
  }
  const why = desacuerdos(conocida, dicho, limites);
  const doubt = conocida.conflicto ?? (why.length > 0 ? mensajeConflicto(codigo, why) : null);
  const { producto_id, presentacion_id, factor_ppm } = vale;
  const { cantidad_xml, precio_xml } = dicho.linea;
  const cantidad_mil = cantidad_xml === null ? null : cantidadBase(cantidad_xml, factor_ppm, vale.decimales);
  const told = {
    ...base,
    ...{ producto_id, presentacion_id, factor_ppm, cantidad_mil },
    costo_dmil: precio_xml === null ? null : costoBase(precio_xml, factor_ppm),
  };
  if (doubt !== null) return { ...told, estado: 'EN_CONFLICTO', candidatos, msg: doubt };
  const inexact = cantidad_xml !== null && cantidad_mil === null;
  return { ...told, estado: 'HOMOLOGADA', msg: inexact ? preguntar(cantidad_xml, factor_ppm, vale.cod_prod) : '' };
}

export interface Sugerencias {
  readonly codigo: string;
  readonly candidatos: readonly Candidato[];
  readonly nombres: ReadonlyMap<number, string>;
}

function sugerir(codigo: string, candidatos: readonly Candidato[], nombres: ReadonlyMap<number, string>) {
  const [best] = candidatos;
  const unknown = `El código ${codigo} del proveedor no está homologado`;
  if (!best) return { estado: 'PENDIENTE', candidatos, msg: `${unknown}.` } as const;
  const msg = `${unknown}; puede ser ${nombres.get(best.producto_id) ?? 'uno de los candidatos'}.`;
  return { estado: 'SUGERIDA', candidatos, msg } as const;
}

const preguntar = (cantidad: number, factor_ppm: number, cod_prod: string) =>
  `${formatQuantity(cantidad)} × ${formatQuantity(toFactor(factor_ppm))} no da una cantidad exacta de ${cod_prod}: ¿cuántas unidades son?`;
