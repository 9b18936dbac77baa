/** The matrix of a request: each line by each supplier, at what it costs at the door, the best marked; on a phone a card a line. */
import type { Solicitud } from '../../../server/modules/cotizaciones-compra/contract/solicitud.ts';
import { formatPrice, formatQuantity, formatUnits } from '../../../server/shared/quantities.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { Tag } from '../../kit/Tag.tsx';
import { useNarrow } from '../../kit/useNarrow.ts';
import { pesos } from './comunes.tsx';
import styles from './solicitudes.module.css';

type Linea = Solicitud['detalle'][number];
type Invitado = Solicitud['proveedores'][number];
type Oferta = Invitado['ofertas'][number];

const ofertaDe = ({ ofertas }: Invitado, { id }: Linea) => ofertas.find(({ detalle_id }) => detalle_id === id);

export function Cuadro({ solicitud }: { solicitud: Solicitud }) {
  const narrow = useNarrow();
  const quoted = solicitud.proveedores.filter(({ respuesta }) => respuesta === 'COTIZO');
  return (
    <section className={styles.cuadro} aria-label="Cuadro comparativo">
      <h2>Cuadro comparativo</h2>
      <p>
        Costo puesto en bodega de cada unidad, sin IVA: con su descuento, su parte del flete y los impuestos que no se
        descuentan.
      </p>
      {narrow ? <Tarjetas solicitud={solicitud} quoted={quoted} /> : <Tabla solicitud={solicitud} quoted={quoted} />}
    </section>
  );
}

interface CuadroProps {
  solicitud: Solicitud;
  quoted: readonly Invitado[];
}

function Tabla({ solicitud: { detalle }, quoted }: CuadroProps) {
  return (
    // Scrolled by keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
    <section className={styles.caja} aria-label="Ofertas lado a lado" tabIndex={0}>
      <table className={styles.tabla}>
        <thead>
          <tr>
            <th scope="col">Producto</th>
            {quoted.map(({ id, proveedor, vencida }) => (
              <th key={id} scope="col">
                {proveedor}
                {vencida && <small>oferta vencida</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {detalle.map((linea) => (
            <tr key={linea.id}>
              <th scope="row">
                <Que linea={linea} />
              </th>
              {quoted.map((invitado) => {
                const oferta = ofertaDe(invitado, linea);
                return (
                  <td key={invitado.id} className={oferta?.mejor ? styles.mejor : undefined}>
                    <Celda oferta={oferta} linea={linea} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Costo de lo ofrecido</th>
            {quoted.map((invitado) => (
              <td key={invitado.id}>
                <Total invitado={invitado} de={detalle.length} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Tarjetas({ solicitud: { detalle }, quoted }: CuadroProps) {
  return (
    <ul className={styles.tarjetas}>
      {detalle.map((linea) => (
        <li key={linea.id}>
          <Que linea={linea} />
          <dl>
            {quoted.map((invitado) => {
              const oferta = ofertaDe(invitado, linea);
              return (
                <div key={invitado.id} className={oferta?.mejor ? styles.mejor : undefined}>
                  <dt>{invitado.proveedor}</dt>
                  <dd>
                    <Celda oferta={oferta} linea={linea} />
                  </dd>
                </div>
              );
            })}
          </dl>
        </li>
      ))}
      <li>
        <strong>Costo de lo ofrecido</strong>
        <dl>
          {quoted.map((invitado) => (
            <div key={invitado.id}>
              <dt>{invitado.proveedor}</dt>
              <dd>
                <Total invitado={invitado} de={detalle.length} />
              </dd>
            </div>
          ))}
        </dl>
      </li>
    </ul>
  );
}

function Que({ linea }: { linea: Linea }) {
  const { nombre_producto, cod_prod, cantidad, presentacion, unidad, especificacion, ultimo_costo } = linea;
  return (
    <>
      <strong>{nombre_producto}</strong>
      <small>
        {cod_prod} · {formatUnits(cantidad, (presentacion ?? unidad).toLowerCase())}
        {ultimo_costo !== null && ` · último ${formatPrice(Math.round(ultimo_costo))}`}
      </small>
      {especificacion && <small>{especificacion}</small>}
    </>
  );
}

function Celda({ oferta, linea }: { oferta: Oferta | undefined; linea: Linea }) {
  if (!oferta) return <span className={styles.callado}>No la ofrece</span>;
  const { costo_unitario, precio, descuento, plazo, disponible, mejor, adjudicada, observacion } = oferta;
  const words = [
    `precio ${formatPrice(precio)}`,
    descuento > 0 && `menos ${formatQuantity(descuento)} %`,
    formatCount(plazo, 'día'),
    disponible !== null && disponible < linea.cantidad && `hay ${formatQuantity(disponible)}`,
  ];
  return (
    <>
      <strong>{formatPrice(Math.round(costo_unitario * 100) / 100)}</strong> {mejor && <Tag tone="success">Mejor</Tag>}
      {adjudicada > 0 && <Tag tone="accent">Se toman {formatQuantity(adjudicada)}</Tag>}
      <small>{words.filter(Boolean).join(' · ')}</small>
      {observacion && <small>{observacion}</small>}
    </>
  );
}

function Total({ invitado: { costo, lineas, completa, flete }, de }: { invitado: Invitado; de: number }) {
  const words = [
    completa ? 'todo lo pedido' : `${lineas} de ${formatCount(de, 'línea')}`,
    flete > 0 && `flete ${pesos(flete)}`,
  ];
  return (
    <>
      <strong>{pesos(costo)}</strong>
      <small>{words.filter(Boolean).join(' · ')}</small>
    </>
  );
}
