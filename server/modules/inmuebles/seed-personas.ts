/** The owners of the demonstration properties, and who runs the common areas of some buildings. */
import { type Work, workDaysBefore } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { searchKey } from '../../shared/text.ts';
import { personaModelo, savePersona } from '../personas/public.ts';
import type { Tercero } from './seed-data.ts';

type Lista =
  | 'tipo_documento'
  | 'tipo_contribuyente'
  | 'tipo_persona'
  | 'genero'
  | 'estado_civil'
  | 'ciudad'
  | 'tipo_inmueble'
  | 'uso_inmueble';

export async function idsByCode(w: Work, tabla: Lista): Promise<(codigo: string) => number> {
  const rows = await w.tx.selectFrom(tabla).select(['id', 'codigo']).execute();
  const ids = new Map(rows.map(({ id, codigo }) => [codigo, id]));
  return (codigo) => {
    const id = ids.get(codigo);
    if (id === undefined) throw new Error(`No row of '${tabla}' has the code '${codigo}'.`);
    return id;
  };
}

/** One came to the company so many days after another. */
const DIAS_ENTRE = 11;

/** People of one type; who has no surnames is a company. Their ids, in their order. */
export async function seedPersonas(w: Work, rows: readonly Tercero[], tipoPersona: string): Promise<number[]> {
  const documento = await idsByCode(w, 'tipo_documento');
  const contribuyente = await idsByCode(w, 'tipo_contribuyente');
  const tipo = await idsByCode(w, 'tipo_persona');
  const genero = await idsByCode(w, 'genero');
  const bucaramanga = (await idsByCode(w, 'ciudad'))('68001');
  const civiles = await w.tx.selectFrom('estado_civil').select('id').orderBy('orden').orderBy('id').execute();
  const ids: number[] = [];
  for (const [i, row] of rows.entries()) {
    const natural = row.apellidos !== undefined;
    const then = workDaysBefore(w, DIAS_ENTRE * (rows.length - i));
    const { id } = await savePersona(
      then,
      personaModelo.parse({
        persona: {
          tipo_documento_id: documento(natural ? '13' : '31'),
          documento: row.documento,
          contribuyente: contribuyente(natural ? '2' : '1'),
          ...nombresDe(row),
          ...(natural
            ? {
                genero_id: genero(row.genero ?? 'N'),
                estado_civil_id: civiles[i % civiles.length]?.id,
                ciudad_expedicion_id: bucaramanga,
                fecha_expedicion: `${1984 + (i % 12)}-05-1${i % 10}`,
                fecha_nacimiento: `${1958 + (i % 12)}-03-1${i % 10}`,
              }
            : {}),
          email: `${searchKey(row.nombre)
            .replace(/[^a-z]/gi, '')
            .slice(0, 14)
            .toLowerCase()}.${i + 1}@correo.co`,
          ...(i % 9 === 8
            ? { acepta_tratamiento_datos: false }
            : {
                acepta_tratamiento_datos: true,
                fecha_autorizacion: businessDay(then.now),
                medio_autorizacion: 'ESCRITO',
              }),
        },
        direcciones: [
          {
            ciudad: bucaramanga,
            tipo: '1',
            barrio: 'SOTOMAYOR',
            descripcion: `CL ${40 + i} ${20 + (i % 15)} ${10 + i}`,
          },
        ],
        telefonos: [{ tipo: '1', valor: `31${i % 8}${4_402_210 + i * 3_301}` }],
        tipopersonas: [{ tipo_persona: tipo(tipoPersona) }],
      }),
    );
    ids.push(id);
  }
  return ids;
}

function nombresDe({ nombre, apellidos }: Tercero) {
  if (apellidos === undefined) return { rsocial: nombre };
  const [p_nombre = '', s_nombre = null] = nombre.split(' ');
  const [p_apellido = '', s_apellido = null] = apellidos.split(' ');
  return { p_nombre, s_nombre, p_apellido, s_apellido };
}
