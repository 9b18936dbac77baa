/** One's own pages: in the menu of the avatar and, on phones, at the end of the menu. */
import { manifest as ayuda } from '../../../server/modules/ayuda/manifest.ts';
import { manifest as perfil } from '../../../server/modules/perfil/manifest.ts';
import { manifest as trabajos } from '../../../server/modules/trabajos/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';

export const ACCOUNT = [
  { label: 'Perfil', icon: 'person', href: hrefOf(perfil.screens.perfil) },
  { label: 'Mis trabajos', icon: 'tasklist', href: hrefOf(trabajos.screens.Trabajos) },
  { label: 'Ayuda', icon: 'question', href: hrefOf(ayuda.screens.ayuda) },
] as const;
