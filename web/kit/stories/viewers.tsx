/** Stories of what is looked at: documents, many documents, pictures, data. */
import { useState } from 'react';
import { Button } from '../Button.tsx';
import styles from '../Stack.module.css';
import { ImageCarousel } from '../viewers/Carousel.tsx';
import { ImageViewer } from '../viewers/ImageViewer.tsx';
import type { ImageItem } from '../viewers/images.ts';
import { JsonViewer } from '../viewers/JsonViewer.tsx';
import { MultiPdfPrint } from '../viewers/MultiPdfPrint.tsx';
import type { PdfItem } from '../viewers/merge-pdfs.ts';
import { PdfDialog } from '../viewers/PdfDialog.tsx';

/** A drawing of one colour with a word, as a picture. */
function drawing(word: string, colour: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540"><rect width="960" height="540" fill="${colour}"/><text x="480" y="290" font-family="sans-serif" font-size="64" fill="#fff" text-anchor="middle">${word}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const IMAGES: readonly ImageItem[] = [
  { url: drawing('Fachada', '#0969da'), title: 'Fachada', caption: 'CALLE 37 # 13 - 87, Bucaramanga' },
  { url: drawing('Bodega 4', '#1a7f37'), title: 'Bodega 4', caption: 'Estibas del segundo muelle' },
  { src: drawing('Muelle', '#8250df'), alt: 'Muelle de descargue' },
];

const DATA = {
  n_factura: 'FE-10428',
  issueDate: '2026-11-19',
  totals: { subtotal: 1_284_500, totalIva: 244_055, payableAmount: 1_528_555 },
  products: [
    { lineId: 1, nombre_producto_xml: 'ARROZ 500 G', cantidad_xml: 24 },
    { lineId: 2, nombre_producto_xml: 'ATÚN EN AGUA <img src=x onerror=alert(1)>', cantidad_xml: 12 },
  ],
  isWithholding: false,
  purchaseOrder: null,
  cufeCode: '8bb918b19ba22a694f1da11c643b5e9de39adf60311cf179179e9b33381030bc'.repeat(3),
};

async function samplePdf(text: string, pages = 1): Promise<Blob> {
  const { PDFDocument } = await import('pdf-lib');
  const document = await PDFDocument.create();
  for (let page = 1; page <= pages; page++) {
    document.addPage([595, 842]).drawText(`${text}, hoja ${page}`, { x: 72, y: 740, size: 24 });
  }
  return new Blob([(await document.save()) as BlobPart], { type: 'application/pdf' });
}

const ITEMS: readonly PdfItem[] = [
  { title: 'Factura FE-10428', load: () => samplePdf('Factura FE-10428', 2) },
  { title: 'Factura FE-10429', path: '' },
  { title: 'Factura FE-10430', path: null },
  { title: 'Factura FE-10431', load: () => samplePdf('Factura FE-10431') },
];

type Open = 'pdf' | 'sin-pdf' | 'varios' | 'ninguno' | 'imagenes' | 'sin-imagenes';

export function ViewersStory() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.stack}>
      <div className={styles.line}>
        <Button onClick={() => setOpen('pdf')}>Documento</Button>
        <Button onClick={() => setOpen('sin-pdf')}>Documento vacío</Button>
        <Button onClick={() => setOpen('varios')}>Varios documentos</Button>
        <Button onClick={() => setOpen('ninguno')}>Varios sin contenido</Button>
        <Button onClick={() => setOpen('imagenes')}>Visor de imágenes</Button>
        <Button onClick={() => setOpen('sin-imagenes')}>Visor sin imágenes</Button>
      </div>
      <ImageCarousel label="Fotos de la bodega" images={IMAGES} />
      <ImageCarousel label="Fotos que faltan" images={[]} />
      <JsonViewer label="Factura electrónica" value={DATA} />
      {open === 'pdf' && (
        <PdfDialog
          title="Orden de compra 1042"
          document={() => samplePdf('Orden de compra 1042')}
          fileName="orden-1042.pdf"
          onClose={close}
        />
      )}
      {open === 'sin-pdf' && (
        <PdfDialog title="Orden de compra 1043" document={new Blob([])} fileName="orden-1043.pdf" onClose={close} />
      )}
      {open === 'varios' && <MultiPdfPrint title="Imprimir facturas" items={ITEMS} onClose={close} />}
      {open === 'ninguno' && <MultiPdfPrint title="Imprimir facturas" items={ITEMS.slice(1, 3)} onClose={close} />}
      {open === 'imagenes' && <ImageViewer title="Fotos de la bodega" images={IMAGES} onClose={close} />}
      {open === 'sin-imagenes' && <ImageViewer images={[]} onClose={close} />}
    </div>
  );
}
