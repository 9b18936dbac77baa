/**
 * What callers of the specification send of a person that the form says in another place: spouse and business fields within the
 * person, contacts within the person, and what they read with it and did not touch.
 */
import { conyuge, independiente } from './modelo.ts';

type Json = Readonly<Record<string, unknown>>;

const CONTACTOS = ['direcciones_tipos_personas', 'telefonos_tipos_personas'];
const BLOQUES = { conyuge, independiente };

/** The body as the form has it. `leidos`: names that a person is read with and not written; others that nobody knows stay, to be refused. */
export function comoFormulario(body: unknown, leidos: readonly string[]): unknown {
  if (!isObject(body) || !isObject(body.persona)) return body;
  const { persona, direcciones, tipopersonas, ...rest } = body;
  const contactos = Object.entries(persona).filter(([name]) => CONTACTOS.includes(name));
  return {
    ...Object.fromEntries(contactos),
    ...rest,
    persona: conBloques(without(persona, leidos)),
    direcciones: each(direcciones, ['ciudad_nombre']),
    tipopersonas: each(tipopersonas, ['codigo', 'nombre']),
  };
}

/** `nombre_conyuge` of the person → `conyuge.nombre_conyuge`, unless the block came too. Fields that are all empty say nothing. */
function conBloques(persona: Json): Json {
  return Object.entries(BLOQUES).reduce<Json>((outer, [bloque, { shape }]) => {
    const flat = Object.entries(outer).filter(([name]) => Object.hasOwn(shape, name));
    const said = flat.some(([, value]) => value !== null && value !== '');
    const rest = without(outer, Object.keys(shape));
    return said && rest[bloque] === undefined ? { ...rest, [bloque]: Object.fromEntries(flat) } : rest;
  }, persona);
}

function each(rows: unknown, names: readonly string[]): unknown {
  return Array.isArray(rows) ? rows.map((row) => (isObject(row) ? without(row, names) : row)) : rows;
}

function without(value: Json, names: readonly string[]): Json {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
