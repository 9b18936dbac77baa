/** `/homologar-productos/codigos`: every code of every supplier, in any state. */
import { useState } from 'react';
import { homologacion as campos } from '../../../server/modules/homologacion/campos.ts';
import { comentariosHomologacion } from '../../../server/modules/homologacion/contract/homologacion.ts';
import {
  type HomologacionFila,
  homologacionesList,
  masivos,
} from '../../../server/modules/homologacion/contract/lista.ts';
import { manifest } from '../../../server/modules/homologacion/manifest.ts';
import { ORIGENES } from '../../../server/modules/homologacion/rules/estados.ts';
import { manifest as proveedores } from '../../../server/modules/proveedores/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatNumber } from '../../../server/shared/money.ts';
import { beginBulk } from '../../kit/jobs/useBulkActivation.tsx';
import { confirm } from '../../kit/questions.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { type BulkAction, countTarget } from '../../kit/table/bulk.ts';
import { MasterScreen } from '../../kit/table/MasterScreen.tsx';
import { useCan } from '../../state/permissions.tsx';
import { CONFLICTO, ESTADO, ORIGEN, PRODUCTO, PROVEEDOR, SIN_HOMOLOGAR } from './filtros.ts';
import { HomologacionDialog } from './HomologacionDialog.tsx';
import { TABS } from './pestanas.tsx';
import { UsosDialog } from './UsosDialog.tsx';
import { useActos } from './useActos.ts';

const { permisos, screens } = manifest;

const VIEWS = [
  { nombre: 'Todos', consulta: '' },
  { nombre: 'Sin homologar', consulta: 'f.sin_homologar=1' },
  { nombre: 'En conflicto', consulta: 'f.conflicto=1' },
  { nombre: 'Homologados', consulta: 'f.estado=HOMOLOGADA' },
  { nombre: 'Ignorados', consulta: 'f.estado=IGNORADA' },
];

const MASIVOS = [
  { bulk: masivos.confirmar, label: 'Confirmar sugeridos', text: 'Se homologan con lo sugerido, una por una' },
  { bulk: masivos.ignorar, label: 'Ignorar', text: 'Quedan como costos de la factura' },
  { bulk: masivos.reabrir, label: 'Reabrir', text: 'Se vuelve a preguntar qué producto son' },
  { bulk: masivos.inactivar, label: 'Inactivar', text: 'Dejan de reconocerse en las facturas', danger: true },
] as const;

const varios: readonly BulkAction[] = MASIVOS.map(({ bulk, label, text, ...more }) => ({
  ...{ label, wholeFilter: true, ...more },
  async run(target) {
    const title = bulk.titulo;
    const what = `${text}: ${formatNumber(countTarget(target))} códigos.`;
    const sure = await confirm({ title, text: what, confirmText: label, ...more });
    return sure && beginBulk(bulk, target, {});
  },
}));

export function HomologacionesList() {
  const can = useCan();
  const actosDe = useActos();
  const [usos, setUsos] = useState<HomologacionFila>();
  return (
    <>
      <MasterScreen
        contract={homologacionesList}
        permisos={{ crear: permisos.editar, editar: permisos.editar }}
        tabla="homologacion"
        comments={comentariosHomologacion}
        title="Códigos de proveedores"
        singular="código"
        searchPlaceholder="Buscar por código, nombre, proveedor o nuestro producto"
        createText="Crear código"
        editor={(row, close) => <HomologacionDialog fila={row} onClose={close} />}
        acts={(row) => [...actosDe(row), { label: 'Dónde se usó', icon: 'package', onSelect: () => setUsos(row) }]}
        otherActions={
          can(permisos.importar)
            ? [{ label: 'Importar lista de precios', icon: 'upload', href: hrefOf(screens.HomologacionesImportar) }]
            : []
        }
        bulkActions={can(permisos.editar) ? varios : []}
        filters={[
          ...(can(proveedores.permisos.ver) ? [PROVEEDOR] : []),
          ESTADO,
          ORIGEN,
          SIN_HOMOLOGAR,
          CONFLICTO,
          PRODUCTO,
        ]}
        views={VIEWS}
        rowLabel={(row) => row.nombre_producto_xml ?? row.cod_prod_xml}
        cells={{
          nombre_producto_xml: (row) => (row.nombre_producto_xml === null ? row.cod_prod_xml : undefined),
          unidad_xml: (row) => (row.unidad_xml === '' ? campos.unidad_xml.vacio : undefined),
          cod_prod: (row) => (row.cod_prod === null ? '' : undefined),
          nombre_producto: (row) => (row.nombre_producto === null ? <Sugerido texto={row.sugerido} /> : undefined),
          factor_conversion: (row) => (row.factor_conversion === null ? '' : undefined),
          origen: (row) => ORIGENES[row.origen],
        }}
        card={(row) => ({
          title: row.nombre_producto_xml ?? row.cod_prod_xml,
          subtitle: [row.cod_prod_xml, row.proveedor].join(' · '),
          right: <StateLabel estado={row.estado_nombre} />,
          rightDetail: row.cod_prod ?? '',
        })}
        parts={TABS}
        emptyFirst={{ text: 'Carga la factura de un proveedor o importa su lista de precios.', icon: 'tasklist' }}
      />
      {usos && <UsosDialog fila={usos} onClose={() => setUsos(undefined)} />}
    </>
  );
}

/** What it may be, for who decides. */
function Sugerido({ texto }: { texto: string | null }) {
  return texto === null ? null : <span title={texto}>¿{texto}?</span>;
}
