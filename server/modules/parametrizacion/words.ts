/** Values of parameters as people read them, wherever their changes are told: with their unit, and entries of a list by name. */
import { sql } from 'kysely';
import type { ValueOf, WordsOfRecord } from '../../core/change-log/fields.ts';
import { readNames } from '../../core/change-log/names.ts';
import type { Reader } from '../../core/db/reader.ts';
import type { Manifest } from '../../shared/manifest.ts';
import { codesOf } from '../../shared/parameters.ts';
import { declaredParameter, displayValue } from './rules.ts';

export async function readParameterWords(
  db: Reader,
  manifests: readonly Manifest[],
  wanted: readonly ValueOf[],
): Promise<WordsOfRecord> {
  const ids = JSON.stringify(wanted.map(({ registro_id }) => registro_id));
  const rows = await db
    .selectFrom('parametro')
    .select(['id', 'proceso', 'parametro', 'tipo', 'rules'])
    .where('id', 'in', sql<number>`(select value from json_each(${ids}))`)
    .execute();
  const parameters = new Map(
    rows.map(({ id, tipo, rules, ...name }) => {
      const list = declaredParameter(manifests, name)?.tabla;
      return [id, { tipo, rules: rules ? JSON.parse(rules) : {}, de: list && `${list}.codigo` }];
    }),
  );
  const names = await readNames(
    db,
    wanted.flatMap(({ registro_id, value }) => {
      const de = parameters.get(registro_id)?.de;
      return de ? codesOf(String(value)).map((code) => ({ de, value: code })) : [];
    }),
  );
  return ({ registro_id, value }) => {
    const parameter = parameters.get(registro_id);
    if (!parameter) return undefined;
    const { de } = parameter;
    return displayValue(parameter, String(value), (code) => (de ? names(de, code) : undefined));
  };
}
