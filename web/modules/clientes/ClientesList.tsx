/** `/comercial/clientes`: who is sold to, how much they may owe and who attends them; edited in a dialog. */
import { cliente } from '../../../server/modules/clientes/campos.ts';
import { clientesList, comentariosCliente } from '../../../server/modules/clientes/contract.ts';
import { manifest } from '../../../server/modules/clientes/manifest.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { shortLabel } from '../../../server/shared/columns.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { MasterScreen } from '../../kit/table/MasterScreen.tsx';
import { ClienteDialog } from './ClienteDialog.tsx';

const usuarios = optionsOf(usuariosOpciones, ({ id, n_completo }) => ({ value: id, label: n_completo }));

const FILTERS: readonly Filter<FilterOf<typeof clientesList>>[] = [
  { field: 'vendedor_id', label: cliente.vendedor_id.label, kind: 'remoto', options: usuarios },
  { field: 'gestor_id', label: shortLabel(cliente.gestor_id), kind: 'remoto', options: usuarios },
  { field: 'bloqueado', label: shortLabel(cliente.bloqueado), kind: 'booleano' },
];

const { editar } = manifest.permisos;

const cupoDe = (cupo: number): string => (cupo === 0 ? cliente.cupo_credito_cts.vacio : formatMoney(cupo));

export function ClientesList() {
  return (
    <MasterScreen
      contract={clientesList}
      permisos={{ crear: editar, editar }}
      tabla="cliente"
      comments={comentariosCliente}
      title="Clientes"
      singular="cliente"
      searchPlaceholder="Buscar por nombre, documento, teléfono o correo"
      createText="Crear cliente"
      editor={(row, close) => <ClienteDialog cliente={row} onClose={close} />}
      filters={FILTERS}
      cells={{ cupo_credito: ({ cupo_credito }) => cupoDe(cupo_credito) }}
      card={(row) => ({
        title: row.nombre,
        subtitle: [row.documento, row.vendedor].filter(Boolean).join(' · '),
        right: row.bloqueado ? 'Bloqueado' : cupoDe(row.cupo_credito),
      })}
      emptyFirst={{ text: 'Dale a una persona su cupo y su plazo: desde entonces es cliente.', icon: 'person' }}
    />
  );
}
