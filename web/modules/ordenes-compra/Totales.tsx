/** What an order comes to, and whether that is enough for its supplier. */
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { TIPOS_RETENCION, type TipoRetencion } from '../../../server/shared/retenciones.ts';
import { Note } from '../../kit/Note.tsx';
import { Totals } from '../../kit/Totals.tsx';
import { pesos } from './comunes.tsx';
import styles from './ordenes.module.css';

const enPalabras = ({ tipo, tarifa, valor }: TotalesProps['retenciones'][number]) =>
  `${TIPOS_RETENCION[tipo]} ${formatQuantity(tarifa)} ${tipo === 'ICA' ? 'por mil' : '%'}: ${pesos(valor)}`;

interface TotalesProps {
  /** Pesos. */
  readonly base: number;
  readonly descuento: number;
  readonly impuestos: readonly { readonly codigo: string; readonly valor: number }[];
  readonly flete: number;
  readonly total: number;
  /** What would be withheld of it. */
  readonly retenciones_estimadas: number;
  readonly retenciones: readonly { readonly tipo: TipoRetencion; readonly tarifa: number; readonly valor: number }[];
  /** 0: none. */
  readonly minimo: number;
}

export function Totales({ base, descuento, impuestos, flete, total, minimo, ...withheld }: TotalesProps) {
  const { retenciones_estimadas, retenciones } = withheld;
  const rows = [
    ...(descuento > 0 ? [{ code: 'descuento', label: 'Descuentos', value: pesos(descuento) }] : []),
    { code: 'subtotal', label: 'Subtotal', value: pesos(base) },
    ...impuestos.flatMap(({ codigo, valor }) =>
      valor > 0 ? [{ code: codigo, label: codigo.replace(/^IVA(\d+)$/, 'IVA $1 %'), value: pesos(valor) }] : [],
    ),
    ...(flete > 0 ? [{ code: 'flete', label: 'Flete', value: pesos(flete) }] : []),
  ];
  const value = pesos(-retenciones_estimadas);
  const title = retenciones.map(enPalabras).join('\n');
  return (
    <Totals
      rows={rows}
      total={pesos(total)}
      after={retenciones_estimadas > 0 ? [{ code: 'retenciones', label: 'Retenciones estimadas', value, title }] : []}
    >
      {minimo > 0 && total < minimo ? (
        <Note kind="aviso">
          Faltan {pesos(minimo - total)} para el mínimo de compra del proveedor ({pesos(minimo)}): solicitarla pide la
          autorización de otra persona.
        </Note>
      ) : (
        minimo > 0 && <p className={styles.minimo}>Mínimo de compra del proveedor: {pesos(minimo)}</p>
      )}
    </Totals>
  );
}
