/** People are told of each novelty; what they open is its dialog. */
import { notify } from '../../core/notifications/notify.ts';
import type { Work } from '../../core/work.ts';
import type { Contexto } from './contexto.ts';

export async function avisar(w: Work, contextos: readonly Contexto[]): Promise<void> {
  for (const { novedad, linea } of contextos) {
    const told = novedad.tipos.map(({ label }) => label).join(', ');
    await notify(w, 'novedadesrecepcion', {
      titulo: `Novedad en ${linea.cod_prod} ${linea.nombre_producto}`,
      mensaje: `${told}: ${novedad.observacion} ${linea.proveedor}${linea.n_factura ? `, factura ${linea.n_factura}` : ''}.`,
      object_id: novedad.id,
    });
  }
}
