/** What the form of a quotation must know of its customer and its products: as that of an order does, for who quotes. */
import { endpoint } from '../../../shared/endpoint.ts';
import { conocerPedido, preguntaConocer } from '../../pedidos/contract/conocer.ts';
import { manifest } from '../manifest.ts';
import { base } from './cotizacion.ts';

export const conocerCotizacion = endpoint(manifest, {
  method: 'POST',
  path: `${base}/conocer`,
  access: { permiso: manifest.permisos.ver },
  summary: 'Del cliente lo que debe; de cada línea su precio, lo disponible y lo último que pagó.',
  body: preguntaConocer,
  response: conocerPedido.response,
  reads: true,
});
