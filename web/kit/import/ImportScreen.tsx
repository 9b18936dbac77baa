/** The import screen of a module: takes a file, and lists earlier imports with their results. */

import type { ImportContract } from '../../../server/shared/import/contract.ts';
import type { ImportSummary } from '../../../server/shared/import/shapes.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { currentPath } from '../../lib/location.ts';
import type { Filter } from '../filters/filters.ts';
import { StateLabel } from '../StateLabel.tsx';
import { ListScreen } from '../table/ListScreen.tsx';
import { FileBox } from './FileBox.tsx';
import { STATES } from './words.ts';

const FILTERS: readonly Filter<'estado'>[] = [
  {
    field: 'estado',
    label: 'Estado',
    kind: 'opciones',
    options: Object.entries(STATES)
      .filter(([estado]) => estado !== 'INTERRUMPIDA')
      .map(([value, label]) => ({ value, label })),
  },
];

const state = ({ estado }: ImportSummary) => <StateLabel estado={STATES[estado]} />;

/** The wizard is at the same path with the id behind. */
export function ImportScreen({ contract }: { contract: ImportContract }) {
  const href = ({ id }: ImportSummary) => `#${currentPath()}/${id}`;
  return (
    <ListScreen
      contract={contract.list}
      title={`Importar ${contract.spec.plural}`}
      singular="importación"
      feminine
      searchPlaceholder="Buscar por nombre del archivo"
      filters={FILTERS}
      rowHref={href}
      cells={{ estado: state }}
      card={(row) => ({
        title: row.archivo,
        subtitle: `${formatCount(row.creadas, 'creada')} · ${formatCount(row.actualizadas, 'actualizada')} · ${formatNumber(row.con_error)} con error`,
        right: state(row),
      })}
      emptyFirst={{ text: 'Elige un archivo para empezar.', icon: 'upload' }}
    >
      <FileBox contract={contract} />
    </ListScreen>
  );
}
