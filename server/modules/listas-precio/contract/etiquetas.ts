/** Labels of shelves: those of products, with what each costs in the list that is for everybody. */
import { defineLabels } from '../../../shared/label-contract.ts';
import { pedidoEtiquetas } from '../../productos/contract/etiquetas.ts';
import { manifest } from '../manifest.ts';
import { base } from './lista.ts';

export const etiquetasEstante = defineLabels(manifest, {
  path: `${base}/etiquetas`,
  permiso: manifest.permisos.ver,
  nombre: 'estante',
  pedido: pedidoEtiquetas,
});
