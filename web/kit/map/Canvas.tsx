/** The map itself, which Leaflet draws: a chunk of its own, loaded when a map is looked at. */
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { createMap, type Tiles, toLatLng } from './base.ts';
import styles from './map.module.css';
import { addMarks, type Marks } from './marks.ts';
import { addPin, type Pin } from './pin.ts';
import { type MapMark, type Place, ZOOM_PLACE } from './places.ts';

export interface CanvasProps {
  /** What it shows, for who hears it. */
  label: string;
  tiles: Tiles | null;
  marks?: readonly MapMark[];
  chosen?: number | null;
  onChoose?: (id: number) => void;
  /** The place that one chooses, when one may. */
  place?: Place | null;
  onPlace?: (place: Place) => void;
}

const NONE: readonly MapMark[] = [];

export function Canvas({ label, tiles, marks = NONE, chosen = null, onChoose, place = null, onPlace }: CanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const parts = useRef<{ map: LeafletMap; marks: Marks; pin: Pin | null } | null>(null);
  const latest = useRef({ onChoose, onPlace });
  const picks = onPlace !== undefined;
  useEffect(() => {
    latest.current = { onChoose, onPlace };
  });
  useEffect(() => {
    if (!box.current) return;
    const map = createMap(box.current, label, tiles);
    const shown = addMarks(map, (id) => latest.current.onChoose?.(id));
    const pin = picks ? addPin(map, (at) => latest.current.onPlace?.(at)) : null;
    parts.current = { map, marks: shown, pin };
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      map.remove();
      parts.current = null;
    };
  }, [label, tiles, picks]);

  const ids = marks.map(({ id }) => id).join();
  useEffect(() => parts.current?.marks.put(marks, chosen), [marks, chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other places move the map
  useEffect(() => parts.current?.marks.fit(), [ids]);

  const { latitud, longitud } = place ?? {};
  const opened = useRef(false);
  useEffect(() => {
    const at = latitud === undefined || longitud === undefined ? null : { latitud, longitud };
    if (at && !opened.current) parts.current?.map.setView(toLatLng(at), ZOOM_PLACE, { animate: false });
    opened.current = true;
    parts.current?.pin?.put(at);
  }, [latitud, longitud]);
  return <div ref={box} className={styles.canvas} />;
}
