/** The rows of the reference lists: adds the codes that are missing and keeps what people added or renamed. */
import { secciones } from '../../../migrations/data/actividades.ts';
import * as comercial from '../../../migrations/data/comercial.ts';
import { contribuyentes, regimenes } from '../../../migrations/data/contribuyentes.ts';
import { documentos } from '../../../migrations/data/documentos.ts';
import { prefijos } from '../../../migrations/data/prefijos.ts';
import { addMissingRows } from '../../core/db/reference-rows.ts';
import type { Work } from '../../core/work.ts';
import { banderaDe } from './rules.ts';

/** Place in the list, from 1. */
const inOrder = <Row extends object>(rows: readonly Row[]) => rows.map((row, i) => ({ ...row, orden: i + 1 }));
const constants = (rows: readonly (readonly [string, string])[]) =>
  inOrder(rows.map(([codigo, nombre]) => ({ codigo, nombre })));

export async function seedReferencia(w: Work): Promise<void> {
  await addMissingRows(
    w,
    'tipo_documento',
    inOrder(documentos.map(([codigo, nombre, sigla]) => ({ codigo, nombre, sigla }))),
  );
  await addMissingRows(
    w,
    'tipo_contribuyente',
    inOrder(contribuyentes.map(([codigo, nombre, prefijo]) => ({ codigo, nombre, prefijo }))),
  );
  await addMissingRows(w, 'regimen', constants(regimenes));
  await addMissingRows(w, 'clasificacion_proveedor', constants(comercial.clasificacionesProveedor));
  await addMissingRows(w, 'linea_comercializacion', constants(comercial.lineasComercializacion));
  await addMissingRows(w, 'tipo_proveedor', constants(comercial.tiposProveedor));
  await addMissingRows(w, 'tipo_direccion', constants(comercial.tiposDireccion));
  await addMissingRows(w, 'tipo_telefono', constants(comercial.tiposTelefono));
  const actividades = secciones.flatMap(({ seccion, nombre: nombre_seccion, actividades: rows }) =>
    rows.map(([codigo, nombre]) => ({ codigo, nombre, seccion, nombre_seccion })),
  );
  await addMissingRows(w, 'actividad_economica', inOrder(actividades));
  const paises = prefijos.map(([iso2, phone_code, nombre]) => ({ iso2, phone_code, nombre, bandera: banderaDe(iso2) }));
  await addMissingRows(w, 'prefijo_telefono', inOrder(paises));
}
