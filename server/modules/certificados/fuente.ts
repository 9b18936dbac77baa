/** What templates say of a certificate: the same before and after it is issued. */
import { searchRows } from '../../core/db/list.ts';
import { refused } from '../../core/http/errors.ts';
import type { SourceData, SourceReader } from '../../core/template-sources.ts';
import type { Certificado } from './contract/certificados.ts';
import { certificadosSource, findCertificado } from './lectura.ts';
import { manifest } from './manifest.ts';
import type { Dicho } from './tipos.ts';

export function decirDe(certificado: Certificado, { parrafos, tabla }: Dicho): SourceData {
  const { numero, tipo_nombre, persona, documento, dirigido_a, anio, fecha, vence } = certificado;
  return {
    campos: {
      ...{ numero, tipo: tipo_nombre, persona, documento, dirigido_a, anio, fecha, vence },
      texto: parrafos.join(' '),
      total: tabla?.total ?? null,
    },
    repetidos: { parrafos: parrafos.map((texto) => ({ texto })) },
  };
}

export const fuenteCertificado: SourceReader = {
  permiso: manifest.permisos.ver,
  buscar: async (db, search) => {
    const rows = await searchRows(db, certificadosSource, search, [{ field: 'updated', direction: 'desc' }]);
    return rows.flatMap(({ id, numero, persona }) => (numero ? [{ id, nombre: `${numero} · ${persona}` }] : []));
  },
  leer: async (db, id) => {
    const certificado = await findCertificado(db, id ?? 0);
    const row = await db
      .selectFrom('certificado')
      .select('contenido_json')
      .where('id', '=', certificado.id)
      .executeTakeFirstOrThrow();
    if (row.contenido_json === null) throw refused('El certificado todavía no se emite.');
    return decirDe(certificado, JSON.parse(row.contenido_json) as Dicho);
  },
};
