/** The small picture of a product in a list. Those of a page are asked for together. */
import { imagenesProducto } from '../../../server/modules/productos/contract/lista.ts';
import { Thumb } from '../../kit/files/Thumb.tsx';
import { call } from '../../lib/api.ts';
import { useGathered } from '../../lib/gathered.ts';

const read = async (ids: readonly number[]) => {
  const images = await call(imagenesProducto, { query: { ids: ids.join() } });
  return new Map(images.map(({ id, url }) => [id, url]));
};

interface MiniaturaProps {
  readonly producto: { readonly id: number; readonly con_foto: boolean };
  /** In the line of a list, unless said. */
  readonly small?: boolean;
}

export function Miniatura({ producto: { id, con_foto }, small = true }: MiniaturaProps) {
  const url = useGathered(read, con_foto ? id : null);
  return con_foto ? <Thumb src={url ?? null} extension="" small={small} /> : null;
}
