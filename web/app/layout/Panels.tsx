/** The drawers of backups and notifications. */
import { Panel } from '../../modules/notificaciones/public.tsx';
import { CopiesDrawer } from '../drafts/CopiesDrawer.tsx';

export function Panels({ panel, onClose }: { panel: 'copias' | 'notificaciones'; onClose: () => void }) {
  if (panel === 'copias') return <CopiesDrawer onClose={onClose} />;
  return <Panel onClose={onClose} />;
}
