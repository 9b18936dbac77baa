/** Mail as a way out: by the home's own way (a mail server, a service over HTTP), or only written down. */
import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { linkToken } from '../../auth/links.ts';
import { issueToken } from '../../auth/tokens.ts';
import { readCompany } from '../../company.ts';
import { sha256 } from '../../crypto.ts';
import type { DB } from '../../db/types.ts';
import type { Adjunto, Platform } from '../../platform.ts';
import type { Work } from '../../work.ts';
import type { Canal, Envio } from '../canal.ts';
import type { Resultado } from '../resultado.ts';
import { componer } from './componer.ts';
import type { Boton } from './correo.ts';
import { callar, leerReservado } from './reservado.ts';

/** What its rows of the queue hold. */
const datos = z.object({
  correo: z.object({
    asunto: z.string(),
    parrafos: z.array(z.string()).readonly(),
    boton: z
      .object({
        texto: z.string(),
        ruta: z.string(),
        firma: z
          .union([z.object({ usuario: z.int(), id: z.string() }), z.object({ enlace: z.string() })])
          .exactOptional(),
      })
      .exactOptional(),
    nota: z.string().exactOptional(),
  }),
  adjuntos: z.array(z.int()),
  /** iCalendar that goes along, which mail programs read as an invitation. */
  calendario: z.object({ metodo: z.enum(['REQUEST', 'CANCEL', 'PUBLISH']), texto: z.string() }).exactOptional(),
  reservado: z.object({ de: z.string(), id: z.int() }).exactOptional(),
});
export type DatosCorreo = z.input<typeof datos>;

export const canalCorreo: Canal = {
  nombre: 'Correo',
  // A mail that arrives twice is a lesser evil than one that never does, and both have one name (`Message-ID`).
  repetible: () => true,
  async enviar({ db, platform }, { clave, destino, destinatario, datos: text }) {
    const { correo, adjuntos, calendario, reservado } = datos.parse(JSON.parse(text));
    if (!platform.correo) return { tipo: 'registrado', mensaje: 'Solo se registró: este servidor no envía correos.' };
    const { boton } = correo;
    if (boton && !platform.settings.publicUrl) {
      return { tipo: 'rechazado', mensaje: 'Falta PUBLIC_URL: un correo con enlace no se envía sin ella.' };
    }
    const files = await readFiles(db, platform, adjuntos);
    if (files === null) return { tipo: 'rechazado', mensaje: 'Un archivo adjunto ya no está.' };
    const { nombre: empresa } = await readCompany(db);
    const known = reservado ? await leerReservado(db, reservado) : null;
    if (reservado && !known) return { tipo: 'descartado', mensaje: 'Ya no hay a quién escribirle.' };
    const resultado = await platform.correo.send({
      para: known?.correo ?? destino,
      nombre: known ? known.nombre : destinatario,
      asunto: correo.asunto,
      ...componer(correo, empresa, boton ? await linkOf(platform, boton) : null),
      adjuntos: calendario ? [...files, invitacionDe(calendario)] : files,
      mensajeId: sha256(clave).slice(0, 32),
      clave: sha256(clave),
    });
    return known ? callar(resultado, known) : resultado;
  },
  anotar,
};

const invitacionDe = ({ metodo, texto }: NonNullable<DatosCorreo['calendario']>): Adjunto => ({
  nombre: 'cita.ics',
  tipo: `text/calendar; charset=utf-8; method=${metodo}`,
  bytes: new TextEncoder().encode(texto),
});

/** Begins with PUBLIC_URL, never with what a request said of its host. */
async function linkOf(platform: Platform, { ruta, firma }: Boton): Promise<string> {
  return `${platform.settings.publicUrl}${ruta}${await tokenOf(platform, firma)}`;
}

/** At the end of its path; '' where it leads to what needs none. */
async function tokenOf(platform: Platform, firma: Boton['firma']): Promise<string> {
  if (!firma) return '';
  if ('enlace' in firma) return linkToken(platform, firma.enlace);
  return issueToken(platform, 'recuperar', firma.usuario, firma.id);
}

/** In the order asked; `null` when one of them is gone. */
async function readFiles(db: Kysely<DB>, platform: Platform, ids: readonly number[]): Promise<Adjunto[] | null> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('archivo')
    .select(['id', 'nombre', 'tipo', 'hash'])
    .where('id', 'in', sql<number>`(select value from json_each(${JSON.stringify(ids)}))`)
    .execute();
  const files: Adjunto[] = [];
  for (const id of ids) {
    const row = rows.find((each) => each.id === id);
    const bytes = row ? await platform.files.get(row.hash) : null;
    if (!row || !bytes) return null;
    files.push({ nombre: row.nombre, tipo: row.tipo, bytes });
  }
  return files;
}

/** What the queue found out, in the log of mails. */
async function anotar(w: Work, { id, estado, mensaje }: Envio, resultado: Resultado): Promise<void> {
  const row = w.tx.updateTable('correo_bitacora').where('envio_id', '=', id);
  if (resultado.tipo === 'enviado') {
    const { proveedorId } = resultado;
    await row
      .set({ estado: 'ENVIADO', enviado: w.instant, fallido: null, motivo: mensaje, mensaje_id: proveedorId })
      .execute();
  } else if (resultado.tipo === 'registrado') await row.set({ estado: 'REGISTRADO', motivo: mensaje }).execute();
  else if (estado === 'AGOTADO' || estado === 'DESCARTADO') {
    await row.set({ estado: 'FALLIDO', fallido: w.instant, motivo: mensaje }).execute();
  } else await row.set({ motivo: mensaje }).execute();
}
