/** What the screens of copies share. */
import { manifest } from '../../../server/modules/respaldos/manifest.ts';
import { ScreenTabs } from '../../kit/ScreenTabs.tsx';

export const { permisos } = manifest;

export const TABS = (
  <ScreenTabs label="Pantallas de respaldos" screens={['DestinosRespaldo', 'SimulacrosRespaldo', 'EstadoSistema']} />
);
