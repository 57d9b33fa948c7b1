import { createRoot } from 'react-dom/client';
import { followTheme } from '../../shared/theme/theme-choice';
import { App } from './App';
import './dashboard.css';

followTheme();
createRoot(document.getElementById('root')!).render(<App />);
