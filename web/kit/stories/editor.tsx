/** Rich text, in development. */
import { lazy, Suspense, useState } from 'react';
import { SkeletonLines } from '../Skeleton.tsx';

const RichText = lazy(() => import('../editor/RichText.tsx').then((module) => ({ default: module.RichText })));

const text = (content: string) => [{ type: 'text', text: content }];
const DOC = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2, align: null }, content: text('Condiciones de entrega') },
    { type: 'paragraph', attrs: { align: 'justificado' }, content: text('La mercancía se recibe de lunes a sábado.') },
    {
      type: 'bulletList',
      content: ['Con factura electrónica.', 'Con cita en el calendario.'].map((item) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', attrs: { align: null }, content: text(item) }],
      })),
    },
  ],
};

export function EditorStory() {
  const [doc, setDoc] = useState<object>(DOC);
  return (
    <Suspense fallback={<SkeletonLines lines={6} />}>
      <RichText label="Condiciones" value={doc} onChange={setDoc} />
    </Suspense>
  );
}
