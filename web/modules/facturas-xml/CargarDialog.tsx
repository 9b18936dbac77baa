/** A month of invoices dropped at once: what came of each file, and the way to what asks for somebody. */
import { useState } from 'react';
import { type Carga, cargarFacturas } from '../../../server/modules/facturas-xml/contract/factura.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Icon } from '../../kit/icons.tsx';
import { InvoicesDrop } from '../../kit/invoice/InvoicesDrop.tsx';
import { Progress } from '../../kit/Progress.tsx';
import { refreshAfter } from '../../lib/remote.ts';
import { Estado, screens } from './comunes.tsx';
import { enviarGrupo, gruposDe } from './enviar.ts';
import styles from './facturas.module.css';

interface Avance {
  readonly hechos: number;
  readonly total: number;
}

export function CargarDialog({ onClose }: { onClose: () => void }) {
  const [done, setDone] = useState<readonly Carga[]>([]);
  const [avance, setAvance] = useState<Avance | null>(null);
  const take = async (files: readonly File[]) => {
    let hechos = 0;
    setAvance({ hechos, total: files.length });
    for (const group of gruposDe(files)) {
      const rows = await enviarGrupo(group);
      hechos += group.length;
      setDone((before) => [...before, ...rows]);
      setAvance({ hechos, total: files.length });
    }
    setAvance(null);
    void refreshAfter(cargarFacturas);
  };
  return (
    <Dialog
      title="Cargar facturas"
      subtitle="Suelta las de todo el mes: lo bueno se guarda aunque algo se rechace, y nada se carga dos veces."
      width="mediano"
      onClose={onClose}
      footer={
        <Button variant="primary" disabled={avance !== null} onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <InvoicesDrop onFiles={(files) => void take(files)} busy={avance !== null} />
      {avance && <Progress done={avance.hechos} total={avance.total} />}
      {done.length > 0 && <Resultado done={done} />}
    </Dialog>
  );
}

function Resultado({ done }: { done: readonly Carga[] }) {
  const good = done.filter(({ ok }) => ok).length;
  const bad = done.length - good;
  return (
    <section aria-label="Resultado de la carga">
      <p className={styles.resumen} role="status">
        {formatCount(good, 'documento recibido', 'documentos recibidos')}
        {bad > 0 && `, ${bad} sin recibir`}
      </p>
      <ul className={styles.resultado}>
        {done.map(({ nombre, ok, id, msg, estado }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may come twice; they keep their order
          <li key={i}>
            <Icon
              name={ok ? 'check-circle-fill' : 'alert'}
              size={16}
              className={(ok && estado !== 'CON_ERROR' ? styles.bien : ok ? styles.duda : styles.mal) ?? ''}
            />
            <div className={styles.dicho}>
              <span className={styles.archivo} title={nombre}>
                {nombre}
              </span>
              <span className={styles.tenue}>{msg}</span>
            </div>
            <span className={styles.destino}>
              {ok && estado && <Estado estado={estado} />}
              {id !== null && <a href={hrefOf(screens.FacturaRecibidaVer, { id })}>Ver</a>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
