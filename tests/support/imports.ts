/** The steps of an import, as one takes them over the API. */
import type { ImportContract } from '../../server/shared/import/contract.ts';
import type { ImportDetail } from '../../server/shared/import/shapes.ts';
import type { TestActor, TestApp } from './app.ts';
import { formularioDe } from './build/libro.ts';

/** Throws with the text of the refusal. */
export async function uploadFile(
  actor: TestActor,
  c: ImportContract,
  file: string | Uint8Array<ArrayBuffer>,
  name = 'archivo.csv',
): Promise<ImportDetail> {
  const response = await actor.raw(`/api/${c.upload.path}/`, { method: 'POST', body: formularioDe(name, file) });
  const answer = (await response.json()) as { msg: string; data: ImportDetail };
  if (response.status !== 201) throw new Error(answer.msg);
  return answer.data;
}

/** Takes the columns as proposed, `fijos` for what the file lacks, and goes through every row. */
export async function reviewFile(
  actor: TestActor,
  c: ImportContract,
  { id, mapeo, version }: ImportDetail,
  fijos: Readonly<Record<string, string>> = {},
): Promise<ImportDetail> {
  await actor.call(c.match, { params: { id }, body: { version, mapeo, fijos } });
  return reviewRest(actor, c, id);
}

/** Until every row was seen. */
export async function reviewRest(actor: TestActor, c: ImportContract, id: number): Promise<ImportDetail> {
  for (;;) {
    const row = await actor.call(c.review, { params: { id } });
    if (row.revisadas === row.total) return row;
  }
}

/** Waits for the job; the server of another home runs jobs by itself. */
export async function finishImport(t: TestApp, actor: TestActor, c: ImportContract, id: number): Promise<ImportDetail> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (!process.env.HOME_RUNTIME) await t.app.runJobs();
    const row = await actor.call(c.find, { params: { id } });
    if (row.estado !== 'IMPORTANDO' && row.estado !== 'DESHACIENDO') return row;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The job did not end.');
}
