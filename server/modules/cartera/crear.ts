/** Documents enter the ledger with what they add to what is owed: those of suppliers and those of customers. */
import { insertRow, type RowValues } from '../../core/db/rows.ts';
import { refusedIn } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { searchKey } from '../../shared/text.ts';
import { asentar, type BaseDeIva, type MovimientoNuevo, type Referencia } from './libro.ts';
import { esCredito, type TipoCliente, type TipoProveedor } from './rules/estados.ts';

interface Comun {
  /** Ours, of those that we number. */
  readonly numero?: string | null;
  readonly n_factura: string;
  readonly fecha: string;
  readonly fecha_causacion: string;
  readonly vencimiento: string;
  readonly base_cts: number;
  readonly iva_cts: number;
  readonly total_cts: number;
  readonly bases?: readonly BaseDeIva[];
  readonly origen: Referencia;
}

export interface NuevoDocumento extends Comun {
  readonly tipo: TipoProveedor;
  readonly proveedor_id: number;
  readonly retenciones_cts: number;
  readonly discrepancias?: number;
}

export interface NuevoDocumentoCliente extends Comun {
  readonly tipo: TipoCliente;
  readonly persona_id: number;
}

/** A document of a supplier: a charge less its withholding, or what is in our favour. Returns its id. */
export async function crearDocumento(w: Work, { origen, bases = [], ...datos }: NuevoDocumento): Promise<number> {
  const { proveedor_id, n_factura, total_cts, retenciones_cts, tipo, fecha_causacion: fecha } = datos;
  const repetida = await w.tx
    .selectFrom('cartera_documento')
    .select('id')
    .where('proveedor_id', '=', proveedor_id)
    .where('tipo', '=', tipo)
    .where('n_factura', '=', n_factura)
    .where('estado', '<>', 'ANULADA')
    .executeTakeFirst();
  if (repetida && !esCredito(tipo)) {
    throw refusedIn('n_factura', `La factura ${n_factura} ya existe para este proveedor.`);
  }
  const { nombre } = await w.tx
    .selectFrom('proveedor')
    .select('nombre')
    .where('id', '=', proveedor_id)
    .executeTakeFirstOrThrow();
  const id = await guardar(w, { ...datos, lado: 'PROVEEDOR', bases: JSON.stringify(bases) }, origen, nombre);
  const movimientos: Entrada[] = esCredito(tipo)
    ? [{ tipo: tipo === 'NC' ? 'NOTA' : 'ANTICIPO', valor_cts: retenciones_cts - total_cts }]
    : [
        { tipo: 'CARGO', valor_cts: total_cts },
        { tipo: 'RETENCION', valor_cts: -retenciones_cts },
      ];
  await entrar(w, id, fecha, origen, movimientos);
  return id;
}

/** A document of a customer: what they owe, or what is in their favour. Returns its id. */
export async function crearDocumentoCliente(
  w: Work,
  { origen, bases = [], ...datos }: NuevoDocumentoCliente,
): Promise<number> {
  const { persona_id, total_cts, tipo, fecha_causacion: fecha } = datos;
  const { n_completo } = await w.tx
    .selectFrom('persona')
    .select('n_completo')
    .where('id', '=', persona_id)
    .executeTakeFirstOrThrow();
  const id = await guardar(w, { ...datos, lado: 'CLIENTE', bases: JSON.stringify(bases) }, origen, n_completo);
  const own: Entrada = esCredito(tipo)
    ? { tipo: tipo === 'NC' ? 'NOTA' : 'ABONO', valor_cts: -total_cts }
    : { tipo: 'CARGO', valor_cts: total_cts };
  await entrar(w, id, fecha, origen, [own]);
  return id;
}

type Entrada = Pick<MovimientoNuevo, 'tipo' | 'valor_cts'>;
type Fila = Omit<RowValues<'cartera_documento'>, 'busca' | 'origen_tipo' | 'origen_id'>;

function guardar(w: Work, datos: Fila, { tipo, id }: Referencia, tercero: string): Promise<number> {
  const { n_factura, numero = null, discrepancias = 0 } = datos;
  return insertRow(w, 'cartera_documento', {
    ...datos,
    ...{ numero, origen_tipo: tipo, origen_id: id, liberada: Number(discrepancias) > 0 ? 1 : 0 },
    busca: searchKey([n_factura, numero, tercero].filter(Boolean).join(' ')),
  });
}

function entrar(w: Work, documento_id: number, fecha: string, referencia: Referencia, own: readonly Entrada[]) {
  return asentar(
    w,
    own.map((entrada) => ({ documento_id, fecha, referencia, ...entrada })),
  );
}
