/** `/principalUsu/forms/publicaciones/empleo`: the job offers; `?id=` one of them, `?nueva=1` another. */
import { useHashQuery } from '../../lib/location.ts';
import { OfertaExistente, OfertaNueva } from './OfertaPagina.tsx';
import { OfertasList } from './OfertasList.tsx';

export function OfertasEmpleo() {
  const [query] = useHashQuery();
  const id = Number(query.get('id'));
  if (id > 0) return <OfertaExistente key={id} id={id} />;
  return query.get('nueva') ? <OfertaNueva /> : <OfertasList />;
}
