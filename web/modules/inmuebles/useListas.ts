/** The reference lists that the form of a property offers, read together and kept for the session. */
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { byId, type Offered, offer, useOffers } from '../listas/public.tsx';

const OFFERS = {
  tipo_inmueble: offer(listas.tipoInmueble, byId),
  /** `codigo`: what the rules of a rent ask for. */
  uso_inmueble: offer(listas.usoInmueble, (rows) =>
    rows.map(({ id, codigo, nombre }) => ({ value: id, label: nombre, codigo })),
  ),
  destino_inmueble: offer(listas.destinoInmueble, byId),
  banco: offer(listas.banco, byId),
};
export type Listas = Offered<typeof OFFERS>;

export const useListas = () => useOffers(OFFERS);
