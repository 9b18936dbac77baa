/**
 * Each step as the records it becomes, by the commands of their own modules: run once for nothing when the step is given, so that what they
 * refuse is told there, and once in earnest when the company is made.
 */
import { refusedAt } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { calcularDv, formatearNit } from '../../shared/nit.ts';
import { upperLine } from '../../shared/text.ts';
import { AREAS_OCULTAS } from '../menu/public.ts';
import {
  cambiarEstado,
  createNumeracion,
  findNumeracion,
  MAX_NUMERO,
  NUMERACION_FACTURAS,
  updateNumeracion,
} from '../numeraciones/public.ts';
import { findEmpresa, ponerParametro, updateEmpresa } from '../parametrizacion/public.ts';
import { createUsuario } from '../usuarios/public.ts';
import { createBodega } from '../zonas/public.ts';
import type { Pasos } from './pasos.ts';

type Dado<P extends keyof Pasos> = NonNullable<Pasos[P]>;

export function aplicarUsuario(w: Work, { password_hash, ...datos }: Dado<'usuario'>) {
  const alta = { ...datos, departamento_id: null, is_superuser: true, grupos: [], permisos: [] };
  return createUsuario(w, { ...alta, tipo_usuario: 'EMPLEADO' }, { passwordHash: password_hash });
}

export async function aplicarEmpresa(w: Work, { nit, dv: _, ...datos }: Dado<'empresa'>): Promise<void> {
  const { version } = await findEmpresa(w.tx);
  const municipio = await w.tx
    .selectFrom('ciudad')
    .select('nombre')
    .where('id', '=', datos.ciudad_id)
    .executeTakeFirst();
  await updateEmpresa(w, {
    ...datos,
    nit: formatearNit(nit, calcularDv(nit)),
    ciudad: municipio ? upperLine(municipio.nombre) : null,
    color: datos.color ?? null,
    version,
  });
}

export async function aplicarBodega(w: Work, datos: Dado<'bodega'>): Promise<void> {
  await createBodega(w, { ...datos, permite_negativo: false, usuarios: [] });
}

export async function aplicarNumeracion(w: Work, { documentos, facturas }: Dado<'numeracion'>): Promise<void> {
  for (const [i, documento] of documentos.entries()) {
    await refusedAt(
      (campo) => `documentos.${i}.${campo === 'desde' ? 'siguiente' : campo}`,
      () => aplicarRango(w, documento),
    );
  }
  if (facturas) {
    await refusedAt(
      (campo) => `facturas.${campo}`,
      () => crearRangoDeFacturas(w, facturas),
    );
  }
}

const NUEVO = {
  ...{ ancho: 0, siguiente: null, resolucion: null, fecha_resolucion: null, clave_tecnica: null },
  ...{ vigente_desde: null, vigente_hasta: null },
};

type Documento = Dado<'numeracion'>['documentos'][number];

/** A range that gave numbers, of the demonstration, is not changed: another one follows it. */
async function aplicarRango(w: Work, { codigo, de, prefijo, siguiente }: Documento): Promise<void> {
  const row = await w.tx
    .selectFrom('secuencia')
    .select('id')
    .where('codigo', '=', codigo)
    .where('estado', '=', 1)
    .$if(typeof de === 'string', (query) => query.where('prefijo', '=', de ?? ''))
    .orderBy('id')
    .executeTakeFirst();
  const datos = { ...NUEVO, codigo, prefijo, desde: siguiente, hasta: MAX_NUMERO };
  if (!row) return void (await createNumeracion(w, datos));
  const rango = await findNumeracion(w.tx, row.id);
  const { id, version, ancho } = rango;
  if (rango.siguiente === rango.desde)
    return void (await updateNumeracion(w, id, { ...datos, ancho, siguiente, version }));
  if (rango.prefijo === prefijo && siguiente <= rango.siguiente) return;
  if (rango.prefijo === prefijo) {
    await updateNumeracion(w, id, { ...datos, ancho, desde: rango.desde, hasta: rango.hasta, siguiente, version });
    return;
  }
  await cambiarEstado(w, id, 0, { version });
  await createNumeracion(w, { ...datos, ancho });
}

/** The notes that correct invoices are numbered by ourselves: they begin with them. */
async function crearRangoDeFacturas(w: Work, facturas: NonNullable<Dado<'numeracion'>['facturas']>): Promise<void> {
  await createNumeracion(w, { ...NUEVO, ...facturas, codigo: NUMERACION_FACTURAS });
  for (const codigo of ['NC', 'ND']) {
    const known = await w.tx.selectFrom('secuencia').select('id').where('codigo', '=', codigo).executeTakeFirst();
    if (!known) await createNumeracion(w, { ...NUEVO, codigo, prefijo: codigo, desde: 1, hasta: MAX_NUMERO });
  }
}

export async function aplicarAreas(w: Work, { ocultas }: Dado<'areas'>): Promise<void> {
  await ponerParametro(w, AREAS_OCULTAS, [...new Set(ocultas)].join(','));
}
