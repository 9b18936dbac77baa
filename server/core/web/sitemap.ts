/** The addresses of the site for search engines. They begin with PUBLIC_URL, never with the host of a request; without it there are none. */
import { notFound } from '../http/errors.ts';
import type { Services } from '../http/services.ts';
import { escaped } from './html.ts';
import type { SitePage } from './page.ts';

/** The limit of the protocol. */
const MAX = 50_000;

export async function sitemap({ db, platform }: Services, pages: readonly SitePage[]): Promise<string> {
  const { publicUrl } = platform.settings;
  if (!publicUrl) throw notFound();
  const paths: string[] = [];
  for (const { path, sitemap: named } of pages) {
    if (named) paths.push(...(await named(db, platform.clock.now())));
    else if (!path.includes(':')) paths.push(path);
  }
  const urls = paths.slice(0, MAX).map((path) => `<url><loc>${escaped(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
