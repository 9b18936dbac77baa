/** The lines of a document, each with what it is of ours, and the way to decide what nobody has. */
import { useState } from 'react';
import { linea as campos } from '../../../server/modules/facturas-xml/campos.ts';
import {
  type FacturaLeida,
  homologarFactura,
  type LineaLeida,
} from '../../../server/modules/facturas-xml/contract/factura.ts';
import { admite } from '../../../server/modules/facturas-xml/rules/estados.ts';
import { manifest as homologacion } from '../../../server/modules/homologacion/manifest.ts';
import { columnOf } from '../../../server/shared/columns.ts';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { formatPrice, formatQuantity, formatUnits } from '../../../server/shared/quantities.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Note } from '../../kit/Note.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { Pager } from '../../kit/table/Pager.tsx';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { hrefHomologar } from './Avisos.tsx';
import { faltan, permisos, pesos } from './comunes.tsx';
import styles from './facturas.module.css';

const PAGE = 50;

const COLUMNS = [
  columnOf('nombre', campos.nombre),
  columnOf('cantidad_xml', campos.cantidad_xml, { width: 84, end: true }),
  columnOf('base', campos.base_cts, { width: 120 }),
  columnOf('producto', campos.producto_id),
  columnOf('cantidad', campos.cantidad_mil, { width: 124, end: true }),
  columnOf('costo', campos.costo_dmil, { width: 128, end: true }),
  columnOf('homologacion', campos.homologacion, { width: 128 }),
];

export function Codigos({ factura }: { factura: FacturaLeida }) {
  const { id, version, estado, detalle, pendientes, proveedor_id } = factura;
  const can = useCan();
  const { write, busy } = useWrite(homologarFactura);
  const [page, setPage] = useState(1);
  if (detalle.length === 0) return <EmptyState icon="package" title={MESSAGES.sinDatos} text="No trae líneas." />;
  const again = () => told(() => write({ params: { id }, body: { version } }));
  const acts = (
    <>
      {can(homologacion.permisos.ver) && (
        <Button icon="tasklist" href={hrefHomologar(proveedor_id)}>
          Homologar
        </Button>
      )}
      {can(permisos.homologar) && admite('homologar', estado) && (
        <Button icon="sync" busy={busy} onClick={() => void again()}>
          Revisar de nuevo
        </Button>
      )}
    </>
  );
  return (
    <div className={styles.parte}>
      {proveedor_id !== null && pendientes > 0 && (
        <Note kind="aviso" actions={acts}>
          {`${faltan(pendientes)} Cuando lo esté${pendientes === 1 ? '' : 'n'}, revísala de nuevo.`}
        </Note>
      )}
      <DataTable
        label="Códigos de la factura"
        rows={detalle.slice((page - 1) * PAGE, page * PAGE)}
        columns={COLUMNS}
        cells={{
          nombre: (linea) => (
            <DosLineas title={linea.nombre ?? 'Sin nombre'} detail={linea.cod_prod_xml ?? 'Sin código'} />
          ),
          cantidad_xml: ({ cantidad_xml }) => (cantidad_xml === null ? undefined : formatQuantity(cantidad_xml)),
          base: ({ base }) => pesos(base),
          producto: (linea) =>
            linea.nombre_producto === null ? (
              <span className={styles.tenue}>{quienEs(linea)}</span>
            ) : (
              <DosLineas title={linea.nombre_producto} detail={linea.cod_prod ?? ''} />
            ),
          cantidad: ({ cantidad, unidad }) =>
            cantidad === null ? undefined : formatUnits(cantidad, unidad ?? 'unidad'),
          costo: ({ costo }) => (costo === null ? undefined : formatPrice(costo)),
          homologacion: ({ homologacion: of }) => of && <StateLabel estado={of.replace('_', ' ')} />,
        }}
        rowLabel={({ nombre, orden }) => nombre ?? `Línea ${orden + 1}`}
        card={(linea) => ({
          title: linea.nombre ?? 'Sin nombre',
          subtitle: linea.nombre_producto
            ? `${linea.cod_prod} ${linea.nombre_producto}`
            : `${linea.cod_prod_xml ?? 'Sin código'} · ${quienEs(linea)}`,
          right: linea.homologacion ? <StateLabel estado={linea.homologacion.replace('_', ' ')} /> : pesos(linea.base),
          rightDetail:
            linea.cantidad === null ? pesos(linea.base) : formatUnits(linea.cantidad, linea.unidad ?? 'unidad'),
        })}
      />
      {detalle.length > PAGE && <Pager page={page} pageSize={PAGE} count={detalle.length} onPage={setPage} />}
    </div>
  );
}

const quienEs = ({ homologacion: of, msg }: LineaLeida) =>
  of === 'IGNORADA' ? 'Es un costo de la factura' : msg || 'Sin homologar';

function DosLineas({ title, detail }: { title: string; detail: string }) {
  return (
    <span className={styles.dos}>
      <span title={title}>{title}</span>
      <span className={styles.tenue}>{detail}</span>
    </span>
  );
}
