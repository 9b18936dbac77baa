/** What makes the electronic documents, as the tax office registered it. */
import type { DianSettings } from '../../core/dian/settings.ts';
import type { Credencial } from '../../core/firma/credencial.ts';
import type { Ambiente } from './dian/codigo-unico.ts';

export interface Software {
  readonly ambiente: Ambiente;
  /** Empty while nothing is sent to it. */
  readonly id: string;
  readonly pin: string;
  /** Documents go to it after the commit. */
  readonly transmite: boolean;
  /** What signs them; nobody, where there is no certificate. */
  readonly firma: Credencial | null;
}

/** What documents are made with: without settings of the tax office they are of its tests, and go nowhere. */
export function softwareDe(ajustes: DianSettings | null | undefined): Software {
  if (!ajustes) return { ambiente: '2', id: '', pin: '', transmite: false, firma: null };
  const { modo, software_id: id, pin, firma = null } = ajustes;
  return { ambiente: modo === 'produccion' ? '1' : '2', id, pin, transmite: true, firma };
}
