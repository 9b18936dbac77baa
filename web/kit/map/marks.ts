/**
 * Many places on a map, those too near each other as one with their number. Each is a button: Tab reaches one of them, the arrows the
 * others, Enter chooses it, or comes nearer.
 */
import * as L from 'leaflet';
import { toLatLng } from './base.ts';
import styles from './map.module.css';
import { clusters, type MapMark } from './places.ts';

const NEAR_PX = 34;

export interface Marks {
  /** Draws these, `chosen` among them marked. */
  put(marks: readonly MapMark[], chosen: number | null): void;
  /** Moves the map so that all of them are in sight. */
  fit(): void;
}

export function addMarks(map: L.Map, onChoose: (id: number) => void): Marks {
  const layer = L.layerGroup().addTo(map);
  let shown: readonly MapMark[] = [];
  let chosen: number | null = null;

  const draw = () => {
    const held = layer.getLayers().findIndex((each) => (each as L.Marker).getElement() === document.activeElement);
    layer.clearLayers();
    const project = (mark: Pick<MapMark, 'latitud' | 'longitud'>) => map.project(toLatLng(mark), map.getZoom());
    const buttons = clusters(shown, project, NEAR_PX).map(({ marks, at }) => {
      const isChosen = marks.some(({ id }) => id === chosen);
      return addButton(marks, at, isChosen);
    });
    rove(buttons);
    if (held >= 0) buttons[Math.min(held, buttons.length - 1)]?.focus();
  };

  const addButton = (marks: readonly MapMark[], at: MapMark, isChosen: boolean): HTMLElement => {
    const many = marks.length > 1;
    const label = many ? `${marks.length} juntos: acercar` : at.label;
    const icon = L.divIcon({
      className: `${many ? styles.cluster : styles.mark} ${isChosen ? styles.chosen : ''}`,
      ...(many ? { html: String(marks.length), iconSize: [32, 32] } : { iconSize: [24, 24], iconAnchor: [12, 24] }),
    });
    const marker = L.marker(toLatLng(at), { icon, title: label }).addTo(layer);
    const act = () => {
      if (!many) return onChoose(at.id);
      const bounds = L.latLngBounds(marks.map(toLatLng));
      const same = bounds.getNorthEast().equals(bounds.getSouthWest());
      // Those of one address stand on one another however near one comes.
      if (same || map.getZoom() === map.getMaxZoom()) return onChoose(nextOf(marks, chosen).id);
      map.fitBounds(bounds, { padding: [48, 48] });
    };
    marker.on('click', act);
    const element = marker.getElement() as HTMLElement;
    element.setAttribute('aria-label', label);
    if (isChosen) element.setAttribute('aria-pressed', 'true');
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      act();
    });
    return element;
  };

  map.on('zoomend', draw);
  return {
    put(marks, id) {
      shown = marks;
      chosen = id;
      draw();
    },
    fit() {
      if (shown.length > 0) map.fitBounds(L.latLngBounds(shown.map(toLatLng)), { padding: [32, 32], maxZoom: 17 });
    },
  };
}

/** The one after the chosen among those that stand on one another. */
function nextOf(marks: readonly MapMark[], chosen: number | null): MapMark {
  const at = marks.findIndex(({ id }) => id === chosen);
  return marks[(at + 1) % marks.length] as MapMark;
}

/** One of them is reached by Tab; the arrows go on from there. */
function rove(buttons: readonly HTMLElement[]): void {
  for (const [index, button] of buttons.entries()) {
    button.tabIndex = index === 0 ? 0 : -1;
    button.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const next = buttons[(index + step + buttons.length) % buttons.length];
      button.tabIndex = -1;
      if (next) next.tabIndex = 0;
      next?.focus();
    });
  }
}
