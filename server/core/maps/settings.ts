/** Where maps come from, as it is set for a home: none unless told, and then the browser asks nobody for a picture of a place. */

export interface TileSource {
  /** `https://tiles.example/{z}/{x}/{y}.png`; `{s}` before the host stands for one of its mirrors a, b and c. */
  readonly url: string;
  /** Who drew them, as their licence asks to be told. */
  readonly credit: string;
}

export interface MapSettings {
  /** `null`: a grid with coordinates is drawn in their place. */
  readonly tiles: TileSource | null;
  /** Address with `{q}`, which answers as Google's geocoding does; `null`: places are found by hand. */
  readonly geocoder: string | null;
}

interface GivenMaps {
  readonly MAP_TILES_URL?: string | undefined;
  readonly MAP_TILES_CREDIT?: string | undefined;
  readonly MAP_GEOCODER_URL?: string | undefined;
}

const MIRROR = '{s}.';

/** The settings, or one Spanish sentence when they cannot be used. */
export function readMapSettings(given: GivenMaps): MapSettings | string {
  const { MAP_TILES_URL: tiles, MAP_TILES_CREDIT: credit = '', MAP_GEOCODER_URL: geocoder } = given;
  if (
    tiles &&
    !(isAddress(tiles.replace(MIRROR, 'a.')) && ['{z}', '{x}', '{y}'].every((part) => tiles.includes(part)))
  ) {
    return 'MAP_TILES_URL debe ser una dirección http o https con {z}, {x} y {y}';
  }
  if (geocoder && !(isAddress(geocoder) && geocoder.includes('{q}'))) {
    return 'MAP_GEOCODER_URL debe ser una dirección http o https con {q}';
  }
  return { tiles: tiles ? { url: tiles, credit } : null, geocoder: geocoder || null };
}

/** What the policy of the pages must let in: 'https://*.tiles.example'. */
export function tileOrigin({ url }: TileSource): string {
  if (!url.includes(`//${MIRROR}`)) return new URL(url).origin;
  const { protocol, host } = new URL(url.replace(MIRROR, ''));
  return `${protocol}//*.${host}`;
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, username, password } = new URL(text);
  // Its host becomes part of a header: nothing in it may end a word there.
  return /^https?:$/.test(protocol) && /^[\w.-]+(:\d+)?$/.test(host) && username === '' && password === '';
}
