/** What the nodes of a template know of the screen they are in. */
import { createContext, useContext } from 'react';
import type { Catalogo } from '../../../server/modules/plantillas/rules.ts';

export interface Contexto {
  readonly catalogo: Catalogo;
  readonly readOnly: boolean;
  /** Opens the dialog that changes a node: the one at this place of the document. */
  abrir(pos: number): void;
}

const VACIO: Contexto = {
  catalogo: { parametros: new Map(), repetidos: new Map() },
  readOnly: true,
  abrir: () => undefined,
};

export const ContextoPlantilla = createContext<Contexto>(VACIO);

export function useContexto(): Contexto {
  return useContext(ContextoPlantilla);
}
