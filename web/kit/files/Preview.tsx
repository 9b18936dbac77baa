/** A stored file looked at in place: pictures of its use one after another, a PDF in its dialog; anything else can only be saved. */
import type { AttachedFile, FilesContract } from '../../../server/shared/files.ts';
import { ApiError, call } from '../../lib/api.ts';
import { toast } from '../../state/toasts.ts';
import { ImageViewer } from '../viewers/ImageViewer.tsx';
import { PdfDialog } from '../viewers/PdfDialog.tsx';
import { readPdf } from '../viewers/pdf-source.ts';

const isImage = ({ mime }: AttachedFile) => mime.startsWith('image/');

export function canPreview(file: AttachedFile): boolean {
  return isImage(file) || file.mime === 'application/pdf';
}

interface PreviewProps {
  files: FilesContract;
  /** Id of the record. */
  id: number;
  file: AttachedFile;
  /** The others of its use. */
  stored: readonly AttachedFile[];
  onClose: () => void;
}

export function Preview({ files, id, file, stored, onClose }: PreviewProps) {
  if (isImage(file)) {
    const images = stored.filter(isImage);
    return (
      <ImageViewer
        images={images.map(({ src, name }) => ({ src, title: name }))}
        index={images.findIndex((image) => image.id === file.id)}
        onClose={onClose}
      />
    );
  }
  // By a fresh link: those of the list may have died while the page was open.
  const read = async () => readPdf((await call(files.link, { params: { id, archivo: file.id } })).url);
  return <PdfDialog title={file.name} fileName={file.name} document={read} onClose={onClose} />;
}

/** Saves a file under its name. */
export async function saveFile(files: FilesContract, id: number, { id: archivo }: AttachedFile): Promise<void> {
  try {
    const { descarga } = await call(files.link, { params: { id, archivo } });
    const link = document.createElement('a');
    link.href = descarga;
    link.click();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast({ kind: 'error', text: error.msg });
  }
}
