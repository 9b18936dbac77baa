/** What the configuration begins with: the declared parameters, a company without a name, and the demonstration one's data. */
import { COMPANY_ID } from '../../core/company.ts';
import { updateRows } from '../../core/db/row-sets.ts';
import { insertRow } from '../../core/db/rows.ts';
import { syncParameters } from '../../core/parameters.ts';
import type { Work } from '../../core/work.ts';
import type { Manifest } from '../../shared/manifest.ts';
import { saveWhatsapp, updateEmpresa } from './commands.ts';
import { findEmpresa } from './queries.ts';

/** Of the messages that the demonstration company sends. */
const WHATSAPP = [
  { parametro: 'NÚMERO DE ENVÍO', valor: '+57 300 000 0000' },
  { parametro: 'HORA DE INICIO', valor: '07:00' },
  { parametro: 'HORA FINAL', valor: '19:00' },
  { parametro: 'ENVÍO EN DOMINGOS Y FESTIVOS', valor: 'NO' },
];

/** Of a message that arrives, in pesos: made up. */
const PRECIOS: Readonly<Record<string, string>> = {
  precio_utilidad: '3.60',
  precio_marketing: '52.00',
  precio_autenticacion: '3.60',
};

export async function seedReference(w: Work, manifests: readonly Manifest[]): Promise<void> {
  await syncParameters(w, manifests);
  const company = await w.tx.selectFrom('empresa').select('id').where('id', '=', COMPANY_ID).executeTakeFirst();
  if (!company) await insertRow(w, 'empresa', { nombre: '' });
}

export async function seedDemo(w: Work): Promise<void> {
  await saveWhatsapp(w, WHATSAPP);
  await setPrecios(w);
  const { version } = await findEmpresa(w.tx);
  await updateEmpresa(w, {
    nombre: 'COMERCIALIZADORA LOS ANDES S.A.S.',
    nit: '901,234,567-7',
    direccion: 'CALLE 26 # 68B-70, OFICINA 504',
    ciudad: 'BOGOTÁ, D.C.',
    telefono: '+57 601 555 0100',
    correo: 'contacto@losandes.example.co',
    pagina_web: 'losandes.example.co',
    ...{ tipo_persona: '1' as const, codigo_regimen_tributario: '48', responsabilidades: ['O-13'], tributo: '01' },
    ciudad_id: (await ciudadDe(w, BOGOTA)).id,
    version,
  });
}

const BOGOTA = '11001';

const ciudadDe = (w: Work, codigo: string) =>
  w.tx.selectFrom('ciudad').select('id').where('codigo', '=', codigo).executeTakeFirstOrThrow();

async function setPrecios(w: Work): Promise<void> {
  const rows = await w.tx
    .selectFrom('parametro')
    .select(['id', 'version', 'parametro'])
    .where('proceso', '=', 'mensajes')
    .where('parametro', 'in', Object.keys(PRECIOS))
    .execute();
  const motivo = 'Precios de Meta para Colombia.';
  await updateRows(
    w,
    'parametro',
    rows.map(({ id, version, parametro }) => ({ id, version, valor: PRECIOS[parametro] ?? '0' })),
    { motivo },
  );
}
