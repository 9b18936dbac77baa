/** Shows or saves a stored file by a fresh link: those of the list may have died while the page was open. */
import type { Archivo, FilesContract } from '../../../server/shared/files.ts';
import { ApiError, call } from '../../lib/api.ts';
import { notify } from '../../state/notices.ts';

async function linksOf(files: FilesContract, id: number, archivo: number) {
  try {
    return await call(files.link, { params: { id, archivo } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    notify({ kind: 'error', text: error.msg });
    return null;
  }
}

function follow(url: string, target: '_blank' | '_self'): void {
  const link = document.createElement('a');
  link.href = url;
  link.target = target;
  link.rel = 'noopener';
  link.click();
}

/** Pictures and PDFs in a tab of their own; anything else is saved. */
export async function openFile(files: FilesContract, id: number, { id: archivo }: Archivo): Promise<void> {
  const links = await linksOf(files, id, archivo);
  if (links) follow(links.url, '_blank');
}

export async function saveFile(files: FilesContract, id: number, { id: archivo }: Archivo): Promise<void> {
  const links = await linksOf(files, id, archivo);
  if (links) follow(links.descarga, '_self');
}
