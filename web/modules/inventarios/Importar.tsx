/** `/movimientos-inventario/saldos` and `/movimientos-inventario/saldos/{id}`: the import of the module. */
import { importarExistencias } from '../../../server/modules/inventarios/contract/saldos-iniciales.ts';
import { manifest } from '../../../server/modules/inventarios/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { ImportScreen } from '../../kit/import/ImportScreen.tsx';
import { ImportWizard } from '../../kit/import/ImportWizard.tsx';

export function ImportarExistencias() {
  return <ImportScreen contract={importarExistencias} />;
}

export function ImportacionExistencias({ id }: { id: string }) {
  return (
    <ImportWizard
      contract={importarExistencias}
      id={Number(id)}
      listHref={hrefOf(manifest.screens.ExistenciasListar)}
    />
  );
}
