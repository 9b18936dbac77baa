/** A parameter in the text: a chip that is written, moved and deleted as one letter. Enter or a double click changes how it is said. */
import { mergeAttributes, Node } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { FORMATOS, type VariableAttrs } from '../../../../server/shared/templates.ts';
import { useContexto } from '../contexto.ts';
import styles from './nodos.module.css';

export interface VariableOptions {
  onOpen: (pos: number) => void;
}

export const Variable = Node.create<VariableOptions>({
  name: 'variable',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addOptions: () => ({ onOpen: () => undefined }),
  addAttributes: () => ({
    ruta: attribute('data-ruta', ''),
    formato: attribute('data-formato', ''),
    opcional: {
      default: false,
      parseHTML: (element: HTMLElement) => element.getAttribute('data-opcional') === 'true',
      renderHTML: ({ opcional }) => (opcional ? { 'data-opcional': 'true' } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-ruta]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes)],
  renderText: ({ node }) => `[${node.attrs.ruta}]`,
  addNodeView: () => ReactNodeViewRenderer(Chip, { as: 'span' }),
  addKeyboardShortcuts() {
    return {
      Enter: () => {
        const { selection } = this.editor.state;
        if (!(selection instanceof NodeSelection) || selection.node.type.name !== this.name) return false;
        this.options.onOpen(selection.from);
        return true;
      },
    };
  },
});

function attribute(name: string, fallback: string) {
  const key = name.replace('data-', '');
  return {
    default: fallback,
    parseHTML: (element: HTMLElement) => element.getAttribute(name) ?? fallback,
    renderHTML: (attributes: Record<string, unknown>) => ({ [name]: String(attributes[key] ?? '') }),
  };
}

function Chip({ node, getPos, selected }: NodeViewProps) {
  const { catalogo, abrir } = useContexto();
  const { ruta, formato, opcional } = node.attrs as VariableAttrs;
  const parametro = catalogo.parametros.get(ruta);
  const formats: Readonly<Record<string, string>> = parametro ? FORMATOS[parametro.tipo] : {};
  const told = formato && formato !== Object.keys(formats)[0] ? formats[formato] : undefined;
  const open = () => {
    const pos = getPos();
    if (pos !== undefined) abrir(pos);
  };
  return (
    <NodeViewWrapper
      as="span"
      className={`${styles.chip} ${parametro ? '' : styles.unknown} ${selected ? styles.selected : ''}`}
      title={
        parametro ? [parametro.grupo, told, opcional && 'puede ir vacío'].filter(Boolean).join(' · ') : 'No existe'
      }
      onDoubleClick={open}
    >
      {parametro?.titulo ?? ruta}
      {opcional && <span className={styles.optional}>?</span>}
    </NodeViewWrapper>
  );
}
