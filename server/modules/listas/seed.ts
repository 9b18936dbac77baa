/** The rows of the reference lists: adds the codes that are missing and keeps what people added or renamed. */
import { secciones } from '../../../migrations/data/actividades.ts';
import * as comercial from '../../../migrations/data/comercial.ts';
import * as contabilidad from '../../../migrations/data/contabilidad.ts';
import { contribuyentes, regimenes } from '../../../migrations/data/contribuyentes.ts';
import { documentos } from '../../../migrations/data/documentos.ts';
import * as impuestos from '../../../migrations/data/impuestos.ts';
import { destinosInmueble, tiposInmueble, usosInmueble } from '../../../migrations/data/inmuebles.ts';
import { ipc } from '../../../migrations/data/ipc.ts';
import * as pagos from '../../../migrations/data/pagos.ts';
import { prefijos } from '../../../migrations/data/prefijos.ts';
import { salarioMinimo } from '../../../migrations/data/salario-minimo.ts';
import * as terceros from '../../../migrations/data/terceros.ts';
import { uvt } from '../../../migrations/data/uvt.ts';
import { vias } from '../../../migrations/data/vias.ts';
import { addMissingRows } from '../../core/db/reference-rows.ts';
import type { DB } from '../../core/db/types.ts';
import type { Work } from '../../core/work.ts';
import { banderaDe } from './rules.ts';

/** Place in the list, from 1. */
const inOrder = <Row extends object>(rows: readonly Row[]) => rows.map((row, i) => ({ ...row, orden: i + 1 }));

/** Lists that are no more than code and name. */
const CONSTANTS: Partial<Record<keyof DB & string, readonly (readonly [codigo: string, nombre: string])[]>> = {
  regimen: regimenes,
  clasificacion_proveedor: comercial.clasificacionesProveedor,
  linea_comercializacion: comercial.lineasComercializacion,
  tipo_proveedor: comercial.tiposProveedor,
  tipo_direccion: comercial.tiposDireccion,
  tipo_telefono: comercial.tiposTelefono,
  estado_civil: terceros.estadosCiviles,
  genero: terceros.generos,
  tipo_persona: terceros.tiposPersona,
  relacion_empresa: terceros.relacionesEmpresa,
  responsabilidad_fiscal: impuestos.responsabilidadesFiscales,
  forma_pago: pagos.formasPago,
  medio_pago: pagos.mediosPago,
  clase_tarjeta: contabilidad.clasesTarjeta,
  estado_factura: contabilidad.estadosFactura,
  concepto_contable: contabilidad.conceptos,
  centro_costo: contabilidad.centrosCosto,
  clase_documento_contable: contabilidad.clasesDocumento,
  tipo_via: vias,
  destino_inmueble: destinosInmueble,
  uso_inmueble: usosInmueble,
  categoria_web: [
    ['NOTICIAS', 'NOTICIAS'],
    ['EVENTOS', 'EVENTOS'],
    ['CONSEJOS', 'CONSEJOS'],
  ],
  tipo_inmueble: tiposInmueble,
};

export async function seedReference(w: Work): Promise<void> {
  for (const [table, rows] of Object.entries(CONSTANTS)) {
    await addMissingRows(
      w,
      table as keyof typeof CONSTANTS,
      inOrder(rows.map(([codigo, nombre]) => ({ codigo, nombre }))),
    );
  }
  const add = <Row extends object>(table: keyof DB & string, rows: readonly Row[]) =>
    addMissingRows(w, table, inOrder(rows) as Parameters<typeof addMissingRows>[2]);
  await add(
    'tipo_documento',
    documentos.map(([codigo, nombre, sigla]) => ({ codigo, nombre, sigla })),
  );
  await add(
    'tipo_contribuyente',
    contribuyentes.map(([codigo, nombre, prefijo]) => ({ codigo, nombre, prefijo })),
  );
  await add(
    'tributo',
    impuestos.tributos.map(([codigo, nombre, descripcion]) => ({ codigo, nombre, descripcion })),
  );
  await add(
    'tarifa_retencion_fuente',
    impuestos.retencionesFuente.map(([codigo, nombre, tarifa, base_uvt]) => ({ codigo, nombre, tarifa, base_uvt })),
  );
  await add(
    'tarifa_retencion_ica',
    impuestos.retencionesIca.map(([codigo, nombre, tarifa_por_mil, codigo_municipio]) => {
      return { codigo, nombre, tarifa_por_mil, codigo_municipio };
    }),
  );
  await add(
    'banco',
    pagos.bancos.map(([codigo, nombre, nit]) => ({ codigo, nombre, nit: nit || null })),
  );
  await add(
    'tipo_documento_contable',
    contabilidad.tiposDocumento.map(([codigo, nombre, clase, electronico]) => ({ codigo, nombre, clase, electronico })),
  );
  await add(
    'ipc',
    ipc.map(([codigo, variacion]) => ({ codigo, nombre: `IPC de ${codigo}`, variacion })),
  );
  await add(
    'uvt',
    uvt.map(([codigo, valor]) => ({ codigo, nombre: `UVT de ${codigo}`, valor })),
  );
  await add(
    'salario_minimo',
    salarioMinimo.map(([codigo, valor, auxilio_transporte]) => {
      return { codigo, nombre: `Salario mínimo de ${codigo}`, valor, auxilio_transporte };
    }),
  );
  const actividades = secciones.flatMap(({ seccion, nombre: nombre_seccion, actividades: rows }) =>
    rows.map(([codigo, nombre]) => ({ codigo, nombre, seccion, nombre_seccion })),
  );
  await add('actividad_economica', actividades);
  const paises = prefijos.map(([iso2, phone_code, nombre]) => ({ iso2, phone_code, nombre, bandera: banderaDe(iso2) }));
  await add('prefijo_telefono', paises);
}
