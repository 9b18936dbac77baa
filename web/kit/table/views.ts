/** Views of a list: what a screen offers, and what people saved. */
import type { Vista } from '../../../server/modules/preferencias/contract.ts';

export interface View {
  readonly nombre: string;
  /** `f.estado=1&orden=-nombre` */
  readonly consulta: string;
}

/** A tab: `vista` when somebody saved it. */
export interface ViewTab extends View {
  readonly key: string | null;
  readonly vista: Vista | null;
}

/** Views of the screen, and after them the saved views. */
export function viewTabs(views: readonly View[], saved: readonly Vista[]): ViewTab[] {
  return [
    ...views.map((view, index) => ({ ...view, key: screenKey(index), vista: null })),
    ...saved.map((vista) => ({ ...vista, key: String(vista.id), vista })),
  ];
}

/** Key of a screen's view in the address: its place; the first is the plain list. Saved ones have their id. */
export function screenKey(index: number): string | null {
  return index === 0 ? null : `v${index}`;
}
