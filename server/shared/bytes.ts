/** Amounts of bytes: the one meaning of a megabyte, and how people read them. */
import { formatNumber } from './money.ts';

export const MB = 1_048_576;
const KB = 1_024;

/** '850 bytes', '12 KB', '1.4 MB'. */
export function formatSize(bytes: number): string {
  if (bytes < KB) return `${bytes} bytes`;
  if (bytes < MB) return `${formatNumber(Math.round(bytes / KB))} KB`;
  return `${formatNumber(Math.round((bytes / MB) * 10) / 10, bytes % MB === 0 ? 0 : 1)} MB`;
}

const GB = 1_073_741_824;

/** The same of what is as large as a disk: '23.5 GB'. */
export function formatDiskSize(bytes: number): string {
  return bytes < GB ? formatSize(bytes) : `${formatNumber(Math.round((bytes / GB) * 10) / 10, 1)} GB`;
}
