/** The drawers of backups and notifications. */
import { Panel } from '../../modules/notificaciones/public.tsx';
import { BackupsDrawer } from '../drafts/BackupsDrawer.tsx';

export function Panels({ panel, onClose }: { panel: 'copias' | 'notificaciones'; onClose: () => void }) {
  if (panel === 'copias') return <BackupsDrawer onClose={onClose} />;
  return <Panel onClose={onClose} />;
}
