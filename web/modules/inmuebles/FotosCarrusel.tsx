/** The photos of a property one after another. */
import { archivosInmueble } from '../../../server/modules/inmuebles/contract/inmueble.ts';
import { FileCarousel } from '../../kit/files/FileCarousel.tsx';

export function FotosCarrusel({ id }: { id: number }) {
  return <FileCarousel files={archivosInmueble} id={id} uso="fotos" label="Fotos del inmueble" />;
}
