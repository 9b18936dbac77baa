/** `/#/kit`, development only: every piece of the kit, once, to look at and to try with the keyboard. */
import type { ComponentType } from 'react';
import { CalendarStory } from './calendar.tsx';
import { CommentsStory } from './comments.tsx';
import { DraftsStory } from './drafts.tsx';
import { EditorStory } from './editor.tsx';
import { FilesStory } from './files.tsx';
import { FormsStory } from './forms.tsx';
import { FormPiecesStory } from './forms-pieces.tsx';
import { ImportStory } from './import.tsx';
import { InvoiceStory } from './invoice.tsx';
import { JobsStory } from './jobs.tsx';
import styles from './kit.module.css';
import { LinesStory } from './lines.tsx';
import { GivenLinesStory } from './lines-given.tsx';
import { BlanksStory, FiltersStory, TableStory } from './lists.tsx';
import { NotificationsStory } from './notifications.tsx';
import { ButtonsStory, HeaderStory, IconsStory, RecordActionsStory, ToastsStory, WordsStory } from './pieces.tsx';
import { ViewersStory } from './viewers.tsx';

const STORIES: readonly (readonly [string, ComponentType])[] = [
  ['Encabezado', HeaderStory],
  ['Estados y contadores', WordsStory],
  ['Botones', ButtonsStory],
  ['Acciones de un registro', RecordActionsStory],
  ['Vistas y filtros', FiltersStory],
  ['Tabla', TableStory],
  ['Vacía, cargando, con error', BlanksStory],
  ['Mensajes', ToastsStory],
  ['Formulario', FormsStory],
  ['Piezas de formulario', FormPiecesStory],
  ['Borradores', DraftsStory],
  ['Visores', ViewersStory],
  ['Archivos adjuntos', FilesStory],
  ['Comentarios', CommentsStory],
  ['Calendario', CalendarStory],
  ['Importar', ImportStory],
  ['Líneas de un documento', LinesStory],
  ['Líneas dadas', GivenLinesStory],
  ['Editor de texto', EditorStory],
  ['Factura electrónica', InvoiceStory],
  ['Trabajos largos', JobsStory],
  ['Notificaciones', NotificationsStory],
  ['Iconos', IconsStory],
];

/** `only`: the title of one story, alone. */
export function KitPage({ only = '' }: { only?: string }) {
  return (
    <>
      <h1 className={styles.title}>Kit</h1>
      {STORIES.filter(([title]) => !only || title === only).map(([title, Story]) => (
        <section key={title} className={styles.story} aria-label={title}>
          <h2>{title}</h2>
          <Story />
        </section>
      ))}
    </>
  );
}
