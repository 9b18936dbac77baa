/** `/cartera_proveedores/causar`: receipts that wait for their invoice to be recorded; several of one invoice go together. */
import { useState } from 'react';
import { entrada as campos } from '../../../server/modules/entradas-mercancia/campos.ts';
import type { EntradaFila } from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import { entradasList } from '../../../server/modules/entradas-mercancia/contract/lista.ts';
import { manifest as entradas } from '../../../server/modules/entradas-mercancia/manifest.ts';
import { proveedoresList } from '../../../server/modules/proveedores/contract/lista.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { optionsOf } from '../../kit/filters/filters.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { within } from '../../kit/table/list-state.ts';
import { TABS } from '../cartera/public.tsx';
import { CausarDialog } from './CausarDialog.tsx';

const POR_CAUSAR = within(entradasList, { estado: 'CONFIRMADA' });

interface Abierto {
  readonly ids: readonly number[];
  readonly done: (recorded: boolean) => void;
}

export function Causar() {
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const open = (ids: readonly number[]) => new Promise<boolean>((done) => setAbierto({ ids, done }));
  return (
    <>
      <ListScreen
        contract={POR_CAUSAR}
        title="Causar factura"
        singular="entrada"
        feminine
        searchPlaceholder="Buscar por entrada, factura o proveedor"
        rowOpen={({ id }: EntradaFila) => void open([id])}
        rowLabel={({ numero, proveedor }) => `${numero} de ${proveedor}`}
        rowActions={({ id }) => [
          { label: 'Causar…', icon: 'credit-card', onSelect: () => void open([id]) },
          { label: 'Ver la entrada', icon: 'eye', href: hrefOf(entradas.screens.VerEntradaMercancia, { id }) },
        ]}
        bulkActions={[
          {
            ...{ label: 'Causar…', icon: 'credit-card' },
            run: (target) => (target.kind === 'filas' ? open(target.ids) : Promise.resolve(false)),
          },
        ]}
        filters={[
          {
            ...{ field: 'proveedor_id', label: campos.proveedor_id.label, kind: 'remoto' },
            options: optionsOf(proveedoresList, ({ id, nombre }) => ({ value: id, label: nombre })),
          },
        ]}
        cells={{
          estado: ({ estado }) => <StateLabel estado={estado} />,
          novedades_resueltas: ({ novedades_resueltas }) => novedades_resueltas ?? '',
        }}
        card={(row) => ({
          title: [row.numero, row.proveedor].filter(Boolean).join(' · '),
          subtitle: [row.n_factura, formatDate(row.fecha)].filter(Boolean).join(' · '),
          right: <StateLabel estado={row.estado} />,
          rightDetail: formatMoney(row.total),
        })}
        parts={TABS}
        emptyFirst={{ text: 'Todas las entradas confirmadas están causadas.', icon: 'check' }}
      />
      {abierto && (
        <CausarDialog
          entradas={abierto.ids}
          onClose={(recorded) => {
            abierto.done(recorded);
            setAbierto(null);
          }}
        />
      )}
    </>
  );
}
