/** The camera behind, looked at a few times a second until the dialog closes. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createSteady } from './codes.ts';
import type { CodeReader } from './plain-reader.ts';
import { openReader } from './reader.ts';

const LOOK_MS = 120;

export type CameraState = 'abriendo' | 'mirando' | 'sin-permiso' | 'sin-camara' | 'insegura';

export interface Camera {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  /** Absent: this one has no light. */
  light: { readonly on: boolean; readonly turn: () => void } | undefined;
}

/** Why there is none: refused by the person, or not there. */
const reasonOf = (error: unknown): CameraState =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
    ? 'sin-permiso'
    : 'sin-camara';

export function useCamera(onCode: (code: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const track = useRef<MediaStreamTrack | null>(null);
  const [state, setState] = useState<CameraState>('abriendo');
  const [light, setLight] = useState<boolean | null>(null);
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const stop = new AbortController();
    // Browsers hide it on addresses without HTTPS.
    if (!navigator.mediaDevices) return setState('insegura');
    const open = async () => {
      const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
      const stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
      stop.signal.addEventListener('abort', () => {
        for (const one of stream.getTracks()) one.stop();
      });
      const { current } = video;
      if (stop.signal.aborted || !current) return;
      track.current = stream.getVideoTracks()[0] ?? null;
      if (track.current && 'torch' in track.current.getCapabilities()) setLight(false);
      current.srcObject = stream;
      await current.play();
      const reader = await openReader();
      setState('mirando');
      await look(current, reader, stop.signal, (code) => latest.current(code));
    };
    open().catch((error: unknown) => {
      if (!stop.signal.aborted) setState(reasonOf(error));
    });
    return () => stop.abort();
  }, []);
  const turn = () => {
    const next = !light;
    const constraint = { advanced: [{ torch: next } as MediaTrackConstraintSet] };
    track.current?.applyConstraints(constraint).then(
      () => setLight(next),
      () => setLight(null),
    );
  };
  return { video, state, light: light === null ? undefined : { on: light, turn } };
}

async function look(
  video: HTMLVideoElement,
  reader: CodeReader,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const steady = createSteady();
  while (!signal.aborted) {
    const code = await reader.read(video).catch(() => null);
    if (signal.aborted) return;
    if (code !== null && steady.sees(code, performance.now())) {
      navigator.vibrate?.(60);
      onCode(code);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
