/** The lines of a picking, in the order in which one walks: where, what, how many; and what was refused of each. */
import { MOTIVOS_FALTANTE } from '../../../server/modules/picking/campos.ts';
import type { LineaPicking } from '../../../server/modules/picking/contract/picking.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { formatQuantity, formatUnits } from '../../../server/shared/quantities.ts';
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/icons.tsx';
import { Miniatura } from '../productos/public.tsx';
import type { Cola } from './cola.ts';
import styles from './picking.module.css';

export const restaDe = ({ cantidad, alistado, faltante }: LineaPicking): number => cantidad - alistado - faltante;

interface LineasProps {
  lineas: readonly LineaPicking[];
  /** The one that is taken now. */
  actual?: number | undefined;
  cola?: Cola;
  onChoose?: (id: number) => void;
}

export function Lineas({ lineas, actual, cola, onChoose }: LineasProps) {
  return (
    <ul className={styles.lista} aria-label="Productos por alistar">
      {lineas.map((linea) => (
        <li key={linea.id} data-lista={restaDe(linea) <= 0} aria-current={linea.id === actual}>
          <Fila linea={linea} {...(onChoose ? { onChoose: () => onChoose(linea.id) } : {})} />
          {cola && <Rechazadas linea={linea} cola={cola} />}
        </li>
      ))}
    </ul>
  );
}

function Fila({ linea, onChoose }: { linea: LineaPicking; onChoose?: () => void }) {
  const { nombre_producto, cod_prod, lote, vence, faltante, faltante_motivo, sustituye, tomas, unidad } = linea;
  const detail = [
    cod_prod,
    lote && `Lote ${lote}`,
    vence && `vence ${formatDate(vence)}`,
    faltante > 0 &&
      `Faltan ${formatQuantity(faltante)}: ${MOTIVOS_FALTANTE[faltante_motivo ?? 'NO_ESTA'].toLowerCase()}`,
    sustituye && `En lugar de ${sustituye}`,
    tomas.some(({ motivo }) => motivo) && `Tomado de ${tomas.map(({ zona }) => zona).join(', ')}`,
  ];
  const content = (
    <>
      <Miniatura producto={{ id: linea.producto_id, con_foto: linea.con_foto }} />
      <span className={styles.que}>
        <span className={styles.zona}>{linea.zona ?? 'Sin zona'}</span>
        <span className={styles.nombre}>{nombre_producto}</span>
        <span className={styles.detalle}>{detail.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.cifra}>
        {restaDe(linea) <= 0 && <Icon name="check" />} {formatQuantity(linea.alistado)}
        <span className={styles.detalle}>de {formatUnits(linea.cantidad, unidad)}</span>
      </span>
    </>
  );
  if (!onChoose) return <div className={styles.fila}>{content}</div>;
  return (
    <button type="button" className={styles.fila} onClick={onChoose}>
      {content}
    </button>
  );
}

/** What the server did not take of it, each with why. */
function Rechazadas({ linea, cola }: { linea: LineaPicking; cola: Cola }) {
  const own = cola.pendientes.filter(({ linea_id, error }) => linea_id === linea.id && error !== undefined);
  return own.map(({ clave, codigo, cantidad, error }) => (
    <p key={clave} role="alert" className={styles.rechazo}>
      <span>
        {cantidad === 1 ? codigo : `${formatQuantity(cantidad)} × ${codigo}`}: {error}
      </span>
      <Button size="small" onClick={() => cola.quitar(clave)}>
        Descartar
      </Button>
    </p>
  ));
}
