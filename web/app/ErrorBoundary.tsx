/** A screen that breaks does not take the application with it: it says so and offers to load again. */
import { Component, type ReactNode } from 'react';
import { MESSAGES } from '../../server/shared/messages.ts';
import styles from './pages/pages.module.css';

export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={styles.page} role="alert">
        <h1 className={styles.title}>{MESSAGES.problema}</h1>
        <p className={styles.text}>No se pudo mostrar esta pantalla. Cárgala de nuevo; si sigue igual, avisa a soporte.</p>
        <button type="button" className={styles.button} onClick={() => location.reload()}>
          Cargar de nuevo
        </button>
      </div>
    );
  }
}
