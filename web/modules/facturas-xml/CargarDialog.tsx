/** A month of invoices dropped at once: what came of each file, and the way to what asks for somebody. */
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { type Carga, cargarFacturas } from '../../../server/modules/facturas-xml/contract/factura.ts';
import { formatSize } from '../../../server/shared/bytes.ts';
import { MAX_FACTURA } from '../../../server/shared/factura-xml/factura.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import drop from '../../kit/files/drop.module.css';
import { Icon } from '../../kit/icons.tsx';
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
    // Their PDFs come along when one drops all that the suppliers sent.
    const wanted = files.filter(({ name }) => !/\.pdf$/i.test(name));
    if (wanted.length === 0) return;
    let hechos = 0;
    setAvance({ hechos, total: wanted.length });
    for (const group of gruposDe(wanted)) {
      const rows = await enviarGrupo(group);
      hechos += group.length;
      setDone((before) => [...before, ...rows]);
      setAvance({ hechos, total: wanted.length });
    }
    setAvance(null);
    void refreshAfter(cargarFacturas);
  };
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (accepted, rejected) => void take([...accepted, ...rejected.map(({ file }) => file)]),
    noClick: true,
    noKeyboard: true,
    disabled: avance !== null,
  });
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
      <div
        {...getRootProps({ role: 'presentation' })}
        className={`${drop.drop} ${styles.suelta} ${isDragActive ? drop.over : ''}`}
      >
        <input {...getInputProps({ accept: '.xml,.zip' })} aria-label="Elegir facturas electrónicas" />
        <Icon name="inbox" size={24} className={drop.icon} />
        <p className={drop.hint}>
          <Button variant="link" onClick={open} disabled={avance !== null}>
            Elige los archivos
          </Button>
          <span className={styles.ancho}> o arrástralos aquí</span>
          <span className={drop.rules}>XML, o ZIP con uno o muchos · cada factura hasta {formatSize(MAX_FACTURA)}</span>
        </p>
      </div>
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
