import type { ComponentProps, ReactElement } from 'react';
import { Link } from 'react-router';

/** A link of a text: to a page of the dashboard without loading everything anew. */
export function renderInnerLink({ href = '', ...link }: ComponentProps<'a'>): ReactElement {
  return /^\/dashboard(?:[/?#]|$)/.test(href) ? <Link to={href} {...link} /> : <a href={href} {...link} />;
}
