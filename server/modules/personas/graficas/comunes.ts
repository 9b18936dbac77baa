/** What the charts of people share. */
import { personasList } from '../contract/personas.ts';
import { manifest } from '../manifest.ts';

export const comunes = {
  modulo: 'comercial',
  permiso: manifest.permisos.ver,
  lista: personasList,
  screen: manifest.screens.PersonaListar,
} as const;
