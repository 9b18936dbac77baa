/** `/comercial/directorio-personas/importar`, and `/{id}` for one file. */

import { importarPersonas } from '../../../server/modules/personas/contract/importacion.ts';
import { manifest } from '../../../server/modules/personas/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { ImportScreen } from '../../kit/import/ImportScreen.tsx';
import { ImportWizard } from '../../kit/import/ImportWizard.tsx';

export function PersonasImportar() {
  return <ImportScreen contract={importarPersonas} />;
}

export function PersonasImportacion({ id }: { id: string }) {
  const listHref = hrefOf(manifest.screens.PersonaListar);
  return <ImportWizard contract={importarPersonas} id={Number(id)} listHref={listHref} />;
}
