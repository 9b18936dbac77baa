/** What a customer owes on a day, on paper and by mail. It says the same as the ageing of that day: it is read by the same query. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { newDocument } from '../../core/documents/document.ts';
import { attachAll, type StoredFile, storeFile } from '../../core/files/uploads.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { invalid, notFound, refused } from '../../core/http/errors.ts';
import { enviarVariosCorreos } from '../../core/salida/correo/enviar.ts';
import type { Work } from '../../core/work.ts';
import { businessDay, formatDate } from '../../shared/dates.ts';
import { sumExact } from '../../shared/exact.ts';
import { formatCount } from '../../shared/text.ts';
import { pesos, TIPOS_CLIENTE } from '../cartera/public.ts';
import type { EstadosEnviados } from './contract/estado-cuenta.ts';
import { abiertosEn } from './edades.ts';
import { modeloDe, type RangoGuardado } from './modelos.ts';
import { rangoDe } from './rules/edades.ts';

interface Estado {
  readonly persona_id: number;
  readonly cliente: string;
  readonly documento: string;
  readonly correo: string | null;
  readonly corte: string;
  readonly abiertos: Awaited<ReturnType<typeof abiertosEn>>;
  readonly rangos: readonly RangoGuardado[];
}

type Cliente = Pick<Estado, 'persona_id' | 'cliente' | 'documento' | 'correo'>;

const SIN_CLIENTE = 'No se encontró el cliente.';

/** Of each that is known, in the order asked. */
async function estadosDe(db: Reader, personas: readonly number[], corte: string): Promise<Estado[]> {
  const ids = [...new Set(personas)];
  const { rows } = await sql<Cliente>`
    select p.id as persona_id, p.n_completo as cliente, p.documento, coalesce(c.correo_facturacion, nullif(p.email, '')) as correo
    from persona as p left join cliente as c on c.persona_id = p.id
    where p.id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  const known = new Map(rows.map((row) => [row.persona_id, row]));
  const { rangos } = await modeloDe(db, undefined);
  const open = await abiertosEn(db, { corte, base: 'VENCIMIENTO', personas: ids });
  const abiertos = Map.groupBy(open, ({ persona_id }) => persona_id);
  return ids.flatMap((id) => {
    const cliente = known.get(id);
    return cliente ? [{ ...cliente, corte, rangos, abiertos: abiertos.get(id) ?? [] }] : [];
  });
}

type Printing = Pick<ReadContext<unknown, unknown, unknown>, 'db' | 'platform' | 'actor'>;

const suma = (rows: readonly { readonly saldo: number }[]) => sumExact(rows.map(({ saldo }) => saldo));
const vencidoDe = ({ abiertos }: Estado) => suma(abiertos.filter(({ saldo, dias }) => saldo > 0 && dias > 0));

async function imprimir(context: Printing, estado: Estado): Promise<Uint8Array> {
  const { abiertos, rangos, corte } = estado;
  const debe = abiertos.filter(({ saldo }) => saldo > 0);
  const edades = rangos.map(({ nombre }, i) => ({
    nombre,
    valor: suma(debe.filter(({ dias }) => rangoDe(dias, rangos) === i)),
  }));
  const pdf = await newDocument(context, { titulo: 'Estado de cuenta', numero: formatDate(corte) });
  pdf
    .heading(estado.cliente, 13)
    .facts(
      [
        { label: 'Documento', value: estado.documento },
        { label: 'Corte', value: formatDate(corte) },
        { label: 'Vencido', value: pesos(vencidoDe(estado)) },
      ],
      3,
    )
    .heading('Documentos abiertos')
    .table({
      columns: [
        ...[{ label: 'Documento' }, { label: 'Tipo' }, { label: 'Fecha' }, { label: 'Vence' }],
        ...[
          { label: 'Días de mora', align: 'derecha' as const },
          { label: 'Saldo', align: 'derecha' as const },
        ],
      ],
      rows: abiertos.map((row) => [
        ...[row.n_factura, TIPOS_CLIENTE[row.tipo as keyof typeof TIPOS_CLIENTE], formatDate(row.fecha)],
        ...[row.saldo > 0 ? formatDate(row.vencimiento) : '', row.saldo > 0 && row.dias > 0 ? String(row.dias) : ''],
        pesos(row.saldo),
      ]),
      emptyText: 'No debe nada ni tiene nada a favor.',
    })
    .heading('Por edades')
    .table({
      columns: [{ label: 'Edad' }, { label: 'Valor', align: 'derecha' }],
      rows: [
        ...edades.map(({ nombre, valor }) => [nombre, pesos(valor)]),
        ['A favor sin aplicar', pesos(suma(abiertos) - suma(debe))],
      ],
    })
    .totals([{ label: 'Saldo', value: pesos(suma(abiertos)), strong: true }])
    .paragraph('Si algo no cuadra con sus registros, respóndanos con el número del documento.');
  return pdf.build();
}

const archivoDe = ({ documento, corte }: Estado) => `estado-de-cuenta-${documento}-${corte}.pdf`;

interface Papel {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly contenido: string;
}

export async function papelDe(context: Printing, persona_id: number, corte: string): Promise<Papel> {
  const [estado] = await estadosDe(context.db, [persona_id], corte);
  if (!estado) throw notFound(SIN_CLIENTE);
  const contenido = `Estado de cuenta de ${estado.cliente}`;
  return { bytes: await imprimir(context, estado), fileName: archivoDe(estado), contenido };
}

interface Preparado {
  readonly estado: Estado;
  /** `null` of who has no address. */
  readonly file: StoredFile | null;
}

const LIMITES = { cantidad: 1, mb: 10, extensiones: ['pdf'] } as const;

/** The papers are made before the transaction. */
export async function prepararEstados(
  context: Printing,
  personas: readonly number[],
  corte: string,
): Promise<Preparado[]> {
  const prepared: Preparado[] = [];
  const estados = await estadosDe(context.db, personas, corte);
  const known = new Set(estados.map(({ persona_id }) => persona_id));
  const lost = personas.findIndex((id) => !known.has(id));
  if (lost >= 0) throw invalid({ [`personas.${lost}`]: [SIN_CLIENTE] }, SIN_CLIENTE);
  for (const estado of estados) {
    const file = estado.correo
      ? await storeFile(context.platform, await imprimir(context, estado), archivoDe(estado), LIMITES)
      : null;
    prepared.push({ estado, file });
  }
  return prepared;
}

/** One mail a customer and day, however often it is asked. Who has something overdue is asked for it: in the hours of the law. */
export async function enviarEstados(w: Work, prepared: readonly Preparado[]) {
  const conCorreo = prepared.flatMap(({ estado, file }) =>
    file && estado.correo ? [{ estado, file, correo: estado.correo }] : [],
  );
  const sin_correo = prepared.filter(({ file }) => file === null).map(({ estado }) => dichoDe(estado));
  if (conCorreo.length === 0) throw refused(`Sin correo: ${sin_correo.map(({ cliente }) => cliente).join(', ')}.`);
  const adjuntos = await attachAll(
    w,
    conCorreo.map(({ estado, file }) => ({
      ...file,
      ...{ tabla: 'persona', registro_id: estado.persona_id, uso: 'estado_cuenta' },
    })),
  );
  const clave = ({ persona_id, corte }: Estado) => `estado-cuenta:${persona_id}:${corte}:${businessDay(w.now)}`;
  const fresh = await enviarVariosCorreos(
    w,
    conCorreo.map(({ estado, correo }, i) => ({
      ...{ clave: clave(estado), para: { correo, nombre: estado.cliente, persona_id: estado.persona_id } },
      documento: { origen: 'cuenta_cliente', id: estado.persona_id },
      ...{ cobranza: vencidoDe(estado) > 0, asunto: `Estado de cuenta al ${formatDate(estado.corte)}` },
      parrafos: [
        `Hola, ${estado.cliente}:`,
        `Adjuntamos su estado de cuenta al ${formatDate(estado.corte)}. Su saldo es ${pesos(suma(estado.abiertos))}.`,
        'Si algo no cuadra con sus registros, respóndanos con el número del documento. Si ya pagó, no tenga en cuenta este mensaje.',
      ],
      adjuntos: adjuntos.slice(i, i + 1),
    })),
  );
  const went = ({ estado }: { readonly estado: Estado }) => fresh.has(clave(estado));
  const data: EstadosEnviados = {
    enviados: conCorreo.filter(went).map(({ estado, correo }) => ({ ...dichoDe(estado), correo })),
    sin_correo,
    repetidos: conCorreo.filter((each) => !went(each)).map(({ estado }) => dichoDe(estado)),
  };
  return { msg: palabras(data), data };
}

const dichoDe = ({ persona_id, cliente }: Estado) => ({ persona_id, cliente });

function palabras({ enviados, sin_correo, repetidos }: EstadosEnviados): string {
  const parts = [
    `${formatCount(enviados.length, 'estado de cuenta sale', 'estados de cuenta salen')} por correo`,
    sin_correo.length > 0 && `${formatCount(sin_correo.length, 'cliente')} sin correo`,
    repetidos.length > 0 && `${formatCount(repetidos.length, 'ya se había enviado', 'ya se habían enviado')} hoy`,
  ];
  return `${parts.filter(Boolean).join('; ')}.`;
}
