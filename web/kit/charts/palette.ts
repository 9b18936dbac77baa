/** Colours of charts, from the theme that is worn: frappe-charts wants them as numbers. */

/** In this order; the first six reach 3:1 on the ground of every theme (design pantallas.md, 'Charts'). */
const SERIES = ['blue', 'gray', 'teal', 'purple', 'coral', 'lemon', 'plum', 'pine', 'auburn', 'olive'] as const;
/** From few to many, of one colour. */
const HEAT_SHARES = [0, 0.3, 0.5, 0.75, 1] as const;

const tokenOf = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name).trim();

export function seriesColors(element: Element): string[] {
  return SERIES.map((name) => tokenOf(element, `--data-${name}-color-emphasis`));
}

/** None at all, and four steps to the full colour over the ground. */
export function heatColors(element: Element): string[] {
  const ground = channels(tokenOf(element, '--data-gray-color-muted'));
  const full = channels(tokenOf(element, '--data-blue-color-emphasis'));
  return HEAT_SHARES.map((share) =>
    hex(full.map((channel, i) => Math.round((ground[i] ?? 0) * (1 - share) + channel * share))),
  );
}

export function textColors(element: Element) {
  return {
    text: tokenOf(element, '--fgColor-default'),
    muted: tokenOf(element, '--fgColor-muted'),
    ground: tokenOf(element, '--bgColor-default'),
  };
}

/** `#fff` and `#ffffff` → [255, 255, 255] */
function channels(short: string): number[] {
  const color = short.length === 4 ? short.replace(/[0-9a-f]/gi, '$&$&') : short;
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function hex(values: readonly number[]): string {
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
