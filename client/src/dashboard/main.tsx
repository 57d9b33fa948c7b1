import { createRoot } from 'react-dom/client';
import { followTheme } from '../theme/theme-choice';
import { App } from './App';
import './dashboard.css';

followTheme();
createRoot(document.getElementById('root')!).render(<App />);
