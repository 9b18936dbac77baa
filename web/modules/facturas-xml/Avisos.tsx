/** What a document asks for, with the way to mend it: its supplier made, its codes homologated, its clock answered. */
import { type FacturaLeida, homologarFactura } from '../../../server/modules/facturas-xml/contract/factura.ts';
import { manifest as homologacion } from '../../../server/modules/homologacion/manifest.ts';
import { manifest as proveedores } from '../../../server/modules/proveedores/manifest.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { Button } from '../../kit/Button.tsx';
import { Note } from '../../kit/Note.tsx';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { faltan, permisos } from './comunes.tsx';
import styles from './facturas.module.css';

export function Avisos({ factura, onCodes }: { factura: FacturaLeida; onCodes: () => void }) {
  const { estado, motivo, error, pendientes, reloj } = factura;
  return (
    <div className={styles.avisos}>
      {estado === 'CON_ERROR' && (
        <Note kind="peligro" actions={<Arreglo factura={factura} />}>
          {motivo}
        </Note>
      )}
      {estado === 'DESCARTADO' && <Note kind="aviso">{`Descartada: ${motivo ?? 'sin motivo'}`}</Note>}
      {estado === 'VALIDADO' && pendientes > 0 && (
        <Note kind="aviso" actions={<Button onClick={onCodes}>Ver códigos</Button>}>
          {faltan(pendientes)}
        </Note>
      )}
      {reloj.estado === 'CORRIENDO' && reloj.limite && error === null && (
        <Note kind={reloj.dias === 0 ? 'peligro' : 'info'}>
          {reloj.dias === 0
            ? 'Hoy es el último día para aceptarla o reclamarla; después queda aceptada tácitamente.'
            : `Se acepta o se reclama hasta el ${formatDate(reloj.limite)}; después queda aceptada tácitamente.`}
        </Note>
      )}
    </div>
  );
}

/** A supplier that nobody knows is made with what the document says of it; then the document is looked at again. */
function Arreglo({ factura: { id, version, error, documento, nit } }: { factura: FacturaLeida }) {
  const can = useCan();
  const { write, busy } = useWrite(homologarFactura);
  const { nombre, dv, address } = documento.supplier;
  const said = { nit, dv: dv ?? '', nombre: nombre ?? '', direccion: address ?? '' };
  return (
    <>
      {error === 'PROVEEDOR' && can(proveedores.permisos.crear) && (
        <Button href={hrefOf(proveedores.screens.ProveedorCrear, {}, said)}>Crear proveedor</Button>
      )}
      {can(permisos.homologar) && (
        <Button busy={busy} onClick={() => void told(() => write({ params: { id }, body: { version } }))}>
          Revisar de nuevo
        </Button>
      )}
    </>
  );
}

/** Where the codes of a supplier are decided. */
export const hrefHomologar = (proveedor_id: number | null): string =>
  hrefOf(homologacion.screens.HomologarProductos, {}, proveedor_id === null ? {} : { 'f.proveedor_id': proveedor_id });
