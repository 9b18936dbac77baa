/** Demonstration customers: people of the directory with their cupo and their days, as the company gave them. */
import { workAs } from '../../core/demo-actor.ts';
import type { Work } from '../../core/work.ts';
import { personaModelo, savePersona } from '../personas/public.ts';
import { saveCliente } from './commands.ts';
import { clienteCambio } from './contract.ts';
import { TIENDAS } from './seed-data.ts';

const CLIENTES = 45;
/** By turns, pesos and days: some may owe what a month of theirs comes to; others little or nothing, and buy in cash. */
const DEL_DIRECTORIO = {
  cupos: [2_000_000, 5_000_000, 800_000, 0, 12_000_000, 3_000_000, 25_000_000],
  plazos: [30, 30, 15, 0, 45, 30, 60],
};
const DE_TIENDAS = {
  cupos: [20_000_000, 0, 35_000_000, 900_000, 15_000_000, 60_000_000, 500_000],
  plazos: [30, 0, 45, 15, 30, 60, 8],
};
const EMPRESA = '31';
const BUCARAMANGA = '68001';

/** Idempotent by who calls it: once, with the masters. */
export async function seedClientes(w: Work): Promise<void> {
  await abrirTiendas(w);
  const personas = await w.tx
    .selectFrom('persona as p')
    .innerJoin('tipo_documento as t', 't.id', 'p.tipo_documento_id')
    .where('p.estado', '=', 1)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('cliente as c').select('c.id').whereRef('c.persona_id', '=', 'p.id'))),
    )
    .orderBy('p.id')
    .limit(CLIENTES)
    .select(['p.id', 'p.email', 'p.documento as numero', 't.codigo as documento'])
    .execute();
  const tiendas = new Set(TIENDAS.map(([, nit]) => nit));
  const users = await w.tx.selectFrom('usuario').select(['id', 'username']).execute();
  const usuario = (name: string) => users.find(({ username }) => username === name)?.id ?? null;
  const comercial = await workAs(w, 'comercial');
  for (const [i, { id, email, documento, numero }] of personas.entries()) {
    const empresa = documento === EMPRESA;
    const { cupos, plazos } = tiendas.has(numero) ? DE_TIENDAS : DEL_DIRECTORIO;
    await saveCliente(
      comercial,
      id,
      clienteCambio.parse({
        ...{ cupo_credito: cupos[i % cupos.length], plazo_dias: plazos[i % plazos.length], version: 0 },
        ...{ vendedor_id: usuario('comercial'), gestor_id: usuario('contabilidad'), tributo: empresa ? '01' : null },
        codigo_regimen_tributario: empresa ? '48' : '49',
        responsabilidades: empresa && i % 3 === 0 ? ['O-13', 'O-15'] : ['R-99-PN'],
        correo_facturacion: email,
        ...(i === CLIENTES - 1 || i === 11 ? { bloqueado: true, motivo_bloqueo: 'Cheque devuelto' } : {}),
      }),
    );
  }
}

async function abrirTiendas(w: Work): Promise<void> {
  const idDe = async (tabla: 'tipo_documento' | 'tipo_contribuyente' | 'tipo_persona' | 'ciudad', codigo: string) =>
    (await w.tx.selectFrom(tabla).select('id').where('codigo', '=', codigo).executeTakeFirstOrThrow()).id;
  const [tipo_documento_id, contribuyente] = [
    await idDe('tipo_documento', EMPRESA),
    await idDe('tipo_contribuyente', '1'),
  ];
  const [tipo_persona, ciudad] = [await idDe('tipo_persona', '1'), await idDe('ciudad', BUCARAMANGA)];
  for (const [rsocial, documento, descripcion, barrio, valor] of TIENDAS)
    await savePersona(
      w,
      personaModelo.parse({
        persona: {
          tipo_documento_id,
          contribuyente,
          documento,
          rsocial,
          email: `compras${documento}@tiendas.example.co`,
        },
        direcciones: [{ ciudad, tipo: '5', barrio, descripcion }],
        telefonos: [{ tipo: '1', valor }],
        tipopersonas: [{ tipo_persona }],
      }),
    );
}
