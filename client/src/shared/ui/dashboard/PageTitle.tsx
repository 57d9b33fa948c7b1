import { type ReactElement, useContext, useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/use-messages';
import { HeadingContext, PageNameContext } from './page-frame';

interface Props {
  /** The page's only h1. */
  readonly title: string;
  /** What the window and the top bar call the page, where that is not the heading. */
  readonly name?: string;
}

/** The heading of a page. Names the window, and the top bar once the heading has been scrolled away. */
export function PageTitle({ title, name = title }: Props): ReactElement {
  const dashboard = useMessages('dashboard');
  const heading = useRef<HTMLHeadingElement>(null);
  const showName = useContext(PageNameContext);
  const arrive = useContext(HeadingContext);
  useEffect(() => {
    arrive(heading.current);
    return () => arrive(null);
  }, [arrive]);
  useEffect(() => {
    document.title = `${name} | ${dashboard.product}`;
  }, [name, dashboard]);
  useEffect(() => {
    if (heading.current === null) return;
    const observer = new IntersectionObserver(([entry]) => showName(entry.isIntersecting ? null : name), { rootMargin: '-56px 0px 0px' });
    observer.observe(heading.current);
    return () => {
      observer.disconnect();
      showName(null);
    };
  }, [name, showName]);
  return (
    <h1 ref={heading} className="page-title" tabIndex={-1}>
      {title}
    </h1>
  );
}
