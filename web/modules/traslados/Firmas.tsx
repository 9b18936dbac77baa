/** Who signed for what arrived, receipt by receipt; nothing of what nobody signed. */
import { useState } from 'react';
import { type FirmaLeida, firmasDeTraslado } from '../../../server/modules/traslados/contract/firmas.ts';
import { ImageViewer } from '../../kit/viewers/ImageViewer.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useRemote } from '../../lib/remote.ts';
import styles from './firmas.module.css';

/** Links live four minutes at least: they are asked anew before they die. */
const LINKS_MS = 230_000;

export function Firmas({ id }: { id: number }) {
  const { data = [] } = useRemote(firmasDeTraslado, { params: { id } }, { everyMs: LINKS_MS });
  const [open, setOpen] = useState<FirmaLeida | null>(null);
  if (data.length === 0) return null;
  return (
    <section className={styles.firmas} aria-labelledby="firmas-traslado">
      <h2 id="firmas-traslado" className={styles.titulo}>
        Recibido por
      </h2>
      <ul className={styles.lista}>
        {data.map((firma) => (
          <li key={firma.id} className={styles.firma}>
            {firma.url ? (
              <button
                type="button"
                className={`${styles.trazo} ${styles.abre}`}
                aria-label={`Ver la firma de ${firma.nombre}`}
                onClick={() => setOpen(firma)}
              >
                <img src={firma.url} alt="" />
              </button>
            ) : (
              <span className={styles.trazo}>Firmó con su nombre</span>
            )}
            <strong className={styles.nombre}>{firma.nombre}</strong>
            <span>{formatInstant(firma.instante)}</span>
            {firma.usuario && firma.usuario !== firma.nombre && <span>Registró {firma.usuario}</span>}
          </li>
        ))}
      </ul>
      {open?.url && (
        <ImageViewer
          title={`Firma de ${open.nombre}`}
          images={[{ url: open.url, title: open.nombre, caption: formatInstant(open.instante) }]}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
