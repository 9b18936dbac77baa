/** Writes of the ranges of numbers. Numbers themselves are given by `core/numbering.ts`. */
import { insertRow, updateRow } from '../../core/db/rows.ts';
import { duplicate, invalid, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { formatNumber } from '../../shared/money.ts';
import { manifests } from '../manifests.ts';
import { secuencia } from './campos.ts';
import type { NumeracionAlta, NumeracionCambio, NumeracionRango } from './contract.ts';
import { findCruce, findNumeracion } from './queries.ts';
import { erroresDeRango } from './rules.ts';

const tipos = new Map(manifests.flatMap(({ numeraciones }) => numeraciones.map((tipo) => [tipo.codigo, tipo])));

export async function createNumeracion(w: Work, datos: NumeracionAlta): Promise<NumeracionRango> {
  const { codigo, siguiente } = datos;
  const known = tipos.get(codigo);
  if (!known) throw invalid({ codigo: ['Ningún documento usa esa numeración.'] });
  await check(w, datos, null);
  const values = { ...columnas(datos), titulo: known.titulo, codigo, siguiente: siguiente ?? datos.desde };
  return findNumeracion(w.tx, await insertRow(w, 'secuencia', values));
}

export async function updateNumeracion(w: Work, id: number, datos: NumeracionCambio): Promise<NumeracionRango> {
  const current = () => findNumeracion(w.tx, id);
  const before = await current();
  await check(w, datos, before);
  const unused = before.siguiente === before.desde;
  const siguiente = datos.siguiente ?? (unused ? datos.desde : before.siguiente);
  const values = { ...columnas(datos), siguiente, ...retold(datos, before) };
  await updateRow(w, 'secuencia', { id, version: datos.version, current }, values);
  return current();
}

export async function cambiarEstado(
  w: Work,
  id: number,
  estado: 0 | 1,
  { version, motivo }: { version: number; motivo?: string },
): Promise<NumeracionRango> {
  const current = () => findNumeracion(w.tx, id);
  await current();
  const told = { accion: 'estado', ...(motivo === undefined ? {} : { motivo }) } as const;
  await updateRow(w, 'secuencia', { id, version, current }, { estado }, told);
  return current();
}

function columnas({ siguiente: _, ...datos }: NumeracionAlta) {
  const { codigo: __, clave_tecnica, ...rest } = toRow(secuencia, datos);
  return clave_tecnica === null ? rest : { ...rest, clave_tecnica };
}

/** With other numbers or other days its end is told again when it comes. */
function retold(datos: NumeracionAlta, before: NumeracionRango) {
  return {
    ...(datos.hasta === before.hasta ? {} : { avisado_numeros: 0 as const }),
    ...(datos.vigente_hasta === before.vigente_hasta ? {} : { avisado_dias: 0 as const }),
  };
}

async function check(w: Work, datos: NumeracionAlta, before: NumeracionRango | null): Promise<void> {
  const errores = erroresDeRango(datos, before, tipos.get(datos.codigo)?.fiscal);
  const [first] = Object.values(errores).flat();
  if (first) throw refused(first, errores);
  const cruce = await findCruce(w.tx, datos, before?.id ?? null);
  if (!cruce) return;
  const { titulo, codigo, desde, hasta } = cruce;
  const prefijo = datos.prefijo ? `con prefijo ${datos.prefijo}` : 'sin prefijo';
  const msg = `El rango se cruza con el de «${titulo || codigo}» ${prefijo}: ${formatNumber(desde)} a ${formatNumber(hasta)}.`;
  throw duplicate(msg, { desde: [msg] });
}
