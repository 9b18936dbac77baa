/** `/abastecimiento/directorio-proveedores/importar`, and `/{id}` for one file. */

import { importarProveedores } from '../../../server/modules/proveedores/contract/importacion.ts';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { ImportScreen } from '../../kit/import/ImportScreen.tsx';
import { ImportWizard } from '../../kit/import/ImportWizard.tsx';

export function ProveedoresImportar() {
  return <ImportScreen contract={importarProveedores} />;
}

export function ProveedoresImportacion({ id }: { id: string }) {
  const listHref = hrefOf(manifest.screens.ProveedoresListar);
  return <ImportWizard contract={importarProveedores} id={Number(id)} listHref={listHref} />;
}
