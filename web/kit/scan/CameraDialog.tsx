/** The camera as a scanner: it stays open and reads one code after the other. Where there is no camera to look through, a photo will do. */
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { FooterSummary } from '../DialogFrame.tsx';
import { Note } from '../Note.tsx';
import { openReader } from './reader.ts';
import styles from './scan.module.css';
import { type CameraState, useCamera } from './useCamera.ts';

interface CameraDialogProps {
  onCode: (code: string) => void;
  /** What came of the last reading. */
  told: ReactNode;
  onClose: () => void;
}

const ABSENT: Readonly<Partial<Record<CameraState, string>>> = {
  'sin-permiso': 'El navegador no dejó usar la cámara: permítela en el candado junto a la dirección.',
  'sin-camara': 'Este equipo no tiene una cámara que se pueda usar.',
  insegura:
    'Los navegadores solo dan la cámara a direcciones https. El administrador lo enciende con TLS=propio (guía «HTTPS en la oficina»).',
};

export function CameraDialog({ onCode, told, onClose }: CameraDialogProps) {
  const { video, state, light } = useCamera(onCode);
  const absent = ABSENT[state];
  const [nothing, setNothing] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const readPhoto = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const photo = target.files?.[0];
    // The same file may be chosen again.
    target.value = '';
    if (!photo) return;
    const code = await createImageBitmap(photo)
      .then(async (picture) => (await openReader()).read(picture))
      .catch(() => null);
    setNothing(code === null);
    if (code !== null) onCode(code);
  };
  return (
    <Dialog
      title="Leer con la cámara"
      subtitle="Pon el código dentro del recuadro; cada uno se lee una vez."
      onClose={onClose}
      footer={
        <>
          <FooterSummary>
            <span role="status">{told}</span>
          </FooterSummary>
          {light && <Button onClick={light.turn}>{light.on ? 'Apagar luz' : 'Encender luz'}</Button>}
          <Button onClick={() => file.current?.click()}>Leer una foto</Button>
          <Button variant="primary" onClick={onClose}>
            Listo
          </Button>
        </>
      }
    >
      <input
        ref={file}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="Foto de un código"
        onChange={(event) => void readPhoto(event)}
      />
      {absent ? (
        <Note kind="aviso">{absent}</Note>
      ) : (
        <div className={styles.sight} data-state={state}>
          <video ref={video} muted playsInline aria-label="Lo que ve la cámara" className={styles.video} />
          <div className={styles.aim} />
        </div>
      )}
      {nothing && <Note kind="aviso">En la foto no se ve un código completo.</Note>}
    </Dialog>
  );
}
