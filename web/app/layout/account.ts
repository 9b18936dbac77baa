/** One's own pages, and the offer to install: in the menu of the avatar and, on phones, at the end of the menu. */
import { manifest as ayuda } from '../../../server/modules/ayuda/manifest.ts';
import { manifest as perfil } from '../../../server/modules/perfil/manifest.ts';
import { manifest as trabajos } from '../../../server/modules/trabajos/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { install, mayInstall } from '../../state/install.ts';

export const ACCOUNT = [
  { label: 'Perfil', icon: 'person', href: hrefOf(perfil.screens.perfil) },
  { label: 'Mis trabajos', icon: 'tasklist', href: hrefOf(trabajos.screens.Trabajos) },
  { label: 'Ayuda', icon: 'question', href: hrefOf(ayuda.screens.ayuda) },
] as const;

const INSTALL = { label: 'Instalar en este equipo', icon: 'download', onSelect: install } as const;

/** While the browser offers it. */
export const installEntries = () => (mayInstall() ? [INSTALL] : []);
