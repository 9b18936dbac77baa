/** What the screens of invoices show of invoicing again. */
import { cadenaDeFactura } from '../../../server/modules/refacturacion/contract/refacturacion.ts';
import { manifest } from '../../../server/modules/refacturacion/manifest.ts';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { Cadena } from './Cadena.tsx';

export { useRefacturarVarias } from './RefacturarVarias.tsx';
export const { permisos: permisosRefacturacion, screens: screensRefacturacion } = manifest;

/** The chains that an invoice or note is in. */
export function CadenaDeFactura({ id }: { id: number }) {
  const enabled = useCan()(manifest.permisos.ver);
  const { data = [] } = useRemote(cadenaDeFactura, { params: { id } }, { enabled });
  return data.map(({ id: cadena, ...eslabones }) => <Cadena key={cadena} title="Re-facturación" {...eslabones} />);
}
