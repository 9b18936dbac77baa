/** `/config/notificaciones`: who is told of each thing that happens, and by which way. */
import { useState } from 'react';
import { evento, regla } from '../../../server/modules/notificaciones/campos.ts';
import { comentariosEvento, type Evento, listEventos } from '../../../server/modules/notificaciones/contract/reglas.ts';
import { manifest } from '../../../server/modules/notificaciones/manifest.ts';
import { column, columnOf } from '../../../server/shared/columns.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordDialog } from '../../kit/RecordDialog.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { editItem } from '../../kit/table/masters.ts';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import styles from './Notificaciones.module.css';
import { ReglasDialog } from './ReglasDialog.tsx';

const COLUMNS = [
  columnOf('nombre', evento.nombre),
  columnOf('modulo_titulo', evento.modulo_titulo, { width: 170 }),
  column('campana', regla.app.label, 'texto', { width: 190 }),
  column('navegador', regla.push.label, 'texto', { width: 190 }),
  column('critico', evento.critico.label, 'texto', { width: 96 }),
];

/** 'Superusuarios, Compras'; 'Nadie más' than who asked for it. */
function named({ reglas }: Evento, via: 'app' | 'push'): string {
  const names = reglas.filter((each) => each[via]).map(({ grupo_nombre }) => grupo_nombre ?? regla.grupo_id.vacio);
  return names.length > 0 ? names.join(', ') : 'Nadie más';
}

export function Reglas() {
  const edits = useCan()(manifest.permisos.editar);
  const { data, error, refetch } = useRemote(listEventos);
  const [open, setOpen] = useState<number | null>(null);
  const record = useRecordDialog({ tabla: 'evento_notificacion', comments: comentariosEvento });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="las notificaciones" />;
  const chosen = data.find(({ id }) => id === open);
  const close = () => setOpen(null);
  const edit = ({ id }: Evento) => setOpen(id);
  const actions = (row: Evento): MenuItem[] => [
    ...(edits ? [editItem({ onSelect: () => edit(row) })] : []),
    ...record.items(row),
  ];
  return (
    <>
      <PageHeader
        title="Notificaciones"
        detail="A quién se avisa de cada cosa, además de quien la pidió. En su perfil cada persona silencia lo suyo, menos lo crítico."
      />
      <div className={styles.table}>
        <DataTable
          label="Notificaciones"
          rows={data}
          columns={COLUMNS}
          cells={{
            campana: (row) => named(row, 'app'),
            navegador: (row) => named(row, 'push'),
            critico: (row) => (row.critico ? <Tag tone="attention">{evento.critico.label}</Tag> : 'No'),
          }}
          rowLabel={(row) => row.nombre}
          rowActions={actions}
          {...(edits ? { rowOpen: edit } : {})}
          card={(row) => ({
            title: row.nombre,
            subtitle: `${row.modulo_titulo} · Campana: ${named(row, 'app')}`,
          })}
          globalKeys
        />
      </div>
      {chosen && <ReglasDialog evento={chosen} onClose={close} />}
      {record.dialog}
    </>
  );
}
