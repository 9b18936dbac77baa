/** What was counted and the server does not know yet. */
import { type CapturaDada, capturar } from '../../../server/modules/conteos/contract/actos.ts';
import { call } from '../../lib/api.ts';
import { localNow } from '../../lib/clock.ts';
import { refreshAfter } from '../../lib/remote.ts';
import { type Outbox, type Outcome, type Queued, useOutbox } from '../../state/outbox.ts';

export interface Contada extends Pick<CapturaDada, 'cantidad'> {
  readonly producto_id?: number | null;
  readonly codigo?: string | null;
  readonly zona_id?: number | null;
  readonly lote?: string | null;
  readonly fecha_vencimiento?: string | null;
  /** What is counted, as it is shown. */
  readonly nombre: string;
  /** Of a line that is known. */
  readonly linea_id?: number | null;
}

type EnCola = Contada & { readonly capturado_en: string };
/** What it has this time, once the server says so. */
type Respuesta = Outcome & { readonly contado: number | null };

export interface Cola extends Pick<Outbox<EnCola, Respuesta>, 'pendientes' | 'enviando' | 'quitar' | 'reintentar'> {
  contar(contada: Contada): Promise<Respuesta | null>;
}

/** Of one request. */
const A_LA_VEZ = 200;

export function useCola(conteo: number): Cola {
  const { add, ...outbox } = useOutbox<EnCola, Respuesta>({
    ...{ key: `conteo.${conteo}`, most: A_LA_VEZ },
    unkept: 'Este navegador no guarda lo contado: no cierres la página hasta que se envíe.',
    send: async (rows) => {
      const { data } = await call(capturar, {
        params: { id: conteo },
        body: { enviado_en: localNow().toISOString(), capturas: rows.map(enviada) },
      });
      void refreshAfter(capturar);
      return data;
    },
  });
  return { ...outbox, contar: (contada) => add({ ...contada, capturado_en: localNow().toISOString() }) };
}

const enviada = ({ nombre: _, linea_id: __, error: ___, ...captura }: Queued<EnCola>) => captura;
