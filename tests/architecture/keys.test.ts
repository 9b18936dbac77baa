/** A piece of the kit that draws what it is given does not know two rows by their text: two that read alike would leave a ghost behind. */
import { expect, test } from 'vitest';
import { sources } from './files.ts';

const BY_TEXT = /key=\{(?:`[^`]*\$\{)?(?:\w+\.)?(?:label|nombre|text|texto|titulo|title|name)\b/;

/** Their rows are their own, or acts of one screen, each of which has a name of its own. */
const OWN_ROWS = [
  'web/kit/Facts.tsx',
  'web/kit/import/StepBar.tsx',
  'web/kit/invoice/InvoiceTotals.tsx',
  'web/kit/notifications/NotificationDays.tsx',
  'web/kit/table/BulkFieldDialog.tsx',
  'web/kit/table/ListHeader.tsx',
  'web/kit/table/SelectionBar.tsx',
];

test('pieces of the kit do not key rows by their text', () => {
  const wrong = sources.filter(
    ({ path, text }) => /^web\/kit\/(?!stories)/.test(path) && BY_TEXT.test(text) && !OWN_ROWS.includes(path),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
