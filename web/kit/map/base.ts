/** A map with nothing on it: its buttons in Spanish, and the layer that is set. */
import * as L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { gridLayer } from './grid-layer.ts';
import { CENTER, type Place, ZOOM } from './places.ts';

export interface Tiles {
  readonly url: string;
  readonly credito: string;
}

const MAX_ZOOM = 19;

export const toLatLng = ({ latitud, longitud }: Place) => L.latLng(latitud, longitud);
export const toPlace = ({ lat, lng }: L.LatLng): Place => ({ latitud: lat, longitud: lng });

/** `tiles`: `null` draws the grid, and asks nobody. */
export function createMap(box: HTMLElement, label: string, tiles: Tiles | null): L.Map {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(box, {
    center: toLatLng(CENTER),
    zoom: ZOOM,
    maxZoom: MAX_ZOOM,
    minZoom: 3,
    zoomControl: false,
    attributionControl: false,
    worldCopyJump: true,
    // What is drawn here is there at once.
    fadeAnimation: tiles !== null && !still,
    ...(still ? { zoomAnimation: false, markerZoomAnimation: false, inertia: false } : {}),
  });
  L.control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map);
  if (tiles) {
    L.tileLayer(tiles.url, { maxZoom: MAX_ZOOM }).addTo(map);
    if (tiles.credito) creditControl(tiles.credito).addTo(map);
  } else {
    gridLayer().addTo(map);
  }
  // It takes the focus when it is pressed: were it moved into sight then, what was pressed would be elsewhere when the button comes up.
  box.focus = (options) => HTMLElement.prototype.focus.call(box, { preventScroll: true, ...options });
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', label);
  return map;
}

/** As text: what a setting says is never read as markup. */
function creditControl(credit: string): L.Control {
  const control = new L.Control({ position: 'bottomright' });
  control.onAdd = () => {
    const box = L.DomUtil.create('div', 'leaflet-control-attribution');
    box.textContent = credit;
    return box;
  };
  return control;
}
