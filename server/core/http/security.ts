/** Security headers of every answer (design: fiabilidad.md, B5). No script and no style is ever inline. */
import { tileOrigin } from '../maps/settings.ts';
import type { Settings } from '../platform.ts';

/**
 * The `<style>` that Primer's announcer puts in its shadow root, by its hash: the one inline style that is let in.
 * tests/api/headers.test.ts recomputes it from the installed package.
 */
export const LIVE_REGION_STYLE = "'sha256-DTxLo/p0U68OvQ0C/ZBm32x0lyr7xl7Dd6LHwBsg7sc='";

/** `images`: another home of pictures than our own. */
const htmlPolicy = (images: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${LIVE_REGION_STYLE}`,
    `img-src 'self' data: blob:${images}`,
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Pages for strangers: no script at all, styles and pictures of our own. */
const SITE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export type Headers = Readonly<Record<string, string>>;

export interface SecurityHeaders {
  /** JSON of the API: never cached, nothing in it runs. */
  readonly api: Headers;
  /** Pages and files of the SPA. */
  readonly page: Headers;
  /** Pages for strangers (core/web). */
  readonly site: Headers;
}

/** Made once for an application. */
export function securityHeaders(settings: Pick<Settings, 'tls' | 'hsts' | 'maps'>): SecurityHeaders {
  const { tiles = null } = settings.maps ?? {};
  const common = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    ...((settings.hsts ?? settings.tls) ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  return {
    api: {
      ...common,
      'Content-Security-Policy': API_POLICY,
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
    },
    site: { ...common, 'Content-Security-Policy': SITE_POLICY, 'Content-Type': 'text/html; charset=utf-8' },
    page: { ...common, 'Content-Security-Policy': htmlPolicy(tiles ? ` ${tileOrigin(tiles)}` : '') },
  };
}
