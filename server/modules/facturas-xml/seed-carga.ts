/** How the demonstration receives its documents: their bytes in the store, and the real command. */
import { sha256 } from '../../core/crypto.ts';
import type { FileStore } from '../../core/platform.ts';
import type { Work } from '../../core/work.ts';
import { leerArchivo } from './leer.ts';
import { type Recibido, recibirArchivo } from './recibir.ts';
import { type DocumentoDemo, documentoXml } from './seed-xml.ts';

export async function recibirDemo(
  w: Work,
  files: FileStore,
  documentos: readonly DocumentoDemo[],
): Promise<Recibido[]> {
  const preparados = [];
  for (const documento of documentos) {
    const bytes = new TextEncoder().encode(documentoXml(documento));
    for (const leido of leerArchivo({ nombre: `${documento.numero}.xml`, bytes })) {
      if (!leido.ok) throw new Error(`${leido.nombre}: ${leido.msg}`);
      const { bytes: _, ...rest } = leido;
      const hash = sha256(bytes);
      await files.put(hash, bytes);
      const archivo = { hash, nombre: leido.nombre, tipo: 'application/xml', tamano: bytes.byteLength };
      preparados.push({
        ...rest,
        archivo: { ...archivo, ancho: null, alto: null, antivirus: 'sin analizar' as const },
      });
    }
  }
  return recibirArchivo(w, preparados);
}
