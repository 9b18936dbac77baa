/** The lines of a quotation as its customer reads them, by section; optional ones with their box, while they may be picked. */
import type { CotizacionPublica } from '../../../server/modules/cotizaciones/contract/enlace.ts';
import { formatPrice, formatQuantity, formatUnits } from '../../../server/shared/quantities.ts';
import { Check } from '../../kit/Check.tsx';
import styles from '../../kit/PublicSheet.module.css';
import { pesos } from '../ventas/public.tsx';

type Linea = CotizacionPublica['detalle'][number];

interface LineasProps {
  cotizacion: CotizacionPublica;
  elegidas?: readonly number[];
  onElegir?: (id: number, elegida: boolean) => void;
}

export function Lineas({ cotizacion: { detalle }, elegidas, onElegir }: LineasProps) {
  const sections = Map.groupBy(detalle, ({ seccion }) => seccion ?? '');
  return [...sections].map(([seccion, lineas]) => (
    <section key={seccion} aria-label={seccion || 'Líneas de la cotización'}>
      {seccion && <h2 className={styles.seccion}>{seccion}</h2>}
      <ul className={styles.lineas}>
        {lineas.map((linea) => (
          <li key={linea.id}>
            <Producto linea={linea} />
            {linea.opcional && (
              <Opcion linea={linea} elegida={elegidas?.includes(linea.id) ?? linea.elegida} onElegir={onElegir} />
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Producto({ linea }: { linea: Linea }) {
  const { nombre_producto, cod_prod, cantidad, unidad, precio, descuento, subtotal } = linea;
  const less = descuento > 0 && `menos ${formatQuantity(descuento)} %`;
  return (
    <div className={styles.producto}>
      <div>
        <strong>{nombre_producto}</strong>
        <small>{[cod_prod, formatPrice(precio), less].filter(Boolean).join(' · ')}</small>
      </div>
      <div className={styles.cuanto}>
        <strong>{formatUnits(cantidad, unidad.toLowerCase())}</strong>
        <small>{pesos(subtotal)}</small>
      </div>
    </div>
  );
}

interface OpcionProps {
  linea: Linea;
  elegida: boolean;
  onElegir: ((id: number, elegida: boolean) => void) | undefined;
}

function Opcion({ linea: { id, nombre_producto, total }, elegida, onElegir }: OpcionProps) {
  if (!onElegir) return <small>{elegida ? 'Opcional, elegido' : 'Opcional, no elegido'}</small>;
  return (
    <Check checked={elegida} onChange={(checked) => onElegir(id, checked)} label={`Incluir ${nombre_producto}`}>
      Incluir este opcional: {pesos(total)} con impuestos
    </Check>
  );
}
