/** Which way mails go, by the settings of a home: checked together, so that half a configuration does not start. */

/** A mail server, or a service over HTTP. */
export type CorreoSettings =
  | { readonly via: 'smtp'; readonly url: string; readonly from: string }
  | { readonly via: 'api'; readonly url: string; readonly key: string; readonly from: string };

export interface GivenCorreo {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
  readonly MAIL_API_URL?: string | undefined;
  readonly MAIL_API_KEY?: string | undefined;
}

/** 'correo@empresa.co' or 'Empresa <correo@empresa.co>'. */
const FROM = /^(?:[^<>\r\n]+ <)?[^\s<>@,;"]+@[^\s<>@,;"]+>?$/;

/** `null` when none is given, or one Spanish sentence when they do not fit. */
export function readCorreoSettings(given: GivenCorreo): CorreoSettings | null | string {
  const { SMTP_URL: smtp, MAIL_FROM: from, MAIL_API_URL: api, MAIL_API_KEY: key } = given;
  if (!smtp && !api) return null;
  if (smtp && api) return 'SMTP_URL y MAIL_API_URL son dos caminos: deja uno';
  if (!from || !FROM.test(from)) return 'MAIL_FROM debe ser un correo, o un nombre y un correo entre < y >';
  if (smtp) return { via: 'smtp', url: smtp, from };
  if (!key) return 'MAIL_API_URL va con MAIL_API_KEY';
  return { via: 'api', url: api ?? '', key, from };
}

/** Domain of who sends: the end of the name of each mail. */
export function dominioDe(from: string): string {
  return /@([^\s<>@]+?)>?$/.exec(from)?.[1] ?? 'mayordomo.local';
}
