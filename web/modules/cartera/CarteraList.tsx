/** `/cartera_proveedores`: what suppliers are owed, and what is in our favour. */
import { documento as campos } from '../../../server/modules/cartera/campos.ts';
import { documentosList } from '../../../server/modules/cartera/contract/documentos.ts';
import { ESTADOS_DOCUMENTO, TIPOS_PROVEEDOR } from '../../../server/modules/cartera/rules/estados.ts';
import { manifest as causacion } from '../../../server/modules/causacion/manifest.ts';
import { proveedoresList } from '../../../server/modules/proveedores/contract/lista.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { formatCount } from '../../lib/format.ts';
import { useCan } from '../../state/permissions.tsx';
import { Estado, permisos, pesos, screens, TABS } from './comunes.tsx';

const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const FILTERS: readonly Filter<FilterOf<typeof documentosList>>[] = [
  {
    ...{ field: 'proveedor_id', label: campos.proveedor_id.label, kind: 'remoto' },
    options: optionsOf(proveedoresList, ({ id, nombre }) => ({ value: id, label: nombre })),
  },
  { field: 'tipo', label: campos.tipo.label, kind: 'opciones', options: options(TIPOS_PROVEEDOR) },
  { field: 'estado', label: campos.estado.label, kind: 'opciones', options: options(ESTADOS_DOCUMENTO) },
  { field: 'vencimiento', label: campos.vencimiento.label, kind: 'rango', type: 'fecha' },
  { field: 'fecha', label: campos.fecha.label, kind: 'rango', type: 'fecha' },
  { field: 'con_saldo', label: 'Con saldo', kind: 'booleano' },
  { field: 'vencida', label: 'Vencida', kind: 'booleano' },
  { field: 'con_discrepancia', label: 'Con discrepancias', kind: 'booleano' },
];

const VIEWS = [
  { nombre: 'Todas', consulta: '' },
  { nombre: 'Por pagar', consulta: 'f.con_saldo=1&f.tipo__in=FC,DS,ND,SI&orden=vencimiento' },
  { nombre: 'Vencidas', consulta: 'f.vencida=1&orden=vencimiento' },
  { nombre: 'En discrepancia', consulta: 'f.estado=EN_DISCREPANCIA' },
  { nombre: 'A favor', consulta: 'f.con_saldo=1&f.tipo__in=NC,ANTICIPO' },
];

/** 'Vence en 5 días', 'Venció hace 3 días'. */
const vence = (dias: number | null) => {
  if (dias === null) return '';
  if (dias === 0) return 'Vence hoy';
  return dias > 0 ? `Venció hace ${formatCount(dias, 'día')}` : `Vence en ${formatCount(-dias, 'día')}`;
};

export function CarteraList() {
  const can = useCan();
  return (
    <ListScreen
      contract={documentosList}
      title="Cartera de proveedores"
      singular="documento"
      searchPlaceholder="Buscar por factura o proveedor"
      primaryAction={
        can(permisos.causar) ? { label: 'Causar factura', href: hrefOf(causacion.screens.CausarFactura) } : undefined
      }
      otherActions={
        can(permisos.importar)
          ? [{ label: 'Importar saldos iniciales', icon: 'upload', href: hrefOf(screens.ImportarSaldosProveedores) }]
          : []
      }
      rowHref={({ id }) => hrefOf(screens.VerCarteraProveedor, { id })}
      rowLabel={({ n_factura, proveedor }) => `${n_factura} de ${proveedor}`}
      filters={FILTERS}
      views={VIEWS}
      cells={{
        tipo: ({ tipo }) => TIPOS_PROVEEDOR[tipo],
        estado: ({ estado }) => <Estado estado={estado} />,
        dias: ({ dias }) => (dias === null ? '' : <span title={vence(dias)}>{dias}</span>),
      }}
      card={(row) => ({
        title: `${row.n_factura} · ${row.proveedor}`,
        subtitle: [formatDate(row.vencimiento), vence(row.dias)].filter(Boolean).join(' · '),
        right: <Estado estado={row.estado} />,
        rightDetail: pesos(row.saldo),
      })}
      parts={TABS}
      emptyFirst={{
        text: 'Cuando causes la factura de una entrada confirmada, lo que se debe de ella aparece aquí.',
        icon: 'credit-card',
      }}
    />
  );
}
