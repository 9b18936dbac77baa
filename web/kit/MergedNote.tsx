/** The note on the page of a merged record (a merged supplier): it is read-only, and the note links to the surviving record. */
import { Note } from './Note.tsx';

interface MergedNoteProps {
  /** 'Este proveedor' */
  who: string;
  /** The surviving record: its name and address. */
  name: string | null;
  href: string;
}

export function MergedNote({ who, name, href }: MergedNoteProps) {
  return (
    <Note kind="aviso">
      {who} se fusionó con <a href={href}>{name}</a>.
    </Note>
  );
}
