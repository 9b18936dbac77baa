/** `/cartera_clientes`: what each customer owes, and what is in their favour. */
import { documento as campos } from '../../../server/modules/cartera/campos.ts';
import { TIPOS_CLIENTE } from '../../../server/modules/cartera/rules/estados.ts';
import { documentosList } from '../../../server/modules/cartera-clientes/contract/documentos.ts';
import { cliente } from '../../../server/modules/clientes/campos.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { shortLabel } from '../../../server/shared/columns.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useCan } from '../../state/permissions.tsx';
import { pesos } from '../ventas/public.tsx';
import { opciones, permisos, personas, screens, TABS, vence } from './comunes.tsx';

const usuarios = optionsOf(usuariosOpciones, ({ id, n_completo }) => ({ value: id, label: n_completo }));

const FILTERS: readonly Filter<FilterOf<typeof documentosList>>[] = [
  { field: 'persona_id', label: campos.persona_id.label, kind: 'remoto', options: personas },
  { field: 'tipo', label: campos.tipo.label, kind: 'opciones', options: opciones(TIPOS_CLIENTE) },
  { field: 'vendedor_id', label: cliente.vendedor_id.label, kind: 'remoto', options: usuarios },
  { field: 'gestor_id', label: shortLabel(cliente.gestor_id), kind: 'remoto', options: usuarios },
  { field: 'vencimiento', label: campos.vencimiento.label, kind: 'rango', type: 'fecha' },
  { field: 'fecha', label: campos.fecha.label, kind: 'rango', type: 'fecha' },
  { field: 'con_saldo', label: 'Con saldo', kind: 'booleano' },
  { field: 'vencida', label: 'Vencida', kind: 'booleano' },
];

const VIEWS = [
  { nombre: 'Todos', consulta: '' },
  { nombre: 'Por cobrar', consulta: 'f.con_saldo=1&f.tipo__in=FV,ND,SI&orden=vencimiento' },
  { nombre: 'Vencidos', consulta: 'f.vencida=1&orden=vencimiento' },
  { nombre: 'A favor', consulta: 'f.con_saldo=1&f.tipo__in=NC,RC' },
];

export function CarteraList() {
  const can = useCan();
  return (
    <ListScreen
      contract={documentosList}
      title="Cartera de clientes"
      singular="documento"
      searchPlaceholder="Buscar por documento o cliente"
      primaryAction={
        can(permisos.recibos) ? { label: 'Registrar recibo', href: hrefOf(screens.CrearRecibo) } : undefined
      }
      otherActions={[
        { label: 'Tasas de mora', href: hrefOf(screens.TasasMora) },
        ...(can(permisos.importar)
          ? [{ label: 'Importar saldos iniciales', href: hrefOf(screens.ImportarSaldos) }]
          : []),
      ]}
      rowHref={({ id, recibo_id }) =>
        recibo_id === null ? hrefOf(screens.VerCarteraCliente, { id }) : hrefOf(screens.VerRecibo, { id: recibo_id })
      }
      rowLabel={({ n_factura, cliente: nombre }) => `${n_factura} de ${nombre}`}
      rowActions={({ persona_id }) => [
        { label: 'Cuenta del cliente', icon: 'person', href: hrefOf(screens.CuentaCliente, { id: persona_id }) },
      ]}
      filters={FILTERS}
      views={VIEWS}
      cells={{
        tipo: ({ tipo }) => TIPOS_CLIENTE[tipo],
        estado: ({ estado_nombre }) => <StateLabel estado={estado_nombre} />,
        dias_mora: ({ dias_mora }) => (dias_mora === null ? '' : <span title={vence(dias_mora)}>{dias_mora}</span>),
      }}
      card={(row) => ({
        title: `${row.n_factura} · ${row.cliente}`,
        subtitle: [formatDate(row.vencimiento), vence(row.dias_mora)].filter(Boolean).join(' · '),
        right: <StateLabel estado={row.estado_nombre} />,
        rightDetail: pesos(row.saldo),
      })}
      parts={TABS}
      emptyFirst={{
        text: 'Lo que factures a crédito y lo que te paguen aparece aquí, con su saldo.',
        icon: 'credit-card',
      }}
    />
  );
}
