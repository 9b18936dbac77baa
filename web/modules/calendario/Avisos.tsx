/** What one must know of the storage of this browser: what found no room, what could not be read. Nothing of it is lost meanwhile. */
import { Button } from '../../kit/Button.tsx';
import { Note } from '../../kit/Note.tsx';
import { confirm } from '../../kit/questions.ts';
import { formatCount } from '../../lib/format.ts';
import { useExitGuard } from '../../state/exit.ts';
import { toast } from '../../state/toasts.ts';
import {
  type Calendario,
  guardarAhora,
  olvidarApartados,
  olvidarDanado,
  textoApartado,
  textoDanado,
} from './almacen.ts';
import { guardarArchivo } from './Cabecera.tsx';
import { writeGuardado } from './guardado.ts';

const json = (text: string) => guardarArchivo(text, 'json', 'application/json');

export function Avisos({ state }: { state: Calendario }) {
  const { guardado, sinGuardar, apartados } = state;
  useExitGuard(sinGuardar);
  const damaged = sinGuardar ? textoDanado() : null;
  return (
    <>
      {damaged !== null && <SinLeer text={damaged} />}
      {sinGuardar && damaged === null && (
        <Note
          kind="peligro"
          actions={
            <>
              <Button size="small" onClick={() => json(writeGuardado(guardado))}>
                Descargar copia
              </Button>
              <Button size="small" onClick={retry}>
                Guardar de nuevo
              </Button>
            </>
          }
        >
          El navegador no tiene espacio o no deja guardar: los últimos cambios solo están en esta pestaña. Libera
          espacio o descarga una copia antes de cerrarla.
        </Note>
      )}
      {apartados.length > 0 && <Apartados claves={apartados} />}
      {guardado.ilegibles.length > 0 && (
        <Note
          kind="aviso"
          actions={
            <Button size="small" onClick={() => json(JSON.stringify(guardado.ilegibles, null, 2))}>
              Descargar
            </Button>
          }
        >
          {formatCount(
            guardado.ilegibles.length,
            'entrega guardada no se pudo leer',
            'entregas guardadas no se pudieron leer',
          )}
          ; se conservan como estaban.
        </Note>
      )}
    </>
  );
}

function retry(): void {
  if (guardarAhora()) toast({ kind: 'exito', text: 'Los cambios quedaron guardados.' });
  else toast({ kind: 'error', text: 'El navegador sigue sin espacio.' });
}

/** It could not be read, and there was no room to put it aside. */
function SinLeer({ text }: { text: string }) {
  const start = async () => {
    const sure = await confirm({
      title: 'Empezar de nuevo',
      text: 'Se borra lo que no se pudo leer. Descárgalo antes si quieres conservarlo.',
      confirmText: 'Empezar de nuevo',
      danger: true,
    });
    if (sure) olvidarDanado();
  };
  return (
    <Note
      kind="peligro"
      actions={
        <>
          <Button size="small" onClick={() => json(text)}>
            Descargar lo guardado
          </Button>
          <Button size="small" variant="danger" onClick={() => void start()}>
            Empezar de nuevo
          </Button>
        </>
      }
    >
      Lo guardado en este navegador está dañado y no hay espacio para apartarlo. No se escribe encima: lo que hagas
      mientras tanto solo está en esta pestaña.
    </Note>
  );
}

function Apartados({ claves }: { claves: readonly string[] }) {
  const forget = async () => {
    const sure = await confirm({
      title: 'Descartar lo apartado',
      text: 'Se borra de este navegador lo que no se pudo leer.',
      confirmText: 'Descartar',
      danger: true,
    });
    if (sure) olvidarApartados();
  };
  const download = () => {
    for (const clave of claves) json(textoApartado(clave));
  };
  return (
    <Note
      kind="aviso"
      announce
      actions={
        <>
          <Button size="small" onClick={download}>
            Descargar
          </Button>
          <Button size="small" onClick={() => void forget()}>
            Descartar
          </Button>
        </>
      }
    >
      Lo guardado en este navegador estaba dañado y no se pudo leer. Se apartó como estaba y el calendario empezó vacío.
    </Note>
  );
}
