/**
 * Rich text that is kept as JSON, never as HTML: `<RichText label="Contenido" value={doc} onChange={setDoc} />`. A screen adds nodes of
 * its own (`extensions`) and tools (`tools`). Loaded apart: it is heavy.
 */
import type { AnyExtension, Editor, JSONContent } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './editor.module.css';
import { baseExtensions, cleanPasted } from './extensions.ts';
import { Toolbar } from './Toolbar.tsx';

export interface RichTextProps {
  label: string;
  value: JSONContent;
  onChange?: (doc: JSONContent) => void;
  readOnly?: boolean;
  /** Read once, when the editor is made. */
  extensions?: readonly AnyExtension[];
  tools?: (editor: Editor) => ReactNode;
  /** The editor itself, for what stands outside of it: a panel that inserts. */
  onReady?: (editor: Editor) => void;
  /** Below the tools, over the text. */
  error?: string | undefined;
}

export function RichText({ label, value, onChange, readOnly = false, extensions = [], ...rest }: RichTextProps) {
  const { tools, onReady, error } = rest;
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ onChange, onReady });
  const helpId = useId();
  // A schema is for the life of its editor.
  const [all] = useState(() => [...baseExtensions, ...extensions]);
  const toTools = () => box.current?.querySelector<HTMLElement>('[role="toolbar"] button[tabindex="0"]')?.focus();
  const editor = useEditor({
    extensions: all,
    content: value,
    editable: !readOnly,
    // The pages let no style element in: ours are in a file.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': helpId,
        ...(readOnly ? { 'aria-readonly': 'true' } : {}),
        lang: 'es',
        spellcheck: 'true',
      },
      transformPastedHTML: cleanPasted,
      handleKeyDown: (_view, event) => {
        if (event.key !== 'Escape') return false;
        toTools();
        return true;
      },
    },
    onUpdate: ({ editor: current }) => {
      latest.current.onChange?.(current.getJSON());
    },
  });
  useEffect(() => {
    latest.current.onChange = onChange;
  });
  useEffect(() => latest.current.onReady?.(editor), [editor]);
  useEffect(() => {
    editor.setEditable(!readOnly, false);
  }, [editor, readOnly]);
  useEffect(() => {
    // Hidden and shown again by a boundary, it meets its old editor for a moment before it is given a new one.
    if (editor.isDestroyed) return;
    // What others wrote (a restored copy, the row after a conflict); never what was just typed, which would move the caret.
    if (editor.schema.nodeFromJSON(value).eq(editor.state.doc)) return;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div ref={box} className={`${styles.editor} ${error ? styles.wrong : ''}`}>
      {!readOnly && <Toolbar editor={editor}>{tools?.(editor)}</Toolbar>}
      {error && <p className={styles.error}>{error}</p>}
      <EditorContent editor={editor} className={styles.paper} />
      <p id={helpId} className={styles.help}>
        {readOnly ? '' : 'Con Escape pasas a las herramientas.'}
      </p>
    </div>
  );
}
