/** A screen that breaks does not take the application with it: it says so and offers to load again. */
import { Component, type ReactNode } from 'react';
import { MESSAGES } from '../../server/shared/messages.ts';
import { onlineAtom, probe } from '../state/connection.ts';
import { store } from '../state/store.ts';
import styles from './pages/pages.module.css';

export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const online = store.get(onlineAtom);
    return (
      <div className={styles.page} role="alert">
        <h1 className={styles.title}>{online ? MESSAGES.problema : 'Sin conexión'}</h1>
        <p className={styles.text}>
          {online
            ? 'No se pudo mostrar esta pantalla. Cárgala de nuevo; si sigue igual, avisa a soporte.'
            : 'Esta pantalla no se había abierto antes y no se puede cargar ahora. Inténtalo cuando vuelva la conexión.'}
        </p>
        <button type="button" className={styles.button} onClick={() => void reload()}>
          Cargar de nuevo
        </button>
      </div>
    );
  }
}

/** Without a server a reload would leave a blank page. */
async function reload(): Promise<void> {
  if (await probe()) location.reload();
}
