/** `/#/kit`, development only: every piece of the kit, once, to look at and to try with the keyboard. */
import type { ComponentType } from 'react';
import { FormsStory } from './forms.tsx';
import { FormPiecesStory } from './forms-pieces.tsx';
import styles from './kit.module.css';
import { BlanksStory, FiltersStory, TableStory } from './lists.tsx';
import { ButtonsStory, HeaderStory, IconsStory, NoticesStory, WordsStory } from './pieces.tsx';

const STORIES: readonly (readonly [string, ComponentType])[] = [
  ['Encabezado', HeaderStory],
  ['Estados y contadores', WordsStory],
  ['Botones', ButtonsStory],
  ['Vistas y filtros', FiltersStory],
  ['Tabla', TableStory],
  ['Vacía, cargando, con error', BlanksStory],
  ['Mensajes', NoticesStory],
  ['Formulario', FormsStory],
  ['Piezas de formulario', FormPiecesStory],
  ['Iconos', IconsStory],
];

export function KitPage() {
  return (
    <>
      <h1 className={styles.title}>Kit</h1>
      {STORIES.map(([title, Story]) => (
        <section key={title} className={styles.story} aria-label={title}>
          <h2>{title}</h2>
          <Story />
        </section>
      ))}
    </>
  );
}
