/** What the screens of contacts share. */
import { ScreenTabs } from '../../kit/ScreenTabs.tsx';

export const TABS = <ScreenTabs label="Contactos de la empresa" screens={['ConfigContactos', 'ConfigMensajes']} />;
