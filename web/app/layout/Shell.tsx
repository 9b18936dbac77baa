/** The main layout: top bar, menu, crumbs, the screen, footer; palette, drawers and keys of the whole application. */
import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { CONTENT_ID, focusContent } from '../../lib/focus.ts';
import { useShortcut } from '../../lib/keyboard.ts';
import { navigate } from '../../lib/location.ts';
import { patient } from '../../lib/patient.ts';
import { followNotifications } from '../../state/notifications.ts';
import { closePanel, openPanel, panelAtom } from '../../state/panels.ts';
import { renewPush } from '../../state/push.ts';
import { useRememberScreen } from '../../state/recents.ts';
import { useSession } from '../../state/session.ts';
import { setPreference, usePreferences } from '../../state/theme.ts';
import { Palette } from '../palette/Palette.tsx';
import { AutosaveStrip } from './AutosaveStrip.tsx';
import { Footer } from './Footer.tsx';
import styles from './layout.module.css';
import { MenuDrawer } from './MenuDrawer.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { TopBar } from './TopBar.tsx';
import { useNarrow } from './useNarrow.ts';

const shortcuts = patient(() => import('../palette/Shortcuts.tsx').then((m) => m.Shortcuts));
const panels = patient(() => import('./Panels.tsx').then((m) => m.Panels));

export function Shell({ children }: { children: ReactNode }) {
  const narrow = useNarrow();
  const { menu } = usePreferences();
  const [overlay, setOverlay] = useState(false);
  const panel = useAtomValue(panelAtom);
  const menuOpen = narrow ? overlay : menu;
  const userId = useSession()?.user.id;
  useRememberScreen();

  useShortcut('mod+k', 'Buscar o ir a una pantalla', () => openPanel('paleta'), { inDialogs: true });
  useShortcut('?', 'Ver los atajos de teclado', () => openPanel('atajos'));
  useShortcut('g', 'Ir al inicio', () => navigate('/'));
  useShortcut('mod+b', 'Abrir o cerrar el menú', () => toggle());
  useShortcut('m', 'Ir al menú', () => {
    // Drawn at once: what is typed next must find the field.
    if (!menuOpen) flushSync(toggle);
    document.querySelector<HTMLElement>('#menu input, #menu a')?.focus();
  });
  useEffect(() => {
    if (!narrow) setOverlay(false);
  }, [narrow]);
  useEffect(() => {
    if (userId === undefined) return;
    void renewPush();
    return followNotifications(userId);
  }, [userId]);

  const toggle = () => (narrow ? setOverlay(!overlay) : setPreference('menu', !menu));

  return (
    <div className={styles.shell}>
      <button type="button" className={styles.skip} onClick={focusContent}>
        Saltar al contenido
      </button>
      <TopBar menuOpen={menuOpen} onMenu={toggle} />
      <div className={styles.middle}>
        <MenuDrawer open={menuOpen} overlay={narrow} onClose={() => setOverlay(false)} />
        <div className={styles.column}>
          <AutosaveStrip />
          <OfflineBanner />
          <main id={CONTENT_ID} className={styles.main} tabIndex={-1}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
      {/* Not lazy: what is typed right after Ctrl+K must find its field. */}
      {panel === 'paleta' && <Palette onClose={closePanel} />}
      <Suspense fallback={null}>
        {panel === 'atajos' && <shortcuts.Component onClose={closePanel} />}
        {(panel === 'copias' || panel === 'notificaciones') && <panels.Component panel={panel} onClose={closePanel} />}
      </Suspense>
    </div>
  );
}
