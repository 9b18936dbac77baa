/** What was received by a code, newest first: past lines to review when it changes. */
import { usosHomologacion } from '../../../server/modules/homologacion/contract/homologacion.ts';
import type { HomologacionFila } from '../../../server/modules/homologacion/contract/lista.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { formatPrice, formatQuantity } from '../../../server/shared/quantities.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote } from '../../lib/remote.ts';
import styles from './usos.module.css';

export function UsosDialog({ fila, onClose }: { fila: HomologacionFila; onClose: () => void }) {
  const { data, error, refetch } = useRemote(usosHomologacion, { params: { id: fila.id } });
  return (
    <Dialog title={`Dónde se usó ${fila.cod_prod_xml}`} subtitle={fila.proveedor} width="mediano" onClose={onClose}>
      {!data ? (
        <PageState error={error} onRetry={() => void refetch()} noun="los documentos" />
      ) : data.length === 0 ? (
        <EmptyState icon="package" title="Todavía no se ha recibido nada con este código" />
      ) : (
        <div className={styles.caja}>
          <table className={styles.tabla}>
            <thead>
              <tr>
                <th scope="col">Fecha</th>
                <th scope="col">Documento</th>
                <th scope="col">Factura</th>
                <th scope="col">Producto</th>
                <th scope="col" className={styles.numero}>
                  Cantidad
                </th>
                <th scope="col" className={styles.numero}>
                  Precio
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ documento_tipo, documento_numero, n_factura, fecha, cod_prod, cantidad, precio }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they are only looked at
                <tr key={i}>
                  <td>{formatDate(fecha)}</td>
                  <td>{documento_numero ?? documento_tipo}</td>
                  <td>{n_factura}</td>
                  <td>{cod_prod}</td>
                  <td className={styles.numero}>{formatQuantity(cantidad)}</td>
                  <td className={styles.numero}>{precio === null ? '' : formatPrice(precio)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  );
}
