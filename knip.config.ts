/** What nobody uses: files, exports, packages (`knip`, part of `npm test`). What starts by its path, and not by an import, is an entry. */
import type { KnipConfig } from 'knip';

/** What a style sheet brings: packages and fonts. */
const IMPORTED = /@import\s+"([^"]+)"|url\("(@[^"]+)"\)/g;

const config: KnipConfig = {
  entry: [
    'server/runtime/{node,deno,binary,worker}/main.ts',
    'web/{main.tsx,sw.ts}',
    'scripts/*.{ts,mjs}',
    'scripts/admin/main.ts',
    // What a module offers to others, those to come too.
    'server/modules/*/public.ts',
    'web/modules/*/public.tsx',
    // Processes, threads and pages that tests and bench start.
    'tests/bench/{index,*-worker,*-server}.ts',
    'tests/runtime/worker-entry.ts',
    'tests/support/homes/{worker-entry,statements-process}.ts',
    'tests/support/homes/{node,deno,binary,worker}.ts',
    'tests/support/homes/clock.cjs',
    'tests/support/{factura-fuzz,booking-process}.ts',
    'tests/support/kit/main.tsx',
  ],
  project: ['**/*.{ts,tsx,mjs,cjs,css}'],
  compilers: {
    css: (text) => [...text.matchAll(IMPORTED)].map(([, sheet, file]) => `import '${sheet ?? file}';`).join('\n'),
  },
  // Written by a script; the compiler names its tables in the types of queries.
  ignoreIssues: { 'server/core/db/types.ts': ['types'] },
  ignoreDependencies: [
    // Programs that scripts start by their path.
    ...['deno', 'wrangler'],
    // `cloudflare:workers`, a module of the edge's runtime, and the types that declare it.
    ...['cloudflare', '@cloudflare/workers-types'],
  ],
  // Of the system: they bring Chromium to CI, and a full disk to a test.
  ignoreBinaries: ['apt-get', 'mount', 'umount'],
};

export default config;
