/** Pasting in a browser test, which has no clipboard of its own. */
import type { Page } from '@playwright/test';

/** As Ctrl+V would: what stands on the clipboard is told to what has the focus. */
export const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
