/** Tokens in the change log: what they may, by the names of its permissions. */
import { describeTable, listed } from '../../core/change-log/described.ts';
import type { DescribedTables, WordsOfRecord } from '../../core/change-log/fields.ts';
import type { Reader } from '../../core/db/reader.ts';
import type { Manifest } from '../../shared/manifest.ts';
import { token } from './campos.ts';

/** A permission that is no more keeps its code. */
async function nombresDePermisos(_: Reader, manifests: readonly Manifest[]): Promise<WordsOfRecord> {
  const all = manifests.flatMap(({ permisos }) => Object.values(permisos));
  const nombres = new Map(all.map(({ codename, nombre }) => [codename, nombre]));
  return ({ value }) => (JSON.parse(String(value)) as string[]).map((code) => nombres.get(code) ?? code).join(', ');
}

export const bitacora: DescribedTables = {
  token_api: describeTable('Token de la API', token, {
    campos: {
      permisos: { label: token.permisos.label, porRegistro: nombresDePermisos },
      direcciones: { label: token.direcciones.label, palabras: listed(token.direcciones.vacio) },
    },
  }),
};
