/** Tools over the text: one stop of the Tab key, arrows between them; Esc in the text comes here. */
import {
  BoldIcon,
  FileIcon,
  HorizontalRuleIcon,
  ItalicIcon,
  ListOrderedIcon,
  ListUnorderedIcon,
  type Icon as Octicon,
  RedoIcon,
  TableIcon,
  TypographyIcon,
  UndoIcon,
} from '@primer/octicons-react';
import { IconButton } from '@primer/react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Alineacion } from '../../../server/shared/templates.ts';
import { Button } from '../Button.tsx';
import { Menu } from '../Menu.tsx';
import styles from './editor.module.css';
import { insertTable, runTable, TABLE_COMMANDS } from './table.ts';

const HEADINGS = { 0: 'Párrafo', 1: 'Título 1', 2: 'Título 2', 3: 'Título 3' } as const;
type Level = 0 | 1 | 2 | 3;
const ALIGNS: readonly (readonly [Alineacion, string])[] = [
  ['izquierda', 'A la izquierda'],
  ['centro', 'Centrado'],
  ['derecha', 'A la derecha'],
  ['justificado', 'Justificado'],
];

function UnderlineIcon() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d="M4.5 2v5a3.5 3.5 0 0 0 7 0V2M3.5 14h9" strokeLinecap="round" />
    </svg>
  );
}

interface ToolProps {
  icon: Octicon | typeof UnderlineIcon;
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** A tool: its tooltip is its name; the pressed state is drawn and announced. */
function Tool({ icon, label, pressed, disabled = false, onClick }: ToolProps) {
  return (
    <IconButton
      icon={icon as Octicon}
      aria-label={label}
      size="small"
      variant="invisible"
      className={pressed ? (styles.pressed ?? '') : ''}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      // Stays in the row of tools, so that the arrows do not jump.
      aria-disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && onClick()}
    />
  );
}

export interface ToolbarProps {
  editor: Editor;
  /** Further tools of the screen. */
  children?: ReactNode;
}

export function Toolbar({ editor, children }: ToolbarProps) {
  const bar = useRovingFocus();
  const state = useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) });
  const chain = () => editor.chain().focus();
  const setLevel = (level: Level) => (level === 0 ? chain().setParagraph().run() : chain().setHeading({ level }).run());
  const setAlign = (align: Alineacion) =>
    chain()
      .command(({ commands }) => {
        const inHeading = editor.isActive('heading');
        return commands.updateAttributes(inHeading ? 'heading' : 'paragraph', {
          align: align === 'izquierda' ? null : align,
        });
      })
      .run();
  return (
    <div
      ref={bar.ref}
      role="toolbar"
      aria-label="Herramientas del texto"
      className={styles.toolbar}
      onKeyDown={bar.onKeyDown}
    >
      <Tool icon={UndoIcon} label="Deshacer" disabled={!state.undo} onClick={() => chain().undo().run()} />
      <Tool icon={RedoIcon} label="Rehacer" disabled={!state.redo} onClick={() => chain().redo().run()} />
      <span className={styles.gap} />
      <Menu
        anchor={
          <Button size="small" variant="invisible" trailingIcon="triangle-down" className={styles.level}>
            {HEADINGS[state.level]}
          </Button>
        }
        groups={[
          ([0, 1, 2, 3] as const).map((level) => ({
            label: HEADINGS[level],
            selected: level === state.level,
            onSelect: () => setLevel(level),
          })),
        ]}
      />
      <span className={styles.gap} />
      <Tool icon={BoldIcon} label="Negrita (Ctrl B)" pressed={state.bold} onClick={() => chain().toggleBold().run()} />
      <Tool
        icon={ItalicIcon}
        label="Cursiva (Ctrl I)"
        pressed={state.italic}
        onClick={() => chain().toggleItalic().run()}
      />
      <Tool
        icon={UnderlineIcon}
        label="Subrayado (Ctrl U)"
        pressed={state.underline}
        onClick={() => chain().toggleUnderline().run()}
      />
      <span className={styles.gap} />
      <Tool
        icon={ListUnorderedIcon}
        label="Lista con viñetas"
        pressed={state.bullets}
        onClick={() => chain().toggleBulletList().run()}
      />
      <Tool
        icon={ListOrderedIcon}
        label="Lista numerada"
        pressed={state.numbers}
        onClick={() => chain().toggleOrderedList().run()}
      />
      <Menu
        anchor={<IconButton icon={TypographyIcon} aria-label="Alineación" size="small" variant="invisible" />}
        groups={[
          ALIGNS.map(([align, label]) => ({ label, selected: align === state.align, onSelect: () => setAlign(align) })),
        ]}
      />
      <Menu
        anchor={<IconButton icon={TableIcon} aria-label="Tabla" size="small" variant="invisible" />}
        groups={[
          [{ label: 'Insertar tabla', icon: 'table', disabled: state.table, onSelect: () => insertTable(editor) }],
          TABLE_COMMANDS.map(([label, command, danger = false]) => ({
            label,
            danger,
            disabled: !state.table,
            onSelect: () => runTable(editor, command),
          })),
        ]}
      />
      <Tool icon={HorizontalRuleIcon} label="Línea" onClick={() => chain().setHorizontalRule().run()} />
      <Tool
        icon={FileIcon}
        label="Salto de página"
        onClick={() => chain().insertContent({ type: 'pageBreak' }).run()}
      />
      {children && <span className={styles.gap} />}
      {children}
    </div>
  );
}

function stateOf(editor: Editor) {
  const level = ([1, 2, 3] as const).find((one) => editor.isActive('heading', { level: one })) ?? 0;
  const align = ALIGNS.map(([name]) => name).find((name) => editor.isActive({ align: name })) ?? 'izquierda';
  return {
    undo: editor.can().undo(),
    redo: editor.can().redo(),
    level: level as Level,
    align,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    table: editor.isActive('table'),
  };
}

/** One of the buttons takes Tab; arrows, Inicio and Fin move between them (WAI-ARIA, 'toolbar'). */
function useRovingFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const buttons = () => [...(ref.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
  const choose = (chosen: HTMLButtonElement | undefined) => {
    for (const button of buttons()) button.tabIndex = button === chosen ? 0 : -1;
  };
  // Tools that appear later join the row at each drawing.
  useEffect(() => {
    choose(buttons().find((button) => button.tabIndex === 0) ?? buttons()[0]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const last = all.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const to = moves[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    choose(all[to]);
    all[to]?.focus();
  };
  return { ref, onKeyDown };
}
