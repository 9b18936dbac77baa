/** Pure rules of matching what a bank says with who owes it: by the number of a document, by the NIT of who pays, by the amount. Centavos. */
import { type Propuesta, repartir } from './recibo.ts';

export interface LineaBanco {
  readonly numero: string;
  readonly referencia: string;
  readonly nit: string | null;
  readonly descripcion: string | null;
  readonly valor_cts: number;
}

export interface Abierto {
  readonly id: number;
  readonly persona_id: number;
  readonly n_factura: string;
  readonly saldo_cts: number;
}

/** What may be the number of a document in what the bank says: 'PAGO FV-1024' → FV-1024, FV1024. */
export function palabrasDe({ numero, referencia, descripcion }: LineaBanco): string[] {
  const words = `${referencia} ${numero} ${descripcion ?? ''}`.toUpperCase().match(/[\p{L}\p{N}-]{2,40}/gu) ?? [];
  return [...new Set(words.flatMap((word) => [word, word.replaceAll('-', '')]))];
}

/** '900.444.333-8' → 900444333 and 9004443338: banks write it either way. */
export function documentosDe({ nit, referencia }: LineaBanco): string[] {
  return [nit ?? '', referencia].flatMap((text) => {
    const bare = text.replace(/[\s.]/g, '');
    if (!/^\d{5,15}(-\d)?$/.test(bare)) return [];
    const digits = bare.replace('-', '');
    return bare.includes('-') || digits.length === 10 ? [digits.slice(0, -1), digits] : [digits];
  });
}

/** What of a customer's documents so much money pays: the one that owes just that, or the oldest first. */
export function pagaDe(valor_cts: number, abiertos: readonly Abierto[]): Propuesta[] {
  const exact = abiertos.find(({ saldo_cts }) => saldo_cts === valor_cts);
  return repartir(valor_cts, exact ? [exact] : abiertos);
}

interface Conocidos {
  /** By number. */
  readonly documentos: ReadonlyMap<string, readonly Abierto[]>;
  /** People by document. */
  readonly personas: ReadonlyMap<string, number>;
  /** What each person owes, oldest first. */
  readonly deudas: ReadonlyMap<number, readonly Abierto[]>;
  /** By what they owe. */
  readonly saldos: ReadonlyMap<number, readonly Abierto[]>;
}

interface Hallado {
  readonly persona_id: number;
  readonly por: 'REFERENCIA' | 'NIT' | 'VALOR';
  readonly paga: readonly Propuesta[];
}

/** `null`: nobody is known, or it may be two. */
export function hallar(linea: LineaBanco, { documentos, personas, deudas, saldos }: Conocidos): Hallado | null {
  const { valor_cts } = linea;
  const named = palabrasDe(linea).flatMap((word) => documentos.get(word) ?? []);
  const owners = new Set(named.map(({ persona_id }) => persona_id));
  const [owner] = owners;
  if (owner !== undefined && owners.size === 1) {
    const own = [...new Map(named.map((each) => [each.id, each])).values()];
    return { persona_id: owner, por: 'REFERENCIA', paga: repartir(valor_cts, own) };
  }
  const payer = documentosDe(linea)
    .map((documento) => personas.get(documento))
    .find((id) => id !== undefined);
  if (payer !== undefined) return { persona_id: payer, por: 'NIT', paga: pagaDe(valor_cts, deudas.get(payer) ?? []) };
  const [only, ...others] = saldos.get(valor_cts) ?? [];
  if (!only || others.length > 0) return null;
  return { persona_id: only.persona_id, por: 'VALOR', paga: repartir(valor_cts, [only]) };
}
