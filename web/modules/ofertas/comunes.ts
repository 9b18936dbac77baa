/** What the screens of offers share. */
import { manifest } from '../../../server/modules/ofertas/manifest.ts';
import { hrefOf, pathOf } from '../../../server/shared/href.ts';

export const { permisos, screens } = manifest;

export const hrefDe = (id: number): string => hrefOf(screens.OfertasEmpleo, undefined, { id });
export const pathDe = (id: number): string => pathOf(screens.OfertasEmpleo, undefined, { id });
export const NUEVA = hrefOf(screens.OfertasEmpleo, undefined, { nueva: 1 });
