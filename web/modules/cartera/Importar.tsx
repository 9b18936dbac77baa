/** `/cartera_proveedores/saldos` and `/cartera_proveedores/saldos/{id}`: the import of the module. */
import { importarSaldosProveedores } from '../../../server/modules/cartera/contract/saldos.ts';
import { manifest } from '../../../server/modules/cartera/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { ImportScreen } from '../../kit/import/ImportScreen.tsx';
import { ImportWizard } from '../../kit/import/ImportWizard.tsx';

export function ImportarSaldosProveedores() {
  return <ImportScreen contract={importarSaldosProveedores} />;
}

export function ImportacionSaldosProveedores({ id }: { id: string }) {
  return (
    <ImportWizard
      contract={importarSaldosProveedores}
      id={Number(id)}
      listHref={hrefOf(manifest.screens.CarteraProveedores)}
    />
  );
}
