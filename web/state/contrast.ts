/**
 * High contrast: the colours of those themes weigh as much as those of every day, so that only who asks for them (here or in the
 * system) downloads them. They are put on once they have come; until then, and without connection, the usual ones stay.
 */
import href from '../high-contrast.css?url';

const systemWantsMore = matchMedia('(prefers-contrast: more)');

export type Contrast = 'normal' | 'alto' | 'sistema';

let wanted: Contrast = 'normal';
let coming: Promise<void> | null = null;
let here = false;

const isHigh = () => wanted === 'alto' || (wanted === 'sistema' && systemWantsMore.matches);

/** Resolves when the colours are those that were asked for, or cannot be had. */
export async function applyContrast(contrast: Contrast): Promise<void> {
  wanted = contrast;
  if (isHigh()) await load().catch(() => undefined);
  // While they came, another one may have been chosen.
  const high = isHigh() && here;
  const { dataset } = document.documentElement;
  dataset.lightTheme = high ? 'light_high_contrast' : 'light';
  dataset.darkTheme = high ? 'dark_high_contrast' : 'dark';
}

function load(): Promise<void> {
  coming ??= new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => {
      here = true;
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      coming = null;
      reject(new Error(href));
    });
    document.head.append(link);
  });
  return coming;
}

systemWantsMore.addEventListener('change', () => void applyContrast(wanted));
