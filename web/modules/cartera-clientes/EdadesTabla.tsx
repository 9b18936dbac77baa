/** What each customer owes by age: a table with room for every range on a desk, cards on a phone. */
import { recibo } from '../../../server/modules/cartera-clientes/campos.ts';
import type { FilaEdades, RangoLeido } from '../../../server/modules/cartera-clientes/contract/edades.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { Button } from '../../kit/Button.tsx';
import { LineGrid } from '../../kit/lines/LineGrid.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { useNarrow } from '../../kit/useNarrow.ts';
import styles from './cobros.module.css';
import { enteros } from './comunes.tsx';

interface EdadesTablaProps {
  readonly filas: readonly FilaEdades[];
  readonly rangos: readonly RangoLeido[];
  readonly onVer: (fila: FilaEdades) => void;
}

const detalle = ({ mora_pct, provision }: FilaEdades) =>
  [`${formatQuantity(mora_pct)} % en mora`, provision > 0 && `Provisión ${formatMoney(Math.round(provision))}`]
    .filter(Boolean)
    .join(' · ');

export function EdadesTabla(props: EdadesTablaProps) {
  return useNarrow() ? <Tarjetas {...props} /> : <Tabla {...props} />;
}

/** Whole pesos: a table of so many amounts has no room for more. */
function Tabla({ filas, rangos, onVer }: EdadesTablaProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <section className={styles.matriz} aria-label="Edades por cliente" tabIndex={0}>
      <table aria-label="Edades por cliente">
        <thead>
          <tr>
            <th scope="col">{recibo.persona_id.label}</th>
            {rangos.map(({ nombre }) => (
              <th key={nombre} scope="col">
                {nombre}
              </th>
            ))}
            <th scope="col">A favor</th>
            <th scope="col">Saldo</th>
          </tr>
        </thead>
        <tbody>
          {filas.map((fila) => (
            <tr key={fila.persona_id}>
              <th scope="row" className={styles.cliente}>
                <button type="button" title={fila.cliente} onClick={() => onVer(fila)}>
                  {fila.cliente}
                </button>
                <span>{detalle(fila)}</span>
              </th>
              {fila.valores.map((valor, i) => (
                <td key={rangos[i]?.nombre}>{enteros(valor)}</td>
              ))}
              <td>{enteros(fila.sin_aplicar)}</td>
              <td>{enteros(fila.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Linea = FilaEdades & { readonly id: number; readonly producto_id: number };

function Tarjetas({ filas, onVer }: EdadesTablaProps) {
  const columnas: LineColumn<Linea>[] = [
    {
      ...{ type: 'buscar', field: 'producto_id', label: recibo.persona_id.label },
      title: ({ cliente }) => cliente,
      detail: detalle,
    },
    { type: 'dinero', field: 'total', label: 'Saldo', width: 140 },
    {
      ...{ type: 'muestra', field: 'ver', label: '', width: 96, inCard: true },
      show: (fila) => (
        <Button size="small" aria-label={`Ver los documentos de ${fila.cliente}`} onClick={() => onVer(fila)}>
          Ver
        </Button>
      ),
    },
  ];
  return (
    <LineGrid
      label="Edades por cliente"
      columns={columnas}
      lines={filas.map((fila) => ({ ...fila, id: fila.persona_id, producto_id: fila.persona_id }))}
    />
  );
}
