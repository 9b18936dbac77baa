/**
 * A page for strangers, under /publico: made here, without a script. Its form is the browser's own, and what it sends goes through the
 * endpoint of the API that does the same, so that both are counted, checked and answered alike.
 */
import type { AnyEndpoint } from '../../shared/endpoint.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import type { Reader } from '../db/reader.ts';
import type { Platform } from '../platform.ts';
import type { Html } from './html.ts';

/** What a form sent, and what the API answered. */
export interface Sent {
  /** What was typed, to be shown again. */
  readonly values: Readonly<Record<string, string>>;
  readonly ok: boolean;
  readonly status: number;
  readonly msg: string;
  readonly errores: FieldErrors;
}

export interface PageContext {
  readonly db: Reader;
  readonly platform: Platform;
  readonly now: Date;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly address: string;
  /** `null` when the page is only looked at. */
  readonly sent: Sent | null;
}

export interface PageContent {
  readonly titulo: string;
  /** For who finds the page elsewhere. */
  readonly descripcion?: string;
  readonly cuerpo: Html;
  /** Data of schema.org. */
  readonly datos?: unknown;
  /** 404 is a page too. */
  readonly status?: number;
}

export interface SitePage {
  /** '/publico/publicaciones/:slug' */
  readonly path: string;
  /** Its entry in the head of every page, or in the foot. */
  readonly entry?: { readonly titulo: string; readonly orden: number; readonly place: 'head' | 'foot' };
  /** It is there though the site is off. */
  readonly always?: boolean;
  /** It says more than the day and the records do (a token, who asks): no cache keeps it. A page with a form never is. */
  readonly fresh?: boolean;
  /** Throws `no_encontrado`. */
  readonly show: (context: PageContext) => Promise<PageContent>;
  readonly form?: {
    readonly endpoint: AnyEndpoint;
    readonly params?: (context: Pick<PageContext, 'params'>) => Readonly<Record<string, string>>;
    /** The body of the endpoint: JSON, or the parts of an upload. */
    readonly body: (fields: FormData) => unknown;
    /** Bytes; an endpoint's own limit unless said. */
    readonly max?: number;
  };
  /** Paths that a search engine is told of; its own one when it has no parameters, unless this says otherwise. */
  readonly sitemap?: (db: Reader, now: Date) => Promise<readonly string[]>;
}

/** A text that a form sent; '' when it did not. */
export function fieldOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
