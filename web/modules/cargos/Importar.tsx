/** `/config/gestionCargos/importar`, and `/{id}` for one file. */
import { importarCargos } from '../../../server/modules/cargos/contract/cargo.ts';
import { manifest } from '../../../server/modules/cargos/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { ImportScreen } from '../../kit/import/ImportScreen.tsx';
import { ImportWizard } from '../../kit/import/ImportWizard.tsx';

export function ImportarCargos() {
  return <ImportScreen contract={importarCargos} />;
}

export function ImportacionCargos({ id }: { id: string }) {
  return <ImportWizard contract={importarCargos} id={Number(id)} listHref={hrefOf(manifest.screens.GestionCargos)} />;
}
