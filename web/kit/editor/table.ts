/** Tables of the editor: plain grids with a heading row, over ProseMirror's own table commands. Cells are never joined. */
import { type Editor, Extension, Node } from '@tiptap/core';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
  toggleHeaderRow,
} from '@tiptap/pm/tables';

const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** What the table commands look at; whatever a pasted table says, a cell is one cell. */
const cellAttributes = () => ({
  colspan: { default: 1, parseHTML: () => 1, renderHTML: () => ({}) },
  rowspan: { default: 1, parseHTML: () => 1, renderHTML: () => ({}) },
  colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
});

const CELL = '(paragraph | bulletList | orderedList)+';

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    return {
      Tab: () =>
        this.editor.commands.command(({ state, dispatch }) => goToNextCell(1)(state, dispatch)) ||
        (this.editor.isActive('table') &&
          this.editor
            .chain()
            .command(run(addRowAfter))
            .command(run(goToNextCell(1)))
            .run()),
      'Shift-Tab': () => this.editor.commands.command(({ state, dispatch }) => goToNextCell(-1)(state, dispatch)),
    };
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const TableCell = Node.create({
  name: 'tableCell',
  content: CELL,
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: () => ['td', 0],
});

const TableHeader = Node.create({
  name: 'tableHeader',
  content: CELL,
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: () => ['th', 0],
});

/** The commands find the parts of a table by their role. */
const Roles = Extension.create({
  name: 'tableRoles',
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
});

export const tableExtensions = [Roles, Table, TableRow, TableCell, TableHeader];

type TableCommand = typeof addRowAfter;
type CommandProps = Parameters<Parameters<ReturnType<Editor['chain']>['command']>[0]>[0];
const run =
  (command: TableCommand) =>
  ({ state, dispatch }: CommandProps) =>
    command(state, dispatch);

const cell = (type: 'tableCell' | 'tableHeader') => ({ type, content: [{ type: 'paragraph' }] });

export function insertTable(editor: Editor, rows = 3, columns = 3): void {
  const content = Array.from({ length: rows }, (_, i) => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, () => cell(i === 0 ? 'tableHeader' : 'tableCell')),
  }));
  editor.chain().focus().insertContent({ type: 'table', content }).run();
}

/** What one may do where the caret is in a table, in the order of the menu. */
export const TABLE_COMMANDS: readonly (readonly [label: string, command: TableCommand, danger?: true])[] = [
  ['Agregar fila debajo', addRowAfter],
  ['Agregar columna a la derecha', addColumnAfter],
  ['Fila de encabezado', toggleHeaderRow],
  ['Eliminar fila', deleteRow, true],
  ['Eliminar columna', deleteColumn, true],
  ['Eliminar tabla', deleteTable, true],
];

export function runTable(editor: Editor, command: TableCommand): void {
  editor.chain().focus().command(run(command)).run();
}
