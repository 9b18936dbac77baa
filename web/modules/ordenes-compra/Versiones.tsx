/** What each amendment changed of an order, the last one first. */
import { type VersionOrden, versionesOrden } from '../../../server/modules/ordenes-compra/contract/actos.ts';
import { formatDate, isDay } from '../../../server/shared/dates.ts';
import { formatNumber } from '../../../server/shared/money.ts';
import { formatPrice, formatQuantity } from '../../../server/shared/quantities.ts';
import { PageState } from '../../kit/PageState.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useRemote } from '../../lib/remote.ts';
import { pesos } from './comunes.tsx';
import styles from './ordenes.module.css';

type Diferencia = VersionOrden['diferencias'][number];

export function Versiones({ id }: { id: number }) {
  const { data, error, refetch } = useRemote(versionesOrden, { params: { id } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="las enmiendas" />;
  return (
    <div className={styles.versiones}>
      {data.map(({ numero, fecha, usuario, motivo, diferencias }) => (
        <section key={numero}>
          <h3>Enmienda {formatNumber(numero)}</h3>
          <p>
            {motivo} · {usuario ?? 'sistema'}, {formatInstant(fecha)}
          </p>
          <div className={styles.caja}>
            <table className={styles.tabla}>
              <thead>
                <tr>
                  <th scope="col">Qué cambió</th>
                  <th scope="col">Decía</th>
                  <th scope="col">Dice</th>
                </tr>
              </thead>
              <tbody>
                {diferencias.map((diferencia) => (
                  <tr key={diferencia.campo}>
                    <td>
                      {diferencia.label}
                      {diferencia.linea && <small>{diferencia.linea}</small>}
                    </td>
                    <td>{valorDe(diferencia, diferencia.antes)}</td>
                    <td>{valorDe(diferencia, diferencia.despues)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
    </div>
  );
}

function valorDe({ campo }: Diferencia, value: Diferencia['antes']): string {
  if (value === null) return '—';
  if (typeof value === 'string') return isDay(value) ? formatDate(value) : value;
  const field = campo.split('.').at(-1);
  if (field === 'total' || field === 'flete') return pesos(value);
  if (field === 'precio_unitario') return formatPrice(value);
  if (field === 'descuento_comercial' || field === 'pct_descuento' || field === 'iva') return `${value} %`;
  return formatQuantity(value);
}
