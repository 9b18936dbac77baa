/** In place of pictures of the place: a grid of latitude and longitude, drawn here. Its colours are those of the page. */
import * as L from 'leaflet';
import styles from './map.module.css';
import { gridLines, gridStep } from './places.ts';

const SIDE = 256;
/** Height of a label, and of what is left free around it. */
const LABEL = 20;

class GridLayer extends L.GridLayer {
  override createTile(coords: L.Coords): HTMLElement {
    const tile = document.createElement('div');
    // Who hears the map has the coordinates in its marks and fields.
    tile.ariaHidden = 'true';
    const corner = (x: number, y: number) => L.CRS.EPSG3857.pointToLatLng(L.point(x * SIDE, y * SIDE), coords.z);
    const [northWest, southEast] = [corner(coords.x, coords.y), corner(coords.x + 1, coords.y + 1)];
    const step = gridStep(360 / 2 ** coords.z);
    const line = (className: string, edge: 'left' | 'top', pixels: number, text: string) => {
      const mark = document.createElement('div');
      mark.className = className;
      mark.style[edge] = `${Math.round(pixels)}px`;
      mark.textContent = text;
      tile.append(mark);
      return mark;
    };
    const parallels = gridLines(southEast.lat, northWest.lat, step).map(({ at, text }) => {
      const y = L.CRS.EPSG3857.latLngToPoint(L.latLng(at, 0), coords.z).y - coords.y * SIDE;
      line(styles.parallel ?? '', 'top', y, text);
      return y;
    });
    // The labels of the others stand where no line crosses them and no label stands.
    const isFree = (top: number) => parallels.every((y) => y > top + LABEL || y + LABEL < top);
    const top = [0, 2, 4].map((times) => times * LABEL).find(isFree) ?? 0;
    for (const { at, text } of gridLines(northWest.lng, southEast.lng, step)) {
      const { x } = L.CRS.EPSG3857.latLngToPoint(L.latLng(0, at), coords.z);
      line(styles.meridian ?? '', 'left', x - coords.x * SIDE, text).style.paddingTop = `${top + 2}px`;
    }
    return tile;
  }
}

export function gridLayer(): L.Layer {
  return new GridLayer({ tileSize: SIDE, maxZoom: 19 });
}
