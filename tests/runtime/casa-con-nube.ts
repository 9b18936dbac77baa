/** The same home with a bucket to send to, anew for each test of a file. */
import { afterEach, beforeEach } from 'vitest';
import { type S3Server, startS3 } from '../support/s3-server.ts';
import { type Casa, casa } from './casa-respaldos.ts';

export let s3: S3Server;
export let c: Casa;

export function casaConNube(): void {
  beforeEach(async () => {
    s3 = await startS3();
    c = await casa({ s3: { pausa: 1, parte: 64_000 } });
  });
  afterEach(async () => {
    await c.end();
    await s3.stop();
  });
}
