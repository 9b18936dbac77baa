/** What the invoice said and what the new one says, side by side, with what differs. */
import { FORMAS_PAGO } from '../../../server/modules/facturas/rules/estados.ts';
import { refacturacion as campos } from '../../../server/modules/refacturacion/campos.ts';
import type { Lado, LineaComparada, Refacturacion } from '../../../server/modules/refacturacion/contract/leida.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { LineGrid } from '../../kit/lines/LineGrid.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { pesos } from '../ventas/public.tsx';
import styles from './refacturacion.module.css';

type Comparada = Pick<Refacturacion, 'antes' | 'despues' | 'lineas' | 'diferencia'>;

const plazoDe = ({ forma_pago, plazo }: Lado) =>
  forma_pago === '2' ? `${FORMAS_PAGO[2]} a ${formatCount(plazo, 'día')}` : FORMAS_PAGO[1];
const conSigno = (value: number) => (value > 0 ? `+${pesos(value)}` : pesos(value));

const FILAS: readonly (readonly [label: string, of: (lado: Lado) => string, money: boolean])[] = [
  ['Cliente', ({ cliente }) => cliente, false],
  ['Forma de pago', plazoDe, false],
  ['Vence', ({ vencimiento }) => formatDate(vencimiento), false],
  ['Subtotal', ({ subtotal }) => pesos(subtotal), true],
  ['Impuestos', ({ impuesto_valor }) => pesos(impuesto_valor), true],
  ['Total', ({ total }) => pesos(total), true],
];

type Linea = LineaComparada & { readonly id: number; readonly producto_id: number };

/** 'Antes → después' of what differs; once of what is the same. */
function Cambio({ antes, despues }: { antes: string; despues: string | null }) {
  if (antes === despues) return <>{antes}</>;
  return (
    <span className={styles.cambio}>
      <del>{antes}</del> <ins>{despues ?? 'No va'}</ins>
    </span>
  );
}

const impuesto = ({ tarifa }: LineaComparada['antes']) => (tarifa === null ? 'Excluido' : `${tarifa} %`);

const muestra = (
  field: string,
  label: string,
  width: number,
  of: (lado: LineaComparada['antes']) => string,
): LineColumn<Linea> => ({
  ...{ type: 'muestra', field, label, width, end: true, inCard: true },
  show: ({ antes, despues }) => <Cambio antes={of(antes)} despues={despues && of(despues)} />,
});

const COLUMNAS: LineColumn<Linea>[] = [
  {
    ...{ type: 'buscar', field: 'producto_id', label: 'Línea' },
    title: ({ descripcion }) => descripcion,
    detail: ({ cod_prod }) => cod_prod,
  },
  muestra('cantidad', 'Cantidad', 112, ({ cantidad }) => formatQuantity(cantidad)),
  muestra('precio', 'Precio', 196, ({ precio }) => pesos(precio)),
  {
    ...muestra('descuento', 'Dto.', 108, ({ descuento }) => `${descuento} %`),
    needed: ({ antes, despues }) => antes.descuento > 0 || (despues?.descuento ?? 0) > 0,
  },
  muestra('impuesto', 'Impuesto', 124, impuesto),
  {
    ...{
      type: 'muestra',
      field: 'diferencia',
      label: campos.diferencia_cts.label,
      width: 132,
      end: true,
      inCard: true,
    },
    show: ({ cambia, diferencia }) => (cambia ? conSigno(diferencia) : '—'),
  },
];

export function Comparacion({ antes, despues, lineas, diferencia }: Comparada) {
  return (
    <section aria-label="Antes y después" className={styles.comparacion}>
      <table className={styles.lados}>
        <thead>
          <tr>
            <td />
            <th scope="col">Antes</th>
            <th scope="col">Después</th>
          </tr>
        </thead>
        <tbody>
          {FILAS.map(([label, of, money]) => {
            const [old, now] = [of(antes), of(despues)];
            return (
              <tr key={label} data-cambia={old !== now} data-dinero={money}>
                <th scope="row">{label}</th>
                <td>{old}</td>
                <td>{now}</td>
              </tr>
            );
          })}
          <tr data-dinero="true" className={styles.diferencia}>
            <th scope="row">{campos.diferencia_cts.label}</th>
            <td />
            <td>{conSigno(diferencia)}</td>
          </tr>
        </tbody>
      </table>
      <LineGrid
        label="Líneas antes y después"
        columns={COLUMNAS}
        lines={lineas.map((linea) => ({
          ...linea,
          ...{ id: linea.factura_detalle_id, producto_id: linea.factura_detalle_id },
        }))}
      />
    </section>
  );
}
