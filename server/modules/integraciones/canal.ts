/** The way out of webhooks: each signed as Standard Webhooks has it, the same name and the same bytes at each try. */
import { notify } from '../../core/notifications/notify.ts';
import type { Canal } from '../../core/salida/canal.ts';
import type { Resultado } from '../../core/salida/resultado.ts';
import { firmar } from '../../core/salida/webhook/firma.ts';
import type { Work } from '../../core/work.ts';
import { pausar, retener } from './espera.ts';
import type { DatosWebhook } from './publicar.ts';
import { FALLOS_SEGUIDOS, PRUEBA, resumirRespuesta } from './rules/estados.ts';
import { vigentes } from './secretos.ts';

/** Characters kept of an answer. */
const GUARDADOS = 4_000;
const MENSAJE = 200;

export const mensajeIdDe = (clave: string) => `msg_${clave.split(':').at(-1) ?? clave}`;

export const canalWebhook: Canal = {
  nombre: 'Webhook',
  // Who receives it knows it by its `webhook-id`.
  repetible: () => true,
  enOrden: true,
  async enviar({ db, platform }, fila) {
    const { destino_id, cuerpo } = JSON.parse(fila.datos) as DatosWebhook;
    const destino = await db
      .selectFrom('integracion_destino')
      .select(['url', 'secreto', 'secreto_anterior', 'anterior_hasta'])
      .where('id', '=', destino_id)
      .executeTakeFirst();
    if (!destino) return { tipo: 'descartado', mensaje: 'El destino ya no existe.' };
    if (!platform.webhook) return { tipo: 'registrado', mensaje: 'Aquí no se envían webhooks: solo se registra.' };
    const now = platform.clock.now();
    const secretos = vigentes(platform, destino, now);
    if (secretos.length === 0) return { tipo: 'fallo', mensaje: 'El destino no tiene secreto: cámbialo por otro.' };
    const signed = {
      ...{ id: mensajeIdDe(fila.clave), timestamp: String(Math.floor(now.getTime() / 1000)) },
      cuerpo: new TextEncoder().encode(cuerpo),
    };
    const answer = await platform.webhook.send({
      url: destino.url,
      body: cuerpo,
      headers: {
        'content-type': 'application/json',
        'user-agent': `Mayordomo/${platform.settings.version}`,
        'webhook-id': signed.id,
        'webhook-timestamp': signed.timestamp,
        'webhook-signature': secretos.map((secreto) => firmar(secreto, signed)).join(' '),
      },
    });
    if (answer.tipo !== 'respuesta') return answer;
    return juzgar(answer.codigo, answer.texto);
  },
  async anotar(w, fila, resultado) {
    const { destino_id } = JSON.parse(fila.datos) as DatosWebhook;
    if (fila.asunto !== PRUEBA) await contarFallo(w, { destino_id, envio: fila.id }, resultado);
  },
};

/** What an answer means: 2xx is taken, and all else goes again. */
function juzgar(codigo: number, texto: string): Resultado {
  const respuesta = texto.slice(0, GUARDADOS);
  if (codigo >= 200 && codigo < 300) return { tipo: 'enviado', proveedorId: null, codigo, respuesta };
  const mensaje =
    codigo >= 300 && codigo < 400
      ? `El sistema contestó con una redirección (${codigo}), que no se sigue.`
      : `El sistema contestó ${codigo}: ${resumirRespuesta(texto)}`.slice(0, MENSAJE);
  return { tipo: 'fallo', mensaje, codigo, respuesta };
}

/** Ten failures in a row pause it, and those of the rule are told. */
async function contarFallo(
  w: Work,
  { destino_id, envio }: { readonly destino_id: number; readonly envio: number },
  { tipo, ...resultado }: Resultado,
): Promise<void> {
  const destino = await w.tx
    .selectFrom('integracion_destino')
    .select(['id', 'nombre', 'estado', 'fallos', 'version'])
    .where('id', '=', destino_id)
    .executeTakeFirst();
  if (!destino) return;
  const fallos = tipo === 'enviado' ? 0 : destino.fallos + 1;
  if (fallos !== destino.fallos) {
    await w.tx.updateTable('integracion_destino').set({ fallos }).where('id', '=', destino_id).execute();
  }
  if (destino.estado === 'PAUSADO') return retener(w, envio);
  if (fallos < FALLOS_SEGUIDOS) return;
  const motivo = `${FALLOS_SEGUIDOS} fallos seguidos. ${resultado.mensaje ?? ''}`.trim();
  const { id, version, nombre } = destino;
  await pausar(w, { id, version, current: async () => destino }, motivo);
  await notify(w, 'destino_pausado', {
    ...{ titulo: `«${nombre}» quedó en pausa`, mensaje: motivo, object_id: id, usuarios: [] },
  });
}
