/** The grid and the list, one beside the other. */
import { ScreenTabs } from '../../kit/ScreenTabs.tsx';

export const TABS = <ScreenTabs label="Homologación" screens={['HomologarProductos', 'HomologacionesListar']} />;
