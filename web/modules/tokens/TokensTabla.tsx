/** The list of tokens of somebody. */
import { useState } from 'react';
import { token as campos } from '../../../server/modules/tokens/campos.ts';
import type { Token } from '../../../server/modules/tokens/contract.ts';
import { column } from '../../../server/shared/columns.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { localNow } from '../../lib/clock.ts';
import { formatAge, formatCount } from '../../lib/format.ts';
import { PermisosDialog } from './PermisosDialog.tsx';
import styles from './Tokens.module.css';

const COLUMNS = [
  column('nombre', campos.nombre.label),
  column('permisos', campos.permisos.label, 'texto', { width: 150 }),
  column('direcciones', campos.direcciones.label, 'texto', { width: 170 }),
  column('vence', campos.vence.label, 'texto', { width: 110 }),
  column('uso', 'Último uso', 'texto', { width: 190 }),
  column('estado', 'Estado', 'estado', { width: 110 }),
];

const direccionesDe = ({ direcciones }: Token) => direcciones.join(', ') || 'Cualquiera';
const venceDe = ({ vence }: Token) => (vence === null ? campos.vence.vacio : formatDate(vence));

export function TokensTabla({ tokens, onRevoke }: { tokens: readonly Token[]; onRevoke: (token: Token) => void }) {
  const [now] = useState(localNow);
  const [seen, setSeen] = useState<Token>();
  const usoDe = ({ ultimo_uso, ultima_direccion }: Token) =>
    ultimo_uso === null ? 'Sin usar' : `${formatAge(ultimo_uso, now)}, desde ${ultima_direccion}`;
  const permisosDe = ({ permisos }: Token) => formatCount(permisos.length, 'permiso');
  const lost = ({ permisos }: Token) => permisos.filter(({ vale }) => !vale).length;
  return (
    <>
      <DataTable
        label="Tokens"
        columns={COLUMNS}
        rows={tokens}
        rowLabel={({ nombre }) => nombre}
        rowActions={(row) => [
          { label: 'Ver permisos', icon: 'key', onSelect: () => setSeen(row) },
          ...(row.estado === 'REVOCADO'
            ? []
            : [{ label: 'Revocar', icon: 'x', danger: true, onSelect: () => onRevoke(row) } as const]),
        ]}
        cells={{
          nombre: (row) => (
            <span className={styles.name} title={`mdo_…${row.pista}`}>
              {row.nombre} <span className={styles.hint}>…{row.pista}</span>
            </span>
          ),
          permisos: (row) =>
            lost(row) > 0 ? `${permisosDe(row)}, ${formatCount(lost(row), 'no vale', 'no valen')}` : permisosDe(row),
          direcciones: direccionesDe,
          vence: venceDe,
          uso: usoDe,
          estado: ({ estado }) => <StateLabel estado={estado} />,
        }}
        card={(row) => ({
          title: row.nombre,
          subtitle: `…${row.pista} · ${permisosDe(row)}`,
          right: <StateLabel estado={row.estado} />,
          rightDetail: usoDe(row),
        })}
        blank={
          tokens.length === 0 && (
            <EmptyState
              icon="key"
              title="Sin tokens"
              text="Con uno, otro programa lee o escribe datos sin la contraseña de nadie."
            />
          )
        }
      />
      {seen && <PermisosDialog token={seen} onClose={() => setSeen(undefined)} />}
    </>
  );
}
