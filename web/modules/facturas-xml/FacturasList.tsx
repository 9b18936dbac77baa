/** `/facturas-xml`: what suppliers sent, by what it still asks for. */
import { lazy, Suspense, useState } from 'react';
import { factura as campos } from '../../../server/modules/facturas-xml/campos.ts';
import { facturasList } from '../../../server/modules/facturas-xml/contract/lista.ts';
import {
  ERRORES_FACTURA,
  ESTADOS_FACTURA,
  NOMBRES_ESTADO,
  NOMBRES_TIPO,
  TIPOS_FACTURA,
} from '../../../server/modules/facturas-xml/rules/estados.ts';
import { NOMBRES_RELOJ, RELOJ } from '../../../server/modules/facturas-xml/rules/reloj.ts';
import { proveedoresList } from '../../../server/modules/proveedores/contract/lista.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useCan } from '../../state/permissions.tsx';
import { Estado, Plazo, permisos, pesos, screens, TABS } from './comunes.tsx';
import styles from './facturas.module.css';
import { useActos } from './useActos.tsx';

const CargarDialog = lazy(() => import('./CargarDialog.tsx').then((m) => ({ default: m.CargarDialog })));

const FILTERS: readonly Filter<FilterOf<typeof facturasList>>[] = [
  {
    ...{ field: 'proveedor_id', label: campos.proveedor_id.label, kind: 'remoto' },
    options: optionsOf(proveedoresList, ({ id, nombre }) => ({ value: id, label: nombre })),
  },
  {
    ...{ field: 'estado', label: campos.estado.label, kind: 'opciones' },
    options: ESTADOS_FACTURA.map((value) => ({ value, label: NOMBRES_ESTADO[value] })),
  },
  {
    ...{ field: 'plazo', label: campos.reloj.label, kind: 'opciones' },
    options: RELOJ.map((value) => ({ value, label: NOMBRES_RELOJ[value] })),
  },
  {
    ...{ field: 'tipo', label: campos.tipo.label, kind: 'opciones' },
    options: TIPOS_FACTURA.map((value) => ({ value, label: NOMBRES_TIPO[value] })),
  },
  {
    ...{ field: 'error', label: campos.error.label, kind: 'opciones' },
    options: ERRORES_FACTURA.map((value) => ({ value, label: campos.error.valores[value] })),
  },
  { field: 'fecha', label: campos.fecha.label, kind: 'rango', type: 'fecha' },
  { field: 'vencimiento', label: campos.vencimiento.label, kind: 'rango', type: 'fecha' },
  { field: 'limite', label: campos.reloj_limite.label, kind: 'rango', type: 'fecha' },
  { field: 'sumas_difieren', label: campos.sumas_difieren.label, kind: 'booleano' },
];

const VIEWS = [
  { nombre: 'Todas', consulta: '' },
  { nombre: 'Con error', consulta: 'f.estado=CON_ERROR' },
  { nombre: 'Por homologar', consulta: 'f.estado=VALIDADO' },
  { nombre: 'Por recibir', consulta: 'f.sin_recibir=1' },
  { nombre: 'Plazo corriendo', consulta: 'f.plazo=CORRIENDO&orden=limite' },
  { nombre: 'Notas', consulta: 'f.tipo__in=NC,ND' },
];

export function FacturasList() {
  const can = useCan();
  const [cargando, setCargando] = useState(false);
  const actos = useActos();
  return (
    <>
      <ListScreen
        contract={facturasList}
        title="Facturas recibidas"
        singular="factura recibida"
        feminine
        searchPlaceholder="Buscar por número, proveedor, NIT u orden"
        primaryAction={
          can(permisos.recibir)
            ? { label: 'Cargar facturas', icon: 'upload', onSelect: () => setCargando(true) }
            : undefined
        }
        rowHref={({ id }) => hrefOf(screens.FacturaRecibidaVer, { id })}
        rowLabel={({ n_factura, proveedor }) => `${n_factura} de ${proveedor}`}
        rowActions={actos}
        filters={FILTERS}
        views={VIEWS}
        cells={{
          n_factura: ({ n_factura, tipo }) =>
            tipo === 'FC' ? (
              n_factura
            ) : (
              <span>
                {n_factura} <span className={styles.tenue}>{tipo}</span>
              </span>
            ),
          tipo: ({ tipo }) => NOMBRES_TIPO[tipo],
          limite: ({ estado, plazo, dias }) =>
            estado === 'CON_ERROR' || estado === 'DESCARTADO' ? null : <Plazo plazo={plazo} dias={dias} />,
          estado: ({ estado }) => <Estado estado={estado} />,
        }}
        card={(row) => ({
          title: `${row.n_factura} · ${row.proveedor}`,
          subtitle:
            row.estado === 'CON_ERROR' && row.motivo
              ? row.motivo
              : [NOMBRES_TIPO[row.tipo], formatDate(row.fecha), row.limite && `plazo ${formatDate(row.limite)}`]
                  .filter(Boolean)
                  .join(' · '),
          right: <Estado estado={row.estado} />,
          rightDetail: pesos(row.total),
        })}
        parts={TABS}
        emptyFirst={{
          text: 'Carga los XML o los ZIP que te enviaron los proveedores, todos a la vez si quieres.',
          icon: 'inbox',
        }}
      />
      {cargando && (
        <Suspense fallback={null}>
          <CargarDialog onClose={() => setCargando(false)} />
        </Suspense>
      )}
    </>
  );
}
