/** The company whose name stands on what is printed: letterheads, exports, certificates. */
import type { Reader } from './db/reader.ts';

/** Its only row. */
export const COMPANY_ID = 1;

export interface Company {
  /** '' until somebody says it. */
  readonly nombre: string;
  readonly nit: string | null;
  readonly direccion: string | null;
  readonly ciudad: string | null;
  readonly telefono: string | null;
  readonly correo: string | null;
  readonly pagina_web: string | null;
  /** Of its letterheads: `#1f6feb`. `null`: black on white. */
  readonly color: string | null;
  /** PNG or JPEG; its bytes are `platform.files.get(hash)`. */
  readonly logo: { readonly hash: string; readonly tipo: string } | null;
}

const EMPTY: Company = {
  nombre: '',
  nit: null,
  direccion: null,
  ciudad: null,
  telefono: null,
  correo: null,
  pagina_web: null,
  color: null,
  logo: null,
};

export async function readCompany(db: Reader): Promise<Company> {
  const row = await db
    .selectFrom('empresa')
    .select(['nombre', 'nit', 'direccion', 'ciudad', 'telefono', 'correo', 'pagina_web', 'color'])
    .where('id', '=', COMPANY_ID)
    .executeTakeFirst();
  const logo = await db
    .selectFrom('archivo')
    .select(['hash', 'tipo'])
    .where('tabla', '=', 'empresa')
    .where('registro_id', '=', COMPANY_ID)
    .where('uso', '=', 'logo')
    .where('eliminado', 'is', null)
    .orderBy('orden')
    .executeTakeFirst();
  return { ...EMPTY, ...row, logo: logo ?? null };
}

/** What is shown of it to whoever opens the program: its name, and the address of its logo. */
interface CompanyFace {
  readonly nombre: string;
  readonly logo: string | null;
}

export async function readCompanyFace(db: Reader): Promise<CompanyFace> {
  const { nombre, logo } = await readCompany(db);
  return { nombre, logo: logo && `/api/publico/archivos/${logo.hash}` };
}
