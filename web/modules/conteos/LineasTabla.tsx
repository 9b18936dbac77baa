/** Lines of a count as a table: those that differ ask for a reason where somebody may approve them. */
import { linea as campos } from '../../../server/modules/conteos/campos.ts';
import type { Linea } from '../../../server/modules/conteos/contract/lineas.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import type { Option } from '../../kit/fields/SelectField.tsx';
import styles from './conteos.module.css';

interface LineasTablaProps {
  lineas: readonly Linea[];
  /** Values are in sight. */
  costos: boolean;
  /** Reasons to choose from; `null` when nothing is decided here. */
  motivos: readonly Option[] | null;
  motivoDe: (linea: Linea) => string;
  onMotivo: (linea: Linea, motivo: string) => void;
  elegidas: ReadonlySet<number> | null;
  onElegir: (linea: Linea) => void;
}

export function LineasTabla({ lineas, costos, motivos, elegidas, ...acts }: LineasTablaProps) {
  return (
    <div className={styles.caja}>
      <table className={styles.tabla} aria-label="Líneas del inventario">
        <thead>
          <tr>
            {elegidas && <th scope="col">Recontar</th>}
            <th scope="col">{campos.zona_id.label}</th>
            <th scope="col">{campos.producto_id.label}</th>
            <th scope="col">{campos.lote.corto}</th>
            <th scope="col" className={styles.numero}>
              {campos.teorico_mil.label}
            </th>
            <th scope="col" className={styles.numero}>
              {campos.contado_mil.label}
            </th>
            <th scope="col" className={styles.numero}>
              {campos.diferencia_mil.label}
            </th>
            {costos && (
              <th scope="col" className={styles.numero}>
                {campos.valor_cts.label}
              </th>
            )}
            <th scope="col">{campos.motivo.label}</th>
          </tr>
        </thead>
        <tbody>
          {lineas.map((linea) => (
            <tr key={linea.id}>
              {elegidas && (
                <td data-label="Recontar">
                  <input
                    type="checkbox"
                    aria-label={`Recontar ${linea.nombre_producto} en ${linea.zona}`}
                    checked={elegidas.has(linea.id)}
                    onChange={() => acts.onElegir(linea)}
                  />
                </td>
              )}
              <Celdas linea={linea} costos={costos} />
              <td data-label={campos.motivo.label}>
                {motivos && linea.diferencia !== null && linea.diferencia !== 0 ? (
                  <select
                    aria-label={`Motivo de ${linea.nombre_producto} en ${linea.zona}`}
                    value={acts.motivoDe(linea)}
                    onChange={({ target }) => acts.onMotivo(linea, target.value)}
                  >
                    <option value="">{linea.fuera ? 'Elige un motivo' : 'Sin motivo'}</option>
                    {motivos.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                ) : (
                  (linea.motivo_nombre ?? '')
                )}
              </td>
            </tr>
          ))}
          {lineas.length === 0 && (
            <tr>
              <td colSpan={9} className={styles.vacia}>
                Sin datos disponibles
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function Celdas({ linea, costos }: { linea: Linea; costos: boolean }) {
  const { zona, nombre_producto, cod_prod, lote, teorico, contado, diferencia, valor, movido, no_contado, recontar } =
    linea;
  const told = [cod_prod, movido && 'con movimientos durante el conteo', recontar && 'por recontar'];
  return (
    <>
      <td className={styles.zona} data-label={campos.zona_id.label}>
        {zona}
      </td>
      <td className={styles.producto}>
        <span className={styles.nombre}>{nombre_producto}</span>
        <br />
        <span className={styles.detalle}>{told.filter(Boolean).join(' · ')}</span>
      </td>
      <td data-label={campos.lote.corto}>{lote ?? ''}</td>
      <td className={`${styles.numero} ${styles.primera}`} data-label={campos.teorico_mil.label}>
        {teorico === null ? '—' : formatQuantity(teorico)}
      </td>
      <td className={styles.numero} data-label={campos.contado_mil.label}>
        {contado === null ? (no_contado ? 'No contado' : '—') : formatQuantity(contado)}
      </td>
      <td className={`${styles.numero} ${signo(diferencia)}`} data-label={campos.diferencia_mil.label}>
        {diferencia === null ? '—' : conSigno(diferencia)}
      </td>
      {costos && (
        <td className={styles.numero} data-label={campos.valor_cts.label}>
          {valor === null ? '' : formatMoney(valor)}
        </td>
      )}
    </>
  );
}

const signo = (diferencia: number | null) =>
  diferencia === null || diferencia === 0 ? '' : diferencia > 0 ? styles.sobra : styles.falto;

const conSigno = (diferencia: number) =>
  diferencia > 0
    ? `+${formatQuantity(diferencia)}`
    : `${diferencia < 0 ? '-' : ''}${formatQuantity(Math.abs(diferencia))}`;
