/** What the customer of an order hears by WhatsApp as it goes on: what its kind says, each thing once. */
import type { Selectable } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import type { PedidoTable } from '../../core/db/types.ts';
import { enviarWhatsapp } from '../../core/salida/whatsapp/enviar.ts';
import { defineWhatsappTemplate } from '../../core/salida/whatsapp/template.ts';
import type { Work } from '../../core/work.ts';
import { celularE164 } from '../../shared/celular.ts';
import { type Avisable, avisoDe, leerAjustes } from './rules/ajustes.ts';

const AVISO = defineWhatsappTemplate({
  nombre: 'estado_pedido',
  asunto: 'Estado del pedido',
  texto: 'Hola, {nombre}: tu pedido {numero} {estado}. Si tienes dudas, responde a este mensaje.',
});

const DICHO: Readonly<Record<Avisable, string>> = {
  CONFIRMADO: 'quedó confirmado',
  RESERVADO: 'ya tiene reservadas sus existencias',
  EN_ALISTAMIENTO: 'se está alistando',
  ALISTADO: 'está listo para salir',
  DESPACHADO: 'salió de la bodega',
  FACTURADO: 'ya se facturó',
  ENTREGADO: 'fue entregado',
};

/** Of a state that the order just entered. Who has no mobile number is not written to. */
export async function avisarCliente(w: Work, antes: string, pedido: Selectable<PedidoTable>): Promise<void> {
  const { id, numero, persona_id, estado, parcial, ajustes } = pedido;
  if (persona_id === null || ajustes === null || estado === antes) return;
  const aviso = avisoDe(antes, estado, leerAjustes(ajustes).notifica_whatsapp);
  if (aviso === null) return;
  const nombre = await quienConCelular(w.tx, persona_id);
  if (nombre === null) return;
  const parte = parcial === 1 && aviso === estado ? ', en parte' : '';
  await enviarWhatsapp(w, AVISO, {
    clave: `pedido:${id}:${aviso}`,
    para: { persona_id },
    documento: { origen: 'pedido', id },
    variables: { nombre, numero: numero ?? '', estado: `${DICHO[aviso]}${parte}` },
  });
}

/** The name of a person with a mobile number; `null`: they have none. */
async function quienConCelular(db: Reader, persona_id: number): Promise<string | null> {
  const rows = await db
    .selectFrom('persona_telefono as t')
    .innerJoin('persona as p', 'p.id', 't.persona_id')
    .where('t.persona_id', '=', persona_id)
    .select(['t.prefijo', 't.valor', 'p.n_completo'])
    .execute();
  return rows.find(({ prefijo, valor }) => celularE164(`${prefijo}${valor}`) !== null)?.n_completo ?? null;
}
