/** The acts of a document: those that its state and the user's permissions allow, asked and told the same way everywhere. */
import { factura as campos } from '../../../server/modules/facturas-xml/campos.ts';
import * as c from '../../../server/modules/facturas-xml/contract/factura.ts';
import { admite } from '../../../server/modules/facturas-xml/rules/estados.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { promptText } from '../../kit/questions.ts';
import { told, tried } from '../../kit/told.ts';
import { downloadFile } from '../../lib/api.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { permisos } from './comunes.tsx';

/** A row of the list, or the whole document. */
type Movible = Pick<c.FacturaFila, 'id' | 'n_factura' | 'nombre' | 'estado' | 'version'>;

export function useActos(): (factura: Movible) => MenuItem[] {
  const can = useCan();
  const homologar = useWrite(c.homologarFactura);
  const descartar = useWrite(c.descartarFactura);
  const recuperar = useWrite(c.recuperarFactura);

  const descarta = async ({ id, n_factura, version }: Movible) => {
    const motivo = await promptText({
      ...{ title: `Descartar ${n_factura}`, text: 'Sale de lo que falta por recibir; se puede recuperar.' },
      ...{ label: campos.motivo.label, max: campos.motivo.max, confirmText: 'Descartar', danger: true },
    });
    if (motivo !== null) await told(() => descartar.write({ params: { id }, body: { version, motivo } }));
  };
  return (factura) => {
    const { id, estado, version, nombre } = factura;
    const params = { id };
    const items: (MenuItem | false)[] = [
      admite('homologar', estado) &&
        can(permisos.homologar) && {
          ...{ label: 'Revisar de nuevo', icon: 'sync' as const },
          onSelect: () => void told(() => homologar.write({ params, body: { version } })),
        },
      {
        ...{ label: 'Descargar XML', icon: 'download' as const },
        onSelect: () => void tried(() => downloadFile(c.archivoFactura, { params }, nombre)),
      },
      admite('recuperar', estado) &&
        can(permisos.descartar) && {
          ...{ label: 'Recuperar', icon: 'sync' as const },
          onSelect: () => void told(() => recuperar.write({ params, body: { version } })),
        },
      admite('descartar', estado) &&
        can(permisos.descartar) && {
          ...{ label: 'Descartar…', icon: 'trash' as const, danger: true },
          onSelect: () => void descarta(factura),
        },
    ];
    return items.filter((item) => item !== false);
  };
}
