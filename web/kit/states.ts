/** The one map from the word of a state to its colour: a screen never picks one (design pantallas.md, 'States'). */

export type StateVariant = 'success' | 'secondary' | 'attention' | 'accent' | 'severe' | 'danger' | 'done';

const WORDS: Readonly<Record<StateVariant, readonly string[]>> = {
  success: [
    'ACTIVO',
    'ACTIVA',
    'CONFIRMADO',
    'CONFIRMADA',
    'APROBADO',
    'APROBADA',
    'ACEPTADO',
    'ACEPTADA',
    'PAGADO',
    'PAGADA',
    'VIGENTE',
    'PUBLICADA',
    'IMPORTADA',
    'EXITOSO',
    'ENTREGADO',
    'APLICADO',
    'DISPONIBLE',
    'HOMOLOGADA',
    'AJUSTADO',
    'RECIBIDA',
    'HOMOLOGADO',
  ],
  secondary: [
    'INACTIVO',
    'INACTIVA',
    'BORRADOR',
    'DEVUELTO',
    'POR CONFIRMAR',
    'CERRADA',
    'CANCELADO',
    'DESCARTADO',
    'REGISTRADO',
    'EN CONSIGNACION',
    'IGNORADA',
    'PROGRAMADO',
  ],
  attention: [
    'PENDIENTE',
    'SOLICITADO',
    'CON NOVEDADES',
    'POR APROBAR',
    'SIN RESOLVER',
    'SOBRANTE',
    'BLOQUEADO',
    'BLOQUEADA',
    'PAUSADO',
    'INTERRUMPIDA',
    'EN COLA',
    'REINTENTANDO',
    'POR NOTIFICAR',
    'EN REPARACION',
    'EN TRAMITE',
    'SOLO VENTA',
    'RECIBIDA PARCIAL',
    'VALIDADO',
  ],
  accent: [
    'EN CONTEO',
    'CONGELADO',
    'EN PROCESO',
    'EN TRANSITO',
    'DESPACHADO',
    'EN LA FACTURA',
    'ABIERTA',
    'EN CURSO',
    'POR REVISAR',
    'POR IMPORTAR',
    'IMPORTANDO',
    'DESHACIENDO',
    'PROCESANDO',
    'ENVIADO',
    'NOTIFICADO',
    'ARRENDADO',
    'FUTURA',
    'SUGERIDA',
    'ENVIADA',
    'CONFIRMADA POR PROVEEDOR',
    'VINCULADO A ENTRADA',
  ],
  severe: [
    'RECIBIDO PARCIAL',
    'EN CONFLICTO',
    'EN ESPERA',
    'EN RECONTEO',
    'PRECIO DISTINTO',
    'POR VENCER',
    'POR AGOTARSE',
  ],
  danger: [
    'RECHAZADO',
    'RECHAZADA',
    'VENCIDO',
    'VENCIDA',
    'ANULADO',
    'ANULADA',
    'FALTANTE',
    'AVERIA',
    'FALLIDO',
    'AGOTADO',
    'AGOTADA',
    'RETIRADO',
    'CON ERROR',
    'RECLAMADA',
  ],
  done: [
    'RECIBIDO',
    'REEMPLAZADA',
    'FINALIZADO',
    'FINALIZADA',
    'RESUELTO',
    'RESUELTA',
    'FACTURADO',
    'FACTURADA',
    'TERMINADO',
    'LEIDO',
    'CERRADA CON SALDO',
    'CAUSADO',
    'ACEPTADA TACITAMENTE',
  ],
};

const VARIANTS: ReadonlyMap<string, StateVariant> = new Map(
  (Object.keys(WORDS) as StateVariant[]).flatMap((variant) => WORDS[variant].map((word) => [word, variant] as const)),
);

const key = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().trim();

/** A word that the map does not know is quiet. */
export function stateVariant(estado: string): StateVariant {
  return VARIANTS.get(key(estado)) ?? 'secondary';
}

/** Masters keep their state as 1 or 0 (spec 001); documents keep the word. */
export function stateWord(estado: string | number | boolean): string {
  if (typeof estado === 'string') return estado;
  return Number(estado) === 1 ? 'ACTIVO' : 'INACTIVO';
}
