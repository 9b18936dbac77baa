/** `/cartera_clientes/saldos` and `/cartera_clientes/extractos/importar`, and `/{id}` of each for one file. */
import { importarExtracto } from '../../../server/modules/cartera-clientes/contract/extractos.ts';
import { importarSaldos } from '../../../server/modules/cartera-clientes/contract/saldos.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { ImportScreen } from '../../kit/import/ImportScreen.tsx';
import { ImportWizard } from '../../kit/import/ImportWizard.tsx';
import { screens } from './comunes.tsx';

export function ImportarSaldos() {
  return <ImportScreen contract={importarSaldos} />;
}

export function ImportacionSaldos({ id }: { id: string }) {
  return <ImportWizard contract={importarSaldos} id={Number(id)} listHref={hrefOf(screens.CarteraClientes)} />;
}

export function ImportarExtractos() {
  return <ImportScreen contract={importarExtracto} />;
}

export function ImportacionExtracto({ id }: { id: string }) {
  return <ImportWizard contract={importarExtracto} id={Number(id)} listHref={hrefOf(screens.ExtractosClientes)} />;
}
