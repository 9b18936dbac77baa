/** Binds the endpoints of maps. */
import { handleRead, type Route } from '../../core/http/handle.ts';
import { geocode } from '../../core/maps/geocode.ts';
import * as c from './contract.ts';

export const routes: readonly Route[] = [
  handleRead(c.mapa, async ({ platform }) => {
    const { tiles = null, geocoder = null } = platform.settings.maps ?? {};
    return { teselas: tiles && { url: tiles.url, credito: tiles.credit }, geocodificador: geocoder !== null };
  }),
  handleRead(c.geocodificar, async ({ platform, query }) => {
    const geocoder = platform.settings.maps?.geocoder;
    return geocoder ? geocode(geocoder, query.direccion) : [];
  }),
];
