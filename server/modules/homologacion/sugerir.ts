/** What a code that nobody decided may be, as its row keeps it: the best candidate with its reason, or nothing. */
import type { Reader } from '../../core/db/reader.ts';
import { gtinDe } from '../productos/public.ts';
import { candidatosDe, type Pregunta, type Respuestas } from './candidatos.ts';
import { readLimites } from './resolver.ts';
import type { Candidato } from './rules/juicio.ts';

interface PorDecidir {
  readonly proveedor_id: number;
  readonly cod_prod_xml: string | null;
  readonly clave_xml: string;
  readonly nombre_producto_xml: string | null;
  readonly codigo_estandar_xml: string | null;
}

function preguntaDe(row: PorDecidir): Pregunta {
  return {
    proveedor_id: row.proveedor_id,
    clave: row.clave_xml,
    nombre: row.nombre_producto_xml ?? row.cod_prod_xml ?? '',
    gtin: gtinDe(row.codigo_estandar_xml) ?? gtinDe(row.cod_prod_xml),
  };
}

/** Candidates of rows, in their order. */
export async function candidatosDeFilas(db: Reader, rows: readonly PorDecidir[]): Promise<Respuestas> {
  const { parecido } = await readLimites(db);
  return candidatosDe(db, rows.map(preguntaDe), parecido);
}

/** SUGERIDA with the best, or PENDIENTE. */
export function sugerida(best: Candidato | undefined) {
  if (!best) {
    return { estado: 'PENDIENTE', sugerido_id: null, sugerido_motivo: null, sugerido_puntaje: null } as const;
  }
  const { producto_id, motivo, puntaje } = best;
  return { estado: 'SUGERIDA', sugerido_id: producto_id, sugerido_motivo: motivo, sugerido_puntaje: puntaje } as const;
}

export async function sugerirUna(db: Reader, row: PorDecidir) {
  const { candidatos } = await candidatosDeFilas(db, [row]);
  return sugerida(candidatos[0]?.[0]);
}
