/** The credit notes of an invoice: those that came, and those that its supplier still owes. */
import { notasList } from '../../../server/modules/notas-credito-proveedor/contract/nota.ts';
import { manifest } from '../../../server/modules/notas-credito-proveedor/manifest.ts';
import { NOMBRES_ESTADO } from '../../../server/modules/notas-credito-proveedor/rules/estados.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { useRemote } from '../../lib/remote.ts';
import styles from './cartera.module.css';
import { pesos } from './comunes.tsx';

/** The newest; the list of notes has them all. */
const CUANTAS = 50;

export function NotasDeFactura({ documento_id }: { documento_id: number }) {
  const query = { documento_id, page: 1, page_size: CUANTAS };
  const { data } = useRemote(notasList.list, { query: query as never });
  const notas = (Array.isArray(data) ? data : data?.results) ?? [];
  if (notas.length === 0) return null;
  return (
    <section aria-label="Notas crédito de la factura">
      <h2 className={styles.parte}>Notas crédito</h2>
      <ul className={styles.aplicaciones}>
        {notas.map(({ id, n_nota, fecha, estado, total }) => (
          <li key={id}>
            <span className={styles.aplicado}>
              <a href={hrefOf(manifest.screens.VerNotaCredito, { id })}>{n_nota ?? 'Nota esperada'}</a>
              <small>{formatDate(fecha)}</small>
            </span>
            <strong>{pesos(total)}</strong>
            <StateLabel estado={NOMBRES_ESTADO[estado]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
