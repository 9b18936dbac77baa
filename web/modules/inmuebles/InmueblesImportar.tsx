/** `/inmuebles/importar`, and `/{id}` for one file. */
import { importarInmuebles } from '../../../server/modules/inmuebles/contract/importacion.ts';
import { manifest } from '../../../server/modules/inmuebles/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { ImportScreen } from '../../kit/import/ImportScreen.tsx';
import { ImportWizard } from '../../kit/import/ImportWizard.tsx';

export function InmueblesImportar() {
  return <ImportScreen contract={importarInmuebles} />;
}

export function InmueblesImportacion({ id }: { id: string }) {
  const listHref = hrefOf(manifest.screens.InmueblesListar);
  return <ImportWizard contract={importarInmuebles} id={Number(id)} listHref={listHref} />;
}
