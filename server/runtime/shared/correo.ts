/** The way of mails that a home is set to. */
import type { CorreoPort } from '../../core/platform.ts';
import { correoHttp } from '../../core/salida/correo/http.ts';
import type { CorreoSettings } from '../../core/salida/correo/settings.ts';

/** The mail library costs memory and time: it comes with a mail server alone. */
export async function openCorreo(settings: CorreoSettings): Promise<CorreoPort> {
  if (settings.via === 'api') return correoHttp(settings);
  const { correoSmtp } = await import('./smtp.ts');
  return correoSmtp(settings);
}
