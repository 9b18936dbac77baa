/** Products by what one writes, while one writes it. */
import { useEffect, useState } from 'react';
import { type ProductoOfrecido, productosOfrecidos } from '../../../server/modules/homologacion/contract/resolver.ts';
import { ApiError, call } from '../../lib/api.ts';

const SHOWN = 8;
const WAIT_MS = 120;

interface Hallados {
  readonly productos: readonly ProductoOfrecido[];
  /** In place of them. */
  readonly mensaje: string | null;
}

const NADA: Hallados = { productos: [], mensaje: null };

export function useProductos(texto: string): Hallados {
  const [found, setFound] = useState<Hallados & { readonly de: string }>({ ...NADA, de: '' });
  const search = texto.trim();
  useEffect(() => {
    if (search === '') return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const rows = await call(productosOfrecidos.search, { body: { search } }, { signal: abort.signal });
        const mensaje = rows.length === 0 ? 'Ningún producto nuestro tiene esas palabras.' : null;
        setFound({ de: search, productos: rows.slice(0, SHOWN), mensaje });
      } catch (error) {
        if (abort.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setFound({ de: search, productos: [], mensaje: 'No se pudo buscar. Escribe de nuevo para reintentar.' });
      }
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search]);
  if (search === '') return NADA;
  return found.de === search ? found : { productos: [], mensaje: 'Buscando…' };
}
