/** What a range of numbers must be. Pure. */
import { formatNumber } from '../../shared/money.ts';

export interface Rango {
  readonly codigo: string;
  readonly prefijo: string;
  readonly desde: number;
  readonly hasta: number;
  readonly siguiente: number;
}

interface Propuesta extends Omit<Rango, 'siguiente'> {
  readonly siguiente: number | null;
  readonly ancho: number;
  readonly resolucion: string | null;
  readonly vigente_desde: string | null;
  readonly vigente_hasta: string | null;
}

type Errores = Record<string, string[]>;

/** What is wrong with a range by itself, by field. `before`: the one that it changes. `fiscal`: of documents of the tax office. */
export function erroresDeRango(nuevo: Propuesta, before: Rango | null, fiscal?: 'autorizada' | 'propia'): Errores {
  const errores: Errores = fiscal ? erroresFiscales(nuevo, fiscal) : {};
  const { desde, hasta, vigente_desde, vigente_hasta, resolucion } = nuevo;
  if (hasta < desde) errores.hasta = ['El último número debe ser mayor o igual que el primero.'];
  if (vigente_desde && vigente_hasta && vigente_hasta < vigente_desde) {
    errores.vigente_hasta = ['La vigencia termina antes de empezar.'];
  }
  if (resolucion && !vigente_desde) errores.vigente_desde = ['Una resolución tiene el día desde el que rige.'];
  if (resolucion && !vigente_hasta) errores.vigente_hasta = ['Una resolución tiene el día hasta el que rige.'];
  Object.assign(errores, before ? erroresDeUso(nuevo, before) : {});
  const next = nuevo.siguiente;
  if (next !== null && (next < desde || next > hasta)) {
    errores.siguiente = [`El siguiente número debe estar entre ${formatNumber(desde)} y ${formatNumber(hasta)}.`];
  } else if (next !== null && before && next < before.siguiente) {
    errores.siguiente = [`La numeración va en ${before.siguiente} y no se devuelve.`];
  }
  return errores;
}

/** DIAN, annex 1.9, FAD05: the number is the prefix, of four letters or digits at most, and the consecutive. */
function erroresFiscales({ prefijo, ancho, resolucion }: Propuesta, fiscal: 'autorizada' | 'propia'): Errores {
  const errores: Errores = {};
  if (!/^[A-Z0-9]{0,4}$/.test(prefijo)) errores.prefijo = ['Hasta cuatro letras o números, sin guion.'];
  if (ancho > 0) errores.ancho = ['Los números de la DIAN van sin ceros a la izquierda.'];
  if (fiscal === 'autorizada' && !resolucion) errores.resolucion = ['Escribe la resolución que autoriza el rango.'];
  return errores;
}

/** Numbers that were given stay as they were read. */
function erroresDeUso(nuevo: Propuesta, before: Rango): Errores {
  const errores: Errores = {};
  if (nuevo.codigo !== before.codigo) errores.codigo = ['Un rango no pasa a numerar otra cosa.'];
  if (before.siguiente === before.desde) return errores;
  if (nuevo.prefijo !== before.prefijo) errores.prefijo = ['El rango ya dio números con ese prefijo.'];
  if (nuevo.desde !== before.desde) errores.desde = ['El rango ya dio números desde ahí.'];
  if (nuevo.hasta < before.siguiente - 1) {
    errores.hasta = [`El rango ya dio el número ${formatNumber(before.siguiente - 1)}.`];
  }
  return errores;
}
