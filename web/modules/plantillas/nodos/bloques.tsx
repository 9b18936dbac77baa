/** 'Mostrar si…' and 'Repetir por cada…': blocks with a frame that says what they do, around whatever is written in them. */
import { Node } from '@tiptap/core';
import { NodeViewContent, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import type { Catalogo } from '../../../../server/modules/plantillas/rules.ts';
import { type CondicionAttrs, OPERADORES } from '../../../../server/shared/templates.ts';
import { Button } from '../../../kit/Button.tsx';
import { Icon } from '../../../kit/icons.tsx';
import { useContexto } from '../contexto.ts';
import styles from './nodos.module.css';

const text = (name: string, fallback: string) => ({
  default: fallback,
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? fallback,
  renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: String(attributes[name] ?? '') }),
});

export const Condicion = Node.create({
  name: 'condicion',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ ruta: text('ruta', ''), operador: text('operador', 'tiene'), valor: text('valor', '') }),
  parseHTML: () => [{ tag: 'section[data-bloque="condicion"]' }],
  renderHTML: ({ HTMLAttributes }) => ['section', { ...HTMLAttributes, 'data-bloque': 'condicion' }, 0],
  addNodeView: () => ReactNodeViewRenderer(Marco),
});

export const Repetir = Node.create({
  name: 'repetir',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ ruta: text('ruta', '') }),
  parseHTML: () => [{ tag: 'section[data-bloque="repetir"]' }],
  renderHTML: ({ HTMLAttributes }) => ['section', { ...HTMLAttributes, 'data-bloque': 'repetir' }, 0],
  addNodeView: () => ReactNodeViewRenderer(Marco),
});

/** 'Mostrar si Cupo de crédito es mayor que 1000000', 'Repetir por cada Teléfonos (Proveedor)'. */
function decir(tipo: string, attrs: Record<string, unknown>, { parametros, repetidos }: Catalogo): string {
  const ruta = String(attrs.ruta ?? '');
  if (tipo === 'repetir') return `Repetir por cada: ${repetidos.get(ruta)?.titulo ?? (ruta || 'sin elegir')}`;
  const { operador, valor } = attrs as unknown as CondicionAttrs;
  const { titulo, valor: takesValue } = OPERADORES[operador] ?? OPERADORES.tiene;
  const parametro = parametros.get(ruta);
  const what = parametro ? `${parametro.titulo} (${parametro.grupo})` : ruta || 'sin elegir';
  return ['Mostrar si', what, titulo, takesValue ? `«${valor}»` : ''].filter(Boolean).join(' ');
}

function Marco({ node, editor, getPos }: NodeViewProps) {
  const { catalogo, readOnly, abrir } = useContexto();
  const repeats = node.type.name === 'repetir';
  const said = decir(node.type.name, node.attrs, catalogo);
  const known = repeats ? catalogo.repetidos.has(node.attrs.ruta) : catalogo.parametros.has(node.attrs.ruta);
  /** What is inside stays. */
  const unwrap = () => {
    const pos = getPos();
    if (pos === undefined) return;
    editor
      .chain()
      .focus()
      .command(({ tr }) => {
        tr.replaceWith(pos, pos + node.nodeSize, node.content);
        return true;
      })
      .run();
  };
  return (
    <NodeViewWrapper as="section" className={`${styles.frame} ${known ? '' : styles.broken}`} aria-label={said}>
      <div className={styles.frameHead} contentEditable={false}>
        <Icon name={repeats ? 'sync' : 'eye'} />
        <span className={styles.frameText}>{said}</span>
        {!readOnly && (
          <>
            <Button
              size="small"
              variant="invisible"
              onClick={() => {
                const pos = getPos();
                if (pos !== undefined) abrir(pos);
              }}
              aria-label={`Cambiar: ${said}`}
            >
              Cambiar
            </Button>
            <Button size="small" variant="invisible" onClick={unwrap} aria-label={`Quitar el marco: ${said}`}>
              Quitar
            </Button>
          </>
        )}
      </div>
      <NodeViewContent className={styles.frameBody ?? ''} />
    </NodeViewWrapper>
  );
}
