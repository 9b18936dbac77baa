/** The chain of an invoice that was made again: the original, its credit note, the new one. */
import { manifest as facturas } from '../../../server/modules/facturas/manifest.ts';
import { NOMBRES_TIPO } from '../../../server/modules/facturas/rules/estados.ts';
import type { DocumentoEncadenado, Refacturacion } from '../../../server/modules/refacturacion/contract/leida.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { Facts } from '../../kit/Facts.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { pesos } from '../ventas/public.tsx';
import styles from './refacturacion.module.css';

type Eslabones = Pick<Refacturacion, 'factura_original' | 'nota_credito' | 'factura_nueva'>;

const eslabon = ({ id, numero, fecha, total, saldo, estado_dian }: DocumentoEncadenado) => (
  <span className={styles.eslabon}>
    <a href={hrefOf(facturas.screens.VerFactura, { id })}>{numero}</a>
    <span>{formatDate(fecha)}</span>
    <span>{pesos(total)}</span>
    <span>Saldo {pesos(saldo)}</span>
    <StateLabel estado={estado_dian.replaceAll('_', ' ')} />
  </span>
);

export function Cadena({ factura_original, nota_credito, factura_nueva, title }: Eslabones & { title: string }) {
  return (
    <Facts
      title={title}
      facts={[
        ['Factura original', eslabon(factura_original)],
        [NOMBRES_TIPO.NC, eslabon(nota_credito)],
        ['Factura nueva', eslabon(factura_nueva)],
      ]}
    />
  );
}
