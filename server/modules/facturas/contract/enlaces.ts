/** Where one mends what the pre-flight finds: addresses of the screens of other modules. */
import { hrefOf } from '../../../shared/href.ts';
import { manifest as clientes } from '../../clientes/manifest.ts';
import { manifest as contabilidad } from '../../contabilidad/manifest.ts';
import { manifest as numeraciones } from '../../numeraciones/manifest.ts';
import { manifest as parametrizacion } from '../../parametrizacion/manifest.ts';
import { manifest } from '../manifest.ts';

export const enlacesDe = (documento: string) => ({
  numeraciones: hrefOf(numeraciones.screens.NumeracionesListar),
  empresa: hrefOf(parametrizacion.screens.ConfigNosotros),
  cliente: hrefOf(clientes.screens.ClientesListar, {}, { q: documento }),
  periodos: hrefOf(contabilidad.screens.PeriodosContables),
});

export const verPrefactura = (id: number): string => hrefOf(manifest.screens.VerPrefactura, { id });
export const verFactura = (id: number): string => hrefOf(manifest.screens.VerFactura, { id });
