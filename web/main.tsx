/** Starts the application in the page. */
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { startApp } from './app/start.ts';
import './styles.css';

const page = document.getElementById('app');
if (page) void startApp().then(() => createRoot(page).render(<App />));
