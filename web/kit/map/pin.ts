/** The place that one chooses on a map: pressed, dragged, or moved by the arrows (with Shift, a pixel at a time). */
import * as L from 'leaflet';
import { toLatLng, toPlace } from './base.ts';
import styles from './map.module.css';
import { type Place, RADIUS, wrapped } from './places.ts';

const STEP_PX = 10;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const LABEL = 'Lugar elegido: las flechas lo mueven';

export interface Pin {
  /** Draws it there; `null` takes it away. */
  put(place: Place | null): void;
}

export function addPin(map: L.Map, onMove: (place: Place) => void): Pin {
  const icon = L.divIcon({ className: styles.pin ?? '', iconSize: [24, 24], iconAnchor: [12, 24] });
  const marker = L.marker(map.getCenter(), { icon, draggable: true, autoPan: true, title: LABEL });
  const circle = L.circle(map.getCenter(), { radius: RADIUS, className: styles.radius ?? '', interactive: false });
  let placed = false;
  const move = (at: L.LatLng) => onMove(wrapped(toPlace(at)));
  marker.on('drag', () => circle.setLatLng(marker.getLatLng()));
  marker.on('dragend', () => move(marker.getLatLng()));
  map.on('click', ({ latlng }) => move(latlng));
  map.getContainer().addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.target !== map.getContainer()) return;
    event.preventDefault();
    move(map.getCenter());
    marker.getElement()?.focus();
  });
  const onKey = (event: KeyboardEvent) => {
    const [x, y] = ARROWS[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    // The map would move too.
    event.stopPropagation();
    const pixels = event.shiftKey ? 1 : STEP_PX;
    const at = map.latLngToContainerPoint(marker.getLatLng()).add([x * pixels, y * pixels]);
    move(map.containerPointToLatLng(at));
  };
  return {
    put(place) {
      if (!place) {
        marker.remove();
        circle.remove();
        placed = false;
        return;
      }
      const at = toLatLng(place);
      marker.setLatLng(at);
      circle.setLatLng(at);
      if (!placed) {
        marker.addTo(map);
        circle.addTo(map);
        const element = marker.getElement();
        element?.setAttribute('aria-label', LABEL);
        element?.addEventListener('keydown', onKey);
        placed = true;
      }
      if (!map.getBounds().pad(-0.05).contains(at)) map.panTo(at);
    },
  };
}
