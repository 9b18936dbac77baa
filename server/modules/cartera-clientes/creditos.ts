/** Credits that are no receipt: what is left of a credit note goes to other documents of its customer, and comes back. */
import { requireVersion } from '../../core/db/versions.ts';
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { toCentavos } from '../../shared/money.ts';
import { alAbonarClientes, aplicadoDe, aplicar, desaplicar } from '../cartera/public.ts';
import type { AplicarCredito, DesaplicarCredito } from './contract/creditos.ts';
import type { Documento } from './contract/documentos.ts';
import { findDocumento } from './documentos.ts';

export async function aplicarCredito(
  w: Work,
  id: number,
  { version, aplicaciones }: AplicarCredito,
): Promise<Documento> {
  const { tipo, persona_id, saldo } = await abrir(w, id, version);
  if (tipo === 'RC') throw refused('Un recibo se aplica desde el recibo.');
  if (tipo !== 'NC') throw refused('Solo se aplica lo que el cliente tiene a favor.');
  if (saldo === 0) throw refused('La nota crédito no tiene nada por aplicar.');
  await aplicar(
    w,
    id,
    aplicaciones.map(({ documento_id, valor }) => ({ documento_id, valor_cts: toCentavos(valor) ?? 0 })),
  );
  await alAbonarClientes.decir(w, [persona_id]);
  return findDocumento(w.tx, id);
}

export async function desaplicarCredito(
  w: Work,
  id: number,
  { version, aplicacion_id, motivo }: DesaplicarCredito,
): Promise<Documento> {
  await abrir(w, id, version);
  const own = await aplicadoDe(w.tx, id);
  if (!own.some((each) => each.id === aplicacion_id))
    throw refused('La aplicación no es de este documento, o ya se deshizo.');
  await desaplicar(w, aplicacion_id, { lado: 'CLIENTE', motivo });
  return findDocumento(w.tx, id);
}

async function abrir(w: Work, id: number, version: number | null | undefined): Promise<Documento> {
  const documento = await findDocumento(w.tx, id);
  const current = () => findDocumento(w.tx, id);
  await requireVersion(w, 'cartera_documento', id, version ?? documento.version, { current });
  return documento;
}
