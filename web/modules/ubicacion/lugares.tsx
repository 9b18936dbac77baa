/** What the lists of zones and of neighbourhoods share. */

import * as campos from '../../../server/modules/ubicacion/campos.ts';
import { ciudadesList } from '../../../server/modules/ubicacion/contract.ts';
import { manifest } from '../../../server/modules/ubicacion/manifest.ts';
import { optionsOf } from '../../kit/filters/filters.ts';
import { ScreenTabs } from '../../kit/ScreenTabs.tsx';

export const { permisos } = manifest;

/** One list beside the other. */
export const TABS = <ScreenTabs label="Lugares de las ciudades" screens={['ZonasCiudadListar', 'BarriosListar']} />;

export const ciudadOption = ({ id, nombre, departamento }: { id: number; nombre: string; departamento: string }) => ({
  value: id,
  label: `${nombre} (${departamento})`,
});

export const CIUDAD_FILTER = {
  field: 'ciudad_id',
  label: campos.zona.ciudad_id.label,
  kind: 'remoto',
  options: optionsOf(ciudadesList, ciudadOption),
} as const;
