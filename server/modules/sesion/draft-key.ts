/**
 * The key of a user's drafts. It is derived, not stored: the same in each session, so that a copy survives signing out, and worth
 * nothing to who only has the browser. Closing the user's access closes the copies.
 */
import { signingKey, signText } from '../../core/crypto.ts';
import { perPlatform } from '../../core/per-platform.ts';
import type { Platform } from '../../core/platform.ts';

const copiesKey = perPlatform(({ settings }) => signingKey(settings.secret, 'copias'));

/** 32 bytes, base64url. */
export function draftKey(platform: Platform, userId: number): string {
  return signText(copiesKey(platform), String(userId));
}
