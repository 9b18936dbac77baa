/** All versions of a quotation side by side, product by product; what changed is marked. */
import {
  type versionesCotizacion as contract,
  versionesCotizacion,
} from '../../../server/modules/cotizaciones/contract/actos.ts';
import { compararVersiones } from '../../../server/modules/cotizaciones/rules/diferencias.ts';
import { NOMBRES_ESTADO } from '../../../server/modules/cotizaciones/rules/estados.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import type { ResultOf } from '../../../server/shared/endpoint.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatPrice, formatQuantity } from '../../../server/shared/quantities.ts';
import { PageState } from '../../kit/PageState.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { useRemote } from '../../lib/remote.ts';
import { pesos } from '../ventas/public.tsx';
import { screens } from './comunes.tsx';
import styles from './cotizaciones.module.css';

type Linea = ResultOf<typeof contract>[number]['detalle'][number];

export function Versiones({ id }: { id: number }) {
  const { data, error, refetch } = useRemote(versionesCotizacion, { params: { id } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="las versiones" />;
  const rows = compararVersiones<Linea>(data.map(({ detalle }) => detalle));
  return (
    // Scrolled by keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
    <section className={styles.caja} aria-label="Versiones lado a lado" tabIndex={0}>
      <table className={styles.versiones}>
        <thead>
          <tr>
            <th scope="col">Producto</th>
            {data.map(({ id: own, version_numero, fecha, estado, usuario }) => (
              <th key={own} scope="col">
                {own === id ? (
                  <span>Versión {version_numero}</span>
                ) : (
                  <a href={hrefOf(screens.VerCotizacion, { id: own })}>Versión {version_numero}</a>
                )}
                <small>
                  {formatDate(fecha)}, {usuario ?? 'sistema'}
                </small>
                <StateLabel estado={NOMBRES_ESTADO[estado]} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ clave, lineas, cambia }) => {
            const [first] = lineas.filter((linea) => linea !== null);
            return (
              <tr key={clave} className={cambia ? styles.cambia : undefined}>
                <th scope="row">
                  {first?.nombre_producto}
                  <small>{first?.cod_prod}</small>
                </th>
                {lineas.map((linea, v) => (
                  <td key={data[v]?.id}>
                    <Celda linea={linea} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {data.map(({ id: own, total }) => (
              <td key={own}>{pesos(total)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Celda({ linea }: { linea: Linea | null }) {
  if (!linea) return <span className={styles.callado}>No está</span>;
  const { cantidad, unidad, precio, descuento, opcional, elegida, total } = linea;
  const words = [
    `${formatQuantity(cantidad)} ${unidad.toLowerCase()} × ${formatPrice(precio)}`,
    descuento > 0 && `menos ${formatQuantity(descuento)} %`,
    opcional && (elegida ? 'opcional, elegida' : 'opcional'),
  ];
  return (
    <>
      {pesos(total)}
      <small>{words.filter(Boolean).join(' · ')}</small>
    </>
  );
}
