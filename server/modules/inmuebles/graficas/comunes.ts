/** What the charts of properties share. */
import { inmueblesList } from '../contract/lista.ts';
import { manifest } from '../manifest.ts';

export const comunes = {
  modulo: 'arriendos',
  permiso: manifest.permisos.ver,
  lista: inmueblesList,
  screen: manifest.screens.InmueblesListar,
} as const;
