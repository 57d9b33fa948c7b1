import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Plain links to pages of the dashboard, as texts have them, open without loading everything anew. */
export function useInnerLinks(main: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const path = link?.getAttribute('href') ?? '';
      if (
        link === null ||
        main.current?.contains(link) !== true ||
        link.target !== '' ||
        link.hasAttribute('download') ||
        !/^\/dashboard(?:[/?#]|$)/.test(path)
      )
        return;
      event.preventDefault();
      void navigate(path);
    };
    // On the document: the links of the router have had their turn by then.
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [main, navigate]);
}
