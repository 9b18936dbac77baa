/** The photos of a property, and what one attaches. */
import { archivosInmueble } from '../../../server/modules/inmuebles/contract/inmueble.ts';
import { FileUploader } from '../../kit/files/FileUploader.tsx';
import stack from '../../kit/Stack.module.css';
import { FotosCarrusel } from './FotosCarrusel.tsx';

export function InmuebleFotos({ id, readOnly }: { id: number; readOnly: boolean }) {
  return (
    <div className={stack.stack}>
      <FotosCarrusel id={id} />
      <FileUploader files={archivosInmueble} id={id} uso="fotos" readOnly={readOnly} />
    </div>
  );
}
