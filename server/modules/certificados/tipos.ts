/** What each kind of certificate says, by the ledger that it stands on. A module whose ledger it is adds its kind (`agregarTipo`). */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { refused } from '../../core/http/errors.ts';
import { formatDate } from '../../shared/dates.ts';
import { sumExact } from '../../shared/exact.ts';
import { formatNumber } from '../../shared/money.ts';
import { TIPOS_RETENCION } from '../../shared/retenciones.ts';
import type { TipoContrato } from '../../shared/talento/contratos.ts';
import { formatCount } from '../../shared/text.ts';
import { ocupacionesDe } from '../cargos/public.ts';
import { abiertosDeClientes, pesos } from '../cartera/public.ts';
import { retencionesDelAnio } from '../causacion/public.ts';
import type { Tipo } from './rules.ts';

export interface Pedido {
  readonly id: number;
  readonly persona_id: number;
  readonly persona: string;
  readonly documento: string;
  readonly anio: number | null;
  /** The day on which it is issued. */
  readonly hoy: string;
}

/** What the paper says: paragraphs, then a table with its total. */
export interface Dicho {
  readonly parrafos: readonly string[];
  readonly tabla?: {
    readonly columnas: readonly { readonly label: string; readonly align?: 'derecha' }[];
    readonly filas: readonly (readonly string[])[];
    readonly total: string;
  };
}

export interface TipoCertificado {
  /** It is of a year, which who asks for it must say. */
  readonly porAnio: boolean;
  /** Why there is nothing to certify of this person, whatever the day: not even a draft is made. */
  readonly falta?: (db: Reader, persona_id: number) => Promise<string | null>;
  /** Throws `regla_negocio` when the ledger does not let it be said. */
  readonly decir: (db: Reader, pedido: Pedido) => Promise<Dicho>;
}

const conocidos = new Map<Tipo, TipoCertificado>();

export const agregarTipo = (tipo: Tipo, como: TipoCertificado): void => void conocidos.set(tipo, como);
export const tipoDe = (tipo: Tipo): TipoCertificado | undefined => conocidos.get(tipo);

const quien = ({ persona, documento }: Pedido): string => `${persona}, con documento ${documento}`;

const CONTRATOS: Readonly<Record<TipoContrato, string>> = {
  INDEFINIDO: 'contrato a término indefinido',
  FIJO: 'contrato a término fijo',
  OBRA: 'contrato por obra o labor',
  APRENDIZAJE: 'contrato de aprendizaje',
  SERVICIOS: 'contrato de prestación de servicios',
};

const JORNADAS = {
  COMPLETA: 'de jornada completa',
  MEDIA: 'de media jornada',
  HORAS: 'por horas',
  TURNOS: 'por turnos',
} as const;

const SIN_CARGO = 'La persona no ocupa ni ocupó un cargo en la empresa.';

/** Time, kind of work and pay: what article 57 of the Código Sustantivo del Trabajo asks of a certificate of work. */
agregarTipo('LABORAL', {
  porAnio: false,
  // Who begins later is certified then: a draft may wait for the day.
  falta: async (db, persona_id) =>
    (await ocupacionesDe(db, persona_id, '9999-12-31')).length === 0 ? SIN_CARGO : null,
  decir: async (db, pedido) => {
    const ocupaciones = await ocupacionesDe(db, pedido.persona_id, pedido.hoy);
    if (ocupaciones.length === 0) throw refused(SIN_CARGO);
    const dichas = ocupaciones.map(({ cargo, desde, hasta, salario_cts, tipo_contrato, jornada }) => {
      // Who leaves later works today.
      const sigue = hasta === null || hasta > pedido.hoy;
      const servicios = tipo_contrato === 'SERVICIOS';
      const verbo = servicios ? (sigue ? 'presta sus servicios' : 'prestó sus servicios') : sigue ? 'labora' : 'laboró';
      const tiempo = sigue ? `desde el ${formatDate(desde)}` : `del ${formatDate(desde)} al ${formatDate(hasta)}`;
      const pago = `${sigue ? '' : 'último '}${servicios ? 'honorario' : 'salario'} mensual de ${pesos(salario_cts)}`;
      return `${verbo} con nosotros ${tiempo} en el cargo de ${cargo}, ${JORNADAS[jornada]}, con ${CONTRATOS[tipo_contrato]} y un ${pago}`;
    });
    return {
      parrafos: [
        `Certificamos que ${quien(pedido)}, ${dichas.join('; ')}.`,
        'Se expide a solicitud del interesado, según el numeral 7 del artículo 57 del Código Sustantivo del Trabajo.',
      ],
    };
  },
});

