/** What the charts of suppliers share. */

import { proveedoresList } from '../contract/lista.ts';
import { manifest } from '../manifest.ts';

export const comunes = {
  modulo: 'abastecimiento',
  permiso: manifest.permisos.ver,
  lista: proveedoresList,
  screen: manifest.screens.ProveedoresListar,
} as const;
