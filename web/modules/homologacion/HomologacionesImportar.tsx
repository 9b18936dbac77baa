/** `/homologar-productos/importar`, and `/{id}` for one file. */
import { importarHomologaciones } from '../../../server/modules/homologacion/contract/importacion.ts';
import { manifest } from '../../../server/modules/homologacion/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { ImportScreen } from '../../kit/import/ImportScreen.tsx';
import { ImportWizard } from '../../kit/import/ImportWizard.tsx';

export function HomologacionesImportar() {
  return <ImportScreen contract={importarHomologaciones} />;
}

export function HomologacionesImportacion({ id }: { id: string }) {
  const listHref = hrefOf(manifest.screens.HomologacionesListar);
  return <ImportWizard contract={importarHomologaciones} id={Number(id)} listHref={listHref} />;
}
