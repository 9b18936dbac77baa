/** What other modules may ask of the kinds of documents that have numbers. */
import { hrefOf } from '../../shared/href.ts';
import { manifests } from '../manifests.ts';

export { cambiarEstado, createNumeracion, updateNumeracion } from './commands.ts';
export { MAX_NUMERO } from './contract.ts';
export { NUMERACION_FACTURAS } from './manifest.ts';
export { findNumeracion } from './queries.ts';

const screens = new Map(manifests.flatMap((manifest) => Object.entries(manifest.screens)));
const tipos = manifests.flatMap(({ numeraciones }) => numeraciones);
const porCodigo = new Map(tipos.map((tipo) => [tipo.codigo, tipo]));

/** The address of a document: `#/traslados/ver/7`; `null` of kinds that no screen shows. */
export function rutaDeDocumento(tipo: string, id: number): string | null {
  const screen = screens.get(porCodigo.get(tipo)?.screen ?? '');
  return screen ? hrefOf<string>(screen, { id } as never) : null;
}

/** Codes of the kinds whose documents are with a supplier, or with a person. */
export const documentosCon = (tercero: 'proveedor' | 'persona'): string[] =>
  tipos.flatMap((tipo) => (tipo.tercero === tercero ? [tipo.codigo] : []));
