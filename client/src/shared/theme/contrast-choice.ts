const KEY = 'contrast';

/** Whether more contrast was asked for here; the browser's own wish counts besides. */
export function hasMoreContrast(): boolean {
  return localStorage.getItem(KEY) === 'more';
}

/** Shows and keeps the choice, beside the theme's. */
export function applyContrast(isMore: boolean): void {
  if (isMore) {
    localStorage.setItem(KEY, 'more');
    document.documentElement.dataset.contrast = 'more';
    return;
  }
  localStorage.removeItem(KEY);
  delete document.documentElement.dataset.contrast;
}
