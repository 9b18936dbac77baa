/** Starts the application in the page. */
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { startApp } from './app/start.ts';
import './styles.css';

startApp();
const page = document.getElementById('app');
if (page) createRoot(page).render(<App />);
