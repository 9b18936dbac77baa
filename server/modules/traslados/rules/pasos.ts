/** Which steps a transfer may take, by its kind and its state (modulos.md, B8). Both sides obey it. */
import type { EstadoTraslado, TipoTraslado } from '../campos.ts';

export type Paso =
  | 'solicitar'
  | 'aprobar'
  | 'despachar'
  | 'recibir'
  | 'devolver'
  | 'legalizar'
  | 'confirmar'
  | 'anular'
  | 'editar';

/** From which states, and what it becomes; of a receipt, unless all arrived. */
interface Cambio {
  readonly de: readonly EstadoTraslado[];
  readonly a: EstadoTraslado;
}

const EN_CAMINO = ['DESPACHADO', 'RECIBIDO_PARCIAL'] as const;

const CON_TRANSITO: Readonly<Partial<Record<Paso, Cambio>>> = {
  editar: { de: ['BORRADOR'], a: 'BORRADOR' },
  solicitar: { de: ['BORRADOR'], a: 'SOLICITADO' },
  aprobar: { de: ['SOLICITADO'], a: 'APROBADO' },
  despachar: { de: ['APROBADO'], a: 'DESPACHADO' },
  recibir: { de: EN_CAMINO, a: 'RECIBIDO_PARCIAL' },
  devolver: { de: ['DESPACHADO'], a: 'DEVUELTO' },
  legalizar: { de: EN_CAMINO, a: 'RECIBIDO' },
  anular: { de: ['BORRADOR', 'SOLICITADO', 'APROBADO'], a: 'ANULADO' },
};

const SIN_TRANSITO: Readonly<Partial<Record<Paso, Cambio>>> = {
  editar: { de: ['BORRADOR'], a: 'BORRADOR' },
  confirmar: { de: ['BORRADOR'], a: 'RECIBIDO' },
  anular: { de: ['BORRADOR', 'RECIBIDO'], a: 'ANULADO' },
};

export const pasosDe = (tipo: TipoTraslado) => (tipo === 'TRANSITO' ? CON_TRANSITO : SIN_TRANSITO);

export const permite = (tipo: TipoTraslado, estado: EstadoTraslado, paso: Paso): boolean =>
  pasosDe(tipo)[paso]?.de.includes(estado) === true;

export const enCamino = (estado: EstadoTraslado): boolean => (EN_CAMINO as readonly EstadoTraslado[]).includes(estado);
