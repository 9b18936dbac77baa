/** What other modules may ask of the profile: where it is. */
import { manifest } from './manifest.ts';

export const { screens } = manifest;
