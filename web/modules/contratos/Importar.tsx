/** `/arriendos/contratos/importar` and `/arriendos/contratos/importar/{id}`: the import of the module. */
import { importarContratos } from '../../../server/modules/contratos/contract/importacion.ts';
import { manifest } from '../../../server/modules/contratos/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { ImportScreen } from '../../kit/import/ImportScreen.tsx';
import { ImportWizard } from '../../kit/import/ImportWizard.tsx';

export function ContratosImportar() {
  return <ImportScreen contract={importarContratos} />;
}

export function ContratosImportacion({ id }: { id: string }) {
  return (
    <ImportWizard contract={importarContratos} id={Number(id)} listHref={hrefOf(manifest.screens.ContratosListar)} />
  );
}
