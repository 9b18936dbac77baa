/** What a contract refers to: its property, the city of its signature and its people. */
import { referencesOf } from '../../core/db/campos.ts';
import { requireReferences } from '../../core/db/references.ts';
import { invalid, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { findInmueble } from '../inmuebles/public.ts';
import { requirePersonasActivas } from '../personas/public.ts';
import { contrato, contratoPersona } from './campos.ts';
import type { Formulario } from './contract/contrato.ts';
import { esVivienda } from './rules.ts';

const LISTAS = ['arrendatarios', 'codeudores', 'propietarios'] as const;

/** Every id must be of something; people must be active, but for those that the contract had already (`conocidas`). */
export async function requireExisting(w: Work, datos: Formulario, conocidas: readonly number[]): Promise<void> {
  const people = LISTAS.flatMap((list) => datos[list].map((row, i) => ({ row, at: `${list}.${i}` })));
  const parts = people.flatMap(({ row, at }) => referencesOf(contratoPersona, row, at));
  await requireReferences(w.tx, [...referencesOf(contrato, datos), ...parts]);
  await requirePersonasActivas(
    w,
    people
      .filter(({ row }) => !conocidas.includes(row.persona_id))
      .map(({ row, at }) => ({ campo: `${at}.persona_id`, id: row.persona_id })),
  );
  await requireAgreement(w, datos);
}

/** Points over the index cannot be agreed for housing: the law caps its rent there (Ley 820 de 2003, article 20). */
async function requireAgreement(w: Work, { tipo, incremento_tipo, inmueble_id }: Formulario): Promise<void> {
  if (tipo !== 'ARRIENDO' || incremento_tipo !== 'IPC_MAS') return;
  const { uso_codigo: uso } = await findInmueble(w.tx, inmueble_id);
  if (!esVivienda({ uso })) return;
  throw invalid({ incremento_tipo: ['El canon de una vivienda no puede subir más que el IPC: no se pactan puntos.'] });
}

/** A property that left the company takes no contract. */
export function requireOffered({
  estado_actual,
  estado_actual_nombre,
}: {
  estado_actual: number;
  estado_actual_nombre: string;
}): void {
  if (estado_actual === 8) throw refused(`El inmueble está ${estado_actual_nombre}: primero vuelve a consignarse.`);
}
