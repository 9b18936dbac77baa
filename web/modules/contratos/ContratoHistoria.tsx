/** The increases and the extensions of a contract, newest first. */
import { contratoIncremento as i, contratoProrroga as p } from '../../../server/modules/contratos/campos.ts';
import type { Contrato } from '../../../server/modules/contratos/contract/contrato.ts';
import { MEDIOS } from '../../../server/modules/contratos/rules.ts';
import { column, columnOf } from '../../../server/shared/columns.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { Facts } from '../../kit/Facts.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import styles from './contratos.module.css';

const INCREMENTOS = [
  columnOf('fecha', i.fecha, { width: 110 }),
  columnOf('porcentaje', i.porcentaje, { width: 100 }),
  columnOf('ipc', i.ipc, { width: 80 }),
  columnOf('canon_anterior', i.canon_anterior_cts, { width: 124 }),
  columnOf('canon_nuevo', i.canon_nuevo_cts, { width: 124 }),
  columnOf('fecha_notificacion', i.fecha_notificacion, { width: 110 }),
  columnOf('medio_notificacion', i.medio_notificacion),
  column('estado', i.estado.label, 'estado', { width: 120 }),
];

const PRORROGAS = [
  columnOf('fecha_fin_anterior', p.fecha_fin_anterior, { width: 110 }),
  columnOf('meses', p.meses, { width: 90 }),
  columnOf('fecha_fin', p.fecha_fin, { width: 110 }),
  column('created', 'Registrada el', 'instante', { width: 150 }),
  column('uc_nombre', 'Registrada por', 'texto'),
];

export function ContratoHistoria({ contrato: { tipo, incrementos, prorrogas } }: { contrato: Contrato }) {
  return (
    <div className={styles.historia}>
      {tipo === 'ARRIENDO' && <Incrementos incrementos={incrementos} />}
      <Prorrogas prorrogas={prorrogas} />
    </div>
  );
}

function Incrementos({ incrementos }: Pick<Contrato, 'incrementos'>) {
  if (incrementos.length === 0) return <Facts title="Incrementos" facts={[]} emptyText="Sin incrementos" />;
  return (
    <FormSection title="Incrementos">
      <DataTable
        label="Incrementos del canon"
        columns={INCREMENTOS}
        rows={incrementos}
        rowLabel={({ fecha }) => formatDate(fecha)}
        cells={{ medio_notificacion: (row) => MEDIOS[row.medio_notificacion] }}
        card={(row) => ({
          title: `${formatDate(row.fecha)} · ${row.porcentaje} %`,
          subtitle: `Notificado el ${formatDate(row.fecha_notificacion)} por ${MEDIOS[row.medio_notificacion]}`,
          right: <StateLabel estado={row.estado} />,
          rightDetail: formatMoney(row.canon_nuevo),
        })}
      />
    </FormSection>
  );
}

function Prorrogas({ prorrogas }: Pick<Contrato, 'prorrogas'>) {
  if (prorrogas.length === 0) return <Facts title="Prórrogas" facts={[]} emptyText="Sin prórrogas" />;
  return (
    <FormSection title="Prórrogas">
      <DataTable
        label="Prórrogas"
        columns={PRORROGAS}
        rows={[...prorrogas].reverse()}
        rowLabel={({ fecha_fin }) => formatDate(fecha_fin)}
        cells={{ uc_nombre: (row) => row.uc_nombre ?? 'sistema' }}
        card={(row) => ({
          title: `Hasta el ${formatDate(row.fecha_fin)}`,
          subtitle: `${row.meses} meses más · ${row.uc_nombre ?? 'sistema'}`,
        })}
      />
    </FormSection>
  );
}
