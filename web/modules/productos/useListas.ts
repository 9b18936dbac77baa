/** The lists that the form of a product offers, kept for the session: lines and brands, the units that are used most, and the taxes. */
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { impuestosList } from '../../../server/modules/productos/contract/impuestos.ts';
import type { Option } from '../../kit/fields/SelectField.tsx';
import { useRemote } from '../../lib/remote.ts';
import { byCode, type Offered, offer, rowsOf, useOffers } from '../listas/public.tsx';

const HOUR = 3_600_000;
/** The list of the DIAN has a thousand; people order it by what they use (`/config/listas`). */
const UNIDADES = 40;

const OFFERS = { linea_producto: offer(listas.lineaProducto, byCode), marca: offer(listas.marca, byCode) };

export interface Listas extends Offered<typeof OFFERS> {
  readonly unidad_medida: readonly Option[];
  /** Of a sale or a purchase, and those beside it. */
  readonly impuesto: readonly Option[];
  readonly adicionales: readonly Option[];
}

export function useListas() {
  const offers = useOffers(OFFERS);
  const query = { page: 1, page_size: UNIDADES };
  const units = useRemote(listas.unidadMedida.list, { query }, { staleMs: HOUR });
  const taxes = useRemote(impuestosList.list, { query: { activo: 1 } }, { staleMs: HOUR });
  const data =
    offers.data && units.data && taxes.data
      ? {
          ...offers.data,
          unidad_medida: byCode(rowsOf(units.data)),
          impuesto: byCode(rowsOf(taxes.data).filter(({ adicional }) => !adicional)),
          adicionales: byCode(rowsOf(taxes.data).filter(({ adicional }) => adicional)),
        }
      : null;
  const refetch = () => {
    offers.refetch();
    void units.refetch();
    void taxes.refetch();
  };
  return { data: data satisfies Listas | null, error: offers.error ?? units.error ?? taxes.error, refetch };
}
