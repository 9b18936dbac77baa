/** The chain of documents of a balance, the last first, each with what it left. */
import { useState } from 'react';
import { kardex as campos } from '../../../server/modules/inventarios/campos.ts';
import { explicarSaldo } from '../../../server/modules/inventarios/contract/kardex.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import type { ResultOf } from '../../../server/shared/endpoint.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { Button } from '../../kit/Button.tsx';
import { Drawer } from '../../kit/Drawer.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { tried } from '../../kit/told.ts';
import { call } from '../../lib/api.ts';
import { useRemote } from '../../lib/remote.ts';
import { Documento, Movida } from './comunes.tsx';
import styles from './inventarios.module.css';

type Explicacion = ResultOf<typeof explicarSaldo>;

export interface Explicado {
  /** 'ABA0001 · ARROZ BLANCO 500 g' */
  readonly titulo: string;
  /** 'BODEGA NORTE, zona A-01-02' */
  readonly lugar: string;
  readonly de: {
    readonly producto_id: number;
    readonly bodega_id?: number;
    readonly zona_id?: number;
    readonly lote_id?: number;
    /** At the end of that day. */
    readonly fecha?: string;
  };
}

export function ExplicarSaldo({ titulo, lugar, de, onClose }: Explicado & { onClose: () => void }) {
  const query = Object.fromEntries(Object.entries(de).filter(([, value]) => value !== undefined));
  const { data, error, refetch } = useRemote(explicarSaldo, { query });
  const [older, setOlder] = useState<readonly Explicacion[]>([]);
  const pages = data ? [data, ...older] : [];
  const last = pages.at(-1);
  const more = async () => {
    const antes = last?.movimientos.at(-1)?.id;
    if (antes === undefined) return;
    const next = await tried(() => call(explicarSaldo, { query: { ...query, antes } }));
    if (next) setOlder([...older, next]);
  };
  return (
    <Drawer title={titulo} subtitle={lugar} width={600} onClose={onClose}>
      {data?.saldo === null ? (
        <p>Está en un conteo ciego que te toca contar: su saldo se verá cuando el inventario quede por aprobar.</p>
      ) : data ? (
        <>
          <p className={styles.total}>
            <strong>{formatQuantity(data.saldo)}</strong>
            {data.unidad}
            {de.fecha ? `, al ${formatDate(de.fecha)}` : ', hoy'}
          </p>
          <Cadena movimientos={pages.flatMap(({ movimientos }) => movimientos)} />
          {last?.mas && (
            <Button block onClick={() => void more()}>
              Ver movimientos anteriores
            </Button>
          )}
        </>
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="los movimientos" />
      )}
    </Drawer>
  );
}

function Cadena({ movimientos }: { movimientos: Explicacion['movimientos'] }) {
  if (movimientos.length === 0) return <p>No tiene movimientos.</p>;
  return (
    <table className={styles.cadena}>
      <thead>
        <tr>
          <th>Documento</th>
          <th>{campos.tipo.corto}</th>
          <th className={styles.numero}>{campos.cantidad_mil.label}</th>
          <th className={styles.numero}>{campos.saldo_cantidad_mil.corto}</th>
        </tr>
      </thead>
      <tbody>
        {movimientos.map((row) => (
          <tr key={row.id}>
            <td>
              <Documento {...row} />
              <small>{[formatDate(row.fecha_documento), row.usuario].filter(Boolean).join(' · ')}</small>
            </td>
            <td>
              {campos.tipo.valores[row.tipo]}
              <small>{[row.bodega, row.zona, row.lote].filter(Boolean).join(' · ')}</small>
            </td>
            <td className={styles.numero}>
              <Movida cantidad={row.cantidad} />
            </td>
            <td className={styles.numero}>{formatQuantity(row.saldo)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
