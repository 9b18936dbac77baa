/** Whether a call comes from this very machine and from nobody behind it. */
import ipaddr from 'ipaddr.js';
import type { Platform } from '../platform.ts';
import { addressOf, type HttpContext } from './services.ts';

/** What proxies say of whom they speak for: with one of these, and no proxy declared, nobody knows who calls. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via', 'cf-connecting-ip'];

export function isFromHere(c: HttpContext, platform: Platform): boolean {
  const { proxied, trustedProxyHeader } = platform.settings;
  // A proxy that does not say for whom it speaks may speak for anybody.
  if (proxied && trustedProxyHeader === '') return false;
  if (!isLoopback(addressOf(c, platform)) || !isLoopback(c.env?.address ?? '')) return false;
  // A page elsewhere whose name leads here would speak with that name.
  const host = new URL(c.req.url).hostname.replace(/^\[|\]$/g, '');
  return (host === 'localhost' || isLoopback(host)) && !FORWARDED.some((name) => c.req.header(name) !== undefined);
}

function isLoopback(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback';
}
