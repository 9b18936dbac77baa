/** `/catalogo-productos/importar`, and `/{id}` for one file. */
import { importarProductos } from '../../../server/modules/productos/contract/importacion.ts';
import { manifest } from '../../../server/modules/productos/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { ImportScreen } from '../../kit/import/ImportScreen.tsx';
import { ImportWizard } from '../../kit/import/ImportWizard.tsx';

export function ProductosImportar() {
  return <ImportScreen contract={importarProductos} />;
}

export function ProductosImportacion({ id }: { id: string }) {
  const listHref = hrefOf(manifest.screens.ListadoCatalogo);
  return <ImportWizard contract={importarProductos} id={Number(id)} listHref={listHref} />;
}