/** What it says of the quality of something is what was attached: the paper tells which bytes those were. */
agregarTipo('CALIDAD', {
  porAnio: false,
  decir: async (db, pedido) => {
    const archivos = await db
      .selectFrom('archivo')
      .select(['nombre', 'hash'])
      .where('tabla', '=', 'certificado')
      .where('registro_id', '=', pedido.id)
      .where('uso', '=', 'soporte')
      .orderBy('orden')
      .execute();
    if (archivos.length === 0) throw refused('Adjunta el documento que el certificado respalda.');
    return {
      parrafos: [
        `Certificamos ante ${quien(pedido)}, la calidad que consta en ${archivos.length === 1 ? 'el documento adjunto' : 'los documentos adjuntos'}:`,
        ...archivos.map(({ nombre, hash }) => `«${nombre}», con huella SHA-256 ${hash}.`),
      ],
    };
  },
});

agregarTipo('COMERCIAL', {
  porAnio: false,
  decir: async (db, pedido) => {
    const { rows } = await sql<{ n: number; desde: string | null; valor: number | null; saldo: number | null }>`
      select count(*) as n, min(fecha) as desde, sum(total_cts) as valor,
        sum(case when vencimiento < ${pedido.hoy} and saldo_cts > 0 then saldo_cts else 0 end) as saldo
      from cartera_documento where lado = 'CLIENTE' and persona_id = ${pedido.persona_id} and estado <> 'ANULADA' and total_cts > 0`.execute(
      db,
    );
    const [row] = rows;
    if (!row?.n || row.desde === null) throw refused('La persona no tiene operaciones comerciales con la empresa.');
    const cumple = row.saldo ? `tiene ${pesos(row.saldo)} de saldo vencido` : 'no tiene saldos vencidos';
    return {
      parrafos: [
        `Certificamos que ${quien(pedido)}, mantiene relaciones comerciales con nosotros desde el ${formatDate(row.desde)}, con ${formatCount(row.n, 'documento')} por ${pesos(row.valor ?? 0)}.`,
        `A la fecha ${cumple}.`,
      ],
    };
  },
});

agregarTipo('PAZ_Y_SALVO', {
  porAnio: false,
  decir: async (db, pedido) => {
    const abiertos = (await abiertosDeClientes(db, [pedido.persona_id])).get(pedido.persona_id) ?? [];
    const saldo = sumExact(abiertos.flatMap(({ saldo_cts }) => (saldo_cts > 0 ? [saldo_cts] : [])));
    if (saldo > 0) throw refused(`La persona tiene un saldo de ${pesos(saldo)}.`);
    return {
      parrafos: [
        `Certificamos que ${quien(pedido)}, se encuentra a paz y salvo con la empresa por todo concepto al ${formatDate(pedido.hoy)}.`,
      ],
    };
  },
});

agregarTipo('RETENCION', {
  porAnio: true,
  decir: async (db, pedido) => {
    const anio = pedido.anio ?? 0;
    // What is withheld is withheld of a supplier: the same document is the same taxpayer.
    const proveedor = await db
      .selectFrom('proveedor')
      .select('id')
      .where('nit_sin_dv', '=', pedido.documento)
      .executeTakeFirst();
    const conceptos = proveedor ? await retencionesDelAnio(db, proveedor.id, anio) : [];
    if (conceptos.length === 0) throw refused(`A la persona no se le retuvo nada en ${anio}.`);
    return {
      parrafos: [
        `Certificamos que durante el año gravable ${anio} practicamos a ${quien(pedido)}, las siguientes retenciones, consignadas en las declaraciones de los períodos correspondientes.`,
        'Se expide según el artículo 381 del Estatuto Tributario y no necesita firma autógrafa (artículo 10 del Decreto 836 de 1991).',
      ],
      tabla: {
        columnas: [
          ...[{ label: 'Retención' }, { label: 'Concepto' }, { label: 'Tarifa', align: 'derecha' as const }],
          ...[
            { label: 'Base', align: 'derecha' as const },
            { label: 'Retenido', align: 'derecha' as const },
          ],
        ],
        filas: conceptos.map(({ tipo, codigo, nombre, tarifa, base_cts, valor_cts }) => [
          ...[TIPOS_RETENCION[tipo], nombre ? `${codigo} ${nombre}` : codigo],
          `${formatNumber(tarifa / 100, 2)} ${tipo === 'ICA' ? 'por mil' : '%'}`,
          ...[pesos(base_cts), pesos(valor_cts)],
        ]),
        total: pesos(sumExact(conceptos.map(({ valor_cts }) => valor_cts))),
      },
    };
  },
});
