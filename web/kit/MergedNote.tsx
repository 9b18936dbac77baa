/** The page of a record that became another: it is not changed any more, and says who has its things now. */
import { Note } from './Note.tsx';

interface MergedNoteProps {
  /** 'Este proveedor' */
  who: string;
  /** Who it became, and where that is. */
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
