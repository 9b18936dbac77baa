/** `/listas-precio/importar` and `/listas-precio/importar/{id}`: the import of the module. */
import { importarPrecios } from '../../../server/modules/listas-precio/contract/importacion.ts';
import { manifest } from '../../../server/modules/listas-precio/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { ImportScreen } from '../../kit/import/ImportScreen.tsx';
import { ImportWizard } from '../../kit/import/ImportWizard.tsx';

export function PreciosImportar() {
  return <ImportScreen contract={importarPrecios} />;
}

export function PreciosImportacion({ id }: { id: string }) {
  return <ImportWizard contract={importarPrecios} id={Number(id)} listHref={hrefOf(manifest.screens.ListaPrecios)} />;
}
