/** The CV of an applicant, where it may be seen. */
import { type Aspirante, hojaDeVida } from '../../../server/modules/aspirantes/contract/aspirante.ts';
import { Button } from '../../kit/Button.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote } from '../../lib/remote.ts';
import { VisorPdf } from './VisorPdf.tsx';

export function HojaDeVida({ aspirante: { id, nombre } }: { aspirante: Aspirante }) {
  const { data, error, refetch } = useRemote(hojaDeVida, { params: { id } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="la hoja de vida" />;
  if (data.tipo !== 'application/pdf') {
    return (
      <>
        <Note kind="info">Es un documento de Word: descárgalo para verlo.</Note>
        <Button icon="download" href={data.descarga}>
          Descargar
        </Button>
      </>
    );
  }
  return <VisorPdf title={`Hoja de vida de ${nombre}`} url={data.url} />;
}
