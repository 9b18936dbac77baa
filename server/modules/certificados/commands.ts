/** Writes of certificates. What one says is fixed when it is issued. */
import { readCompany } from '../../core/company.ts';
import { sha256 } from '../../core/crypto.ts';
import { referencesOf } from '../../core/db/campos.ts';
import type { Reader } from '../../core/db/reader.ts';
import { requireReferences } from '../../core/db/references.ts';
import { insertRow, updateRow } from '../../core/db/rows.ts';
import { nameOf } from '../../core/documents/document.ts';
import { refused } from '../../core/http/errors.ts';
import { takeNumber } from '../../core/numbering.ts';
import { publicarEvento } from '../../core/publicar.ts';
import type { SourceReaders } from '../../core/template-sources.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { businessDay } from '../../shared/dates.ts';
import { searchKey } from '../../shared/text.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { componerPublicada, requirePublicada } from '../plantillas/public.ts';
import { certificado as campos } from './campos.ts';
import type { Certificado, CertificadoAlta } from './contract/certificados.ts';
import { decirDe } from './fuente.ts';
import { findCertificado } from './lectura.ts';
import type { Contenido } from './papel.ts';
import { type Acto, admite } from './rules.ts';
import { type Dicho, tipoDe } from './tipos.ts';

async function columnas(w: Work, datos: CertificadoAlta) {
  const tipo = tipoDe(datos.tipo);
  if (!tipo) throw refused('Ese tipo de certificado no se ofrece.', { tipo: ['No se ofrece.'] });
  await requireReferences(w.tx, referencesOf(campos, datos));
  const anio = 'Di de qué año es.';
  if (tipo.porAnio && datos.anio === null) throw refused(anio, { anio: [anio] });
  const falta = await tipo.falta?.(w.tx, datos.persona_id);
  if (falta) throw refused(falta, { persona_id: [falta] });
  if (datos.plantilla_id !== null) await requirePublicada(w.tx, datos.plantilla_id);
  const persona = await w.tx
    .selectFrom('persona')
    .select(['n_completo', 'rsocial', 'documento'])
    .where('id', '=', datos.persona_id)
    .executeTakeFirstOrThrow();
  const busca = searchKey([persona.rsocial ?? persona.n_completo, persona.documento].join(' '));
  return { ...toRow(campos, { ...datos, anio: tipo.porAnio ? datos.anio : null }), busca };
}

export async function createCertificado(w: Work, datos: CertificadoAlta): Promise<Certificado> {
  return findCertificado(w.tx, await insertRow(w, 'certificado', await columnas(w, datos)));
}

/** Its files are part of what it says: they are fixed with it. */
export async function requireBorrador(db: Reader, id: number): Promise<void> {
  const { estado } = await findCertificado(db, id);
  if (!admite('editar', estado)) throw refused('El certificado ya fue emitido: sus documentos no cambian.');
}

async function abrir(w: Work, id: number, acto: Acto) {
  const current = () => findCertificado(w.tx, id);
  const antes = await current();
  const NO = {
    editar: 'Solo se edita un borrador.',
    emitir: 'El certificado ya fue emitido.',
    anular: 'Solo se anula lo emitido.',
  };
  if (!admite(acto, antes.estado)) throw refused(NO[acto]);
  return { antes, current };
}

export async function updateCertificado(
  w: Work,
  id: number,
  { version, ...datos }: CertificadoAlta & { version: number },
) {
  const { current } = await abrir(w, id, 'editar');
  await updateRow(w, 'certificado', { id, version, current }, await columnas(w, datos));
  return current();
}

/** 80 random bits in letters and digits that nobody confuses. */
function nuevoCodigo(): string {
  const bits = sha256(crypto.randomUUID() + crypto.randomUUID());
  const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  return Array.from({ length: 16 }, (_, i) => SIGNS[Number.parseInt(bits.slice(i * 2, i * 2 + 2), 16) % 32]).join('');
}

/** The words of its template in their places, as they are today: they never change again. */
async function conPlantilla(w: Work, fuentes: SourceReaders, certificado: Certificado, dicho: Dicho) {
  if (certificado.plantilla_id === null) return {};
  const context = { db: w.tx, actor: w.actor, now: w.now, fuentes };
  const datos = { clave: 'certificado', registro: certificado.id, leido: decirDe(certificado, dicho) };
  return { piezas: await componerPublicada(context, certificado.plantilla_id, datos) };
}

/** `fuentes`: what its template may read of other records. */
export async function emitir(w: Work, id: number, version: number, fuentes: SourceReaders = {}): Promise<Certificado> {
  const { antes, current } = await abrir(w, id, 'emitir');
  const { tipo, persona_id, persona, documento, anio, vigencia_dias } = antes;
  const hoy = businessDay(w.now);
  const como = tipoDe(tipo);
  if (!como) throw refused('Ese tipo de certificado no se ofrece.');
  const dicho = await como.decir(w.tx, { id, persona_id, persona, documento, anio, hoy });
  const { texto: numero } = await takeNumber(w, 'CERTIFICADO', { fecha: hoy });
  const fijado = { numero, fecha: hoy, vence: vigencia_dias === null ? null : moveDay(hoy, vigencia_dias) };
  const contenido: Contenido = {
    ...dicho,
    ...(await conPlantilla(w, fuentes, { ...antes, ...fijado }, dicho)),
    instante: w.instant,
    usuario: await nameOf(w.tx, w.actor),
    empresa: await readCompany(w.tx),
  };
  await updateRow(
    w,
    'certificado',
    { id, version, current },
    {
      ...{ ...fijado, estado: 'EMITIDO', codigo: nuevoCodigo() },
      contenido_json: JSON.stringify(contenido),
      busca: searchKey([persona, documento, numero].join(' ')),
    },
    { accion: 'estado' },
  );
  await publicarEvento(w, 'certificado.emitido', { registro: id, datos: { tipo, estado: 'EMITIDO' } });
  return current();
}

export async function anular(w: Work, id: number, version: number, motivo: string): Promise<Certificado> {
  const { antes, current } = await abrir(w, id, 'anular');
  await updateRow(
    w,
    'certificado',
    { id, version, current },
    { estado: 'ANULADO', motivo },
    { accion: 'estado', motivo },
  );
  await publicarEvento(w, 'certificado.anulado', { registro: id, datos: { tipo: antes.tipo, estado: 'ANULADO' } });
  return current();
}
