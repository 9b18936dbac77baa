/** The facts of a product, part by part, with its pictures beside them. */
import { producto as campos } from '../../../server/modules/productos/campos.ts';
import { archivosProducto, type Producto } from '../../../server/modules/productos/contract/producto.ts';
import { manifest } from '../../../server/modules/productos/manifest.ts';
import { FALTANTES } from '../../../server/modules/productos/rules/producto.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatPrice, formatQuantity, formatUnits } from '../../../server/shared/quantities.ts';
import { joinWords } from '../../../server/shared/text.ts';
import { type Fact, Facts, shownFacts } from '../../kit/Facts.tsx';
import { FileCarousel } from '../../kit/files/FileCarousel.tsx';
import { FormColumns } from '../../kit/form/Form.tsx';
import { ExistenciasDe, HistoriaDe, PreciosDe } from '../consultas/public.tsx';
import { ProductoMinimos } from './ProductoMinimos.tsx';
import { ProductoTabs } from './ProductoTabs.tsx';

type Column = keyof typeof campos & string;

const GENERAL: readonly Column[] = [
  ...(['cod_prod', 'tipo', 'linea', 'marca', 'unidad_base', 'codigo_barras', 'codigo_estandar'] as const),
  ...(['descripcion', 'observacion'] as const),
];
const IMPUESTOS: readonly Column[] = ['impuesto_venta', 'impuesto_compra'];
const INVENTARIO: readonly Column[] = [
  ...(['bodega_defecto_id', 'ubicacion_defecto_id'] as const),
  ...(['maneja_lote', 'maneja_vencimiento', 'maneja_serial', 'dias_vida_util'] as const),
  ...(['stock_minimo_mil', 'punto_reorden_mil', 'stock_maximo_mil', 'multiplo_compra_mil'] as const),
  ...(['tolerancia_recepcion', 'peso', 'volumen'] as const),
];

export function ProductoDetalle({ producto: p }: { producto: Producto }) {
  const names = {
    linea: p.linea_nombre,
    marca: p.marca_nombre ?? campos.marca.vacio,
    unidad_base: p.unidad_nombre,
    impuesto_venta: p.impuesto_venta_nombre,
    impuesto_compra: p.impuesto_compra_nombre ?? campos.impuesto_compra.vacio,
  };
  const places = {
    bodega_defecto_id: p.bodega_defecto ?? campos.bodega_defecto_id.vacio,
    ubicacion_defecto_id: p.ubicacion_defecto ?? campos.ubicacion_defecto_id.vacio,
  };
  const datos = (
    <>
      <Facts
        title="Producto"
        facts={[
          ...shownFacts(campos, GENERAL, p, { special: names }),
          ...(p.motivo_inactivo ? [[campos.motivo_inactivo.label, p.motivo_inactivo] as Fact] : []),
          [campos.completitud.label, completo(p)],
        ]}
      />
      <Facts
        title="Impuestos"
        facts={[
          ...shownFacts(campos, IMPUESTOS, p, { special: names }),
          ...(p.impuestos_adicionales.length > 0 ? [['Adicionales', joinWords(p.impuestos_adicionales)] as Fact] : []),
        ]}
      />
      {/* A draft is no product to ask for yet. */}
      {p.estado !== 'BORRADOR' && (
        <>
          <PreciosDe id={p.id} />
          <HistoriaDe id={p.id} />
        </>
      )}
    </>
  );
  const fotos = <FileCarousel files={archivosProducto} id={p.id} uso="imagenes" label="Imágenes del producto" />;
  const general = p.con_foto ? <FormColumns side={fotos}>{datos}</FormColumns> : datos;
  const inventario = (
    <>
      {p.estado !== 'BORRADOR' && (p.tipo === 'INVENTARIO' || p.existencia !== 0) && <ExistenciasDe id={p.id} />}
      {p.tipo === 'INVENTARIO' && (
        <Facts
          title="Reposición y almacenamiento"
          facts={[...costo(p), ...shownFacts(campos, INVENTARIO, p, { special: places })]}
        />
      )}
      {p.tipo === 'INVENTARIO' && <ProductoMinimos producto={p} />}
    </>
  );
  return (
    <ProductoTabs
      producto={p}
      partes={{ general, inventario, codigos: <Codigos producto={p} />, componentes: <Componentes producto={p} /> }}
    />
  );
}

/** How much of the record there is, and what lacks: '75 %: falta código de un proveedor'. */
function completo({ completitud, faltan }: Producto): string {
  const words = FALTANTES.filter(({ codigo }) => faltan.includes(codigo)).map(({ nombre }) => nombre.toLowerCase());
  return words.length === 0 ? `${completitud} %` : `${completitud} %: falta ${joinWords(words)}`;
}

function costo({ costo_promedio }: Producto): Fact[] {
  return costo_promedio === null ? [] : [['Costo promedio', formatPrice(costo_promedio)]];
}

function Codigos({ producto: p }: { producto: Producto }) {
  const rows = p.presentaciones.map((row): Fact => {
    const uses = [row.es_compra && 'compra', row.es_venta && 'venta'].filter((use) => use !== false);
    return [
      row.nombre,
      [formatUnits(row.factor, p.unidad_nombre), row.codigo_barras, joinWords(uses)].filter(Boolean).join(' · '),
    ];
  });
  return (
    <>
      <Facts title="Presentaciones" emptyText={`Solo por ${p.unidad_nombre}`} facts={rows} />
      <Facts
        title="Otros códigos"
        emptyText="Sin códigos asociados"
        facts={p.codigos_asociados.length > 0 ? [['Códigos asociados', p.codigos_asociados.join(', ')]] : []}
      />
      {p.sustitutos_detalle.length > 0 && (
        <Facts
          title="Sustitutos"
          facts={p.sustitutos_detalle.map(
            ({ id, cod_prod, nombre_producto }): Fact => [
              cod_prod,
              <a key={id} href={hrefOf(manifest.screens.VerProducto, { id })}>
                {nombre_producto}
              </a>,
            ],
          )}
        />
      )}
    </>
  );
}

function Componentes({ producto: p }: { producto: Producto }) {
  return (
    <Facts
      title="Componentes"
      facts={p.componentes.map(
        ({ producto_id, cod_prod, nombre_producto, cantidad, unidad }): Fact => [
          cod_prod,
          <>
            <a href={hrefOf(manifest.screens.VerProducto, { id: producto_id })}>{nombre_producto}</a> ·{' '}
            {formatQuantity(cantidad)} {unidad}
          </>,
        ],
      )}
    />
  );
}
