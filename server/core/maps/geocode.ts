/** Finds where an address is by the geocoder that is set, which answers as Google's does. Called by the map picker; asks nobody when none is set. */
import * as z from 'zod';
import { AppError } from '../http/errors.ts';

/** A place as the geocoder names it. Degrees. */
export interface Place {
  readonly formatted_address: string;
  readonly latitud: number;
  readonly longitud: number;
}

const PATIENCE_MS = 5_000;
const MAX_PLACES = 5;
const MAX_BYTES = 500_000;

const answer = z.object({
  results: z.array(
    z.object({
      formatted_address: z.string().max(500),
      geometry: z.object({
        location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
      }),
    }),
  ),
});

/** Best first. `geocoder`: address with `{q}`. Throws `no_disponible` when it does not answer as it should. */
export async function geocode(geocoder: string, text: string): Promise<Place[]> {
  try {
    const response = await fetch(geocoder.replace('{q}', encodeURIComponent(text)), {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const body = await readText(response);
    const { results } = answer.parse(JSON.parse(body));
    return results.slice(0, MAX_PLACES).map(({ formatted_address, geometry: { location } }) => ({
      formatted_address,
      latitud: location.lat,
      longitud: location.lng,
    }));
  } catch {
    const msg = 'El servicio de direcciones no responde. Señala el lugar en el mapa o escribe las coordenadas.';
    throw new AppError('no_disponible', msg);
  }
}

/** As much as an answer may have; longer, it throws. */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error('Too long an answer.');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
